import {
  fail,
  handKind,
  isHandPlace,
  moveFrom,
  moveTo,
  ok,
  opponent,
  VARIANT,
  type Position,
  type Result,
  type Side,
} from '@tesuji/rules';
import { GOLD, PROMOTED, shogi } from '@tesuji/rules/shogi';
import { nameHeader, spellHeader } from '../headers.ts';
import { findUnsupported, roundTripLines, roundTripMilliseconds, type Capabilities } from '../capabilities.ts';
import { LineReader, type Reading, type WriteError } from '../reading.ts';
import type { GameRecord, Header, RecordNode } from '../record.ts';
import { CSA_CODES, formatCsaBoard } from './board.ts';
import { CsaReader } from './reader.ts';
import { formatCsaEnd, roundTripCsaEnd } from '../shogi/ends.ts';
import { squareNumber } from '../kif/move-text.ts';
import { impliedOptions, openWritable, returnStart, sideAfter, withoutMoveNumber } from '../shogi/start.ts';
import { findUnsupportedMoves, packUsi } from '../usi/usi.ts';
import { mainLine, walkFrom } from '../tree.ts';

export const CSA_CAPABILITIES: Capabilities = {
  features: ['comments', 'spent', 'fractions', 'illegal-moves', 'ends', 'headers'],
  options: impliedOptions,
  start: withoutMoveNumber,
  headers: ({ headers }) => headers.filter((header) => formatHeader(header) !== undefined),
  comment: roundTripLines,
  time: roundTripMilliseconds,
  end: (end, ply, record) => roundTripCsaEnd(end, sideAfter(record, ply)),
  unsupportedMoves: (record) => findUnsupportedMoves(record, canTell),
};

/** Reads a CSA file of any version; games are separated by a line `/`. */
export function readCsa(text: string): Reading {
  const lines = new LineReader(text);
  const records: GameRecord[] = [];
  let reader = new CsaReader(lines);
  const finish = (): void => {
    const record = reader.hasContent ? reader.finish() : undefined;
    if (record !== undefined) records.push(record);
  };
  while (lines.next()) {
    if (lines.end === lines.start + 1 && text[lines.start] === '/') {
      finish();
      reader = new CsaReader(lines);
    } else if (lines.end > lines.start) reader.readLine();
  }
  finish();
  const warnings = lines.warnings.found;
  if (records.length === 0 && warnings.length === 0)
    lines.warnings.add({ kind: 'not-this-format', line: 1, column: 1, got: text, expected: 'CSA' });
  return { records, warnings };
}

/**
 * Writes CSA 2.2, or 3.0 when a time has a fraction of a second or a time control is in seconds. Version 3 names its
 * encoding in the first line, which is `encoding`.
 */
export function writeCsa(record: GameRecord, encoding: 'UTF-8' | 'SHIFT_JIS' = 'UTF-8'): Result<string, WriteError> {
  const head = formatHead(record, encoding);
  if (!head.ok) return head;
  const unsupported = findBadComment(record) ?? findUnsupported(record, CSA_CAPABILITIES, shogi);
  if (unsupported !== undefined) return fail(unsupported);
  const start = openWritable(record);
  if (!start.ok) return start;
  const { position } = start.value;
  const writer = new CsaWriter([...head.value, ...formatCsaBoard(position.places, position.side)]);
  const walked = walkFrom(shogi, position, record.root, writer);
  returnStart(start.value);
  if (!walked.ok) return walked;
  return writer.error === undefined ? ok(`${writer.lines.join('\n')}\n`) : fail(writer.error);
}

/**
 * Returns whether a move can be written. It names the piece after the move, so an illegal promotion of a piece without
 * a promoted form cannot be.
 */
function canTell(move: number, { places }: Position): boolean {
  const from = moveFrom(move);
  const kind = isHandPlace(from) ? 0 : places[from]! & 15;
  return (move & VARIANT) === 0 || (kind > 0 && kind < GOLD);
}

function formatHead(record: GameRecord, encoding: string): Result<string[], WriteError> {
  const nodes = [record.root, ...mainLine(record.root)];
  const times = nodes.flatMap((node) => [node.spent ?? 0, node.end?.spent ?? 0]);
  const lines: string[] = [];
  for (const header of record.headers) {
    const line = formatHeader(header);
    if (line === undefined)
      return fail({ kind: 'bad-text', got: `${header.name}: ${header.value}`, expected: 'a header of one line' });
    lines.push(line);
  }
  const isThird =
    times.some((spent) => formatCsaTime(spent).includes('.')) || lines.some((line) => /^\$TIME[-+]?:/.test(line));
  return ok([...(isThird ? [`'CSA encoding=${encoding}`, 'V3.0'] : ['V2.2']), ...lines]);
}

function formatHeader({ name, value }: Header): string | undefined {
  if (/[\r\n]/.test(name + value)) return undefined;
  if (name === 'black') return `N+${value}`;
  if (name === 'white') return `N-${value}`;
  const { name: spelling, value: text } = spellHeader('csa', { name, value });
  const read = nameHeader('csa', { name: spelling, value: text });
  const isReadBack = spelling !== '' && !spelling.includes(':') && read.name === name && read.value === value;
  return isReadBack ? `$${spelling}:${text}` : undefined;
}

function findBadComment({ root }: GameRecord): WriteError | undefined {
  const [bad] = [root, ...mainLine(root)].filter(({ comment }) => comment?.includes('\r') === true);
  return bad && { kind: 'bad-text', got: bad.comment!, expected: 'lines that end in \\n' };
}

class CsaWriter {
  readonly lines: string[];
  error: WriteError | undefined;

  constructor(head: string[]) {
    this.lines = head;
  }

  before(node: RecordNode, legal: number, position: Position, ply: number): void {
    const move = legal === 0 ? packUsi(node.move!, position.side) : legal;
    if (move === 0) {
      this.error ??= { kind: 'bad-move', got: node.move!, expected: 'a move such as 7g7f', ply: ply - 1 };
      return;
    }
    this.lines.push(formatMove(move, position));
    if (node.spent !== undefined) this.lines.push(formatCsaTime(node.spent));
    if (legal === 0) this.finish(node, opponent(position.side), ply);
  }

  after(node: RecordNode, position: Position, ply: number): void {
    this.finish(node, position.side, ply);
  }

  /** Writes the comments, and the end if there is one. */
  private finish(node: RecordNode, mover: Side, ply: number): void {
    if (node.comment !== undefined) {
      for (const line of node.comment.split('\n')) this.lines.push(`'*${line}`);
    }
    if (node.end === undefined) return;
    const code = formatCsaEnd(node.end, mover);
    if (code === undefined)
      this.error ??= { kind: 'not-held', got: 'ends', expected: node.end.text ?? node.end.reason, ply };
    this.lines.push(`%${code ?? ''}`);
    if (node.end.spent !== undefined) this.lines.push(formatCsaTime(node.end.spent));
  }
}

function formatMove(move: number, position: Position): string {
  const from = moveFrom(move);
  const sign = position.side === 0 ? '+' : '-';
  const to = squareNumber(moveTo(move));
  if (isHandPlace(from)) return `${sign}00${to}${CSA_CODES[handKind(from)]!}`;
  const before = position.places[from]! & 15;
  // An illegal move may come from an empty square, and must name some piece.
  const kind = (move & VARIANT) === 0 ? before || 1 : before + PROMOTED;
  return `${sign}${squareNumber(from)}${to}${CSA_CODES[kind] ?? 'FU'}`;
}

/** Returns seconds; since version 3 with a fraction, which is written in whole milliseconds. */
function formatCsaTime(spent: number): string {
  const whole = Math.round(spent);
  const rest = whole % 1000;
  return `T${Math.floor(whole / 1000)}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}`;
}
