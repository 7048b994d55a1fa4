import { legalMoves, ONGOING, unwrap, type Game, type Position } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { findDifference, takeSnapshot } from '@tesuji/testing/contract/snapshot';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProblems } from '../../test/read-problems.ts';
import { GAMES, newSearch, positionBeforeWin, randomPosition, sorted } from '../../test/search-games.ts';
import { FULL_WIDTH, loses, minimax, wins } from '../../test/search-oracle.ts';
import { knowledgeOf } from '../knowledge.ts';
import { PLAUSIBLE_NAMES } from '../plausible/plausible-moves.ts';
import { PARAMETER_NAMES, SearchParameters } from './parameters.ts';
import { isDecided, pliesToEnd, winIn } from './score.ts';
import { Search, type SearchReport } from './search.ts';
import { TECHNIQUES, type SearchSettings } from './settings.ts';
import { TranspositionTable } from './transposition-table.ts';

const games = GAMES.map((game) => [game.id, game] as const);

describe.each(games)('the full-width search in %s', (_, game) => {
  it('agrees with minimax', () => {
    const knowledge = knowledgeOf(game);
    fc.assert(
      fc.property(fc.integer(), fc.nat(80), (seed, plies) => {
        const position = randomPosition(game, seed, plies);
        const depth = legalMoves(game, position).length > 45 ? 1 : 2;
        const expected = minimax(knowledge, position, depth);
        for (const extra of [{}, { table: true }, { aspiration: true, mateDistance: true }]) {
          const report = newSearch(game, { ...FULL_WIDTH, ...extra }).run(position, { depth });
          expect(report.lines[0].score).toBe(expected);
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe.each(games)('the search in %s', (_, game) => {
  it('restores the position, however the search is stopped', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), fc.integer({ min: 1, max: 1500 }), (seed, plies, nodes) => {
        const position = randomPosition(game, seed, plies);
        const before = takeSnapshot(position);
        newSearch(game).run(position, { nodes });
        expect(findDifference(position, before)).toBeUndefined();
      }),
      { numRuns: 10 },
    );
  });

  it('visits the same nodes every time, and no more than it may', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), fc.integer({ min: 1, max: 3000 }), (seed, plies, nodes) => {
        const run = (): SearchReport => newSearch(game).run(randomPosition(game, seed, plies), { nodes });
        const report = run();
        expect(run()).toEqual(report);
        expect(report.nodes).toBeLessThanOrEqual(nodes);
      }),
      { numRuns: 6 },
    );
  });

  it('returns a legal line even when stopped immediately', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), fc.nat(400), (seed, plies, patience) => {
        const position = randomPosition(game, seed, plies);
        let asked = 0;
        const environment = { now: () => 0, isStopped: () => asked++ * 100 >= patience };
        const { lines, nodes } = new Search(knowledgeOf(game), new TranspositionTable(1), environment).run(
          position,
          {},
        );
        expect(nodes).toBeLessThan(512 * (patience / 100 + 2));
        expectLegal(position, lines[0].moves);
      }),
      { numRuns: 10 },
    );
  });

  it('reports the requested number of lines, best first, with distinct first moves', () => {
    const position = randomPosition(game, 7, 3);
    const { lines } = newSearch(game).run(position, { depth: 3, lines: 4 });
    const first = lines.map(({ moves }) => moves[0]);
    expect(first.length).toBe(4);
    expect(new Set(first).size).toBe(4);
    const scores = lines.map(({ score }) => score);
    expect(scores).toEqual(sorted(scores).reverse());
    for (const { moves } of lines) expectLegal(position, moves);
  });

  it('takes the other lines from one depth, however it is stopped', () => {
    let runs = 0;
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), fc.integer({ min: 500, max: 3000 }), (seed, plies, nodes) => {
        let finished: SearchReport | undefined;
        const { lines } = newSearch(game).run(randomPosition(game, seed, plies), { nodes, lines: 4 }, (report) => {
          finished = report;
        });
        if (finished === undefined) return;
        runs++;
        const [, ...others] = lines;
        expect(finished.lines).toEqual(expect.arrayContaining(others));
        const scores = others.map(({ score }) => score);
        expect(scores).toEqual(sorted(scores).reverse());
      }),
      { numRuns: 12 },
    );
    expect(runs).toBeGreaterThan(0);
  });

  it('searches only the given moves', () => {
    const position = randomPosition(game, 8, 2);
    const some = legalMoves(game, position).slice(-2);
    const { lines } = newSearch(game).run(position, { depth: 3, moves: some, lines: 5 });
    expect(sorted(lines.map(({ moves }) => moves[0]))).toEqual(sorted(some));
  });

  it('claims only wins and losses that are forced', () => {
    let claims = 0;
    const check = (position: Position): void => {
      const { score } = newSearch(game).run(position, { nodes: 1500 }).lines[0];
      const distance = isDecided(score) ? pliesToEnd(score) : 0;
      // Longer claims take too long to verify by a full search.
      if (distance === 0 || Math.abs(distance) > 3) return;
      claims++;
      if (distance > 0) expect(wins(game, position, distance)).toBe(true);
      else expect(loses(game, position, -distance)).toBe(true);
    };
    const runs = 6;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        for (const back of [0, 1, 2, 3]) check(positionBeforeWin(game, seed, back));
      }),
      { numRuns: runs },
    );
    // The first position of each run has a win in one.
    expect(claims).toBeGreaterThanOrEqual(runs);
  });

  it('ignores overlooked moves, but never all root moves', () => {
    const position = randomPosition(game, 9, 4);
    const [hidden] = newSearch(game).run(position, { depth: 3 }).lines[0].moves;
    const isHidden = (_position: Position, move: number): boolean => move === hidden;
    const seen = newSearch(game, { overlooks: isHidden }).run(position, { depth: 3 });
    expect(seen.lines[0].moves).not.toContain(hidden);
    const blind = newSearch(game, { overlooks: () => true }).run(position, { depth: 3 });
    expectLegal(position, blind.lines[0].moves);
  });

  it('adds reproducible noise', () => {
    const run = (settings: SearchSettings): number => {
      const position = randomPosition(game, 5, 2);
      const moves = legalMoves(game, position).slice(0, 1);
      return newSearch(game, { ...FULL_WIDTH, ...settings }).run(position, { depth: 1, moves }).lines[0].score;
    };
    const noise = { amount: 300, seed: 12 };
    expect(run({ noise })).toBe(run({ noise }));
    expect(run({ noise })).not.toBe(run({}));
    expect(run({ noise })).not.toBe(run({ noise: { amount: 300, seed: 13 } }));
  });
});

function expectLegal(position: Position, moves: readonly number[]): void {
  expect(moves.length).toBeGreaterThan(0);
  for (const move of moves) {
    expect(position.isLegal(move)).toBe(true);
    position.make(move);
  }
  for (const _ of moves) position.unmake();
}

describe('when there is nothing to search', () => {
  it('reports no line without a legal move', () => {
    const mated = unwrap(chess.parsePosition('R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1'));
    expect(newSearch(chess).run(mated, { depth: 3 })).toMatchObject({ lines: [], depth: 0, nodes: 0 });
  });
});

function open(game: Game, text: string): Position {
  return unwrap(game.parsePosition(text));
}

/** All techniques, none, each one switched off, and all kinds of plausible moves. */
const VARIETY: readonly SearchSettings[] = [
  {},
  FULL_WIDTH,
  ...TECHNIQUES.map((name) => ({ [name]: false })),
  { plausible: PLAUSIBLE_NAMES },
];

describe('forced results, with any features disabled', () => {
  it('tic-tac-toe is a draw', () => {
    for (const settings of VARIETY) {
      const report = newSearch(ticTacToe, settings).run(open(ticTacToe, ticTacToe.setups[0].text), { depth: 9 });
      expect([settings, report.lines[0].score]).toEqual([settings, 0]);
    }
  });

  // A back rank, two rooks, the queen and the king, the opposition; a gold in front, a rook behind.
  it.each([
    [chess, '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 1],
    [chess, '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1', 3],
    [chess, '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1', 1],
    [chess, 'k7/8/2K5/8/8/8/8/1R6 w - - 0 1', 3],
    [shogi, '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 1],
    [shogi, '7nk/9/7P1/9/9/9/9/9/4K4 b RG 1', 1],
  ])('%# is won in as few plies as it takes', (game, text, plies) => {
    const position = open(game, text);
    expect([wins(game, position, plies), wins(game, position, plies - 2)]).toEqual([true, false]);
    for (const settings of VARIETY) {
      const isFull = settings === FULL_WIDTH;
      const { score } = newSearch(game, settings).run(position, { depth: isFull ? plies : plies + 5 }).lines[0];
      // Pruning may miss the shortest win, but no setting may claim a shorter one than exists.
      expect(score).toBeLessThanOrEqual(winIn(plies));
      expect([settings, score]).toEqual([settings, Math.max(score, winIn(isFull ? plies : plies + 2))]);
    }
  });

  it('short tsume are solved, and no sooner than they can be', () => {
    const problems = readProblems('generated.tsv').filter(({ plies }) => plies === '3' || plies === '5');
    for (const { text, position, plies } of problems.slice(0, 12)) {
      const { score } = newSearch(shogi).run(position, { depth: 12, nodes: 200_000 }).lines[0];
      expect(score).toBeLessThanOrEqual(winIn(Number(plies)));
      expect([text, score]).toEqual([text, Math.max(score, winIn(Number(plies) + 2))]);
    }
  });

  it('wins a won position', () => {
    const position = open(chess, '8/8/8/4k3/8/8/8/4K2R w - - 0 1');
    const search = newSearch(chess);
    while (position.outcome() === ONGOING && position.ply < 80)
      position.make(search.run(position, { nodes: 3000 }).lines[0].moves[0]);
    expect(chess.reasons[position.outcome() >> 2]).toBe('checkmate');
  });
});

it("replaces numbers by their names, a game's margins too", () => {
  const nodes = (parameters: Readonly<Record<string, number>>): number =>
    newSearch(chess, { parameters }).run(randomPosition(chess, 4, 12), { depth: 6 }).nodes;
  const usual = nodes({});
  expect(nodes({ reductionBase: new SearchParameters().reductionBase })).toBe(usual);
  expect(nodes({ reductionBase: 0 })).not.toBe(usual);
  expect(nodes({ reverseFutility: 500 })).not.toBe(usual);
  expect(PARAMETER_NAMES).toEqual(expect.arrayContaining(['reductionBase', 'reverseFutility']));
});

it('saves a lost game by perpetual check', () => {
  const position = open(chess, '6k1/6p1/8/7Q/8/8/1qr2PPP/6K1 w - - 0 1');
  const { score } = newSearch(chess).run(position, { nodes: 30_000 }).lines[0];
  expect(score).toBe(0);
});

describe('C31 fifty moves without a capture or pawn move', () => {
  it('prevent a later mate', () => {
    const position = open(chess, 'k7/8/2K5/8/8/8/P7/7R w - - 98 90');
    const [best] = newSearch(chess).run(position, { nodes: 20_000 }).lines;
    expect(chess.formatMove(best.moves[0])).toMatch(/^a2/);
  });

  it('save a lost game', () => {
    const position = open(chess, '8/8/3k4/8/8/2q5/8/K7 w - - 99 90');
    expect(newSearch(chess).run(position, { nodes: 5000 }).lines[0].score).toBe(0);
  });
});
