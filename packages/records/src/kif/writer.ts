import { fail, ok, opponent, type Position, type Result, type Side } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { spellHeader } from '../headers.ts';
import { findUnsupported, roundTripLines, type Capabilities } from '../capabilities.ts';
import type { WriteError } from '../reading.ts';
import type { GameRecord, Header, RecordNode } from '../record.ts';
import { mainChild, variationsOf, walkFrom } from '../tree.ts';
import { formatBod } from './board.ts';
import { formatKifEnd, formatSummary, japaneseSideName } from '../shogi/ends.ts';
import { readKifText } from './reader.ts';
import { impliedOptions, isHandicapStart, openWritable, returnStart, startNames } from '../shogi/start.ts';
import { packUsi } from '../usi/usi.ts';

/** How one of the two formats writes a move. */
export interface MoveStyle {
  /** Returns the text of a move, which may be illegal, for the position before it. */
  move(move: number, position: Position): string;
  /** Returns the text of the time of a move and the total of its side so far, both in milliseconds. */
  time(spent: number, total: number): string;
}

interface WrittenEnd {
  /** The word instead of a move; absent when only the line after all moves can express this end. */
  readonly word?: string;
  readonly time: string;
  /** What follows `まで98手で`. */
  readonly summary: string;
  readonly mover: Side;
}

/** A line in the order of these formats: the main line first, then variations from the last move to the first. */
export interface WrittenLine {
  /** The number of its first move; 0 for the main line, which begins with the root. */
  readonly ply: number;
  readonly nodes: readonly RecordNode[];
  /** How it ends, and after how many moves. */
  readonly end?: { readonly node: RecordNode; readonly ply: number };
}

/** Returns how many moves a line has up to its end. The move that broke the rules is not one of them. */
export function countMoves({ node, ply }: NonNullable<WrittenLine['end']>): number {
  return node.isIllegal === true ? ply - 1 : ply;
}

export interface Written {
  readonly lines: readonly WrittenLine[];
  readonly moves: ReadonlyMap<RecordNode, string>;
  /** Nodes whose move has variations later in the file. */
  readonly forks: ReadonlySet<RecordNode>;
  readonly times: ReadonlyMap<RecordNode, string>;
  /** By the node that has the end. */
  readonly ends: ReadonlyMap<RecordNode, WrittenEnd>;
  readonly head: readonly string[];
}

/** Capabilities that the two formats share. */
export const SHARED_CAPABILITIES: Omit<Capabilities, 'features'> = {
  options: impliedOptions,
  headers: ({ headers, start }) => headers.filter((header) => isReadBack(header, isHandicapStart(start))),
  comment: roundTripLines,
  bookmark: (name) => name.replace(/[\r\n]+/g, ' '),
};

/** Prepares what both formats need. Fails when the record cannot be written. */
export function prepare(record: GameRecord, capabilities: Capabilities, style: MoveStyle): Result<Written, WriteError> {
  const start = openWritable(record);
  if (!start.ok) return start;
  const isHandicap = isHandicapStart(start.value.text);
  const badHeader = record.headers.find((header) => !isReadBack(header, isHandicap));
  const bad: WriteError | undefined =
    findBadText(record) ??
    (badHeader && {
      kind: 'bad-text',
      got: `${badHeader.name}: ${badHeader.value}`,
      expected: 'a header of one line',
    });
  const error = bad ?? findUnsupported(record, capabilities, shogi);
  if (error !== undefined) {
    returnStart(start.value);
    return fail(error);
  }
  const { about, players } = arrangeHeaders(record.headers);
  const head = [
    ...about.map((header) => formatHeader(header, isHandicap)),
    ...formatStartLines(start.value.text, start.value.position),
    ...players.map((header) => formatHeader(header, isHandicap)),
  ];
  const speller = new Speller(style, isHandicap);
  const walked = walkFrom(shogi, start.value.position, record.root, speller);
  returnStart(start.value);
  if (!walked.ok) return walked;
  if (speller.error !== undefined) return fail(speller.error);
  return ok({ ...speller.spelled, ...layOut(record.root), head });
}

/** Formats moves and ends during a walk through the tree. */
class Speller {
  readonly spelled = {
    moves: new Map<RecordNode, string>(),
    times: new Map<RecordNode, string>(),
    ends: new Map<RecordNode, WrittenEnd>(),
  };
  error: WriteError | undefined;
  private readonly style: MoveStyle;
  private readonly isHandicap: boolean;
  /** Time used by the mover up to each ply of the current line. */
  private readonly totals: number[] = [0, 0];

  constructor(style: MoveStyle, isHandicap: boolean) {
    this.style = style;
    this.isHandicap = isHandicap;
  }

  before(node: RecordNode, move: number, position: Position, ply: number): void {
    this.totals[ply + 1] = this.totals[ply - 1]! + (node.spent ?? 0);
    const written = move === 0 ? packUsi(node.move!, position.side) : move;
    if (written === 0)
      this.error ??= { kind: 'bad-move', got: node.move!, expected: 'a move such as 7g7f', ply: ply - 1 };
    else this.spelled.moves.set(node, this.style.move(written, position));
    if (node.spent !== undefined) this.spelled.times.set(node, this.style.time(node.spent, this.totals[ply + 1]!));
    if (move === 0) this.spellEnd(node, opponent(position.side), ply);
  }

  after(node: RecordNode, position: Position, ply: number): void {
    this.spellEnd(node, position.side, ply);
  }

  private spellEnd(node: RecordNode, mover: Side, ply: number): void {
    const { end } = node;
    if (end === undefined) return;
    const word = formatKifEnd(end, mover);
    const summary = formatSummary(end, mover, this.isHandicap);
    if (summary === undefined) this.error ??= { kind: 'not-held', got: 'ends', expected: end.text ?? end.reason, ply };
    const time = end.spent === undefined ? '' : this.style.time(end.spent, this.totals[ply]! + end.spent);
    this.spelled.ends.set(node, { ...(word !== undefined && { word }), time, summary: summary ?? '', mover });
  }
}

/** Returns the lines in the order of the file. */
function layOut(root: RecordNode): { lines: WrittenLine[]; forks: Set<RecordNode> } {
  const lines: WrittenLine[] = [];
  const forks = new Set<RecordNode>();
  const waiting: { readonly node: RecordNode; readonly ply: number; readonly isEnd: boolean }[] = [
    { node: root, ply: 0, isEnd: false },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, ply, isEnd } = next;
    if (isEnd) {
      lines.push({ ply: ply + 1, nodes: [], end: { node, ply } });
      continue;
    }
    const nodes = [node];
    for (let child = mainChild(node); child !== undefined; child = mainChild(child)) nodes.push(child);
    const last = nodes.at(-1)!;
    const hasEnd = last.end !== undefined && last.end.isVariation !== true;
    lines.push({ ply, nodes, ...(hasEnd && { end: { node: last, ply: ply + nodes.length - 1 } }) });
    // Pushed from the first move to the last and from the last variation to the first; the stack reverses the order.
    for (const [i, each] of nodes.entries()) {
      const isEndLast = each.end?.isVariation === true;
      if (isEndLast) waiting.push({ node: each, ply: ply + i, isEnd: true });
      for (const child of isEndLast ? each.children : each.children.slice(0, -1)) forks.add(child);
      for (const variation of variationsOf(each).toReversed())
        waiting.push({ node: variation, ply: ply + i + 1, isEnd: false });
    }
  }
  return { lines, forks };
}

/** The order in which Japanese programs write headers; all others follow in their own order, before the start. */
const ORDER = ['start-time', 'end-time', 'title', 'event', 'opening', 'time-limit', 'byoyomi', 'time-spent', 'site'];
const PLAYERS = ['black', 'white'];

function arrangeHeaders(headers: readonly Header[]): {
  readonly about: readonly Header[];
  readonly players: readonly Header[];
} {
  const rankIn = (names: readonly string[], { name }: Header): number => (names.indexOf(name) + 1 || 100) - 1;
  const sortBy = (names: readonly string[], list: readonly Header[]): readonly Header[] =>
    list.toSorted((a, b) => rankIn(names, a) - rankIn(names, b));
  const said = headers.filter((header) => !isSaidByStart(header, headers));
  return {
    about: sortBy(
      ORDER,
      said.filter(({ name }) => !PLAYERS.includes(name)),
    ),
    players: sortBy(
      PLAYERS,
      said.filter(({ name }) => PLAYERS.includes(name)),
    ),
  };
}

/** Returns whether a header is the day of the start alone. Japanese programs write the start with its time. */
function isSaidByStart({ name, value }: Header, headers: readonly Header[]): boolean {
  if (name !== 'date') return false;
  const dayOf = (text: string): string | undefined =>
    /^\d{4}[./-]\d\d?[./-]\d\d?/.exec(text)?.[0]?.replace(/[/-]/g, '.');
  const start = headers.find((header) => header.name === 'start-time');
  return start !== undefined && dayOf(start.value) === value;
}

function formatHeader(header: Header, isHandicap: boolean): string {
  const { name, value } = spellHeader('kif', header);
  const [, side, rest] = /^(先手|後手)(|持ち時間|省略名)$/.exec(name) ?? [];
  if (side === undefined) return `${name}：${value}`;
  return `${japaneseSideName(side === '先手' ? 0 : 1, isHandicap)}${rest}：${value}`;
}

/** Returns whether a header is read back unchanged. */
function isReadBack({ name, value }: Header, isHandicap: boolean): boolean {
  const line = formatHeader({ name, value }, isHandicap);
  if (/[\r\n]/.test(line)) return false;
  const { records, warnings } = readKifText(line);
  const [header] = records[0]?.headers ?? [];
  return warnings.length === 0 && header?.name === name && header.value === value;
}

function formatStartLines(text: string, position: Position): string[] {
  const name = startNames(text)?.kif;
  if (name !== undefined) return [`手合割：${name}`];
  const isHandicap = isHandicapStart(text);
  const names = [japaneseSideName(0, isHandicap), japaneseSideName(1, isHandicap)] as const;
  const number = Number(text.split(' ')[3]);
  return [
    ...formatBod(position.places, names),
    `${names[position.side]}番`,
    ...(number > 1 ? [`手数＝${number - 1}  まで`] : []),
  ];
}

/** Finds comments and bookmarks with line breaks that cannot be written. */
function findBadText(record: GameRecord): WriteError | undefined {
  const waiting: RecordNode[] = [record.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.comment?.includes('\r') === true)
      return { kind: 'bad-text', got: node.comment, expected: 'lines that end in \\n' };
    if (/[\r\n]/.test(node.bookmark ?? '')) return { kind: 'bad-text', got: node.bookmark!, expected: 'one line' };
    for (const child of node.children) waiting.push(child);
  }
  return undefined;
}

/** Adds the comment and the bookmark of a node, one line each. */
export function formatNotes({ comment, bookmark }: RecordNode, rows: string[]): void {
  if (comment !== undefined) for (const line of comment.split('\n')) rows.push(`*${line}`);
  if (bookmark !== undefined) rows.push(`&${bookmark}`);
}

/** Pads with blanks to a width in half-width columns. */
export function pad(text: string, width: number): string {
  let columns = 0;
  for (const letter of text) columns += letter.charCodeAt(0) < 0x100 ? 1 : 2;
  return text + ' '.repeat(Math.max(0, width - columns));
}
