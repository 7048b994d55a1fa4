import {
  fail,
  formatOptions,
  ok,
  startPosition,
  unwrap,
  type BoardShape,
  type Game,
  type Position,
  type Result,
} from '@tesuji/rules';
import {
  FEATURES,
  findUnsupported,
  roundTripLines,
  roundTripMilliseconds,
  type Capabilities,
} from '../capabilities.ts';
import { quote, type WriteError } from '../reading.ts';
import type { GameRecord, Header, RecordEnd, RecordNode } from '../record.ts';
import { mainEnd, openStart, walkTree } from '../tree.ts';
import { formatComment, formatPlainComment, glyphOf, GREATEST_GLYPH, isMarkWritable, isSilentWord } from './comment.ts';
import type { PgnDialect } from './reader.ts';
import {
  deduceEnd,
  isReasonWritable,
  isSameEnd,
  pgnResultOf,
  TERMINATION,
  TERMINATION_DETAILS,
  terminationOf,
} from './ends.ts';
import { findBadHeader, isHeaderWritable, writeHeaders } from './header.ts';
import { isLoneWord } from './lexer.ts';

/** Writes a record in the grammar of PGN. */
export function writeGame(record: GameRecord, dialect: PgnDialect): Result<string, WriteError> {
  const start = openStart(dialect.game, record);
  if (!start.ok) return start;
  const headerError = findBadHeader(record.headers, dialect);
  if (headerError !== undefined) return fail(headerError);
  const startText = dialect.game.formatPosition(start.value);
  const writer = new MovetextWriter(record, dialect, start.value, dialect.firstNumber(startText));
  const error =
    writer.run() ??
    findUnsupported(
      record,
      makePgnCapabilities(() => dialect),
      dialect.game,
    );
  if (error !== undefined) return fail(error);
  const result = pgnResultOf(mainEnd(record.root));
  const own: Header[] = [];
  if (Object.keys(record.options).length > 0) own.push({ name: 'Options', value: formatOptions(record.options) });
  own.push(...startHeaders(record, dialect, startText));
  own.push(...writer.termination);
  const title = dialect.isNamed ? `[Game "${dialect.game.id}"]\n` : '';
  return ok(`${title}${writeHeaders(record, result, own, dialect)}\n${writer.finish(result)}\n`);
}

/**
 * Returns the capabilities of a format with the grammar of PGN. Headers for which `isMisread` is true are not written.
 */
export function makePgnCapabilities(
  dialectOf: (game: Game) => PgnDialect,
  isMisread?: (header: Header) => boolean,
): Capabilities {
  return {
    features: FEATURES,
    headers: ({ headers, root }, game) => {
      const [end, dialect] = [mainEnd(root), dialectOf(game)];
      return headers.filter((header) => isHeaderWritable(header, end, dialect) && isMisread?.(header) !== true);
    },
    comment: (text) => cutLines(roundTripLines(text)),
    glyph: isGlyphWritable,
    mark: (mark, { shape }) => isMarkWritable(mark, shape),
    bookmark: (name) => name.toWellFormed().slice(0, LONGEST_NAME).toWellFormed(),
    time: roundTripMilliseconds,
    hasStartTimes: true,
    end: roundTripEnd,
    unsupportedMoves: (record, game) => findUnwritableMoves(record, dialectOf(game)),
  };
}

const WIDTH = 80;

/** Arranges words in lines of at most 80 columns; headers and comments are never broken. */
export class LineWriter {
  text = '';
  private column = 0;
  /** Whether no blank is needed: at the beginning of a line and after an opening parenthesis. */
  private isFresh = true;

  word(word: string): void {
    const breakAt = word.indexOf('\n');
    const width = breakAt < 0 ? word.length : breakAt;
    if (!this.isFresh) {
      if (this.column + 1 + width > WIDTH) this.breakLine();
      else this.append(' ');
    }
    this.append(word);
    this.isFresh = false;
  }

  /** Writes a word and ends the line. */
  lastWord(word: string): void {
    this.word(word);
    this.breakLine();
  }

  open(): void {
    this.word('(');
    this.isFresh = true;
  }

  close(): void {
    this.append(')');
    this.isFresh = false;
  }

  private append(text: string): void {
    this.text += text;
    const breakAt = text.lastIndexOf('\n');
    this.column = breakAt < 0 ? this.column + text.length : text.length - breakAt - 1;
  }

  private breakLine(): void {
    this.append('\n');
    this.isFresh = true;
  }
}

/** Longer lines would be cut by `PgnLexer`. */
const LONGEST_LINE = 1 << 19;
const LONGEST_NAME = 1 << 16;

function cutLines(text: string): string {
  if (text.length < LONGEST_LINE) return text;
  const lines = text.split('\n');
  if (lines.every((line) => line.length <= LONGEST_LINE)) return text;
  return lines
    .flatMap((line) =>
      Array.from({ length: Math.ceil(line.length / LONGEST_LINE) || 1 }, (_, i) =>
        line.slice(i * LONGEST_LINE, (i + 1) * LONGEST_LINE),
      ),
    )
    .join('\n');
}

/** Returns an end after a round trip. A reason must be one word; other reasons become the text of the end. */
function roundTripEnd(end: RecordEnd): RecordEnd {
  const text = end.text?.toWellFormed().slice(0, LONGEST_NAME).toWellFormed();
  if (isReasonWritable(end.reason)) return { ...end, ...(text !== undefined && { text }) };
  return { ...end, reason: 'other', text: text ?? end.reason.toWellFormed().slice(0, LONGEST_NAME).toWellFormed() };
}

/** Returns the illegal moves that would not be read back as such. */
export function findUnwritableMoves(record: GameRecord, dialect: PgnDialect): ReadonlySet<RecordNode> {
  const found = new Set<RecordNode>();
  walkTree(dialect.game, record, {
    before: (node, move, position) => {
      if (move === 0 && !isReadAsIllegal(node.move ?? '', position, dialect)) found.add(node);
    },
  });
  return found;
}

function isReadAsIllegal(text: string, position: Position, dialect: PgnDialect): boolean {
  if (!isLoneWord(text) || dialect.readMove(position, text) !== 0) return false;
  const { kind, got } = dialect.explainMove(position, text);
  return kind === 'illegal-move' && got === text && glyphOf(text) === undefined && !isSilentWord(text);
}

/** Returns the headers of the start; none for the ordinary one. */
function startHeaders(
  { headers, options }: GameRecord,
  { game, startHeader, variantOf }: PgnDialect,
  start: string,
): readonly Header[] {
  const ordinary = game.formatPosition(unwrap(startPosition(game, undefined, options)));
  if (start === ordinary) return [];
  const header = { name: startHeader, value: start };
  if (startHeader !== 'FEN') return [header];
  const variant = headers.some(({ name }) => name === 'Variant') ? undefined : variantOf?.(start);
  const named = variant === undefined ? [] : [{ name: 'Variant', value: variant }];
  return [...named, { name: 'SetUp', value: '1' }, header];
}

/**
 * What is still to be written, as a stack: the children of a node, a variation, a line to resume, or a closing
 * parenthesis.
 */
type Task =
  | { readonly kind: 'children'; readonly node: RecordNode; readonly ply: number }
  | { readonly kind: 'variation'; readonly node: RecordNode; readonly ply: number }
  | { readonly kind: 'resume'; readonly node: RecordNode; readonly ply: number; readonly move: number }
  | { readonly kind: 'close' };

/** Writes the tree in the order of PGN: a move, its variations, then the next move. */
class MovetextWriter {
  /** The headers about the termination, if they are needed. */
  termination: readonly Header[] = [];
  private readonly record: GameRecord;
  private readonly dialect: PgnDialect;
  private readonly position: Position;
  private readonly base: number;
  private readonly firstNumber: number;
  private readonly firstSide: number;
  private readonly out = new LineWriter();
  private readonly last: RecordNode;
  private readonly tasks: Task[] = [];
  private isNumberDue = true;

  constructor(record: GameRecord, dialect: PgnDialect, position: Position, firstNumber: number) {
    this.record = record;
    this.dialect = dialect;
    this.position = position;
    this.base = position.ply;
    this.firstSide = position.side;
    this.firstNumber = firstNumber;
    let last = record.root;
    while (last.children[0] !== undefined) last = last.children[0];
    this.last = last;
  }

  /** Writes all moves. Returns an error when something cannot be written. */
  run(): WriteError | undefined {
    const { root } = this.record;
    const error = this.writeRemarks(root, 0);
    if (error !== undefined) return error;
    this.tasks.push({ kind: 'children', node: root, ply: 0 });
    for (let task = this.tasks.pop(); task !== undefined; task = this.tasks.pop()) {
      const error = this.perform(task);
      if (error !== undefined) return error;
    }
    return undefined;
  }

  finish(result: string): string {
    this.out.word(result);
    return this.out.text;
  }

  private perform(task: Task): WriteError | undefined {
    switch (task.kind) {
      case 'children':
        return this.writeChildren(task.node, task.ply);
      case 'variation':
        this.out.open();
        this.isNumberDue = true;
        this.goBack(task.ply);
        return this.writeVariation(task.node, task.ply);
      case 'resume':
        this.goBack(task.ply);
        if (task.move !== 0) this.position.make(task.move);
        this.tasks.push({ kind: 'children', node: task.node, ply: task.ply + 1 });
        return undefined;
      case 'close':
        this.out.close();
        this.isNumberDue = true;
        return undefined;
    }
  }

  private goBack(ply: number): void {
    while (this.position.ply - this.base > ply) this.position.unmake();
  }

  private writeChildren(node: RecordNode, ply: number): WriteError | undefined {
    const [main, ...others] = node.children;
    if (main === undefined) return undefined;
    const move = this.writeMove(main, ply);
    if (typeof move !== 'number') return move;
    this.tasks.push({ kind: 'resume', node: main, ply, move });
    for (const other of others.reverse()) {
      this.tasks.push({ kind: 'close' }, { kind: 'variation', node: other, ply });
    }
    return undefined;
  }

  private writeVariation(node: RecordNode, ply: number): WriteError | undefined {
    const move = this.writeMove(node, ply);
    if (typeof move !== 'number') return move;
    this.tasks.push({ kind: 'resume', node, ply, move });
    return undefined;
  }

  /** Writes one move with its annotations and makes it. Returns the move, 0 if it is illegal. */
  private writeMove(node: RecordNode, ply: number): number | WriteError {
    const { position, dialect, out } = this;
    const move = this.readMove(node, ply);
    if (typeof move !== 'number') return move;
    const word = move === 0 ? node.move! : dialect.writeMove(position, move);
    if (position.side === 0 || this.isNumberDue || node.preComment !== undefined) out.word(this.formatNumber(ply));
    if (node.preComment !== undefined) formatPlainComment(node.preComment, out);
    out.word(word);
    this.isNumberDue = false;
    if (move !== 0) position.make(move);
    return this.writeRemarks(node, ply + 1) ?? move;
  }

  private readMove(node: RecordNode, ply: number): number | WriteError {
    const { position, dialect } = this;
    const text = node.move ?? '';
    const error = { kind: 'bad-move', got: quote(text), ply } as const;
    if (node.isIllegal !== true) {
      const move = dialect.game.parseMove(position, text);
      return move.ok ? move.value : error;
    }
    if (node.children.length > 0) return error;
    if (isReadAsIllegal(text, position, dialect)) return 0;
    return { kind: 'bad-text', got: quote(text), expected: 'an illegal move in this notation', ply };
  }

  private formatNumber(ply: number): string {
    const number = this.firstNumber + ((ply + this.firstSide) >> 1);
    return `${number}${this.position.side === 0 ? '.' : '...'}`;
  }

  /** Writes glyphs, commands and comments after a move. */
  private writeRemarks(node: RecordNode, ply: number): WriteError | undefined {
    const { shape } = this.dialect.game;
    const error = findBadRemark(node, shape);
    if (error !== undefined) return { ...error, ply };
    for (const glyph of node.glyphs ?? []) this.out.word(`$${glyph}`);
    if (formatComment(node, this.isEndNeeded(node), shape, this.out)) this.isNumberDue = true;
    return undefined;
  }

  /** Returns whether the end must be written in full, since result, headers and board do not imply it. */
  private isEndNeeded(node: RecordNode): boolean {
    const { end } = node;
    if (end === undefined) return false;
    if (node !== this.last || end.isVariation === true || mainEnd(this.record.root) !== end) return true;
    const said = this.record.headers.filter(({ name }) => name === TERMINATION || name === TERMINATION_DETAILS);
    const deduce = (headers: readonly Header[]): boolean =>
      isSameEnd(deduceEnd(pgnResultOf(end), headers, this.dialect.game, this.position), end);
    if (deduce(said)) return false;
    if (said.length > 0) return true;
    const { value, details } = terminationOf(end.reason) ?? {};
    if (value !== undefined) this.termination = [{ name: TERMINATION, value }];
    if (details !== undefined) this.termination = [...this.termination, { name: TERMINATION_DETAILS, value: details }];
    return !deduce(this.termination);
  }
}

function isGlyphWritable(glyph: number): boolean {
  return Number.isInteger(glyph) && glyph >= 0 && glyph <= GREATEST_GLYPH;
}

/** Returns an error for an annotation that cannot be written. */
function findBadRemark({ glyphs, marks, end }: RecordNode, shape: BoardShape): WriteError | undefined {
  const glyph = glyphs?.find((each) => !isGlyphWritable(each));
  if (glyph !== undefined)
    return { kind: 'bad-text', got: String(glyph), expected: `a glyph from 0 to ${GREATEST_GLYPH}` };
  const mark = marks?.find((each) => !isMarkWritable(each, shape));
  if (mark !== undefined)
    return { kind: 'bad-text', got: quote(JSON.stringify(mark)), expected: 'a mark on the board' };
  if (end === undefined || isReasonWritable(end.reason)) return undefined;
  return { kind: 'bad-text', got: quote(end.reason), expected: 'a reason that is one word' };
}
