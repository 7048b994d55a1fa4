import { fail, formatDuration, ok, parseDuration, type Result, type TextError } from '@tesuji/rules';
import { isObject, isOneOf, isWhole } from '../data-checks.ts';
import { clockRule } from './clock-rules.ts';
import { CLOCK_KINDS, DELAY_STYLES, type Stage, type TimeControl, type TimedControl } from './time-control.ts';

/** Ten years. Sums of such times stay within the safe integers. */
export const LONGEST: number = 10 * 366 * 24 * 3600 * 1000;
const MOST_PERIODS = 1000;
const MOST_MOVES = 10_000;
const MOST_STAGES = 20;

/** Returns the first invalid field, such as `main` or `stages.1.moves`; `undefined` when the time control is valid. */
export function findTimeControlError(control: unknown): string | undefined {
  if (!isObject(control) || !isOneOf(CLOCK_KINDS, control['kind'])) return 'kind';
  const error = control['kind'] === 'stages' ? findStagesError(control['stages']) : findFieldError(control);
  if (error !== undefined) return error;
  // A clock without any time for the first move is an error.
  const checked = control as unknown as TimeControl;
  const rule = clockRule(checked);
  return rule.limit(checked, rule.start(checked)) === 0 ? 'main' : undefined;
}

/** Fields by kind, with their minimum. */
const TIMES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  none: {},
  'sudden-death': { main: 1 },
  increment: { main: 0, increment: 0 },
  delay: { main: 0, delay: 0 },
  byoyomi: { main: 0, period: 1 },
  'per-move': { each: 1 },
};

function findFieldError(control: Readonly<Record<string, unknown>>): string | undefined {
  const { kind } = control;
  if (kind === 'delay' && !isOneOf(DELAY_STYLES, control['style'])) return 'style';
  if (kind === 'byoyomi' && !isWhole(control['periods'], 1, MOST_PERIODS)) return 'periods';
  const times = Object.entries(TIMES[String(kind)] ?? {});
  return times.find(([field, least]) => !isWhole(control[field], least, LONGEST))?.[0];
}

function findStagesError(stages: unknown): string | undefined {
  if (!Array.isArray(stages) || !isWhole(stages.length, 1, MOST_STAGES)) return 'stages';
  for (const [index, stage] of stages.entries()) {
    const error = findStageError(stage, index === stages.length - 1);
    if (error !== undefined) return `stages.${index}.${error}`;
  }
  return undefined;
}

function findStageError(stage: unknown, isLast: boolean): string | undefined {
  if (!isObject(stage)) return 'control';
  const { moves, control } = stage;
  const isEndless = isLast && !('moves' in stage);
  if (!isEndless && !isWhole(moves, 1, MOST_MOVES)) return 'moves';
  const isTimed = isObject(control) && control['kind'] !== 'none' && control['kind'] !== 'stages';
  return isTimed ? findTimeControlError(control) : 'kind';
}

const THEN = ' then ';
const EXAMPLES =
  'none, 10m, 10m+5s, 10m delay 5s, 10m bronstein 5s, 10m byoyomi 3x30s, 30s per move, 40 moves 90m+30s then 30m+30s';

/** Reads a time control such as `10m+5s`: what `formatTimeControl` writes, in any case and spacing. */
export function parseTimeControl(text: string): Result<TimeControl, TextError> {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\+ ?/g, '+');
  const control = plain === 'none' ? ({ kind: 'none' } as const) : parseStages(plain.split(THEN));
  if (control === undefined || findTimeControlError(control) !== undefined) {
    return fail({ kind: 'bad-time-control', at: 0, got: text, expected: EXAMPLES });
  }
  return ok(control);
}

/** Writes a time control such as `10m byoyomi 3x30s`. */
export function formatTimeControl(control: TimeControl): string {
  if (control.kind === 'none') return 'none';
  return control.kind === 'stages' ? control.stages.map(formatStage).join(THEN) : formatTimed(control);
}

function parseStages(texts: readonly string[]): TimeControl | undefined {
  const stages = texts.map(parseStage);
  if (!stages.every((stage) => stage !== undefined)) return undefined;
  const [first] = stages;
  return stages.length === 1 && first?.moves === undefined ? first?.control : { kind: 'stages', stages };
}

function parseStage(text: string): Stage | undefined {
  const [, moves, rest = ''] = /^(?:(\d+) moves )?(.*)$/.exec(text) ?? [];
  const control = parseTimed(rest);
  if (control === undefined) return undefined;
  return moves === undefined ? { control } : { moves: Number(moves), control };
}

function formatStage({ moves, control }: Stage): string {
  return moves === undefined ? formatTimed(control) : `${moves} moves ${formatTimed(control)}`;
}

/** A main time, and a word or sign with a second time. */
const FORM = /^(\S+?)(?:(\+| delay | bronstein | byoyomi )(?:(\d+)x)?(\S+)| per move)?$/;

function parseTimed(text: string): TimedControl | undefined {
  const [, mainText = '', sign, count, extraText] = FORM.exec(text) ?? [];
  const main = parseDuration(mainText);
  if (main === undefined) return undefined;
  if (extraText === undefined)
    return text.endsWith(' per move') ? { kind: 'per-move', each: main } : { kind: 'sudden-death', main };
  const extra = parseDuration(extraText);
  if (extra === undefined) return undefined;
  if (sign === ' byoyomi ') return { kind: 'byoyomi', main, periods: Number(count ?? 1), period: extra };
  if (count !== undefined) return undefined;
  if (sign === '+') return { kind: 'increment', main, increment: extra };
  return { kind: 'delay', style: sign === ' delay ' ? 'simple' : 'bronstein', main, delay: extra };
}

function formatTimed(control: TimedControl): string {
  switch (control.kind) {
    case 'sudden-death':
      return formatDuration(control.main);
    case 'increment':
      return `${formatDuration(control.main)}+${formatDuration(control.increment)}`;
    case 'delay':
      return `${formatDuration(control.main)} ${control.style === 'simple' ? 'delay' : 'bronstein'} ${formatDuration(control.delay)}`;
    case 'byoyomi':
      return `${formatDuration(control.main)} byoyomi ${control.periods}x${formatDuration(control.period)}`;
    case 'per-move':
      return `${formatDuration(control.each)} per move`;
  }
}
