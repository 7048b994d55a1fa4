import {
  formatSquare,
  games,
  legalMoves,
  outcomeFor,
  replay,
  startPosition,
  unwrap,
  type Game,
  type Position,
} from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { bruteExchange } from '../../test/brute-exchange.ts';
import { middleGames } from '../../test/middle-games.ts';
import { nextHelp } from '../help/next-help.ts';
import { warningFor, type WarningRequest } from './warning-for.ts';
import type { MoveWarning, WarningCause } from './warning.ts';

function open(game: Game, text: string): Position {
  return unwrap(game.parsePosition(text));
}

function judge(game: Game, text: string, move: string, request: WarningRequest = {}): MoveWarning | undefined {
  const position = open(game, text);
  const parsed = game.parseMove(position, move);
  if (!parsed.ok) throw new Error(`${move} is not a legal move`);
  const warning = warningFor(game, position, parsed.value, request);
  expect(game.formatPosition(position)).toBe(game.formatPosition(open(game, text)));
  return warning;
}

/** Returns so many positions of real games, far apart. */
function sample(game: Game, count: number): Position[] {
  const positions = middleGames(game);
  return positions.filter((_, i) => i % Math.ceil(positions.length / count) === 1);
}

const TAKINGS: readonly WarningCause[] = ['loses-piece', 'leaves-piece', 'loses-exchange'];

const ENDGAME = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';

describe('the warning before a bad move', () => {
  it.each([
    [
      'a queen put where a knight takes it',
      chess,
      'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 2 3',
      'd1h5',
      'loses-piece',
      'undefended',
      'f6h5',
    ],
    [
      'mate in one allowed',
      chess,
      'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2',
      'g2g4',
      'allows-mate',
      'mate',
      'd8h4',
    ],
    [
      'a mate threat ignored',
      chess,
      'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3',
      'g8f6',
      'ignores-mate',
      'mate',
      'h5f7',
    ],
    [
      'a rook for a guarded pawn',
      chess,
      '4k3/2p5/3p4/8/8/8/8/3RK3 w - - 0 1',
      'd1d6',
      'loses-exchange',
      'undefended',
      'c7d6',
    ],
    [
      'a knight left to a pawn',
      chess,
      '4k3/8/3p4/4N3/8/8/P7/4K3 w - - 0 1',
      'a2a3',
      'leaves-piece',
      'undefended',
      'd6e5',
    ],
    ['a fork of king and rook', chess, '4k3/8/8/8/3n4/8/7P/R3K3 w Q - 0 1', 'h2h3', 'allows-tactic', 'fork', 'd4c2'],
    ['a gold drop that mates', shogi, 'k8/9/9/9/9/9/4p4/9/4K4 b Gg 1', 'G*1b', 'ignores-mate', 'mate', 'G*5h'],
    [
      'a bishop thrown away',
      shogi,
      'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3',
      '8h3c+',
      'loses-piece',
      'undefended',
      '2b3c',
    ],
    [
      'a step into a sandwich',
      hasami,
      '1rr3rrr/4r4/r1b6/1b2br3/9/6r2/9/8b/b2b1bbb1 b 0 0 12 7',
      'c3c6',
      'loses-piece',
      'sandwich',
      undefined,
    ],
    [
      'a pyramid turned into the beam',
      laser,
      'sc2nc1fancpb2/1pc3ra4/pa7Pc1/4Rara4/pbPd3Rb1pb2/6pb1PaPc/10/2PdNaFaNa3Sa b 5 11',
      'i3+',
      'loses-piece',
      'beam-hit',
      undefined,
    ],
  ] as const)('names %s', (_, game, text, move, cause, kind, reply) => {
    const warning = judge(game, text, move);
    expect(warning?.cause).toBe(cause);
    expect(warning?.facts[0]?.kind).toBe(kind);
    if (reply !== undefined) expect(game.formatMove(warning?.refutation[0] ?? 0)).toBe(reply);
    expect(warning?.better.move).not.toBe(warning?.move);
  });

  it('warns of a danger that was shown and is ignored, however small', () => {
    // The pawn on d4 is attacked and could be defended; a pawn is too little for a gentle coach.
    const text = '4k3/pp4pp/2n5/8/3P4/8/PP4PP/2B1K3 w - - 0 1';
    const isWarned = (move: string, request: WarningRequest): boolean =>
      judge(chess, text, move, request) !== undefined;
    expect(isWarned('h2h3', { sensitivity: 'gentle' })).toBe(false);
    expect(judge(chess, text, 'h2h3', { sensitivity: 'gentle', areRisksShown: true })).toMatchObject({
      cause: 'leaves-piece',
    });
    expect(isWarned('c1e3', { sensitivity: 'gentle', areRisksShown: true })).toBe(false);
  });

  it('warns a learner of each shot that hits an own piece, and names it first', () => {
    const [classic] = laser.setups;
    const position = unwrap(laser.parsePosition(classic!.text));
    const shots = legalMoves(laser, position).filter((move) =>
      laser.effects(position, move).some(({ kind }) => kind === 'capture'),
    );
    const warnings = shots.map((move) => warningFor(laser, position, move, { areRisksShown: true }));
    expect(warnings.map((warning) => [warning?.cause, warning?.facts[0]?.kind])).toEqual(
      shots.map(() => ['hits-own-piece', 'beam-hit']),
    );
  });

  it('names a shot that hits the own pharaoh', () => {
    const text = 'sc1nc2fancpb2/1pb3ra4/10/pa7Pc1/pb3Rara4/2Pd3Rb1PaPc/10/2PdNaFaNa3Sa b 1 11';
    const warning = judge(laser, text, 'e4e5');
    expect(warning).toMatchObject({ cause: 'loses-at-once', refutation: [], facts: [{ kind: 'beam-hit', side: 0 }] });
  });

  it('names a stalemate that gives a win away', () => {
    expect(judge(chess, '7k/8/8/6K1/8/8/8/5Q2 w - - 0 1', 'f1f7')?.cause).toBe('draws-at-once');
  });

  it('names a mate in one that is missed, and what it was', () => {
    const warning = judge(chess, ENDGAME, 'a1b1');
    expect(warning?.cause).toBe('misses-mate');
    expect(chess.formatMove(warning?.better.move ?? 0)).toBe('a1a8');
  });

  it('names what could have been captured', () => {
    const warning = judge(chess, '4k3/p7/8/3r4/8/4N3/P7/4K3 w - - 0 1', 'e3g4');
    expect(warning).toMatchObject({
      cause: 'misses-gain',
      facts: [{ kind: 'undefended', gain: 5 }],
      refutation: [],
    });
  });

  it('does not call an even exchange a chance', () => {
    const text = 'ln5nl/1r4gkp/3p1g1p1/ps2pspbL/1pPP1N3/P3P1P2/1PSG1S3/2K1G4/LNB5R b 4Pp 61';
    const warning = judge(shogi, text, '7h6i', { sensitivity: 0.05 });
    expect(warning?.better.facts).toContainEqual(expect.objectContaining({ kind: 'exchange', gain: 0 }));
    expect(warning?.cause).toBe('engine-judgement');
  });

  it('is about what is proved where the clock cuts the search short', () => {
    // Every look at the clock takes as long as a search may.
    const slow = (): (() => number) => {
      let now = 0;
      return () => (now += 100);
    };
    const quiet = unwrap(startPosition(chess));
    const judged = legalMoves(chess, quiet).map((move) => ({
      calm: warningFor(chess, quiet, move, { sensitivity: 0.02 })?.cause,
      cut: warningFor(chess, quiet, move, { sensitivity: 0.02, clock: slow() })?.cause,
    }));
    expect(judged.some(({ calm }) => calm === 'engine-judgement')).toBe(true);
    expect(judged.filter(({ cut }) => cut === 'engine-judgement')).toEqual([]);
    const queen = 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 2 3';
    expect(judge(chess, queen, 'd1h5', { clock: slow() })?.cause).toBe('loses-piece');
  });

  it('gives as the first reason for the better move that it avoids the drawback', () => {
    const fool = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';
    const warning = judge(chess, fool, 'g2g4');
    const reply = warning?.refutation[0];
    const { move = 0 } = warning?.better ?? {};
    expect(warning?.better.facts[0]).toEqual({ kind: 'mate-avoided', move, instead: warning?.move, reply });
    const position = open(chess, fool);
    position.make(move);
    for (const answer of legalMoves(chess, position)) {
      position.make(answer);
      expect(outcomeFor(position.outcome(), 1)).toBe(0);
      position.unmake();
    }
    const knight = '4k3/8/3p4/4N3/8/8/P7/4K3 w - - 0 1';
    const at = chess.shape.squares.find((square) => formatSquare(chess.shape, square) === 'e5');
    expect(judge(chess, knight, 'a2a3')?.better.facts[0]).toMatchObject({ kind: 'escape-square', piece: { at } });
  });

  it.each([
    ['rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 2 3', chess, 'd1h5'],
    ['lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3', shogi, '8h3c+'],
    ['4k3/2p5/3p4/8/8/8/8/3RK3 w - - 0 1', chess, 'd1d6'],
  ] as const)('says that a piece stays safe only if no capture of it pays (%s)', (text, game, move) => {
    const warning = judge(game, text, move);
    const safe = warning?.better.facts.find((fact) => fact.kind === 'stays-safe');
    expect(warning?.better.facts[0]).toBe(safe);
    const position = open(game, text);
    position.make(warning?.better.move ?? 0);
    expect(position.places[safe?.target.at ?? 0]).toBe(safe?.target.piece);
    expect(bruteExchange(game, position, safe?.target.at ?? 0)).toBe(0);
  });

  it('does not call a piece in hand safe that would be captured after its drop', () => {
    const text = 'ln1gk2nl/1r1s1sg2/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/2G4R1/LN2KGSNL b Bb 1';
    const warning = judge(shogi, text, 'B*7a');
    expect(warning?.cause).toBe('loses-piece');
    expect(warning?.better.facts.filter(({ kind }) => kind === 'stays-safe')).toEqual([]);
  });

  it('is absent for a mate, and for another mate', () => {
    expect(judge(chess, ENDGAME, 'a1a8')).toBeUndefined();
  });

  it('works in a game with generic knowledge', () => {
    const warning = judge(ticTacToe, 'x1o/1o1/2x x', 'b1');
    expect(['allows-mate', 'ignores-mate']).toContain(warning?.cause);
  });

  it('accepts a least cost instead of a name', () => {
    const pawn = ['4k3/pp6/8/8/8/2n5/PP3P2/4K3 w - - 0 1', 'f2f3'] as const;
    expect(judge(chess, ...pawn, { sensitivity: 2 })).toBeUndefined();
    expect(judge(chess, ...pawn, { sensitivity: 'strict' })?.cost).toBeGreaterThan(0.05);
  });
});

describe('a proved loss', () => {
  // As the game stands, each of these costs less than a tenth of a point, too little for `normal`.
  it.each([
    [
      'a rook, a bishop down',
      shogi,
      'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/7R1/PP1PPPP1P/9/LNSGKGSNL b b 7',
      '2f2d',
      'loses-piece',
      'undefended',
      '2c2d',
    ],
    [
      'a rook to a pawn, a bishop down',
      shogi,
      'lnsgkg1nl/1r7/pppppp1pp/6s2/6p2/7R1/PP1PPPP1P/9/LNSGKGSNL b 2b 7',
      '2f3f',
      'loses-piece',
      'cheaper-attacker',
      '3e3f',
    ],
    [
      'a knight, a rook down',
      chess,
      '3r1rk1/pp3ppp/2n5/8/8/5N1P/PP3PP1/4R1K1 w - - 0 1',
      'f3d4',
      'loses-piece',
      'undefended',
      undefined,
    ],
    [
      'a rook, a queen and more ahead',
      chess,
      '6k1/pp3ppp/2n5/8/8/8/PP3PPP/1Q1R2K1 w - - 0 1',
      'd1d4',
      'loses-piece',
      'undefended',
      'c6d4',
    ],
    [
      'the game by a mate, a rook down',
      chess,
      'r4rk1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
      'd1d7',
      'allows-mate',
      'mate',
      undefined,
    ],
  ] as const)('is weighed as if the game were even: %s', (_, game, text, move, cause, kind, reply) => {
    for (const sensitivity of ['gentle', 'normal'] as const) {
      const warning = judge(game, text, move, { sensitivity });
      expect(warning?.cause).toBe(cause);
      expect(warning?.facts[0]?.kind).toBe(kind);
      expect(warning?.cost).toBeGreaterThan(0.2);
      if (reply !== undefined) expect(game.formatMove(warning?.refutation[0] ?? 0)).toBe(reply);
    }
  });

  it('is named a knight down as well, where a rook costs enough as the game stands', () => {
    const warning = judge(chess, '3r2k1/pp3ppp/2n5/8/8/8/PP3PPP/3R2K1 w - - 0 1', 'd1d4');
    expect(warning).toMatchObject({ cause: 'loses-piece', facts: [{ kind: 'undefended' }] });
  });

  it('counts in full where a short search overrates what there is for it', () => {
    // White gets the centre for a knight: the search thinks that this is worth more than half of it.
    const text = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
    for (const sensitivity of ['gentle', 'normal'] as const) {
      const warning = judge(chess, text, 'f3e5', { sensitivity });
      expect(warning).toMatchObject({ cause: 'loses-exchange', facts: [{ kind: 'undefended' }] });
    }
    // A knight for an attack that wins it back (the Fried Liver) is not lost.
    const liver = 'r1bqkb1r/ppp2ppp/2n5/3np1N1/2B5/8/PPPP1PPP/RNBQK2R w KQkq - 0 6';
    expect(judge(chess, liver, 'g5f7')).toBeUndefined();
  });

  it('may be too little: a pawn, a rook down', () => {
    const pawn = ['r4rk1/1p3ppp/8/p7/8/8/PP3PPP/4R1K1 w - - 0 1', 'b2b4'] as const;
    expect(judge(chess, ...pawn)).toBeUndefined();
    expect(judge(chess, ...pawn, { sensitivity: 'strict' })?.cause).toBe('loses-piece');
  });
});

describe('no warning', () => {
  it('is given when every move loses', () => {
    for (const text of ['8/8/8/8/8/1k6/3q4/K7 w - - 0 1', '6k1/8/8/8/8/8/q7/2K4r w - - 0 1']) {
      const position = open(chess, text);
      for (const move of legalMoves(chess, position)) expect(warningFor(chess, position, move)).toBeUndefined();
    }
  });

  it.each([
    [chess, '6k1/8/8/8/P7/1q6/2r5/K6R w - - 0 1'],
    [shogi, 'k8/9/9/9/9/9/3g1g3/9/4K2R1 b 2g 1'],
  ] as const)('is given when mate cannot be avoided, even if a rook is given away ($id)', (game, text) => {
    const position = open(game, text);
    const moves = legalMoves(game, position);
    expect(moves.length).toBeGreaterThan(10);
    for (const move of moves.filter((_, i) => i % 3 === 1))
      expect(warningFor(game, position, move, { sensitivity: 'strict' })).toBeUndefined();
  });

  it.each(games)('is given about the best move ($id)', (game) => {
    const warned = sample(game, 3).flatMap((position) => {
      const [move = 0] = legalMoves(game, position);
      const warning = warningFor(game, position, move, { sensitivity: 0.01 });
      return warning === undefined ? [] : [{ position, best: warning.better.move }];
    });
    for (const { position, best } of warned) expect(warningFor(game, position, best)).toBeUndefined();
    expect(warned.length).toBeGreaterThan(0);
  });
});

it('is not given about a sacrifice that mates, and otherwise names the mate that a hint shows', () => {
  const start = '1nk6/lrsg4+R/2ppp4/1p3B1P1/p8/2P6/PP1PPPP1P/2S6/LNKGSGSNL b BGNL4P 47';
  const hint = nextHelp(shogi, open(shogi, start), undefined)?.state;
  expect(hint).toMatchObject({ kind: 'mate', move: '1b6b' });
  expect(judge(shogi, start, '1b6b', { sensitivity: 'strict' })).toBeUndefined();
  const { better } = judge(shogi, start, '1b5b', { sensitivity: 0.01 })!;
  expect([shogi.formatMove(better.move), better.facts[0]?.kind]).toEqual(['1b6b', 'mate']);
});

it.each([
  [shogi, '7g7f 3a4b', '8h3c+'],
  [shogi, '7g7f 3c3d 2g2f 8c8d', '8h5e'],
  [chess, 'e2e4 e7e5', 'd1g4'],
] as const)('names in an opening the move that a hint shows: $id after %s', (game, moves, move) => {
  const position = unwrap(
    replay(game, { game: game.id, options: {}, start: game.setups[0]!.text, moves: moves.split(' ') }),
  );
  const warning = warningFor(game, position, unwrap(game.parseMove(position, move)));
  expect(warning?.better.move).toBe(nextHelp(game, position, undefined)?.step.move);
});

it('names instead a move that avoids what it is about, though a hint shows another', () => {
  // The pyramid on b5 could be hit before the move, and still could after the move that a hint shows.
  const text = 'sc1nc2fanbrb2/10/3raPd1pa1pb1/paPdPb6Pc/1PdPd1pdRa2paPc/2pb2pc4/2Ra7/2Nb1FaNa3Sa b 32 17';
  const warning = judge(laser, text, 'c2uc3', { sensitivity: 'strict' });
  expect(warning).toMatchObject({ cause: 'leaves-piece', facts: [{ kind: 'beam-hit', side: 1 }] });
  expect(warning?.better.move).not.toBe(nextHelp(laser, open(laser, text), undefined)?.step.move);
});

describe('every warning', () => {
  it.each(games)('has a legal refutation, leaves the position as it was, and is the same each time ($id)', (game) => {
    for (const position of sample(game, 4)) {
      const text = game.formatPosition(position);
      const moves = legalMoves(game, position);
      const move = moves[moves.length >> 1] ?? 0;
      const warning = warningFor(game, position, move, { sensitivity: 0.01 });
      expect(game.formatPosition(position)).toBe(text);
      expect(warningFor(game, position, move, { sensitivity: 0.01 })).toEqual(warning);
      position.make(move);
      for (const reply of warning?.refutation ?? []) {
        expect(position.isLegal(reply)).toBe(true);
        position.make(reply);
      }
    }
  });

  it.each([chess, shogi, hasami])('that a piece can be captured is true by the brute-force exchange ($id)', (game) => {
    let proved = 0;
    for (const position of sample(game, 5)) {
      for (const move of legalMoves(game, position).filter((_, i) => i % 20 === 5)) {
        const warning = warningFor(game, position, move, { sensitivity: 0.05 });
        if (warning === undefined || !TAKINGS.includes(warning.cause)) continue;
        proved++;
        position.make(move);
        const [square = 0] = warning.squares;
        expect(bruteExchange(game, position, square)).toBeGreaterThan(0);
        position.unmake();
      }
    }
    expect(proved).toBeGreaterThan(0);
  });

  it('about a mate has a line that ends in mate', () => {
    const position = open(chess, 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2');
    const warning = warningFor(chess, position, unwrap(chess.parseMove(position, 'g2g4')));
    for (const move of [warning?.move ?? 0, ...(warning?.refutation ?? [])]) position.make(move);
    expect(outcomeFor(position.outcome(), 1)).toBe(1);
  });
});
