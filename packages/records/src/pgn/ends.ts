import { describeOutcome, type Game, type Position } from '@tesuji/rules';
import { END_REASONS, type Header, type RecordEnd } from '../record.ts';

export const TERMINATION = 'Termination';
/** A common companion of `Termination`, which the standard does not have. */
export const TERMINATION_DETAILS = 'TerminationDetails';

/** The four results of PGN. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

const SPELLINGS: ReadonlyMap<string, PgnResult> = new Map([
  ['1-0', '1-0'],
  ['1–0', '1-0'],
  ['1:0', '1-0'],
  ['0-1', '0-1'],
  ['0–1', '0-1'],
  ['0:1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['*', '*'],
]);

export function parseResult(text: string): PgnResult | undefined {
  return SPELLINGS.get(text);
}

export function pgnResultOf(end: RecordEnd | undefined): PgnResult {
  if (end?.isDraw === true) return '1/2-1/2';
  if (end?.winner === undefined) return '*';
  return end.winner === 0 ? '1-0' : '0-1';
}

/** Returns the result as part of a record's end. */
export function scoreOf(result: PgnResult): Pick<RecordEnd, 'winner' | 'isDraw'> {
  if (result === '*') return {};
  if (result === '1/2-1/2') return { isDraw: true };
  return { winner: result === '1-0' ? 0 : 1 };
}

/** Values of the PGN standard that say the reason by themselves; other ends are `normal`, with details. */
const STANDARD = new Map([
  ['time', 'time forfeit'],
  ['illegal-move', 'rules infraction'],
  ['interrupted', 'unterminated'],
  ['adjudication', 'adjudication'],
]);

/** What is abandoned in the standard's words; which of these it was, the details say. */
const ABANDONED: ReadonlySet<string> = new Set(['default', 'breakdown']);

/** Words in the free text of other programs, such as `X won by resignation`. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/\bresign/, 'resign'],
  [/\btime/, 'time'],
  [/\bagree/, 'agreement'],
  [/\brules infraction/, 'illegal-move'],
  [/\brepetition/, 'threefold'],
  [/\b(?:50|fifty).move/, 'fifty-moves'],
];

/** How an end is announced: one of the eight values of the standard, and our reason where they do not say it. */
export interface Termination {
  readonly value: string;
  readonly details?: string;
}

/** Returns the headers `Termination` and `TerminationDetails` for this reason, if it is known. */
export function terminationOf(reason: string): Termination | undefined {
  if (reason === 'unknown' || reason === 'other') return undefined;
  const value = STANDARD.get(reason);
  return value === undefined
    ? { value: ABANDONED.has(reason) ? 'abandoned' : 'normal', details: detailsOf(reason) }
    : { value };
}

function detailsOf(reason: string): string {
  return reason.replaceAll('-', ' ');
}

/** Returns whether a header says nothing more than an end with this reason. */
export function repeatsEnd({ name, value }: Header, reason: string): boolean {
  const said = terminationOf(reason);
  if (said === undefined) return false;
  if (name === TERMINATION_DETAILS) return value === said.details;
  return name === TERMINATION && (value === said.value || value === detailsOf(reason));
}

/** Reads the reason from the headers: the details by their own name, then the standard value or free text. */
export function reasonOf(headers: readonly Header[], game: Game): string | undefined {
  const find = (name: string): string | undefined =>
    headers
      .find((header) => header.name === name)
      ?.value.trim()
      .toLowerCase();
  const known = [...game.reasons, ...END_REASONS];
  const details = find(TERMINATION_DETAILS);
  const detailed = known.find((reason) => terminationOf(reason)?.details === details);
  if (details !== undefined && detailed !== undefined) return detailed;
  const text = find(TERMINATION);
  if (text === undefined) return undefined;
  const standard = known.find((reason) => STANDARD.get(reason) === text);
  // Earlier versions wrote the name of the reason as the value.
  const exact = standard ?? known.find((reason) => terminationOf(reason) !== undefined && detailsOf(reason) === text);
  if (exact !== undefined) return exact;
  if (text === 'abandoned') return 'interrupted';
  return HINTS.find(([pattern, reason]) => pattern.test(text) && known.includes(reason))?.[1];
}

/**
 * Returns the end that a result after the moves implies: the outcome on the board if it agrees with the result, then
 * the headers about the termination, otherwise a result with unknown reason. A `*` is an end only if the header names one.
 */
export function deduceEnd(
  result: PgnResult,
  headers: readonly Header[],
  game: Game,
  position: Position,
): RecordEnd | undefined {
  const said = reasonOf(headers, game);
  if (result === '*') return said === 'interrupted' || said === 'no-mate' ? { reason: said } : undefined;
  const score = scoreOf(result);
  const judged = describeOutcome(position.outcome(), game.reasons);
  const isJudged = judged !== undefined && judged.winner === score.winner;
  return { ...score, reason: isJudged ? judged.reason : (said ?? 'unknown') };
}

export function isSameEnd(a: RecordEnd | undefined, b: RecordEnd | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return formatEnd(a) === formatEnd(b);
}

/** Writes a complete end, as in the comment command `[%end …]`: `1-0 resign spent=1500 text=…`. */
export function formatEnd(end: RecordEnd): string {
  const parts: string[] = [pgnResultOf(end), end.reason];
  if (end.spent !== undefined) parts.push(`spent=${Math.round(end.spent)}`);
  if (end.text !== undefined) parts.push(`text=${encode(end.text)}`);
  if (end.isVariation === true) parts.push('variation');
  return parts.join(' ');
}

/** Returns whether a reason can be read back. */
export function isReasonWritable(reason: string): boolean {
  return /^[\w-]+$/.test(reason);
}

export function parseEnd(value: string): RecordEnd | undefined {
  const [resultText = '', reason = '', ...rest] = value.trim().split(/ +/);
  const result = parseResult(resultText);
  if (result === undefined || !isReasonWritable(reason)) return undefined;
  let end: RecordEnd = { ...scoreOf(result), reason };
  for (const part of rest) {
    const [, name, text = ''] = /^(spent|text|variation)(?:=(.*))?$/.exec(part) ?? [];
    const decoded = decode(text);
    if (name === undefined || decoded === undefined) return undefined;
    if (name === 'variation') end = { ...end, isVariation: true };
    else if (name === 'text') end = { ...end, text: decoded };
    else if (/^\d{1,12}$/.test(text)) end = { ...end, spent: Number(text) };
    else return undefined;
  }
  return end;
}

/** Encodes free text as one word without brackets, braces or blanks. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
