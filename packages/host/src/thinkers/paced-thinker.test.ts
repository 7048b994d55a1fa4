import type { TimeBudget } from '@tesuji/engine';
import { chess } from '@tesuji/testing/host/games';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { humanTime, pacedThinker } from './paced-thinker.ts';
import type { Question, Thinker, Thought } from './thinker.ts';

const LINE = { game: chess.id, options: {}, start: chess.setups[0]!.text, moves: [] };
const MOVE: Thought = { kind: 'move', move: 'e2e4' };
const TEN_MINUTES: TimeBudget = { main: 600_000, increment: 0, period: 0 };

/** A thinker that knows the answer at once, and a clock that is moved by hand. */
function setUp(thought: Thought = MOVE): {
  ask(budget?: TimeBudget): () => void;
  wait(ms: number): void;
  readonly thoughts: readonly Thought[];
} {
  let now = 0;
  const alarms: { at: number; call: () => void }[] = [];
  const time = {
    now: () => now,
    wakeAt: (at: number, call: () => void) => {
      const alarm = { at, call };
      alarms.push(alarm);
      return () => void alarms.splice(alarms.indexOf(alarm), 1);
    },
  };
  const quick: Thinker = {
    think: (_, report) => {
      report(thought);
      return () => {};
    },
  };
  const thoughts: Thought[] = [];
  const thinker = pacedThinker(quick, { time, random: () => 0.5 });
  return {
    thoughts,
    ask: (budget) => {
      const budgets: Question['budgets'] = () => (budget === undefined ? undefined : [budget, budget]);
      return thinker.think({ match: 'm', game: chess, line: LINE, side: 0, budgets }, (each) => thoughts.push(each));
    },
    wait: (ms) => {
      now += ms;
      for (const { at, call } of alarms.splice(0)) if (at <= now) call();
    },
  };
}

it('a move is reported at once without a clock, and after a human time with one', () => {
  const calm = setUp();
  calm.ask();
  expect(calm.thoughts).toEqual([MOVE]);
  const timed = setUp();
  timed.ask(TEN_MINUTES);
  expect(timed.thoughts).toEqual([]);
  timed.wait(humanTime(TEN_MINUTES, 0, 0.5));
  expect(timed.thoughts).toEqual([MOVE]);
});

it('nothing is reported after a stop, and an error is reported at once', () => {
  const stopped = setUp();
  stopped.ask(TEN_MINUTES)();
  stopped.wait(60_000);
  expect(stopped.thoughts).toEqual([]);
  const error: Thought = { kind: 'error', error: { code: 'worker-lost', why: 'gone' } };
  const broken = setUp(error);
  broken.ask(TEN_MINUTES);
  expect(broken.thoughts).toEqual([error]);
});

it('a human time grows with the clock, is short in the opening, and never comes near the flag', () => {
  expect(humanTime(TEN_MINUTES, 20, 0.5)).toBeGreaterThan(4000);
  expect(humanTime({ main: 60_000, increment: 0, period: 0 }, 20, 0.5)).toBeLessThan(1000);
  expect(humanTime(TEN_MINUTES, 0, 0.5)).toBeLessThan(humanTime(TEN_MINUTES, 20, 0.5));
  const times = fc.integer({ min: 0, max: 7_200_000 });
  const luck = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 60_000 }), times, luck, (main, increment, period, chance) => {
      const time = humanTime({ main, increment, period }, 30, chance);
      expect(time).toBeGreaterThanOrEqual(0);
      expect(time).toBeLessThanOrEqual(20_000);
      expect(time).toBeLessThanOrEqual(Math.max(0, main + period - 1000));
    }),
  );
});
