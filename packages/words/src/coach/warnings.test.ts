import { HINT_KINDS, WARNING_CAUSES, warningFor, whyGood, type Fact } from '@tesuji/coach';
import { chess } from '@tesuji/rules/chess';
import { unwrap, type Game } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { factSentence } from './facts.ts';
import { hintSentences } from './hints.ts';
import { warningSentences } from './warnings.ts';
import { LANGUAGES } from '../message.ts';

function warn(text: string, move: string, language: 'en' | 'ja', game: Game = chess): readonly string[] {
  const position = unwrap(game.parsePosition(text));
  // Which moves are warned about is a matter of the coach; here is what it says then.
  const warning = warningFor(game, position, unwrap(game.parseMove(position, move)), { sensitivity: 0.01 });
  if (warning === undefined) throw new Error('no warning');
  return warningSentences(game, position, warning, language);
}

const FOOL = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';
const BISHOPS = 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3';
const KNIGHT = '4k3/8/3p4/4N3/8/8/P7/4K3 w - - 0 1';

describe('warnings', () => {
  it('have a sentence for every cause, and hints one for every kind, in every language', () => {
    const position = unwrap(chess.parsePosition(FOOL));
    const move = unwrap(chess.parseMove(position, 'g2g4'));
    const reply = warningFor(chess, position, move)!.refutation;
    const common = { move, facts: [], squares: [], arrows: [] };
    for (const language of LANGUAGES) {
      const sentences = [
        ...WARNING_CAUSES.flatMap((cause) =>
          warningSentences(
            chess,
            position,
            { ...common, cause, refutation: reply, better: { move, facts: [], line: [] }, cost: 0 },
            language,
          ),
        ),
        ...HINT_KINDS.flatMap((kind) =>
          hintSentences(chess, position, { ...common, kind, moves: [move], weight: 0 }, language, 0),
        ),
      ];
      for (const sentence of sentences) expect(sentence).toMatch(/^[^…{}]+[.。]$/);
    }
  });

  it('state the drawback, its proof, and the engine’s move', () => {
    expect(warn(FOOL, 'g2g4', 'en')[0]).toBe('After g4, Black can give checkmate with Qh4#.');
    expect(warn(KNIGHT, 'a2a3', 'en').slice(0, 2)).toEqual([
      'a3 does not save your knight on e5.',
      'Black can answer dxe5, and nothing can take back.',
    ]);
    expect(warn(KNIGHT, 'a2a3', 'en')[2]).toMatch(/^The engine would play N\w\d\.$/);
  });

  it('state first what a better move avoids', () => {
    const better = warn(FOOL, 'g2g4', 'en').slice(1);
    const move = /^The engine would play (\w+)\.$/.exec(better[0] ?? '')?.[1] ?? '';
    expect(better[1]).toMatch(new RegExp(`^(After ${move}, Qh4\\+ is not checkmate|${move} does not allow Qh4#)\\.$`));
    expect(warn(BISHOPS, '8h3c', 'en', shogi).at(-1)).toBe('Your bishop on 8h stays safe.');
    expect(warn(BISHOPS, '8h3c', 'ja', shogi).at(-1)).toBe('８八のあなたの角は安全です。');
    expect(warn(KNIGHT, 'a2a3', 'en').at(-1)).toMatch(/^Your knight is safe on \w\d\.$/);
  });

  it('write a reply on the square just named in the Japanese way', () => {
    expect(warn(BISHOPS, '8h3c', 'ja', shogi)).toContain('相手に☖同　角とただで取られます。');
  });

  it('exist in Japanese too', () => {
    expect(warn(FOOL, 'g2g4', 'ja')[0]).toBe('g4と指すと、Qh4#でチェックメイトです。');
    expect(warn(KNIGHT, 'a2a3', 'ja')[0]).toBe('a3では、e5のあなたのナイトを助けられません。');
    for (const sentence of warn(KNIGHT, 'a2a3', 'ja')) expect(sentence).toMatch(/。$/);
  });
});

describe('one loss is one sentence', () => {
  const QUEEN = 'rnbq1bnr/1ppppk1p/p5p1/5p1Q/4PN2/8/PPPP1PPP/RNB1KB1R w KQ - 0 5';
  const MEN = 'rrr2rr1r/1b7/6br1/9/9/3r5/4r4/9/2bbbbbbb b 0 0 8 5';
  const CORNER = '4r4/9/3r5/2r6/9/9/4b4/r4b3/b2r5 b 0 0 0 3';
  const HIT = 'sc3ncfanc3/2pc4pb2/3Pd6/1paPc1rara4/2Pd1RaRbpb3/6pb3/5Na1Pa1Pc/2PdNdFa4Sa b 1 5';
  const OWN = 'sc1pc4pc2/4fanc4/2Pd2ra2pc1/4rb5/4Ra1Ra3/7Pb2/8Pa1/1Pb2Fa4Sd b 1 16';

  it.each([
    [
      'an exchange',
      chess,
      QUEEN,
      'a2a3',
      ['a3 does not save your queen on h5.', 'Black can answer gxh5 and win 8 points in the exchange.'],
      ['a3では、h5のあなたのクイーンを助けられません。', '相手にgxh5と取られ、取り合いで8点損をします。'],
    ],
    [
      'a sandwich',
      hasami,
      MEN,
      'i5h5',
      ['i5h5 does not save your man on c7.', 'Red can answer a6c6xc7 and catch it between c6 and c8.'],
      ['i5h5では、c7のあなたの駒を助けられません。', '相手にa6c6xc7と指され、c6とc8で挟んで取られます。'],
    ],
    [
      'a man in the corner',
      hasami,
      CORNER,
      'g5f5',
      ['g5f5 does not save your man on i1.', 'Red can answer i4i2xi1 and shut it in the corner.'],
      ['g5f5では、i1のあなたの駒を助けられません。', '相手にi4i2xi1と指され、隅に閉じ込めて取られます。'],
    ],
    [
      'a shot of the enemy',
      laser,
      HIT,
      'c4+',
      ['c4+ puts your pyramid on c4 in danger.', 'Red’s laser can burn it with b5a4xc4.'],
      ['c4+と指すと、c4のあなたのピラミッドが危なくなります。', 'b5a4xc4で相手のレーザーが当たります。'],
    ],
    [
      'a shot at the own pharaoh',
      laser,
      OWN,
      'h3h4',
      ['h3h4xe1 makes your own shot destroy your pharaoh on e1 and loses the game.'],
      ['h3h4xe1と指すと、自分の攻撃でe1のあなたのファラオを失い、負けになります。'],
    ],
  ] as const)('%s', (_, game, text, move, english, japanese) => {
    // What the engine would play, and why, comes after it.
    expect(warn(text, move, 'en', game).slice(0, english.length)).toEqual(english);
    expect(warn(text, move, 'en', game)[english.length]).toMatch(/^The engine would play /);
    expect(warn(text, move, 'ja', game).slice(0, japanese.length)).toEqual(japanese);
  });
});

/** The pieces that the English sentences of facts say can be taken. */
function takenIn(game: Game, text: string, facts: readonly Fact[]): readonly string[] {
  const position = unwrap(game.parsePosition(text));
  const sentences = facts.map((fact) => factSentence(game, position, fact, 'en'));
  return sentences.flatMap((said) => /(?:take|catch|that gives check,) (\S+ \S+ on \w+)/.exec(said)?.[1] ?? []);
}

const FREE_ROOK = '4k3/p7/8/3r4/8/4N3/P7/4K3 w - - 0 1';

describe('why a move is better', () => {
  it('names a capture once, after a warning', () => {
    const position = unwrap(chess.parsePosition(FREE_ROOK));
    const warning = warningFor(chess, position, unwrap(chess.parseMove(position, 'e3g4')));
    expect(takenIn(chess, FREE_ROOK, warning?.facts ?? [])).toEqual(['Black’s rook on d5']);
    expect(takenIn(chess, FREE_ROOK, warning?.better.facts ?? [])).toEqual(['Black’s rook on d5']);
  });

  it('names what goes wrong once, too', () => {
    const position = unwrap(chess.parsePosition(KNIGHT));
    const warning = warningFor(chess, position, unwrap(chess.parseMove(position, 'a2a3')));
    expect(takenIn(chess, KNIGHT, warning?.facts ?? [])).toEqual(['your knight on e5']);
  });

  it.each([
    ['a free piece', chess, FREE_ROOK, 'e3d5', 'Black’s rook on d5'],
    ['a sandwich', hasami, '2b3rrr/5rr2/r8/3r5/5b1b1/6r2/6b2/b3b3b/3b1b3 b 1 0 1 17', 'e6e7', 'Red’s man on f7'],
    [
      'a piece that gives check',
      shogi,
      'kng6/l6PP/1p1p1gr2/1sp1sbp+R1/4l4/1P2p4/+pSPP1PP2/LK1+BG4/1NSG3N1 b N2P3p 86',
      '9h9g',
      'White’s tokin on 9g',
    ],
  ] as const)('names a capture once, in a review: %s', (_, game, text, moveText, taken) => {
    const position = unwrap(game.parsePosition(text));
    const facts = whyGood(game, position, unwrap(game.parseMove(position, moveText)), 0);
    expect(takenIn(game, text, facts)).toEqual([taken]);
  });
});
