import { readFileSync } from 'node:fs';
import { QUIET_KINDS, type PlacedPiece, type QuietFact } from '@tesuji/coach';
import { startPosition, unwrap, type Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { factSentence } from './facts.ts';
import { LANGUAGES } from '../message.ts';

const placed = (game: Game, name: string, piece: number): PlacedPiece => ({ at: game.shape.byName.get(name)!, piece });
/** A piece by its letter in position text and its square: `Ng1`, `bf8`. */
const at = (game: Game, text: string): PlacedPiece => {
  const letter = text.charAt(0);
  const kind = game.kinds.findIndex((each) => each?.letter === letter.toUpperCase());
  return placed(game, text.slice(1), kind | (letter === letter.toUpperCase() ? 16 : 32));
};
const c = (text: string): PlacedPiece => at(chess, text);
const s = (text: string): PlacedPiece => at(shogi, text);
const l = (text: string): PlacedPiece => at(laser, text);
const squares = (game: Game, ...names: string[]): number[] => names.map((name) => game.shape.byName.get(name)!);
const man = (name: string, side: 0 | 1): PlacedPiece => placed(hasami, name, 1 | (16 << side));

const SAID: readonly (readonly [game: Game, fact: QuietFact, english: string, japanese: string])[] = [
  [
    chess,
    { kind: 'reach', piece: c('Nc3'), before: 2, now: 5 },
    'Your knight on c3 can go to five squares instead of two.',
    'c3のあなたのナイトの行けるマスが2から5に増えます。',
  ],
  [
    chess,
    { kind: 'frees', piece: c('Bf1'), before: 0, now: 5 },
    'This makes room for your bishop on f1: it can go to five squares instead of none.',
    'f1のあなたのビショップが働きやすくなり、行けるマスが0から5に増えます。',
  ],
  [
    hasami,
    { kind: 'hems-in', target: man('a1', 1), before: 7, now: 1 },
    'Red’s man on a1 can go to only one square instead of seven.',
    'a1の相手の駒の行けるマスが7から1に減ります。',
  ],
  [
    hasami,
    { kind: 'hems-in', target: man('a1', 1), before: 7, now: 0 },
    'Red’s man on a1 cannot go anywhere any more.',
    'a1の相手の駒はどこにも行けなくなります。',
  ],
  [
    chess,
    { kind: 'denies', target: c('nf6'), squares: squares(chess, 'e4', 'g4') },
    'Black’s knight on f6 can no longer go safely to e4 or g4.',
    'f6の相手のナイトはe4やg4へ安全には行けなくなります。',
  ],
  [
    chess,
    { kind: 'denies', target: c('qd8'), squares: squares(chess, 'e7', 'f6', 'g5', 'h4') },
    'Black’s queen on d8 can no longer go safely to four squares.',
    'd8の相手のクイーンは4個のマスへ安全には行けなくなります。',
  ],
  [
    shogi,
    { kind: 'protects', by: s('G7h'), target: s('P8g') },
    'Your gold on 7h guards your pawn on 8g, which nothing guarded before.',
    '７八のあなたの金が、守りのなかった８七のあなたの歩を守ります。',
  ],
  [
    chess,
    { kind: 'presses', by: c('Bb5'), target: c('nc6'), attackers: 1, defenders: 2 },
    'Your bishop on b5 attacks Black’s knight on c6, which is guarded twice.',
    'b5のあなたのビショップがc6の相手のナイトに当たります。守りの駒は2個です。',
  ],
  [
    chess,
    { kind: 'presses', by: c('Nc3'), target: c('pd5'), attackers: 2, defenders: 1 },
    'Your knight on c3 joins the attack on Black’s pawn on d5, which is attacked twice and guarded once.',
    'c3のあなたのナイトもd5の相手のポーンに当たります。攻めの駒は2個、守りの駒は1個です。',
  ],
  [
    chess,
    { kind: 'presses', by: c('Bb5'), target: c('nc6'), attackers: 1, defenders: 0 },
    'Your bishop on b5 attacks Black’s knight on c6, which nothing guards.',
    'b5のあなたのビショップがc6の相手のナイトに当たります。守りの駒は0個です。',
  ],
  [
    chess,
    { kind: 'presses', by: c('Nc3'), target: c('pd5'), attackers: 2, defenders: 0 },
    'Your knight on c3 joins the attack on Black’s pawn on d5, which nothing guards.',
    'c3のあなたのナイトもd5の相手のポーンに当たります。攻めの駒は2個、守りの駒は0個です。',
  ],
  [
    chess,
    { kind: 'castles', king: c('Kg1'), rook: c('Rf1'), pawns: 3 },
    'Castling puts your king on g1 behind three pawns and brings your rook to f1.',
    'キャスリングで、g1のあなたのキングが3つのポーンの後ろに入り、あなたのルークがf1に出ます。',
  ],
  [
    chess,
    { kind: 'castles', king: c('Kg1'), rook: c('Rf1'), pawns: 0 },
    'Castling brings your rook to f1.',
    'キャスリングで、あなたのルークがf1に出ます。',
  ],
  [
    chess,
    { kind: 'clears-castling', king: c('Ke1'), rook: c('Rh1'), left: 1 },
    'Castling comes nearer, with only one piece left between your king on e1 and rook on h1.',
    'e1のあなたのキングとh1のあなたのルークの間に残る駒があと1つになり、キャスリングに近づきます。',
  ],
  [
    chess,
    { kind: 'clears-castling', king: c('Ke1'), rook: c('Rh1'), left: 0 },
    'Nothing stands between your king on e1 and rook on h1 any more, which castling needs.',
    'e1のあなたのキングとh1のあなたのルークの間が空き、キャスリングの準備が進みます。',
  ],
  [
    chess,
    { kind: 'develops', piece: c('Nf3'), waiting: 3, reach: { before: 2, now: 5 } },
    'This develops your knight: from f3 it can go to five squares instead of two.',
    'あなたのナイトを展開します。f3では、行けるマスが2から5に増えます。',
  ],
  [
    chess,
    { kind: 'develops', piece: c('Nf3'), waiting: 2 },
    'This develops your knight; two of your knights and bishops still wait on their first squares.',
    'あなたのナイトを展開します。初期位置に残るナイトとビショップはあと2つです。',
  ],
  [
    chess,
    { kind: 'develops', piece: c('bd7'), waiting: 1 },
    'This develops Black’s bishop; only one of Black’s knights and bishops still waits on its first square.',
    '相手のビショップを展開します。初期位置に残るナイトとビショップはあと1つです。',
  ],
  [
    chess,
    { kind: 'develops', piece: c('Nf3'), waiting: 0 },
    'This develops your knight; none of your knights and bishops waits on its first square any more.',
    'あなたのナイトを展開します。初期位置に残るナイトとビショップはもうありません。',
  ],
  [
    chess,
    { kind: 'centre', piece: c('Nf3'), isInside: false, squares: squares(chess, 'd4', 'e5') },
    'Your knight on f3 watches d4 and e5 in the centre.',
    'f3のあなたのナイトが中央のd4とe5に利きます。',
  ],
  [
    chess,
    { kind: 'centre', piece: c('Pe4'), isInside: true, squares: squares(chess, 'd5') },
    'Your pawn on e4 stands in the centre and watches d5.',
    'e4のあなたのポーンが中央を占め、d5に利きます。',
  ],
  [
    chess,
    { kind: 'centre', piece: c('Ne5'), isInside: true, squares: [] },
    'Your knight on e5 stands in the centre.',
    'e5のあなたのナイトが中央を占めます。',
  ],
  [
    chess,
    { kind: 'open-file', piece: c('Rd1'), isOpen: true },
    'Your rook on d1 stands on an open file: there is no pawn on it.',
    'd1のあなたのルークが、ポーンのないオープンファイルに出ます。',
  ],
  [
    chess,
    { kind: 'open-file', piece: c('Rd1'), isOpen: false },
    'Your rook on d1 stands on a half-open file: none of your pawns is on it.',
    'd1のあなたのルークが、味方のポーンのないハーフオープンファイルに出ます。',
  ],
  [
    chess,
    { kind: 'passed-pawn', piece: c('Pd5'), steps: 3 },
    'Your pawn on d5 is a passed pawn: no enemy pawn is ahead of it or beside its way, and it has three steps to go.',
    'd5のあなたのポーンは、前にも両隣の列にも敵のポーンがいないパスポーンです。あと3マスで昇格できます。',
  ],
  [
    chess,
    { kind: 'outpost', piece: c('Ne5'), pawn: c('Pd4') },
    'Your knight on e5 is guarded by your pawn on d4, and no enemy pawn can drive it away by advancing.',
    'e5のあなたのナイトはd4のあなたのポーンに守られ、敵のポーンが進んでも追い払われません。',
  ],
  [
    shogi,
    { kind: 'castle-step', piece: s('S3h'), castle: 'mino', placed: 3, of: 4, steps: 0 },
    'With your silver on 3h, three of the four pieces of the Mino castle are in place.',
    '美濃囲いに必要な4枚のうち、3枚がそろいます。',
  ],
  [
    shogi,
    { kind: 'castle-step', piece: s('G5h'), castle: 'mino', placed: 4, of: 4, steps: 0 },
    'This completes the Mino castle.',
    'これで美濃囲いの完成です。',
  ],
  [
    shogi,
    { kind: 'castle-step', piece: s('K6h'), castle: 'boat', placed: 2, of: 4, steps: 1 },
    'Your king on 6h is one step from its place in the Boat castle, which has two of its four pieces.',
    '６八のあなたの玉は舟囲いの位置まであと1マスです。4枚のうち2枚がそろっています。',
  ],
  [
    shogi,
    { kind: 'king-guards', king: s('K5i'), before: 2, now: 3 },
    'Next to your king on 5i stand three golds and silvers instead of two.',
    '５九のあなたの玉の隣の金銀が2枚から3枚に増えます。',
  ],
  [
    shogi,
    { kind: 'king-guards', king: s('K5i'), before: 0, now: 1 },
    'A gold or silver stands next to your king on 5i now.',
    '５九のあなたの玉の隣の金銀が0枚から1枚に増えます。',
  ],
  [
    shogi,
    { kind: 'king-away', king: s('K4h'), rook: s('r8b'), before: 3, now: 4 },
    'Your king on 4h is four files away from White’s rook on 8b instead of three.',
    '４八のあなたの玉と８二の相手の飛車の間が、3筋から4筋に広がります。',
  ],
  [
    shogi,
    { kind: 'ranging-rook', piece: s('R6h'), opening: 'fourth-file-rook' },
    'Your rook swings to 6h: this opening is called Fourth-File Rook.',
    'あなたの飛車を６八に振る、四間飛車の形です。',
  ],
  [
    shogi,
    { kind: 'backed-pawn', piece: s('P2f'), rook: s('R2h'), target: s('p2c'), steps: 2 },
    'Your rook on 2h stands behind your pawn on 2f, which is two steps from attacking White’s pawn on 2c.',
    '２八のあなたの飛車が後ろから２六のあなたの歩を支えます。あと2マス進むと２三の相手の歩に当たります。',
  ],
  [
    hasami,
    { kind: 'half-sandwich', by: man('e5', 0), men: [man('d5', 1)], to: squares(hasami, 'c5')[0]! },
    'Your man on e5 stands beside Red’s man on d5; another one on c5 would take it.',
    'e5のあなたの駒がd5の相手の駒に接しています。c5にもう一枚来れば挟めます。',
  ],
  [
    laser,
    { kind: 'light-distance', side: 0, pharaoh: l('ff8'), before: 4, now: 2 },
    'The light of your laser now passes two squares from Red’s pharaoh on f8 instead of four.',
    'あなたのレーザーの光とf8の相手のファラオの間が、4マスから2マスになります。',
  ],
  [
    laser,
    { kind: 'pharaoh-ways', pharaoh: l('Fe1'), before: 14, now: 9 },
    'Light could come to your pharaoh on e1 over only nine squares instead of 14.',
    'e1のあなたのファラオに光が届く道筋が、14マスから9マスに減ります。',
  ],
  [
    laser,
    { kind: 'pharaoh-ways', pharaoh: l('ff8'), before: 4, now: 8 },
    'Light could come to Red’s pharaoh on f8 over eight squares instead of four.',
    'f8の相手のファラオに光が届く道筋が、4マスから8マスに増えます。',
  ],
  [
    laser,
    { kind: 'open-sides', pharaoh: l('Fe1'), before: 2, now: 1 },
    'Your pharaoh on e1 is open on one side instead of two.',
    'e1のあなたのファラオの隣の空いたマスが、2から1に減ります。',
  ],
  [
    laser,
    { kind: 'open-sides', pharaoh: l('Fe1'), before: 1, now: 0 },
    'Your pharaoh on e1 is not open on any side any more.',
    'e1のあなたのファラオの隣に空いたマスがなくなります。',
  ],
];

/** Codes of sentences about captures and threats, which other tests cover. */
const NOT_QUIET = /^  '?(?:sandwich[\w-]*|line-of-five|beam-\w+)'?: \{\n.*?^  \},\n/gms;

/** The templates of the sentences in a file of the coach. */
function listTemplates(file: string): readonly string[] {
  const source = readFileSync(new URL(`./${file}.ts`, import.meta.url), 'utf8');
  const table = source
    .slice(source.indexOf('const SENTENCES'), source.indexOf('} satisfies'))
    .replaceAll(NOT_QUIET, '');
  return [...table.matchAll(/'([^']*[.。])'/g)].map((match) => match[1]!);
}

describe('the coach’s sentences about a quiet move', () => {
  it.each(SAID.map(([game, fact, english, japanese]) => ({ kind: fact.kind, game, fact, english, japanese })))(
    '$kind: $english',
    ({ english, fact, game, japanese }) => {
      const position = unwrap(startPosition(game));
      expect(LANGUAGES.map((language) => factSentence(game, position, fact, language))).toEqual([english, japanese]);
    },
  );

  it('has a sentence for every kind, and no unused sentence', () => {
    expect(QUIET_KINDS.filter((kind) => !SAID.some(([, fact]) => fact.kind === kind))).toEqual([]);
    const templates = new Set(['quiet', 'chess', 'shogi', 'hasami', 'laser'].flatMap(listTemplates));
    const patterns = [...templates].map((text) => new RegExp(`^${text.replaceAll(/\{\w+\}/g, '.+')}$`));
    expect(patterns.length).toBeGreaterThan(70);
    const said = LANGUAGES.flatMap((language) =>
      SAID.map(([game, fact]) => factSentence(game, unwrap(startPosition(game)), fact, language)),
    );
    expect(patterns.filter((pattern) => !said.some((text) => pattern.test(text)))).toEqual([]);
  });
});
