import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Budget } from './budget.ts';
import { planTime } from './plan-time.ts';

const OVERHEAD = 30;
const ms = fc.oneof(fc.constant(0), fc.nat(5_000), fc.nat(7_200_000));
const budgets: fc.Arbitrary<Budget> = fc
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
    fc.assert(
      fc.property(budgets, fc.integer({ min: 1, max: 300 }), (budget, moves) => {
        let { main } = budget;
        fc.pre(main + budget.period > 200);
        for (let i = 0; i < moves; i++) {
          const spent = planTime({ ...budget, main }, OVERHEAD).most + OVERHEAD;
          const over = Math.max(0, spent - main);
          main = Math.max(0, main - spent);
          // Down to the last milliseconds nothing can be kept back; until then the flag stays up.
          if (main + budget.period <= 2 * OVERHEAD) return;
          expect(over).toBeLessThanOrEqual(budget.period);
          main += budget.increment;
        }
      }),
    );
  });

  it('spends all of a time that cannot be saved', () => {
    expect(planTime({ main: 0, increment: 0, period: 1000 }, OVERHEAD)).toEqual({ usual: 970, most: 970 });
  });

  it('lasts for some forty moves of sudden death', () => {
    let main = 60_000;
    for (let i = 0; i < 40; i++) main -= planTime({ main, increment: 0, period: 0 }, OVERHEAD).usual;
    expect(main).toBeGreaterThan(60_000 / 8);
  });

  it('makes a second last for a long game, however hard every move is', () => {
    let main = 1000;
    // A search ends a little late: it does not look at the clock all the time.
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
