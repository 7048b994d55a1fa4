import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knowledgeOf } from '../knowledge.ts';
import type { TimePlan } from './limits.ts';
import { winIn } from './score.ts';
import { Search, type SearchReport } from './search.ts';
import { TranspositionTable } from './transposition-table.ts';
import { planTime, TimeManager, type TimeBudget } from './time-manager.ts';

const OVERHEAD = 30;
const ms = fc.oneof(fc.constant(0), fc.nat(5_000), fc.nat(7_200_000));
const budgets: fc.Arbitrary<TimeBudget> = fc
  .record({ main: ms, increment: ms, period: ms, movesToGo: fc.option(fc.nat(60), { nil: undefined }) })
  .map(({ movesToGo, ...rest }) => (movesToGo === undefined ? rest : { ...rest, movesToGo }));

describe('planTime', () => {
  it('never plans more than is left, and keeps the overhead back', () => {
    fc.assert(
      fc.property(budgets, (budget) => {
        const { usual, most } = planTime(budget, OVERHEAD);
        expect(most).toBeLessThanOrEqual(Math.max(1, budget.main + budget.period - OVERHEAD));
        expect(usual).toBeLessThanOrEqual(most);
        expect(usual).toBeGreaterThan(0);
      }),
    );
  });

  it('never flags in a whole game, even if every move takes the most', () => {
    let checked = 0;
    fc.assert(
      fc.property(budgets, fc.integer({ min: 1, max: 300 }), (budget, moves) => {
        let { main } = budget;
        fc.pre(main + budget.period > 200);
        for (let i = 0; i < moves; i++) {
          const spent = planTime({ ...budget, main }, OVERHEAD).most + OVERHEAD;
          const over = Math.max(0, spent - main);
          main = Math.max(0, main - spent);
          // In the last milliseconds nothing can be saved; until then the clock must not run out.
          if (main + budget.period <= 2 * OVERHEAD) return;
          expect(over).toBeLessThanOrEqual(budget.period);
          checked++;
          main += budget.increment;
        }
      }),
    );
    expect(checked).toBeGreaterThan(0);
  });

  it('spends all of a time that cannot be saved', () => {
    expect(planTime({ main: 0, increment: 0, period: 1000 }, OVERHEAD)).toEqual({ usual: 970, most: 970 });
  });

  it('lasts for some forty moves of sudden death', () => {
    let main = 60_000;
    for (let i = 0; i < 40; i++) main -= planTime({ main, increment: 0, period: 0 }, OVERHEAD).usual;
    expect(main).toBeGreaterThan(60_000 / 8);
  });

  it('makes a second last for a long game, however difficult every move is', () => {
    let main = 1000;
    // A search ends a little late, since it does not read the clock at every node.
    for (let i = 0; i < 200; i++) main -= planTime({ main, increment: 0, period: 0 }, OVERHEAD).most + 2;
    expect(main).toBeGreaterThan(300);
  });

  it('spends more with an increment, with a period, and with fewer moves to go', () => {
    const plain = planTime({ main: 60_000, increment: 0, period: 0 }).usual;
    expect(planTime({ main: 60_000, increment: 2000, period: 0 }).usual).toBeGreaterThan(plain + 1000);
    expect(planTime({ main: 60_000, increment: 0, period: 10_000 }).usual).toBeGreaterThan(plain + 5000);
    expect(planTime({ main: 60_000, increment: 0, period: 0, movesToGo: 5 }).usual).toBeGreaterThan(plain * 3);
  });
});

const PLAN: TimePlan = { usual: 1000, most: 5000 };

/**
 * Calls `shouldStop` with each of these scores of the same move, `each` milliseconds apart. Returns the number of
 * depths.
 */
function depthsUntilEnough(plan: TimePlan | undefined, each: number, scores: readonly number[], choices = 30): number {
  const manager = new TimeManager(plan);
  const found = scores.findIndex((score, i) => manager.shouldStop((i + 1) * each, 7, score, i + 1, choices, 0.5));
  return found < 0 ? Infinity : found + 1;
}

const STEADY = Array.from({ length: 100 }, () => 20);
const FALLING = Array.from({ length: 100 }, (_, i) => 20 - i * 40);

describe('the time manager', () => {
  it('never stops without a clock', () => {
    expect(depthsUntilEnough(undefined, 1000, STEADY)).toBe(Infinity);
  });

  it('saves time when the best move is stable and takes more when the score falls, but never more than the maximum', () => {
    const steady = depthsUntilEnough(PLAN, 50, STEADY);
    const falling = depthsUntilEnough(PLAN, 50, FALLING);
    expect(steady * 50).toBeLessThan(PLAN.usual);
    expect(falling).toBeGreaterThan(steady);
    expect(falling * 50).toBeLessThanOrEqual(PLAN.most);
    expect(depthsUntilEnough({ usual: 4900, most: 5000 }, 50, FALLING) * 50).toBeLessThanOrEqual(5000);
  });

  it('spends little time on the only move, or after a mate was found', () => {
    expect(depthsUntilEnough(PLAN, 50, STEADY, 1) * 50).toBeLessThanOrEqual(PLAN.usual / 5);
    const mates = STEADY.map(() => winIn(3));
    expect(depthsUntilEnough(PLAN, 50, mates)).toBeLessThan(depthsUntilEnough(PLAN, 50, STEADY));
  });

  it('spends what cannot be saved', () => {
    expect(depthsUntilEnough({ usual: 1000, most: 1000 }, 50, STEADY)).toBe(Infinity);
  });
});

describe('a search with a clock', () => {
  /** A clock that advances by a millisecond at every call. */
  function think(time: TimePlan): SearchReport {
    let now = 0;
    const search = new Search(knowledgeOf(chess), new TranspositionTable(1), {
      now: () => now++,
      isStopped: () => false,
    });
    return search.run(unwrap(chess.parsePosition(chess.setups[0].text)), { time });
  }

  it('stops at the maximum time', () => {
    expect(think({ usual: 40, most: 40 }).ms).toBeLessThanOrEqual(43);
  });

  it('starts no depth that it is unlikely to finish', () => {
    const { ms, depth } = think({ usual: 10, most: 1000 });
    expect(ms).toBeLessThan(40);
    expect(depth).toBeGreaterThan(0);
  });
});
