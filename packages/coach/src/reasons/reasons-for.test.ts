import { unwrap, type Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../fact.ts';
import { QUIET_KINDS } from '../fact-traits.ts';
import { reasonsFor, whyGood } from './reasons-for.ts';

function reasons(game: Game, text: string, moveText: string, options = {}): Fact[] {
  const position = unwrap(game.parsePosition(text, options));
  const before = game.formatPosition(position);
  const facts = reasonsFor(game, position, unwrap(game.parseMove(position, moveText)));
  expect(game.formatPosition(position)).toBe(before);
  return facts;
}

function isQuiet(kind: Fact['kind']): boolean {
  return QUIET_KINDS.some((quiet) => quiet === kind);
}

describe.each([
  ['a piece for nothing', chess, '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1', 'd2d5', ['undefended', 'exchange']],
  ['a cheaper taker', chess, 'k7/8/2p5/3n4/4P3/8/8/K7 w - - 0 1', 'e4d5', ['cheaper-attacker', 'exchange']],
  [
    'an even trade, whose piece is taken before it can fork',
    shogi,
    'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3',
    '8h2b+',
    ['exchange'],
  ],
  ['a losing capture', chess, '3r2k1/5ppp/8/8/8/3b4/5PPP/3RR1K1 w - - 0 1', 'd1d3', ['exchange']],
  ['a fork of king and rook', chess, 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1', 'd5c7', ['fork']],
  ['a pin to the king', chess, '4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1', 'f1b5', ['trapped', 'undefended', 'pin']],
  ['a pin to the queen', chess, '3qk3/8/5n2/8/8/8/8/2B1K3 w - - 0 1', 'c1g5', ['pin']],
  ['a skewer', chess, '8/8/8/4k2r/8/8/8/R5K1 w - - 0 1', 'a1a5', ['skewer']],
  ['a discovered check', chess, '4k3/8/8/4N3/8/8/8/K3R3 w - - 0 1', 'e5c6', ['discovered-attack']],
  ['a mate', chess, '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', ['mate']],
  ['a way into mate', chess, 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2', 'g2g4', ['mate']],
  ['a check answered by the king', chess, '4k3/8/8/8/4r3/8/8/4K3 w - - 0 1', 'e1d2', ['escape-square']],
  ['a guard', chess, 'k3r3/8/8/8/4N3/8/8/K6R w - - 0 1', 'h1h4', ['guards']],
  ['a flight', chess, 'k3r3/8/8/8/8/4B3/8/K6R w - - 0 1', 'e3d4', ['escape-square']],
  ['a promotion', chess, '7k/4P3/8/8/8/8/8/K7 w - - 0 1', 'e7e8q', ['promotion']],
  ['a knight paid for with a knight', chess, 'n3k3/8/3p4/4N3/8/8/8/1R2K3 w - - 0 1', 'b1a1', ['trade']],
  [
    'a knight taken for one that is left',
    chess,
    '7k/n7/3p4/4N3/8/8/8/R3K3 w - - 0 1',
    'a1a7',
    ['undefended', 'exchange', 'trade'],
  ],
  [
    'two pieces left, of which only one is paid for',
    chess,
    'n3k3/8/3p3p/4N1N1/8/8/8/1R2K3 w - - 0 1',
    'b1a1',
    ['undefended'],
  ],
  ['a rook for a silver', shogi, '4k4/9/9/9/2p6/2S6/9/r8/4K4 b S 1', 'S*8g', ['trade']],
  ['a man paid for with a man', hasami, '9/2b6/9/9/2r6/b8/5r3/5b3/8r b 0 0 1 1', 'b3d3', ['trade']],
  ['nothing to speak of', chess, '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a7', []],
  ['a move that stalemates', chess, '7k/8/5KQ1/8/8/8/8/8 w - - 0 1', 'f6f7', []],
  ['a knight drop that forks', shogi, '4k4/1r1g5/9/9/9/9/9/9/4K4 b N 1', 'N*7d', ['fork']],
  ['a gold drop that mates', shogi, '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'G*5b', ['mate']],
  ['a sandwich', hasami, '2b3rrr/5rr2/r8/3r5/5b1b1/6r2/6b2/b3b3b/3b1b3 b 1 0 1 17', 'e6e7', ['sandwich', 'exchange']],
  ['a quiet first move', hasami, 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 0 1', 'i5e5', []],
  [
    'a way opened to the enemy',
    laser,
    'sc2nc1fancpb2/1pb3rb4/3Pd6/pa4ra3Pc/pb3RaRb2pb1/2Pd3pbPa1Pc/10/2PdNaFaNa3Sa b 0 7',
    'd6c7',
    ['beam-hit', 'beam-opened'],
  ],
] as const)('%s', (_, game, text, move, kinds) => {
  it(`${game.id} ${move}`, () => {
    expect(
      reasons(game, text, move)
        .map(({ kind }) => kind)
        .filter((kind) => !isQuiet(kind)),
    ).toEqual(kinds);
  });
});

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const OPEN_GAME = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const HELD = 'r1rrrrrrr/9/9/b8/9/1r7/9/9/1bbbbbbbb b 0 0 2 2';

describe('reasons', () => {
  it('name the men in line of dai hasami (H35)', () => {
    const text = 'rrrrrrrrr/rrr1r1r1r/9/b8/3rbb3/6b1b/2r6/2bb1b1b1/bbbbbbbbb b 1 0 1 9';
    const line = reasons(hasami, text, 'f7e7', { dai: 'on' }).find(({ kind }) => kind === 'line-of-five');
    expect(line).toMatchObject({ length: 3, squares: ['e5', 'e6', 'e7'].map((name) => hasami.shape.byName.get(name)) });
  });

  it('work with generic knowledge: wins, threats and what stops them', () => {
    expect(reasons(ticTacToe, 'xx1/oo1/3 x', 'c3').map(({ kind }) => kind)).toEqual(['mate']);
    expect(reasons(ticTacToe, 'x2/3/2o x', 'b3').map(({ kind }) => kind)).toEqual(['mate-threat']);
    expect(reasons(ticTacToe, 'x1o/o2/x2 x', 'c1').map(({ kind }) => kind)).toEqual(['mate']);
    expect(reasons(ticTacToe, 'x2/1o1/o1x x', 'c3').map(({ kind }) => kind)).toContain('mate-parried');
  });

  it.each([
    ['a quiet move: two of what it changes', chess, START, 'e2e4', ['centre', 'frees']],
    ['a threat first', chess, OPEN_GAME, 'g1f3', ['undefended', 'develops', 'centre']],
    ['two reasons are enough', chess, '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1', 'd2d5', ['undefended', 'exchange']],
    ['not of a piece that is spoken of', hasami, HELD, 'd1f1', ['sandwich-prepared', 'denies']],
    [
      'not where something else is left to be taken',
      chess,
      '4k3/8/8/3r4/8/3N4/4K3/8 w - - 0 1',
      'e2f2',
      ['undefended'],
    ],
    ['not where it loses', chess, OPEN_GAME, 'f1a6', ['undefended', 'exchange']],
    ['not in check', chess, '4k3/8/8/8/4r3/8/8/4K3 w - - 0 1', 'e1d2', ['escape-square']],
    ['not beside a mate', chess, '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', ['mate']],
  ] as const)('add quiet facts: %s', (_, game, text, move, kinds) => {
    expect(reasons(game, text, move).map(({ kind }) => kind)).toEqual(kinds);
  });
});

interface Answer {
  readonly move: number;
  readonly good: readonly Fact[];
  readonly reasons: readonly Fact[];
}

function ask(text: string, moveText: string, game: Game = chess): Answer {
  const position = unwrap(game.parsePosition(text));
  const move = unwrap(game.parseMove(position, moveText));
  return { move, good: whyGood(game, position, move, 12), reasons: reasonsFor(game, position, move) };
}

describe('why a move is good', () => {
  it('is the preference of the engine only where nothing is proved', () => {
    const { good, move, reasons } = ask('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1b1');
    expect(reasons).toEqual([]);
    expect(good).toEqual([{ kind: 'engine-prefers', move, score: 12 }]);
    expect(ask('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8').good.map(({ kind }) => kind)).toEqual(['mate']);
  });

  it('excludes facts against it', () => {
    const { good, reasons } = ask('4k3/8/8/8/4r3/8/8/3QK3 w - - 0 1', 'd1e2');
    expect(reasons.map(({ kind }) => kind)).toContain('exchange');
    expect(good.map(({ kind }) => kind)).toEqual(['blocks-check']);
  });

  it.each([
    ['a piece for nothing', chess, '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1', 'd2d5', ['undefended'], ['exchange']],
    [
      'a man caught',
      hasami,
      '2b3rrr/5rr2/r8/3r5/5b1b1/6r2/6b2/b3b3b/3b1b3 b 1 0 1 17',
      'e6e7',
      ['sandwich'],
      ['exchange'],
    ],
    [
      'a checker taken by a cheaper piece',
      shogi,
      'kng6/l6PP/1p1p1gr2/1sp1sbp+R1/4l4/1P2p4/+pSPP1PP2/LK1+BG4/1NSG3N1 b N2P3p 86',
      '9h9g',
      ['captures-checker'],
      ['cheaper-attacker', 'exchange'],
    ],
    [
      'a piece that cannot get away',
      chess,
      '4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1',
      'f1b5',
      ['trapped', 'pin'],
      ['undefended'],
    ],
  ] as const)('names a capture once: %s', (_, game, text, move, kinds, repeats) => {
    const { good, reasons } = ask(text, move, game);
    const all: readonly Fact['kind'][] = reasons.map(({ kind }) => kind);
    expect(all).toEqual(expect.arrayContaining([...kinds, ...repeats]));
    expect(good.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kinds]));
    for (const repeat of repeats) expect(good.map(({ kind }) => kind)).not.toContain(repeat);
  });

  it('has an exchange that says what is left after the recapture', () => {
    const { good } = ask('k7/8/2p5/3n4/4P3/8/8/K7 w - - 0 1', 'e4d5');
    expect(good.map(({ kind }) => kind)).toEqual(['cheaper-attacker', 'exchange']);
  });

  it('names what a trade wins only in the trade', () => {
    const text = 'sc3pcncpb3/1pa2ncfa4/7Pb1Pd/pa1rapd1ra4/3RaRb3paPc/4Na5/4Fa1Pa3/3PdNaPa3Sa b 14 13';
    const { good } = ask(text, 'e4f4', laser);
    const trade = good.find((fact) => fact.kind === 'trade');
    expect(trade?.won).toBeDefined();
    const hits = good.filter((fact) => fact.kind === 'beam-hit');
    expect(hits.map(({ target }) => target.at)).not.toContain(trade?.won?.at);
  });

  it('mentions an even trade before the preference of the engine', () => {
    expect(ask('3rk3/8/8/8/8/8/8/3RK3 w - - 0 1', 'd1d8').good.map(({ kind }) => kind)).toEqual([
      'exchange',
      'engine-prefers',
    ]);
  });
});
