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
import { headerName, headerSpelling } from '../headers.ts';
import type { WriteError } from '../reading.ts';
import type { GameRecord, Header, RecordNode } from '../record.ts';
import { mainChild, variationsOf } from '../tree.ts';
import { CSA_CODES } from './csa-board.ts';
import { formatCsaEnd } from './ends.ts';
import { fileOf, rankOf, squareOf } from './kanji.ts';
import { startNames } from './start.ts';
import { packUsi } from './usi-move.ts';

/** Variations within variations beyond this would overflow other programs' readers. */
export const DEEPEST = 100;

/** Headers that come back: the first of each name, unless it is another's in this format. */
export function tellHeaders({ headers }: GameRecord): readonly Header[] {
  const seen = new Set<string>();
  return headers.filter(({ name }) => {
    const spelling = headerSpelling('kif', name);
    const isKept = !seen.has(spelling) && headerName('kif', spelling) === name;
    seen.add(spelling);
    return isKept;
  });
}

/** Written by hand: an object would put names that are numbers first. */
export function formatHeaders(record: GameRecord): Result<string, WriteError> {
  const kept = tellHeaders(record);
  const bad = record.headers.find((header, i) => header !== kept[i]);
  if (bad !== undefined)
    return fail({ kind: 'bad-text', got: `${bad.name}: ${bad.value}`, expected: 'a header that comes once' });
  const entries = kept.map(
    ({ name, value }) => `${JSON.stringify(headerSpelling('kif', name))}:${JSON.stringify(value)}`,
  );
  return ok(`{${entries.join(',')}}`);
}

export function formatInitial(text: string, { places, side }: Position): object {
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

/** Makes an entry of every node along the walk, then puts them in the order of the format. */
export class JkfWriter {
  fault: WriteError | undefined;
  private readonly moves = new Map<RecordNode, Entry>();
  private readonly ends = new Map<RecordNode, Entry>();
  private readonly totals: number[] = [0, 0];

  before(node: RecordNode, legal: number, position: Position, ply: number): void {
    const move = legal === 0 ? packUsi(node.move!, position.side) : legal;
    if (move === 0) {
      this.fault ??= { kind: 'bad-move', got: node.move!, expected: 'a move such as 7g7f', ply: ply - 1 };
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
    // A line that begins with & would be a bookmark, unless it is part of the text before it.
    const comments = comment === undefined ? [] : comment.split(/\n(?!&)/);
    if (bookmark !== undefined) comments.push(`&${bookmark}`);
    return comments.length > 0 ? { comments } : {};
  }

  private addEnd(node: RecordNode, mover: Side, ply: number): void {
    const { end } = node;
    if (end === undefined) return;
    const special = formatCsaEnd(end, mover);
    if (special === undefined) this.fault ??= { kind: 'not-held', got: 'ends', expected: end.text ?? end.reason, ply };
    const time = end.spent === undefined ? {} : { time: formatTime(end.spent, this.totals[ply]! + end.spent) };
    this.ends.set(node, { special: special ?? '', ...time });
  }

  /** A line from its first node on; every entry carries the lines that leave the game before it. */
  formatLine(first: RecordNode, depth: number): Entry[] {
    if (depth > DEEPEST) {
      this.fault ??= { kind: 'not-held', got: 'variations', expected: `no more than ${DEEPEST} within each other` };
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

/** The squares, and whatever else the format likes to know of a move. */
function formatMove(move: number, position: Position, isLegal: boolean): object {
  const [from, to] = [moveFrom(move), moveTo(move)];
  const isDrop = isHandPlace(from);
  // The notation already says what sets this move apart from others to the same square.
  const words = isLegal ? shogi.notate(position, move, { style: 'japanese' }).slice(3) : isDrop ? '打' : '';
  const relative = RELATIVE.filter(([word]) => words.includes(word))
    .map(([, letter]) => letter)
    .join('');
  const last = position.ply === 0 ? 0 : moveTo(position.moveAt(position.ply - 1));
  const captured = position.places[to]! & 15;
  // An illegal move may come from an empty square, and has to name some piece.
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
