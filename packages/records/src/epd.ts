import { chess } from '@tesuji/rules/chess';
import { fail, ok, type Position, type Result } from '@tesuji/rules';
import {
  blankOut,
  columnOf,
  COMMENT,
  KNOWN,
  MAIN_LINES,
  MOVE_LISTS,
  OPERATION_NAME,
  splitLine,
  splitOperation,
  type Part,
} from './epd-line.ts';
import { findUnheld, type Holds } from './holds.ts';
import { PGN } from './pgn.ts';
import { findUnwritableMoves } from './pgn/writer.ts';
import { isSilentWord } from './pgn/glyph.ts';
import { explainSan, readSan } from './pgn/san.ts';
import { quote, type Problem, type Reading, type WriteError } from './reading.ts';
import type { GameRecord, Header } from './record.ts';
import { TreeBuilder } from './tree.ts';
import { openStart } from './walk.ts';

/** How many lines of remarks there are operations for. */
const MOST_REMARKS = 10;

/** Of comments there is place only for those on the start. */
export const EPD_HOLDS: Holds = {
  features: ['comments', 'illegal-moves', 'headers', 'move-number'],
  headers: ({ headers }) => headers.filter(isReadBack),
  comment: (text, isRoot) => (isRoot ? tellRemarks(text) : undefined),
  unheldMoves: (record) => findUnwritableMoves(record, PGN),
};

/** A comment as remarks give it back: ten lines, without the quotes that would end them. */
function tellRemarks(text: string): string | undefined {
  const lines = blankOut(text)
    .replaceAll('"', "'")
    .split(/\r\n|\r|\n/);
  const last = lines.slice(MOST_REMARKS - 1).join(' ');
  const told = [...lines.slice(0, MOST_REMARKS - 1), ...(lines.length < MOST_REMARKS ? [] : [last])].join('\n').trim();
  return told === '' ? undefined : told;
}

function isReadBack({ name, value }: Header): boolean {
  const operation = formatOperation({ name, value });
  if (!operation.ok || operation.value !== blankOut(operation.value)) return false;
  const { operations } = splitLine(`8/8/8/8/8/8/8/8 w - - ${operation.value};`);
  const header = operations.length === 1 ? readHeader(operations[0]!.text) : undefined;
  return header?.name === name && header.value === value;
}

/** The header that an operation is; undefined where it is a remark. */
function readHeader(operation: string): Header | undefined {
  const [name, operand] = splitOperation(operation);
  const quoted = /^"([^"]*)"$/.exec(operand)?.[1];
  const isHeader = KNOWN.test(name) || (quoted !== undefined && OPERATION_NAME.test(name));
  return isHeader ? { name, value: quoted ?? operand } : undefined;
}

/** Reads positions with their operations, one a line; a line that is no position is refused and the next one read. */
export function readEpd(text: string): Reading {
  const records: GameRecord[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (blankOut(line).trim() === '') continue;
    const record = readLine(blankOut(line), (problem, at) => {
      problems.push({ ...problem, line: index + 1, column: at + 1 });
    });
    if (record !== undefined) records.push(record);
  }
  if (records.length === 0 && problems.length === 0)
    problems.push({ kind: 'not-this-format', line: 1, column: 1, got: '' });
  return { records, problems };
}

type Report = (problem: Omit<Problem, 'line' | 'column'>, at: number) => void;

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

/** Best moves and the like are kept as they are written, but a move that cannot be played is named. */
function checkMoves(position: Position, list: Part, report: Report): void {
  for (const match of list.text.matchAll(/\S+/g)) {
    const word = withoutSigns(match[0]);
    if (isSilentWord(word) || readSan(position, word) !== 0) continue;
    const fault = explainSan(position, word);
    report({ ...fault, got: quote(fault.got) }, list.at + match.index);
  }
}

function withoutSigns(word: string): string {
  let end = word.length;
  while (end > 0 && (word[end - 1] === '!' || word[end - 1] === '?')) end--;
  return word.slice(0, end);
}

/** Plays a line; several are the main line and variations of it. */
function playLine(builder: TreeBuilder, list: Part, report: Report): void {
  for (const match of list.text.matchAll(/\S+/g)) {
    const word = withoutSigns(match[0]);
    if (isSilentWord(word) || /^\d+\.*$/.test(word)) continue;
    const move = readSan(builder.position, word);
    if (move !== 0) {
      builder.play(move);
      continue;
    }
    const fault = explainSan(builder.position, word);
    report({ ...fault, got: quote(fault.got), ply: builder.ply }, list.at + match.index);
    if (fault.kind === 'illegal-move') builder.playIllegal(fault.got);
    return;
  }
}

/** Writes one line: the position, the headers as operations, the main line as `pv` and the remarks as `c0` to `c9`. */
export function writeEpd(record: GameRecord): Result<string, WriteError> {
  const start = openStart(chess, record);
  if (!start.ok) return start;
  const unheld = findBadRemark(record) ?? findUnheld(record, EPD_HOLDS, chess);
  if (unheld !== undefined) return fail(unheld);
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

/** Operands that could be misread are put in quotes; a name of no standing shows by them that it is an operation. */
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
