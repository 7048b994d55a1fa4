import { fail, ok, type Position, type Result } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { findUnsupported, type Capabilities } from '../capabilities.ts';
import { quote, type Reading, type ReadWarning, type WriteError } from '../reading.ts';
import type { GameRecord, Header } from '../record.ts';
import { openStart, TreeBuilder } from '../tree.ts';
import { isSilentWord } from './comment.ts';
import { PGN } from './pgn.ts';
import { explainSan, readSan } from './san.ts';
import { findUnwritableMoves } from './writer.ts';

/** Only comments on the start can be written. */
export const EPD_CAPABILITIES: Capabilities = {
  features: ['comments', 'illegal-moves', 'headers', 'move-number'],
  headers: ({ headers }) => headers.filter(isReadBack),
  comment: (text, isRoot) => (isRoot ? roundTripRemarks(text) : undefined),
  unsupportedMoves: (record) => findUnwritableMoves(record, PGN),
};

/** Reads positions with their operations, one per line. Lines without a valid position are skipped with a warning. */
export function readEpd(text: string): Reading {
  const records: GameRecord[] = [];
  const warnings: ReadWarning[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (blankOut(line).trim() === '') continue;
    const record = readLine(blankOut(line), (warning, at) => {
      warnings.push({ ...warning, line: index + 1, column: at + 1 });
    });
    if (record !== undefined) records.push(record);
  }
  if (records.length === 0 && warnings.length === 0)
    warnings.push({ kind: 'not-this-format', line: 1, column: 1, got: '' });
  return { records, warnings };
}

/** Writes one line: the position, the headers as operations, the main line as `pv` and the remarks as `c0` to `c9`. */
export function writeEpd(record: GameRecord): Result<string, WriteError> {
  const start = openStart(chess, record);
  if (!start.ok) return start;
  const unsupported = findBadRemark(record) ?? findUnsupported(record, EPD_CAPABILITIES, chess);
  if (unsupported !== undefined) return fail(unsupported);
  const [board, side, castling, passed, quiet, number] = chess.formatPosition(start.value).split(' ');
  const operations: string[] = [];
  if (quiet !== '0') operations.push(`hmvc ${quiet}`);
  if (number !== '1') operations.push(`fmvn ${number}`);
  for (const header of record.headers) {
    const operation = formatOperation(header);
    if (!operation.ok) return operation;
    operations.push(operation.value);
  }
  const line = formatMainLine(record, start.value);
  if (!line.ok) return line;
  if (line.value !== '') operations.push(`pv ${line.value}`);
  for (const [i, remark] of remarksOf(record).entries()) operations.push(`c${i} "${remark}"`);
  return ok(`${[board, side, castling, passed].join(' ')}${operations.map((each) => ` ${each};`).join('')}\n`);
}

/** Standard operations. Any other name is an operation only if its operand is quoted; otherwise it is a remark. */
const KNOWN: RegExp =
  /^(?:ac[dns]|am|bm|ce|dm|draw_(?:accept|claim|offer|reject)|eco|id|nic|noop|pm|rc|resign|sm|tcgs|tc[rs]i|v\d|D\d+)$/;
const MOVE_LISTS: ReadonlySet<string> = new Set(['am', 'bm', 'pm', 'sm']);
const MAIN_LINES: ReadonlySet<string> = new Set(['pv', 'moves']);
const COMMENT: RegExp = /^c\d$/;
const OPERATION_NAME: RegExp = /^[A-Za-z]\w{0,14}$/;

/** A part of the line, and the index where it begins. */
export interface Part {
  readonly text: string;
  readonly at: number;
}

export interface EpdLine {
  /** Board, side, castling, en passant and, if present, the two counters of FEN. */
  readonly fields: readonly Part[];
  readonly operations: readonly Part[];
}

/** Replaces byte order marks, and the null characters that some programs leave at the end of lines. */
function blankOut(line: string): string {
  return line.replace(/[\ufeff\0]/g, ' ');
}

/** Splits a line. Some files have `-0 1` for `- 0 1`, and a semicolon after the position. */
function splitLine(line: string): EpdLine {
  const fields: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(/[^\s;]+/g)) {
    const isCounter = fields.length >= 4 && /^\d+$/.test(match[0]);
    if (fields.length === 6 || (fields.length >= 4 && !isCounter)) break;
    if (line.slice(end, match.index).includes(';')) break;
    const isGlued = fields.length === 3 && /^-\d+$/.test(match[0]);
    fields.push({ text: isGlued ? '-' : match[0], at: match.index });
    if (isGlued) fields.push({ text: match[0].slice(1), at: match.index + 1 });
    end = match.index + match[0].length;
  }
  return { fields, operations: splitOperations(line, end) };
}

/** Splits operations, which end with semicolons that are not in quotes. */
function splitOperations(line: string, from: number): Part[] {
  const parts: Part[] = [];
  const add = (start: number, end: number): void => {
    const text = line.slice(start, end);
    if (text.trim() !== '') parts.push({ text: text.trim(), at: start + text.length - text.trimStart().length });
  };
  let start = from;
  const lastQuote = line.lastIndexOf('"');
  for (let at = from; at < line.length; at++) {
    if (line[at] === '"' && at < lastQuote) at = line.indexOf('"', at + 1);
    else if (line[at] === ';') {
      add(start, at);
      start = at + 1;
    }
  }
  add(start, line.length);
  return parts;
}

/** Returns name and operand. */
function splitOperation(text: string): [string, string] {
  const cut = text.search(/\s/);
  return cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut).trim()];
}

/** Converts an index into the fields joined by single blanks to an index into the line. */
function columnOf(at: number, fields: readonly Part[]): number {
  let start = 0;
  for (const field of fields) {
    if (at <= start + field.text.length) return field.at + at - start;
    start += field.text.length + 1;
  }
  return fields.at(-1)?.at ?? 0;
}

/** The number of operations for remarks, `c0` to `c9`. */
const MOST_REMARKS = 10;

/** Returns a comment after a round trip through remarks: ten lines without double quotes. */
function roundTripRemarks(text: string): string | undefined {
  const lines = blankOut(text)
    .replaceAll('"', "'")
    .split(/\r\n|\r|\n/);
  const last = lines.slice(MOST_REMARKS - 1).join(' ');
  const kept = [...lines.slice(0, MOST_REMARKS - 1), ...(lines.length < MOST_REMARKS ? [] : [last])].join('\n').trim();
  return kept === '' ? undefined : kept;
}

function isReadBack({ name, value }: Header): boolean {
  const operation = formatOperation({ name, value });
  if (!operation.ok || operation.value !== blankOut(operation.value)) return false;
  const { operations } = splitLine(`8/8/8/8/8/8/8/8 w - - ${operation.value};`);
  const header = operations.length === 1 ? readHeader(operations[0]!.text) : undefined;
  return header?.name === name && header.value === value;
}

/** Reads an operation as a header; `undefined` when it is a remark. */
function readHeader(operation: string): Header | undefined {
  const [name, operand] = splitOperation(operation);
  const quoted = /^"([^"]*)"$/.exec(operand)?.[1];
  const isHeader = KNOWN.test(name) || (quoted !== undefined && OPERATION_NAME.test(name));
  return isHeader ? { name, value: quoted ?? operand } : undefined;
}

type Report = (warning: Omit<ReadWarning, 'line' | 'column'>, at: number) => void;

function readLine(line: string, report: Report): GameRecord | undefined {
  const { fields, operations } = splitLine(line);
  const given = new Map(operations.map((operation) => splitOperation(operation.text)));
  const [quiet, number] = [fields[4]?.text ?? given.get('hmvc'), fields[5]?.text ?? given.get('fmvn')];
  const texts = [...fields.slice(0, 4).map((field) => field.text), quiet ?? '0', number ?? '1'];
  const start = chess.parsePosition(texts.join(' '));
  if (!start.ok) {
    const { error } = start;
    const at = error.stage === 'text' ? columnOf(error.at, fields) : (fields[0]?.at ?? 0);
    const got = error.stage === 'text' ? error.got : (fields[0]?.text ?? '');
    report({ kind: 'bad-start', got: quote(got), expected: describe(error) }, at);
    return undefined;
  }
  return readOperations(start.value, operations, report);
}

function describe(error: { readonly kind: string; readonly expected?: string }): string {
  return error.expected === undefined ? error.kind : `${error.kind}: ${error.expected}`;
}

function readOperations(position: Position, operations: readonly Part[], report: Report): GameRecord {
  const start = chess.formatPosition(position);
  const builder = new TreeBuilder(chess, position);
  const headers: Header[] = [];
  const remarks: string[] = [];
  const lines: Part[] = [];
  for (const { text, at } of operations) {
    const [name, operand] = splitOperation(text);
    const header = readHeader(text);
    if (name === 'hmvc' || name === 'fmvn') continue;
    if (COMMENT.test(name)) remarks.push(/^"([^"]*)"$/.exec(operand)?.[1] ?? operand);
    else if (MAIN_LINES.has(name)) lines.push({ text: operand, at: at + text.length - operand.length });
    else if (header !== undefined) {
      headers.push(header);
      if (MOVE_LISTS.has(name)) checkMoves(position, { text: operand, at: at + text.length - operand.length }, report);
    } else remarks.push(text);
  }
  const played = new Set<string>();
  for (const line of lines) {
    if (played.has(line.text)) continue;
    played.add(line.text);
    playLine(builder, line, report);
    builder.back(0);
  }
  const comment = remarks.join('\n').trim();
  if (comment !== '') builder.comment(comment);
  return { game: chess.id, options: {}, start, headers, root: builder.root };
}

/** Reports moves that cannot be played in a list such as that of the best moves, which is kept as text. */
function checkMoves(position: Position, list: Part, report: Report): void {
  for (const match of list.text.matchAll(/\S+/g)) {
    const word = withoutSigns(match[0]);
    if (isSilentWord(word) || readSan(position, word) !== 0) continue;
    const unreadable = explainSan(position, word);
    report({ ...unreadable, got: quote(unreadable.got) }, list.at + match.index);
  }
}

function withoutSigns(word: string): string {
  let end = word.length;
  while (end > 0 && (word[end - 1] === '!' || word[end - 1] === '?')) end--;
  return word.slice(0, end);
}

/** Plays a line; further lines become variations. */
function playLine(builder: TreeBuilder, list: Part, report: Report): void {
  for (const match of list.text.matchAll(/\S+/g)) {
    const word = withoutSigns(match[0]);
    if (isSilentWord(word) || /^\d+\.*$/.test(word)) continue;
    const move = readSan(builder.position, word);
    if (move !== 0) {
      builder.play(move);
      continue;
    }
    const unreadable = explainSan(builder.position, word);
    report({ ...unreadable, got: quote(unreadable.got), ply: builder.ply }, list.at + match.index);
    if (unreadable.kind === 'illegal-move') builder.playIllegal(unreadable.got);
    return;
  }
}

function remarksOf({ root }: GameRecord): readonly string[] {
  return root.comment === undefined ? [] : root.comment.split('\n');
}

function findBadRemark(record: GameRecord): WriteError | undefined {
  const remarks = remarksOf(record);
  const bad = remarks.find((remark) => /["\r]/.test(remark));
  if (bad !== undefined) return { kind: 'bad-text', got: quote(bad), expected: 'remarks without double quotes' };
  return remarks.length > MOST_REMARKS
    ? { kind: 'bad-text', got: String(remarks.length), expected: 'at most ten lines of remarks' }
    : undefined;
}

/** Quotes operands that could be misread, and the operands of names that are not standard. */
function formatOperation({ name, value }: Header): Result<string, WriteError> {
  const isFree =
    OPERATION_NAME.test(name) && !COMMENT.test(name) && !MAIN_LINES.has(name) && name !== 'hmvc' && name !== 'fmvn';
  if (!isFree) return fail({ kind: 'bad-text', got: quote(name), expected: 'an operation name' });
  if (/["\r\n]/.test(value))
    return fail({ kind: 'bad-text', got: quote(value), expected: 'an operand on one line without double quotes' });
  const isBare = KNOWN.test(name) && name !== 'id' && value === value.trim() && !value.includes(';');
  if (isBare) return ok(value === '' ? name : `${name} ${value}`);
  return ok(`${name} "${value}"`);
}

function formatMainLine({ root }: GameRecord, position: Position): Result<string, WriteError> {
  const words: string[] = [];
  for (let node = root.children[0]; node !== undefined; node = node.children[0]) {
    if (node.isIllegal === true) {
      words.push(node.move ?? '');
      break;
    }
    const move = chess.parseMove(position, node.move ?? '');
    if (!move.ok) return fail({ kind: 'bad-move', got: quote(node.move ?? ''), ply: words.length });
    words.push(chess.notate(position, move.value));
    position.make(move.value);
  }
  return ok(words.join(' '));
}
