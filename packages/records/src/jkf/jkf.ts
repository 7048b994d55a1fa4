import {
  fail,
  handKind,
  handPlace,
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
import { HAND_ORDER, shogi } from '@tesuji/rules/shogi';
import { CSA_CODES } from '../csa/board.ts';
import { nameHeader, spellHeader } from '../headers.ts';
import { findUnsupported, roundTripMilliseconds, type Capabilities } from '../capabilities.ts';
import { fileOf, rankOf, squareOf } from '../kif/move-text.ts';
import type { Reading, WriteError } from '../reading.ts';
import type { GameRecord, Header, RecordNode } from '../record.ts';
import { formatCsaEnd, roundTripCsaEnd } from '../shogi/ends.ts';
import { JkfReader } from './reader.ts';
import { impliedOptions, openWritable, returnStart, sideAfter, startNames, withoutMoveNumber } from '../shogi/start.ts';
import { findUnsupportedMoves, packUsi } from '../usi/usi.ts';
import { mainChild, variationsOf, walkFrom } from '../tree.ts';

/** Variations nested deeper than this would overflow the stack of other programs. */
const DEEPEST = 100;

/** JSON Kifu Format. A bookmark is a comment that begins with `&`, as in its own converter from KIF. */
export const JKF_CAPABILITIES: Capabilities = {
  features: ['variations', 'comments', 'bookmarks', 'spent', 'fractions', 'illegal-moves', 'ends', 'headers'],
  options: impliedOptions,
  start: withoutMoveNumber,
  headers: roundTripHeaders,
  // A comment that begins with & would be read as a bookmark.
  comment: (text) => (text.startsWith('&') ? ` ${text}` : text),
  time: roundTripMilliseconds,
  end: (end, ply, record) => roundTripCsaEnd(end, sideAfter(record, ply)),
  unsupportedMoves: (record) => findUnsupportedMoves(record),
  deepest: DEEPEST,
};

/** Reads a JKF file. */
export function readJkf(text: string): Reading {
  const reader = new JkfReader(text);
  const record = reader.read();
  return { records: record === undefined ? [] : [record], warnings: reader.warnings.found };
}

/** Writes one object on one line. */
export function writeJkf(record: GameRecord): Result<string, WriteError> {
  const header = formatHeaders(record);
  if (!header.ok) return header;
  const unsupported = findUnsupported(record, JKF_CAPABILITIES, shogi);
  if (unsupported !== undefined) return fail(unsupported);
  const start = openWritable(record);
  if (!start.ok) return start;
  const initial = JSON.stringify(formatInitial(start.value.text, start.value.position));
  const writer = new JkfWriter();
  const walked = walkFrom(shogi, start.value.position, record.root, writer);
  returnStart(start.value);
  if (!walked.ok) return walked;
  const moves = writer.formatLine(record.root, 0);
  if (writer.error !== undefined) return fail(writer.error);
  return ok(`{"header":${header.value},"initial":${initial},"moves":${JSON.stringify(moves)}}\n`);
}

/**
 * Returns the headers that are read back unchanged: the first of each name, unless the format uses the name for
 * another.
 */
function roundTripHeaders({ headers }: GameRecord): readonly Header[] {
  const seen = new Set<string>();
  return headers.filter(({ name, value }) => {
    const spelled = spellHeader('kif', { name, value });
    const read = nameHeader('kif', spelled);
    const isKept = !seen.has(spelled.name) && read.name === name && read.value === value;
    seen.add(spelled.name);
    return isKept;
  });
}

/** Writes headers without JSON.stringify, since an object would list numeric names first. */
function formatHeaders(record: GameRecord): Result<string, WriteError> {
  const kept = roundTripHeaders(record);
  const bad = record.headers.find((header, i) => header !== kept[i]);
  if (bad !== undefined)
    return fail({ kind: 'bad-text', got: `${bad.name}: ${bad.value}`, expected: 'a header that comes once' });
  const entries = kept
    .map((header) => spellHeader('kif', header))
    .map(({ name, value }) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return ok(`{${entries.join(',')}}`);
}

function formatInitial(text: string, { places, side }: Position): object {
  const preset = startNames(text)?.jkf;
  if (preset !== undefined) return { preset };
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const board = digits.map((file) =>
    digits.map((rank) => {
      const piece = places[squareOf(file, rank)]!;
      return piece === 0 ? {} : { color: (piece >> 5) & 1, kind: CSA_CODES[piece & 15] };
    }),
  );
  const hands = ([0, 1] as const).map((owner) =>
    Object.fromEntries(HAND_ORDER.map((kind) => [CSA_CODES[kind], places[handPlace(owner, kind)]])),
  );
  return { preset: 'OTHER', data: { color: side, board, hands } };
}

interface Entry {
  comments?: string[];
  move?: object;
  time?: object;
  special?: string;
  forks?: Entry[][];
}

/** Makes an entry for every node during a walk through the tree, then arranges them in the order of the format. */
class JkfWriter {
  error: WriteError | undefined;
  private readonly moves = new Map<RecordNode, Entry>();
  private readonly ends = new Map<RecordNode, Entry>();
  private readonly totals: number[] = [0, 0];

  before(node: RecordNode, legal: number, position: Position, ply: number): void {
    const move = legal === 0 ? packUsi(node.move!, position.side) : legal;
    if (move === 0) {
      this.error ??= { kind: 'bad-move', got: node.move!, expected: 'a move such as 7g7f', ply: ply - 1 };
      return;
    }
    this.totals[ply + 1] = this.totals[ply - 1]! + (node.spent ?? 0);
    this.moves.set(node, {
      ...this.formatComments(node),
      move: formatMove(move, position, legal !== 0),
      ...(node.spent !== undefined && { time: formatTime(node.spent, this.totals[ply + 1]!) }),
    });
    if (legal === 0) this.addEnd(node, opponent(position.side), ply);
  }

  after(node: RecordNode, position: Position, ply: number): void {
    if (ply === 0) this.moves.set(node, this.formatComments(node));
    this.addEnd(node, position.side, ply);
  }

  private formatComments({ comment, bookmark }: RecordNode): Entry {
    // An entry that begins with & would be read as a bookmark, so such a line stays joined to the line before it.
    const comments = comment === undefined ? [] : comment.split(/\n(?!&)/);
    if (bookmark !== undefined) comments.push(`&${bookmark}`);
    return comments.length > 0 ? { comments } : {};
  }

  private addEnd(node: RecordNode, mover: Side, ply: number): void {
    const { end } = node;
    if (end === undefined) return;
    const special = formatCsaEnd(end, mover);
    if (special === undefined) this.error ??= { kind: 'not-held', got: 'ends', expected: end.text ?? end.reason, ply };
    const time = end.spent === undefined ? {} : { time: formatTime(end.spent, this.totals[ply]! + end.spent) };
    this.ends.set(node, { special: special ?? '', ...time });
  }

  /** Formats a line from its first node on. Every entry contains the variations of its move. */
  formatLine(first: RecordNode, depth: number): Entry[] {
    if (depth > DEEPEST) {
      this.error ??= { kind: 'not-held', got: 'variations', expected: `no more than ${DEEPEST} within each other` };
      return [];
    }
    const line = [this.moves.get(first) ?? {}];
    for (let node = first; ;) {
      const next = mainChild(node);
      const entry = next === undefined ? this.ends.get(node) : this.moves.get(next);
      if (entry === undefined) return line;
      const forks = variationsOf(node).map((variation) => this.formatLine(variation, depth + 1));
      if (next !== undefined && node.end !== undefined) forks.push([this.ends.get(node)!]);
      line.push(forks.length === 0 ? entry : { ...entry, forks });
      if (next === undefined) return line;
      node = next;
    }
  }
}

const RELATIVE: readonly (readonly [string, string])[] = [
  ['左', 'L'],
  ['直', 'C'],
  ['右', 'R'],
  ['上', 'U'],
  ['寄', 'M'],
  ['引', 'D'],
  ['打', 'H'],
];

/** Returns the squares and the other fields of a move. */
function formatMove(move: number, position: Position, isLegal: boolean): object {
  const [from, to] = [moveFrom(move), moveTo(move)];
  const isDrop = isHandPlace(from);
  // The notation already has what distinguishes this move from others to the same square.
  const words = isLegal ? shogi.notate(position, move, { style: 'japanese' }).slice(3) : isDrop ? '打' : '';
  const relative = RELATIVE.filter(([word]) => words.includes(word))
    .map(([, letter]) => letter)
    .join('');
  const last = position.ply === 0 ? 0 : moveTo(position.moveAt(position.ply - 1));
  const captured = position.places[to]! & 15;
  // An illegal move may come from an empty square, and must name some piece.
  const kind = (isDrop ? handKind(from) : position.places[from]! & 15) || 1;
  return {
    color: position.side,
    ...(!isDrop && { from: formatSquare(from) }),
    to: formatSquare(to),
    piece: CSA_CODES[kind],
    ...(last === to && { same: true }),
    ...((move & VARIANT) !== 0 && { promote: true }),
    ...(words.endsWith('不成') && { promote: false }),
    ...(captured !== 0 && !isDrop && { capture: CSA_CODES[captured] }),
    ...(relative !== '' && { relative }),
  };
}

function formatSquare(square: number): object {
  return { x: fileOf(square), y: rankOf(square) };
}

function formatTime(spent: number, total: number): object {
  const all = Math.floor(total / 1000);
  return {
    now: { m: Math.floor(spent / 60_000), s: (spent % 60_000) / 1000 },
    total: { h: Math.floor(all / 3600), m: Math.floor(all / 60) % 60, s: all % 60 },
  };
}
