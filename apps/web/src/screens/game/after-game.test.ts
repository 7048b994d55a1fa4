import { chess } from '@tesuji/rules/chess';
import { expect, it } from 'vitest';
import { AGAINST_LEVEL, planOf } from '../../shared/play/test/fake-world.ts';
import { nextPlan } from './after-game.ts';

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
