import { chess } from '@tesuji/rules/chess';
import { legalMoves, unwrap, type Position } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDifference, takeSnapshot } from '@tesuji/testing/contract/snapshot';
import { GAMES, newSearch, positionBeforeWin, randomPosition, sorted } from '../../test/search-games.ts';
import { FULL_WIDTH, loses, minimax, wins } from '../../test/search-oracle.ts';
import { knowledgeOf } from '../registry.ts';
import type { SearchReport } from './report.ts';
import { isDecided, pliesToEnd } from './score.ts';
import { Search } from './search.ts';
import type { SearchSettings } from './settings.ts';
import { Table } from './table.ts';

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
  it('leaves the position as it was, whatever stops it', () => {
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

  it('answers with a legal line even when stopped at once', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), fc.nat(400), (seed, plies, patience) => {
        const position = randomPosition(game, seed, plies);
        let asked = 0;
        const surroundings = { now: () => 0, isStopped: () => asked++ * 100 >= patience };
        const { lines, nodes } = new Search(knowledgeOf(game), new Table(1), surroundings).run(position, {});
        expect(nodes).toBeLessThan(512 * (patience / 100 + 2));
        expectLegal(position, lines[0].moves);
      }),
      { numRuns: 10 },
    );
  });

  it('reports as many lines as asked for, best first, no first move twice', () => {
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

  it('looks only at the moves it was given', () => {
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
      // Longer claims are too dear to check by looking at everything.
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

  it('does not see what is overlooked, but always some first move', () => {
    const position = randomPosition(game, 9, 4);
    const [hidden] = newSearch(game).run(position, { depth: 3 }).lines[0].moves;
    const isHidden = (_position: Position, move: number): boolean => move === hidden;
    const seen = newSearch(game, { oversight: isHidden }).run(position, { depth: 3 });
    expect(seen.lines[0].moves).not.toContain(hidden);
    const blind = newSearch(game, { oversight: () => true }).run(position, { depth: 3 });
    expectLegal(position, blind.lines[0].moves);
  });

  it('errs by noise, always in the same way', () => {
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
  it('reports no line where there is no move', () => {
    const mated = unwrap(chess.parsePosition('R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1'));
    expect(newSearch(chess).run(mated, { depth: 3 })).toMatchObject({ lines: [], depth: 0, nodes: 0 });
  });
});
