import { chess } from '@tesuji/rules/chess';
import { expect, it } from 'vitest';
import { AGAINST_LEVEL, planOf } from '../../../shared/play/test/fake-world.ts';
import { levelAfter, nextPlan } from './after-game.ts';

const HELP = { hints: 'beginner', sides: [0], tutorial: true, warnings: 'gentle' } as const;
const CLOCKS = [{ kind: 'none' }, { kind: 'sudden-death', main: 60_000 }] as const;
const PLAN = planOf(chess, { ...AGAINST_LEVEL, help: HELP, clocks: CLOCKS, group: 'a' });

it('a game is repeated with the same plan, without its group', () => {
  const { group: _, ...rest } = PLAN;
  expect(nextPlan(PLAN, false)).toEqual(rest);
});

it('when sides are changed, players keep their settings', () => {
  const next = nextPlan(PLAN, true);
  expect(next.seats.map(({ kind }) => kind)).toEqual(['level', 'person']);
  expect(next.clocks).toEqual([CLOCKS[1], CLOCKS[0]]);
  expect(next.help.sides).toEqual([1]);
  expect(nextPlan(next, true)).toEqual(nextPlan(PLAN, false));
});

it('the next game may be against another level', () => {
  expect(nextPlan(PLAN, true, 5).seats[0]).toEqual({ kind: 'level', level: 5 });
});

it('a stronger level is suggested after two wins in a row, a weaker one after three losses', () => {
  expect(levelAfter(3, ['won', 'won', 'lost'])).toBe(4);
  expect(levelAfter(3, ['won', 'lost', 'won', 'won'])).toBeUndefined();
  expect(levelAfter(3, ['lost', 'lost', 'lost'])).toBe(2);
  expect(levelAfter(3, ['lost', 'lost', 'drawn'])).toBeUndefined();
  expect([levelAfter(10, ['won', 'won']), levelAfter(1, ['lost', 'lost', 'lost'])]).toEqual([undefined, undefined]);
});
