import { isObject, isOneOf, isWhole } from '../shape.ts';
import { clockRule } from './clock-rule.ts';
import { CLOCK_KINDS, DELAY_STYLES, type TimeControl } from './time-control.ts';

/** Ten years: longer than any game, short enough that no sum of times leaves the exact integers. */
export const LONGEST: number = 10 * 366 * 24 * 3600 * 1000;
const MOST_PERIODS = 1000;
const MOST_MOVES = 10_000;
const MOST_STAGES = 20;

/** What is wrong with a time control: the name of the field, such as `main` or `stages.1.moves`. */
export function findClockFault(control: unknown): string | undefined {
  if (!isObject(control) || !isOneOf(CLOCK_KINDS, control['kind'])) return 'kind';
  const fault = control['kind'] === 'stages' ? findStagesFault(control['stages']) : findFieldFault(control);
  if (fault !== undefined) return fault;
  // A clock that has fallen before the first move is a slip of the pen, not a game.
  const checked = control as unknown as TimeControl;
  const rule = clockRule(checked);
  return rule.limit(checked, rule.start(checked)) === 0 ? 'main' : undefined;
}

/** Fields by kind, each with the least it may be. */
const TIMES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  none: {},
  'sudden-death': { main: 1 },
  increment: { main: 0, increment: 0 },
  delay: { main: 0, delay: 0 },
  byoyomi: { main: 0, period: 1 },
  'per-move': { each: 1 },
};

function findFieldFault(control: Readonly<Record<string, unknown>>): string | undefined {
  const { kind } = control;
  if (kind === 'delay' && !isOneOf(DELAY_STYLES, control['style'])) return 'style';
  if (kind === 'byoyomi' && !isWhole(control['periods'], 1, MOST_PERIODS)) return 'periods';
  const times = Object.entries(TIMES[String(kind)] ?? {});
  return times.find(([field, least]) => !isWhole(control[field], least, LONGEST))?.[0];
}

function findStagesFault(stages: unknown): string | undefined {
  if (!Array.isArray(stages) || !isWhole(stages.length, 1, MOST_STAGES)) return 'stages';
  for (const [index, stage] of stages.entries()) {
    const fault = findStageFault(stage, index === stages.length - 1);
    if (fault !== undefined) return `stages.${index}.${fault}`;
  }
  return undefined;
}

function findStageFault(stage: unknown, isLast: boolean): string | undefined {
  if (!isObject(stage)) return 'control';
  const { moves, control } = stage;
  const isEndless = isLast && !('moves' in stage);
  if (!isEndless && !isWhole(moves, 1, MOST_MOVES)) return 'moves';
  const isTimed = isObject(control) && control['kind'] !== 'none' && control['kind'] !== 'stages';
  return isTimed ? findClockFault(control) : 'kind';
}
