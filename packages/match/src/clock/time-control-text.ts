import { fail, formatDuration, ok, parseDuration, type Result, type TextError } from '@tesuji/rules';
import { findClockFault } from './clock-fault.ts';
import type { Stage, TimeControl, TimedControl } from './time-control.ts';

const THEN = ' then ';
const EXAMPLES =
  'none, 10m, 10m+5s, 10m delay 5s, 10m bronstein 5s, 10m byoyomi 3x30s, 30s per move, 40 moves 90m+30s then 30m+30s';

/** Reads what `formatTimeControl` writes, as a person would type it. */
export function parseTimeControl(text: string): Result<TimeControl, TextError> {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\+ ?/g, '+');
  const control = plain === 'none' ? ({ kind: 'none' } as const) : parseStages(plain.split(THEN));
  if (control === undefined || findClockFault(control) !== undefined) {
    return fail({ kind: 'bad-time-control', at: 0, got: text, expected: EXAMPLES });
  }
  return ok(control);
}

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

/** The words and signs between a main time and what comes with it. */
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
