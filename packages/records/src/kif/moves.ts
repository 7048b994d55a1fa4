import { moveTo, opponent, type Side } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { roundTripMilliseconds } from '../capabilities.ts';
import { isBlank, isDigit, type LineReader, type ReadWarning, type ReadWarningKind } from '../reading.ts';
import { illegalityOf, parseKifEnd, parseSummary } from '../shogi/ends.ts';
import type { TreeBuilder } from '../tree.ts';
import { digitOf, WrittenMove } from './move-text.ts';

/** Reads the moves of a KIF or KI2 file into a tree. */
export class KifMoves {
  readonly builder: TreeBuilder;
  /** After an error, moves are skipped until the next variation. */
  isLost = false;
  private readonly lines: LineReader;
  private readonly move = new WrittenMove();
  /** Whether this line has ended. It has no more moves then, but may have variations. */
  private isEnded = false;
  /** The number of the first move in the file, minus one. */
  private firstNumber = 0;

  constructor(lines: LineReader, builder: TreeBuilder) {
    this.lines = lines;
    this.builder = builder;
  }

  readVariation(digits: string): void {
    let number = 0;
    for (let i = 0; i < digits.length && number < 1e6; i++) number = number * 10 + digitOf(digits.charCodeAt(i));
    const isFound = this.builder.goTo(number - 1 - this.firstNumber);
    // A variation title before all moves is an error of the program that wrote it, and is ignored.
    this.isLost = !isFound && this.builder.root.children.length > 0;
    this.isEnded = false;
    if (!isFound)
      this.lines.report('bad-variation', this.lines.start, this.lines.end, {
        expected: 'the number of a move read before',
      });
  }

  /** Reads what follows `まで98手で`; in KIF, a row before it has the same end. */
  readSummary(text: string): void {
    if (this.isLost || this.builder.node.end !== undefined || text.trim() === '') return;
    this.builder.end(parseSummary(text, this.mover));
    this.isEnded = true;
  }

  /** Reads a row of KIF: `  12 ２二銀(31)   ( 0:02/00:00:31)+`, or a word for the end instead of a move. */
  readRow(at: number): void {
    const { text, end } = this.lines;
    if (this.isLost) return;
    const numberAt = at;
    let number = 0;
    for (; isDigit(text.charCodeAt(at)); at++) number = number * 10 + text.charCodeAt(at) - 0x30;
    while (at < end && isBlank(text.charCodeAt(at))) at++;
    if (isSideMark(text.charCodeAt(at))) at++;
    if (!this.move.scan(text, at, end, this.lastTarget)) {
      if (this.move.to === 0 && text[at] !== '同') this.readEndWord(at);
      else
        this.stop('bad-move', this.move.at, end, {
          expected: '同 after a move, or a square and a piece such as ７六歩(77)',
        });
      return;
    }
    this.checkNumber(number, numberAt);
    this.reconsiderEnd(at);
    if (this.isLost) return;
    if (this.isEnded || this.builder.isStuck) this.stop('move-after-end', at, this.move.at);
    else if (this.play(at)) {
      const spent = this.readTime(this.move.at);
      if (spent >= 0) this.builder.node.spent = spent;
    }
  }

  /** Reads a line of KI2: `▲７六歩    △３四歩`. */
  readMoves(at: number): void {
    const { text, end } = this.lines;
    while (at < end && !this.isLost) {
      const side = SIDE_MARKS.get(text.charCodeAt(at));
      if (side === undefined) return this.stop('bad-move', at, end, { expected: '▲ or △ before each move' });
      if (!this.move.scan(text, at + 1, end, this.lastTarget))
        return this.stop('bad-move', this.move.at, end, { expected: 'a move such as ▲７六歩' });
      if (this.isEnded || this.builder.isStuck) return this.stop('move-after-end', at, this.move.at);
      if (side !== this.builder.position.side) this.lines.report('wrong-side', at, at + 1, { ply: this.builder.ply });
      this.play(at);
      at = skipRemark(text, this.move.at, end);
      while (at < end && isBlank(text.charCodeAt(at))) at++;
    }
  }

  /** The side to move, counting an illegal last move as played. */
  private get mover(): Side {
    const { side } = this.builder.position;
    return this.builder.isStuck ? opponent(side) : side;
  }

  private get lastTarget(): number {
    return moveTo(this.builder.lastMove);
  }

  private readEndWord(at: number): void {
    const [word] = /^[^ \u3000(]*/.exec(this.lines.rest(at))!;
    if (word === '') return this.stop('bad-move', at, this.lines.end, { expected: 'a move such as ７六歩(77)' });
    const spent = this.readTime(at + word.length);
    const isFirst = this.builder.end({ ...parseKifEnd(word, this.mover), ...(spent >= 0 && { spent }) });
    if (!isFirst) this.lines.report('second-end', at, at + word.length, { ply: this.builder.ply });
    this.isEnded = true;
  }

  /** Makes an unknown word that was read as an end a comment, since a legal move follows. */
  private reconsiderEnd(at: number): void {
    const { node, position } = this.builder;
    const { end } = node;
    if (!this.isEnded || end?.reason !== 'other' || !position.isLegal(this.move.resolve(position))) return;
    this.lines.report('bad-end', at, this.move.at, { got: end.text ?? '', ply: this.builder.ply });
    delete node.end;
    this.builder.comment(end.text ?? '');
    this.isEnded = false;
  }

  private readTime(at: number): number {
    const time = parseKifTime(this.lines.text, at, this.lines.end);
    if (time === -2) this.lines.report('bad-time', at, this.lines.end, { expected: '( 0:16/00:00:16)' });
    return time;
  }

  /**
   * Checks the number of a move. A wrong one is ignored when the move is legal here; otherwise the line is a variation
   * without a title.
   */
  private checkNumber(number: number, at: number): void {
    const { builder } = this;
    if (builder.ply === 0 && builder.node.children.length === 0) this.firstNumber = Math.max(0, number - 1);
    const expected = builder.ply + 1 + this.firstNumber;
    if (number === expected) return;
    const goesOn = !this.isEnded && !builder.isStuck && builder.position.isLegal(this.move.resolve(builder.position));
    const goesBack = !goesOn && number < expected && builder.goTo(number - 1 - this.firstNumber);
    if (goesBack) this.isEnded = false;
    // When moves are missing, the moves after them cannot be played.
    else if (!goesOn && !this.isEnded) this.isLost = true;
    if (!this.isEnded) this.lines.report('move-number', at, at + String(number).length, { expected: String(expected) });
  }

  /** Plays the move that was just read. Returns whether it has a node now. */
  private play(at: number): boolean {
    const { position } = this.builder;
    const move = this.move.resolve(position);
    if (move > 0 && position.isLegal(move)) {
      if (this.move.from !== 0 && (position.places[this.move.from]! & 15) !== this.move.kind)
        this.lines.report('wrong-piece', at, this.move.at, { ply: this.builder.ply });
      this.builder.play(move);
      return true;
    }
    if (move > 0) this.playIllegal(move, at);
    else this.stop(move < 0 ? 'ambiguous-move' : 'illegal-move', at, this.move.at);
    return move > 0;
  }

  /** Adds an illegal move, which is kept with the end and the comments that follow. */
  private playIllegal(move: number, at: number): void {
    const { builder } = this;
    const more = { ply: builder.ply, ...illegalityOf(builder.position, move) };
    this.lines.report('illegal-move', at, this.move.at, more);
    builder.playIllegal(shogi.formatMove(move));
  }

  private stop(kind: ReadWarningKind, at: number, end: number, more: Partial<ReadWarning> = {}): void {
    this.isLost = true;
    this.lines.report(kind, at, end, { ply: this.builder.ply, ...more });
  }
}

const [OPEN, CLOSE, SLASH, COLON, SPACE] = [0x28, 0x29, 0x2f, 0x3a, 0x20] as const;
const LONGEST = 9;

/**
 * Returns the milliseconds in `( 0:16/00:00:16)`, also without a total; −1 when there is no time, −2 when it is
 * invalid.
 */
function parseKifTime(text: string, at: number, end: number): number {
  while (at < end && text.charCodeAt(at) !== OPEN) at++;
  if (at === end) return -1;
  let seconds = 0;
  let field = 0;
  let digits = 0;
  for (at++; at < end; at++) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      field = field * 10 + code - 0x30;
      digits++;
    } else if (code === COLON) {
      seconds = (seconds + field) * 60;
      field = 0;
    } else if (code === SLASH || code === CLOSE) break;
    else if (code !== SPACE) return -2;
  }
  return digits > 0 && digits <= LONGEST ? (seconds + field) * 1000 : -2;
}

/** Writes the time of a move and the total of its side: `( 0:16/00:00:16)`. */
export function formatKifTime(spent: number, total: number): string {
  const seconds = Math.floor(spent / 1000);
  const minutes = Math.floor(seconds / 60);
  return `(${String(minutes).padStart(2)}:${two(seconds % 60)}/${formatTotal(total)})`;
}

function formatTotal(total: number): string {
  const seconds = Math.floor(total / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Returns a time after a round trip through a format that counts whole seconds. */
export function roundTripSeconds(time: number): number | undefined {
  return roundTripMilliseconds(Math.floor(time / 1000) * 1000);
}

const SIDE_MARKS = new Map<number, Side>();
for (const mark of '▲☗▼') SIDE_MARKS.set(mark.charCodeAt(0), 0);
for (const mark of '△☖▽') SIDE_MARKS.set(mark.charCodeAt(0), 1);

export function isSideMark(code: number): boolean {
  return SIDE_MARKS.has(code);
}

/** Returns the index after a remark: some programs put a time or a number in parentheses after a move. */
function skipRemark(text: string, at: number, end: number): number {
  if (text[at] !== '(') return at;
  // Not indexOf, which would search the whole rest of the file when nothing is closed.
  for (let close = at + 1; close < end; close++) if (text[close] === ')') return close + 1;
  return at;
}
