import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { knowledgeOf } from '../registry.ts';
import type { TimePlan } from './limits.ts';
import { Pace } from './pace.ts';
import type { SearchReport } from './report.ts';
import { winIn } from './score.ts';
import { Search } from './search.ts';
import { Table } from './table.ts';

const PLAN: TimePlan = { usual: 1000, most: 5000 };

/** Asks after each of these scores of one and the same move, `each` milliseconds apart; how many depths it took. */
function depthsUntilEnough(plan: TimePlan | undefined, each: number, scores: readonly number[], choices = 30): number {
  const pace = new Pace(plan);
  const found = scores.findIndex((score, i) => pace.isEnough((i + 1) * each, 7, score, i + 1, choices, 0.5));
  return found < 0 ? Infinity : found + 1;
}

const STEADY = Array.from({ length: 100 }, () => 20);
const FALLING = Array.from({ length: 100 }, (_, i) => 20 - i * 40);

describe('the pace', () => {
  it('never says enough without a clock', () => {
    expect(depthsUntilEnough(undefined, 1000, STEADY)).toBe(Infinity);
  });

  it('saves time on a steady choice and takes more when the score falls, but never more than the most', () => {
    const steady = depthsUntilEnough(PLAN, 50, STEADY);
    const falling = depthsUntilEnough(PLAN, 50, FALLING);
    expect(steady * 50).toBeLessThan(PLAN.usual);
    expect(falling).toBeGreaterThan(steady);
    expect(falling * 50).toBeLessThanOrEqual(PLAN.most);
    expect(depthsUntilEnough({ usual: 4900, most: 5000 }, 50, FALLING) * 50).toBeLessThanOrEqual(5000);
  });

  it('does not ponder the only move, or a mate that is clear', () => {
    expect(depthsUntilEnough(PLAN, 50, STEADY, 1) * 50).toBeLessThanOrEqual(PLAN.usual / 5);
    const mates = STEADY.map(() => winIn(3));
    expect(depthsUntilEnough(PLAN, 50, mates)).toBeLessThan(depthsUntilEnough(PLAN, 50, STEADY));
  });

  it('spends what cannot be saved', () => {
    expect(depthsUntilEnough({ usual: 1000, most: 1000 }, 50, STEADY)).toBe(Infinity);
  });
});

describe('a search with a clock', () => {
  /** A clock that goes on by a millisecond whenever it is looked at. */
  function think(time: TimePlan): SearchReport {
    let now = 0;
    const search = new Search(knowledgeOf(chess), new Table(1), { now: () => now++, isStopped: () => false });
    return search.run(unwrap(chess.parsePosition(chess.setups[0].text)), { time });
  }

  it('ends at the most, wherever it is', () => {
    expect(think({ usual: 40, most: 40 }).ms).toBeLessThanOrEqual(43);
  });

  it('begins no depth that it does not want to finish', () => {
    const { ms, depth } = think({ usual: 10, most: 1000 });
    expect(ms).toBeLessThan(40);
    expect(depth).toBeGreaterThan(0);
  });
});
