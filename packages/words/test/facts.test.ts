import type { Fact } from '@tesuji/coach/fact';
import { HINT_KINDS } from '@tesuji/coach/hint';
import { hintsFor } from '@tesuji/coach/hints-for';
import { reasonsFor } from '@tesuji/coach/reasons/reasons-for';
import type { Game } from '@tesuji/rules/core/game';
import { ONGOING } from '@tesuji/rules/core/outcome';
import { ALL, type Position } from '@tesuji/rules/core/position';
import { unwrap } from '@tesuji/rules/core/result';
import { findGame, games } from '@tesuji/rules/registry';
import { describe, expect, it } from 'vitest';
import { makeRandom, pickMove, SEED } from '../../rules/test/contract/random-game.ts';
import { ticTacToe } from '../../rules/test/tic-tac-toe/game.ts';
import { factSentence } from '../src/fact-sentence.ts';
import type { Reader } from '../src/fact-speaker.ts';
import { hintTitle } from '../src/hint-title.ts';
import { LANGUAGES, type Language } from '../src/language.ts';

const EVERY_GAME = [...games, ticTacToe];
const READERS: readonly Reader[] = [0, 1, 'nobody'];

/** A sentence is whole: begins and ends as one does, has no gaps and nothing that a computer would say. */
function expectSentence(text: string, language: Language): void {
  expect(text).toMatch(language === 'ja' ? /。$/ : /^[A-Z].*\.$/);
  expect(text).not.toMatch(/undefined|NaN|Infinity|null|\?\?|[{}]| {2}|\s[.,:]/);
  if (language === 'ja') expect(text).not.toMatch(/のの|、、|。。/);
}

function expectAll(game: Game, position: Position, facts: readonly Fact[]): void {
  const before = game.formatPosition(position);
  for (const fact of facts)
    for (const language of LANGUAGES)
      for (const reader of READERS) expectSentence(factSentence(game, position, fact, language, reader), language);
  expect(game.formatPosition(position)).toBe(before);
}

describe.each(EVERY_GAME.map((game) => ({ id: game.id, game })))('facts of $id', ({ game }) => {
  it('are whole sentences in both languages to any reader, in random games', () => {
    const random = makeRandom(SEED);
    const moves = new Int32Array(game.maxMoves);
    for (const setup of game.setups.slice(0, 2)) {
      const position = unwrap(game.parsePosition(setup.text, setup.options));
      for (let ply = 0; ply < 40 && position.outcome() === ONGOING; ply++) {
        const count = position.generate(ALL, moves, 0);
        expectAll(game, position, reasonsFor(game, position, moves[random(count)]!, { engineScore: 0 }));
        if (ply % 10 === 0)
          for (const side of [0, 1] as const)
            for (const { facts } of hintsFor(game, position, { side, level: 'beginner' }))
              expectAll(game, position, facts);
        position.make(pickMove(game, position, 'captures', random));
      }
    }
  });

  it.each([...LANGUAGES])('has a title for every kind of hint in %s', (language) => {
    const titles = HINT_KINDS.map((kind) => hintTitle(game, kind, language));
    for (const title of titles) {
      expect(title).toMatch(language === 'ja' ? /[\p{Script=Hiragana}\p{Script=Han}]/u : /^[A-Z]/);
      expect(title).not.toMatch(/[{}]|undefined/);
    }
    expect(new Set(titles).size).toBe(HINT_KINDS.length);
  });
});

/** What the coach says of a move: the sentence about the first fact of a kind, in English and Japanese. */
function say(id: string, text: string, moveText: string, kind: Fact['kind'], options = {}): readonly string[] {
  const game = id === ticTacToe.id ? ticTacToe : findGame(id)!;
  const position = unwrap(game.parsePosition(text, options));
  const move = unwrap(game.parseMove(position, moveText));
  const fact = reasonsFor(game, position, move, { engineScore: 0 }).find((each) => each.kind === kind);
  if (fact === undefined) throw new Error(`${moveText} has no ${kind}`);
  return LANGUAGES.map((language) => factSentence(game, position, fact, language));
}

const SKIRMISH = '1n1gr3l/1k4gp1/1psp1sNL1/2p1ppSPp/3P1N3/P1PBPP+R2/NP2S3P/L1K1G4/3G4+p b B2Pl 83';
const ATTACK = '5g2l/2+R4+L1/2Spn2+P1/2p1p3p/1N1P1p2k/P1P1PPLg1/1P2S1NSP/L1K1G4/3G4+p b 4Pr2bsn 139';
const MIRRORS = 'sc2nc1fancpb2/1pb3rb4/3Pd6/pa4ra3Pc/pb3RaRb2pb1/2Pd3pbPa1Pc/10/2PdNaFaNa3Sa b 0 7';

describe('what the coach says', () => {
  it.each([
    [
      'chess',
      '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1',
      'd2d5',
      'undefended',
      "You can take Black's pawn on d5, and nothing can take back.",
      'd5の相手のポーンをただで取れます。',
    ],
    [
      'chess',
      '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1',
      'd2d5',
      'exchange',
      "You can take Black's pawn on d5 and win 1 point.",
      'd5の相手のポーンを取って1点得をします。',
    ],
    [
      'chess',
      'k7/8/2p5/3n4/4P3/8/8/K7 w - - 0 1',
      'e4d5',
      'cheaper-attacker',
      "Your pawn on e4 can take Black's knight on d5, which is worth more.",
      'e4のあなたのポーンで、より価値の高いd5の相手のナイトを取れます。',
    ],
    [
      'chess',
      'k7/8/2p5/3n4/4P3/8/8/K7 w - - 0 1',
      'e4d5',
      'exchange',
      'You can win 2 points in the exchange on d5.',
      'd5での取り合いで2点得をします。',
    ],
    [
      'chess',
      '3r2k1/4nppp/8/8/3n4/8/3R1PPP/3RB1K1 w - - 0 1',
      'd2d4',
      'outnumbered',
      "Black's knight on d4 is attacked twice and guarded only once.",
      'd4の相手のナイトは、攻めの駒が2枚、守りの駒が1枚です。',
    ],
    [
      'chess',
      '3r2k1/5ppp/8/8/8/3b4/5PPP/3RR1K1 w - - 0 1',
      'd1d3',
      'exchange',
      'You would lose 2 points in the exchange on d3.',
      'd3での取り合いで2点損をします。',
    ],
    [
      'chess',
      'r3kbnr/pppb1p1p/2n1pq2/1B1p2p1/3P4/2N1PN2/PPP2PPP/R1BQ1RK1 w kq - 4 7',
      'b5c6',
      'exchange',
      'The exchange on c6 is even.',
      'c6での取り合いは損得なしです。',
    ],
    [
      'chess',
      '4k3/8/8/8/4r3/8/8/3QK3 w - - 0 1',
      'd1e2',
      'exchange',
      'Then Black can win 4 points in the exchange on e2.',
      'すると、相手はe2での取り合いで4点得をします。',
    ],
    [
      'chess',
      '4k3/8/8/8/4r3/8/8/3QK3 w - - 0 1',
      'd1e2',
      'blocks-check',
      "Your queen blocks the check from Black's rook on e4.",
      'あなたのクイーンでe4の相手のルークのチェックを防ぎます。',
    ],
    [
      'chess',
      'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1',
      'd5c7',
      'fork',
      "Your knight on c7 attacks Black's king on e8 and rook on a8 at once.",
      'c7のあなたのナイトがe8の相手のキングとa8の相手のルークを同時に狙っています。',
    ],
    [
      'chess',
      '4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1',
      'f1b5',
      'pin',
      "Black's knight on c6 is pinned by your bishop on b5 and may not leave its king open.",
      'c6の相手のナイトはb5のあなたのビショップに釘づけにされ、キングの前を離れられません。',
    ],
    [
      'chess',
      '3qk3/8/5n2/8/8/8/8/2B1K3 w - - 0 1',
      'c1g5',
      'pin',
      "Black's knight on f6 is pinned: if it leaves the line, your bishop on g5 can take Black's queen on d8.",
      'f6の相手のナイトは釘づけです。筋を離れると、g5のあなたのビショップでd8の相手のクイーンを取れます。',
    ],
    [
      'chess',
      '8/8/8/4k2r/8/8/8/R5K1 w - - 0 1',
      'a1a5',
      'skewer',
      "Your rook on a5 skewers Black's king on e5: when it steps aside, Black's rook on h5 can be taken.",
      'a5のあなたのルークの串刺しです。e5の相手のキングがよけると、h5の相手のルークを取れます。',
    ],
    [
      'chess',
      '4k3/4q3/8/8/4N3/8/8/K3R3 w - - 0 1',
      'e4c5',
      'discovered-attack',
      "Your knight clears the way from your rook on e1 to Black's queen on e7.",
      'あなたのナイトが動いて、e1のあなたのルークの利きがe7の相手のクイーンに届きます。',
    ],
    [
      'chess',
      '4k3/8/8/4N3/8/8/8/K3R3 w - - 0 1',
      'e5c6',
      'discovered-attack',
      'Your knight clears the way for a check from your rook on e1.',
      'あなたのナイトが動いて、e1のあなたのルークによるチェックになります。',
    ],
    [
      'chess',
      '4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1',
      'f1b5',
      'trapped',
      "Black's knight on c6 is attacked and has no safe way out.",
      'c6の相手のナイトは狙われていて、安全な逃げ場がありません。',
    ],
    [
      'chess',
      '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
      'a1a8',
      'mate',
      'You can give checkmate with Ra8#.',
      'Ra8#でチェックメイトです。',
    ],
    [
      'chess',
      'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2',
      'g2g4',
      'mate',
      'Then Black can give checkmate with Qh4#.',
      'すると、Qh4#でチェックメイトです。',
    ],
    [
      'chess',
      '8/2p5/1p6/7p/1P2P1k1/1P4B1/5PKP/4R3 w - - 1 31',
      'h2h4',
      'mate',
      'You can force checkmate in 2 moves, beginning with h4.',
      'h4から、どう応じても3手以内にチェックメイトです。',
    ],
    [
      'chess',
      '8/2p5/1p6/7p/1P2P1k1/1P4B1/5PKP/4R3 w - - 1 31',
      'f2f4',
      'mate-threat',
      'Unless it is stopped, you can give checkmate with h3#.',
      '受けがなければ、h3#でチェックメイトです。',
    ],
    [
      'chess',
      '6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1',
      'h7h6',
      'mate-parried',
      'This stops the checkmate that White could give with Ra8#.',
      'Ra8#のチェックメイトを防ぎます。',
    ],
    [
      'chess',
      '7k/4P3/8/8/8/8/8/K7 w - - 0 1',
      'e7e8q',
      'promotion',
      'Your pawn on e7 becomes a queen on e8.',
      'e7のあなたのポーンがe8でクイーンになります。',
    ],
    [
      'chess',
      '4k3/8/8/8/4r3/8/8/4K3 w - - 0 1',
      'e1d2',
      'escape-square',
      'Your king is safe on d2.',
      'あなたのキングはd2へ動けば安全です。',
    ],
    [
      'chess',
      '1r1q3k/4r1pn/7p/p1p1PR2/2Bp3P/1P4Q1/P5P1/5RK1 b - - 0 30',
      'h7f8',
      'escape-square',
      'Your king gets h7 as an escape square.',
      'あなたのキングにh7への逃げ道ができます。',
    ],
    [
      'chess',
      'k3r3/8/8/8/4N3/8/8/K6R w - - 0 1',
      'h1h4',
      'guards',
      'Your rook on h4 guards your knight on e4.',
      'h4のあなたのルークがe4のあなたのナイトを守ります。',
    ],
    [
      'chess',
      'k7/3b4/8/1N6/8/P7/8/K2R4 w - - 0 1',
      'd1d7',
      'saves',
      'This saves your knight on b5.',
      'b5のあなたのナイトが取られるのを防ぎます。',
    ],
    [
      'chess',
      '4k3/8/8/8/4r3/2N5/7P/4K3 w - - 0 1',
      'c3e4',
      'captures-checker',
      "Your knight takes the piece that gives check, Black's rook on e4.",
      'チェックをかけているe4の相手のルークをあなたのナイトで取ります。',
    ],
    [
      'chess',
      '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
      'a1b1',
      'engine-prefers',
      'Looking a few moves ahead, Rb1 works out well.',
      '数手先まで読むと、Rb1がよさそうです。',
    ],
    [
      'shogi',
      '4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1',
      '5d5c+',
      'undefended',
      "You can take White's pawn on 5c, and nothing can take back.",
      '５三の相手の歩をただで取れます。',
    ],
    [
      'shogi',
      '4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1',
      '5d5c+',
      'promotion',
      'Your pawn on 5d becomes a tokin on 5c.',
      '５四のあなたの歩が５三でと金になります。',
    ],
    [
      'shogi',
      '4k4/9/4P4/9/9/9/9/9/4K4 b G 1',
      'G*5b',
      'mate',
      'You can give checkmate with G*5b.',
      '☗５二金で詰みです。',
    ],
    [
      'shogi',
      '4k4/9/9/9/4r4/9/9/9/4K4 b G 1',
      'G*5h',
      'blocks-check',
      "Your gold blocks the check from White's rook on 5e.",
      'あなたの金で５五の相手の飛車の王手を防ぎます。',
    ],
    [
      'shogi',
      '4k4/1r1g5/9/9/9/9/9/9/4K4 b N 1',
      'N*7d',
      'fork',
      "Your knight on 7d attacks White's rook on 8b and gold on 6b at once.",
      '７四のあなたの桂馬が８二の相手の飛車と６二の相手の金を同時に狙っています。',
    ],
    [
      'shogi',
      SKIRMISH,
      '2c2b',
      'overloaded',
      "White's gold on 3b alone guards White's pawn on 2b and silver on 4c and cannot keep them all.",
      '３二の相手の金だけで２二の相手の歩と４三の相手の銀を守っていて、守りきれません。',
    ],
    [
      'shogi',
      SKIRMISH,
      'B*9e',
      'pin',
      "White's silver on 7c is pinned: if it leaves the line, your bishop on 9e can take White's rook on 5a.",
      '７三の相手の銀は釘づけです。筋を離れると、９五のあなたの角で５一の相手の飛車を取れます。',
    ],
    [
      'shogi',
      SKIRMISH,
      '6f7e',
      'exchange',
      'Then White can win 7 points in the exchange on 7e.',
      'すると、相手は７五での取り合いで7点得をします。',
    ],
    [
      'shogi',
      ATTACK,
      '2b1a',
      'mate-threat',
      'Unless it is stopped, you can force checkmate in 2 moves, beginning with L*1f.',
      '受けがなければ、☗１六香から3手以内に詰みです。',
    ],
    [
      'shogi',
      ATTACK,
      '7b8a',
      'skewer',
      "Your dragon on 8a skewers White's gold on 4a: when it steps aside, White's lance on 1a can be taken.",
      '８一のあなたの竜の串刺しです。４一の相手の金がよけると、１一の相手の香車を取れます。',
    ],
    [
      'shogi',
      ATTACK,
      '7c8b',
      'discovered-attack',
      "Your silver clears the way from your dragon on 7b to White's pawn on 7d.",
      'あなたの銀が動いて、７二のあなたの竜の利きが７四の相手の歩に届きます。',
    ],
    [
      'shogi',
      ATTACK,
      '2g2f',
      'cheaper-attacker',
      "Your silver on 2g can take White's gold on 2f, which is worth more.",
      '２七のあなたの銀で、より価値の高い２六の相手の金を取れます。',
    ],
    ['shogi', ATTACK, '2g2f', 'saves', 'This saves your knight on 3g.', '３七のあなたの桂馬が取られるのを防ぎます。'],
    [
      'shogi',
      ATTACK,
      '4f4e',
      'outnumbered',
      "White's pawn on 4e is attacked twice and guarded only once.",
      '４五の相手の歩は、攻めの駒が2枚、守りの駒が1枚です。',
    ],
    [
      'shogi',
      '4k4/4g4/9/9/9/9/9/9/4K4 b L 1',
      'L*5e',
      'pin',
      "White's gold on 5b is pinned by your lance on 5e and may not leave its king open.",
      '５二の相手の金は５五のあなたの香車に釘づけにされ、玉の前を離れられません。',
    ],
    [
      'hasami',
      '2b3rrr/5rr2/r8/3r5/5b1b1/6r2/6b2/b3b3b/3b1b3 b 1 0 1 17',
      'e6e7',
      'sandwich',
      "You can catch Red's man on f7 between e7 and g7.",
      'f7の相手の駒をe7とg7で挟んで取れます。',
    ],
    [
      'hasami',
      '1brrrr1r1/r8/2b1r2b1/b5r2/2b6/9/3b5/9/5bb1b b 1 0 3 13',
      'a2a1',
      'sandwich',
      'Then Red can shut your man on a1 in the corner.',
      'すると、相手はa1のあなたの駒を隅に閉じ込めて取れます。',
    ],
    [
      'hasami',
      '1rr3rrr/4r4/r1b6/1b2br3/9/6r2/9/8b/b2b1bbb1 b 0 0 12 7',
      'c3c7',
      'sandwich-prepared',
      "This threatens Red's man on d6.",
      '次にd6の相手の駒を取る狙いです。',
    ],
    [
      'hasami',
      '4r4/1r5br/5b2r/7b1/9/8b/1r4b2/4b3b/3b1b3 b 4 0 1 27',
      'b8a8',
      'escape-square',
      'Your man is safe on a8.',
      'あなたの駒はa8へ動けば安全です。',
    ],
    [
      'hasami',
      '4r4/1r5br/5b2r/7b1/9/8b/1r4b2/4b3b/3b1b3 b 4 0 1 27',
      'c6b6',
      'saves',
      'This saves your man on b8.',
      'b8のあなたの駒が取られるのを防ぎます。',
    ],
    [
      'hasami',
      '3b2b2/4r4/b5r2/7bb/b4b3/1b7/9/9/9 b 7 1 1 35',
      'a4a5',
      'mate-threat',
      'Unless it is stopped, you can win with c1c5xb5.',
      '受けがなければ、c1c5xb5であなたの勝ちです。',
    ],
    [
      'laser',
      MIRRORS,
      'h3-',
      'beam-hit',
      'With h3-xh3, your laser can burn your pyramid on h3.',
      'h3-xh3であなたのレーザーがh3のあなたのピラミッドに当たります。',
    ],
    [
      'laser',
      MIRRORS,
      'd6+',
      'beam-hit',
      "Then, with a5a6xd6, Red's laser can burn your pyramid on d6.",
      'すると、a5a6xd6で相手のレーザーがd6のあなたのピラミッドに当たります。',
    ],
    [
      'laser',
      MIRRORS,
      'd6c7',
      'beam-opened',
      "This opens the way of Red's laser to your pyramid on c7.",
      '相手のレーザーがc7のあなたのピラミッドに届くようになります。',
    ],
    [
      'laser',
      MIRRORS,
      'd6d5',
      'saves',
      'This saves your pyramid on j3.',
      'j3のあなたのピラミッドが取られるのを防ぎます。',
    ],
    [
      'laser',
      MIRRORS,
      'j5i6',
      'mate-threat',
      'Unless it is stopped, you can win with i6h7xf8.',
      '受けがなければ、i6h7xf8であなたの勝ちです。',
    ],
    ['laser', MIRRORS, 'f4+', 'mate', 'Then Red can win at once with f5+xe1.', 'すると、f5+xe1で相手の勝ちです。'],
    ['tic-tac-toe', 'xx1/oo1/3 x', 'c3', 'mate', 'You can win at once with c3.', 'c3であなたの勝ちです。'],
    [
      'tic-tac-toe',
      'x1o/o2/x2 x',
      'c1',
      'mate',
      'You can force a win in 2 moves, beginning with c1.',
      'c1から、どう応じても3手以内にあなたの勝ちです。',
    ],
    [
      'tic-tac-toe',
      'x2/1o1/o1x x',
      'c3',
      'mate-parried',
      'This stops the win that Nought could have with c3.',
      'c3による相手の勝ちを防ぎます。',
    ],
  ] as const)('%s %s %s: %s', (id, text, move, kind, english, japanese) => {
    expect(say(id, text, move, kind)).toEqual([english, japanese]);
  });

  it('of a mate in three plies with one king on the board', () => {
    const text = '7pk/7pn/7pL/7p1/7p1/7p1/7p1/7p1/7p1 b 2R3L4s3n 3';
    expect(say('shogi', text, 'L*1d', 'mate', { kings: 'one' })).toEqual([
      'You can force checkmate in 2 moves, beginning with L*1d.',
      '☗１四香から、どう応じても3手以内に詰みです。',
    ]);
  });

  it('of light as it stands', () => {
    const laser = findGame('laser')!;
    const position = unwrap(laser.parsePosition(MIRRORS));
    const at = laser.shape.byName.get('d6')!;
    const target = { at, piece: position.places[at]! };
    const move = unwrap(laser.parseMove(position, 'h3+'));
    const facts: readonly Fact[] = [
      { kind: 'beam-hit', side: 1, target },
      { kind: 'beam-closed', side: 1, target, after: [move] },
    ];
    expect(facts.flatMap((fact) => LANGUAGES.map((language) => factSentence(laser, position, fact, language)))).toEqual(
      [
        "Red's laser points at your pyramid on d6.",
        '相手のレーザーがd6のあなたのピラミッドに向いています。',
        "This closes the way of Red's laser to your pyramid on d6.",
        '相手のレーザーがd6のあなたのピラミッドに届かなくなります。',
      ],
    );
  });

  it('of a line in dai hasami', () => {
    const text = 'rrrrrrrrr/rrr1r1r1r/9/b8/3rbb3/6b1b/2r6/2bb1b1b1/bbbbbbbbb b 1 0 1 9';
    expect(say('hasami', text, 'f7e7', 'line-of-five', { dai: 'on' })).toEqual([
      'Three of your men stand in a line, and five win.',
      'あなたの駒が3枚並び、五枚で勝ちです。',
    ]);
  });

  it('to the other side, and to nobody in particular', () => {
    const chess = findGame('chess')!;
    const position = unwrap(chess.parsePosition('r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1'));
    const [fork] = reasonsFor(chess, position, unwrap(chess.parseMove(position, 'd5c7')));
    expect(READERS.map((reader) => factSentence(chess, position, fork!, 'en', reader))).toEqual([
      "Your knight on c7 attacks Black's king on e8 and rook on a8 at once.",
      "White's knight on c7 attacks your king on e8 and rook on a8 at once.",
      "White's knight on c7 attacks Black's king on e8 and rook on a8 at once.",
    ]);
    expect(factSentence(chess, position, fork!, 'ja', 'nobody')).toBe(
      'c7の白のナイトがe8の黒のキングとa8の黒のルークを同時に狙っています。',
    );
  });
});
