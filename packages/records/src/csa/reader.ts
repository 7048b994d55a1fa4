import { handPlace, opponent, VARIANT, type Side } from '@tesuji/rules';
import { GOLD, PROMOTED, shogi } from '@tesuji/rules/shogi';
import { nameHeader } from '../headers.ts';
import { isDigit, type LineReader, type ReadWarning, type ReadWarningKind } from '../reading.ts';
import type { GameRecord, Header, RecordEnd } from '../record.ts';
import { CsaBoard, csaKind, readSquare } from './board.ts';
import { illegalityOf, parseCsaEnd } from '../shogi/ends.ts';
import { openStartText, returnStart, type ShogiStart } from '../shogi/start.ts';
import { TreeBuilder } from '../tree.ts';

const [PLUS, COMMA, MINUS, ZERO] = [0x2b, 0x2c, 0x2d, 0x30] as const;

/** Reads one game of a CSA file, line by line and statement by statement. */
export class CsaReader {
  /** Whether there was anything besides comments. */
  hasContent = false;
  private readonly lines: LineReader;
  private readonly headers: Header[] = [];
  private readonly board = new CsaBoard();
  private readonly comments: string[] = [];
  private start: ShogiStart | undefined;
  private builder: TreeBuilder | undefined;
  private side: Side | undefined;
  /** Whether the last statement was an end; a time that follows belongs to it. */
  private isEnded = false;
  /** After an error, the rest of the moves is skipped. */
  private isLost = false;

  constructor(lines: LineReader) {
    this.lines = lines;
  }

  readLine(): void {
    const { text, start } = this.lines;
    switch (text[start]) {
      case "'":
        // `'*` begins a comment on the game; a bare apostrophe begins a comment on the file, which is skipped.
        if (text[start + 1] === '*') this.readComment(this.lines.rest(start + 2));
        return;
      case 'N':
        return this.readPlayer(this.lines.rest());
      case '$':
        return this.readHeader(this.lines.rest());
      default:
        return this.readStatements();
    }
  }

  /** Returns the game; `undefined` when its start is not a valid position. */
  finish(): GameRecord | undefined {
    const builder = this.open(this.side ?? 0);
    if (builder === undefined || this.start === undefined) return undefined;
    returnStart(this.start);
    const { text: start, options } = this.start;
    return { game: shogi.id, options, start, headers: this.headers, root: builder.root };
  }

  private readStatements(): void {
    const { text, start, end } = this.lines;
    for (let at = start; at < end; at++) {
      if (text[at] === "'") return;
      // Not indexOf, which would search the whole rest of a file without commas.
      let stop = at;
      while (stop < end && text.charCodeAt(stop) !== COMMA) stop++;
      if (stop > at) this.readStatement(at, stop);
      at = stop;
    }
  }

  private readStatement(at: number, end: number): void {
    const { text } = this.lines;
    const code = text.charCodeAt(at);
    if (code === PLUS || code === MINUS) {
      const side = code === PLUS ? 0 : 1;
      if (at + 1 < end && isDigit(text.charCodeAt(at + 1))) this.readMove(at, end, side);
      else this.readTurn(at, end, side);
      return;
    }
    switch (text[at]) {
      case 'T':
        return this.readTime(at, end);
      case '%':
        return this.readEnd(at, end);
      case 'P':
        return this.readBoard(at, end);
      case 'V':
        this.hasContent = true;
        return;
      default:
        if (text.slice(at, end).trim() !== '') this.lines.report('unknown-line', at, end);
    }
  }

  private readComment(text: string): void {
    if (this.builder === undefined) this.comments.push(text);
    else if (!this.isLost) this.builder.comment(text);
  }

  private readPlayer(line: string): void {
    this.hasContent = true;
    if (line[1] === '+') this.headers.push({ name: 'black', value: line.slice(2) });
    else if (line[1] === '-') this.headers.push({ name: 'white', value: line.slice(2) });
    else this.lines.report('bad-header', this.lines.start, this.lines.end, { expected: 'N+ or N- and a name' });
  }

  private readHeader(line: string): void {
    this.hasContent = true;
    const colon = line.indexOf(':');
    if (colon < 2) this.lines.report('bad-header', this.lines.start, this.lines.end, { expected: '$NAME:value' });
    else this.headers.push(nameHeader('csa', { name: line.slice(1, colon), value: line.slice(colon + 1) }));
  }

  private readBoard(at: number, end: number): void {
    this.hasContent = true;
    if (this.builder !== undefined) return this.lines.report('unknown-line', at, end);
    const errorAt = this.board.read(this.lines.text.slice(at, end), this.lines.number);
    if (errorAt >= 0) this.lines.report('bad-start', at + errorAt, end, { expected: 'pieces such as -KY, * or 55KA' });
  }

  private readTurn(at: number, end: number, side: Side): void {
    this.hasContent = true;
    if (this.builder !== undefined) return this.lines.report('unknown-line', at, end);
    // The start is not complete yet: some programs write the hands after the side to move.
    this.side = side;
  }

  private open(side: Side): TreeBuilder | undefined {
    if (this.builder !== undefined || this.isLost) return this.builder;
    const text = this.board.startText(side);
    const start = openStartText(text);
    if (!start.ok) {
      this.isLost = true;
      const line = this.board.line || this.lines.number;
      this.lines.warnings.add({ kind: 'bad-start', line, column: 1, got: text, expected: start.error });
      return undefined;
    }
    this.start = start.value;
    this.builder = new TreeBuilder(shogi, start.value.position);
    if (this.comments.length > 0) this.builder.comment(this.comments.join('\n'));
    return this.builder;
  }

  /** Reads `+7776FU`. The move names the piece after the move, which shows a promotion. */
  private readMove(at: number, end: number, side: Side): void {
    const { text } = this.lines;
    this.hasContent = true;
    // Without a line for the side to move, the first move determines it.
    const builder = this.open(this.side ?? side);
    if (builder === undefined || this.isLost) return;
    const to = readSquare(text, at + 3);
    const kind = csaKind(text, at + 5);
    const isDrop = text.charCodeAt(at + 1) === ZERO && text.charCodeAt(at + 2) === ZERO;
    const from = isDrop ? handPlace(side, kind) : readSquare(text, at + 1);
    const isWhole = to !== 0 && from !== 0 && kind !== 0 && at + 7 <= end && text.slice(at + 7, end).trim() === '';
    if (!isWhole) return this.stop('bad-move', at, end, { expected: 'a move such as +7776FU' });
    if (builder.isStuck || builder.node.end !== undefined) return this.stop('move-after-end', at, end);
    if (side !== builder.position.side) return this.stop('wrong-side', at, end);
    const before = isDrop ? kind : builder.position.places[from]! & 15;
    const isPromotion = !isDrop && before !== 0 && kind === before + PROMOTED;
    if ((isDrop && kind > GOLD) || (kind !== before && !isPromotion && before !== 0))
      return this.stop('wrong-piece', at, end);
    this.play(to | (from << 8) | (isPromotion ? VARIANT : 0), at, end, builder);
  }

  private play(move: number, at: number, end: number, builder: TreeBuilder): void {
    const { position } = builder;
    if (position.isLegal(move)) {
      builder.play(move);
      return;
    }
    this.lines.report('illegal-move', at, end, { ply: builder.ply, ...illegalityOf(position, move) });
    builder.playIllegal(shogi.formatMove(move));
  }

  private readEnd(at: number, end: number): void {
    this.hasContent = true;
    const builder = this.open(this.side ?? 0);
    if (builder === undefined || this.isLost) return;
    const { side } = builder.position;
    const found = parseCsaEnd(this.lines.text.slice(at + 1, end).trimEnd(), builder.isStuck ? opponent(side) : side);
    this.isEnded = builder.end(found) || isSame(builder.node.end!, found);
    if (!this.isEnded) this.lines.report('second-end', at, end);
  }

  private readTime(at: number, end: number): void {
    const match = /^T(\d{1,9})(?:\.(\d{0,9}))?\s*$/.exec(this.lines.text.slice(at, end));
    if (match === null) return this.lines.report('bad-time', at, end, { expected: 'T and seconds' });
    const builder = this.builder;
    if (builder === undefined || this.isLost) return;
    const spent = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0').slice(0, 3));
    if (this.isEnded) builder.node.end = { ...builder.node.end!, spent };
    else if (builder.ply > 0) builder.node.spent = spent;
  }

  /** Reports a move and skips the rest of the game. */
  private stop(kind: ReadWarningKind, at: number, end: number, more: Partial<ReadWarning> = {}): void {
    this.isLost = true;
    this.lines.report(kind, at, end, { ply: this.builder!.ply, ...more });
  }
}

/** Returns whether two ends are the same: some servers write the end twice. */
function isSame(one: RecordEnd, other: RecordEnd): boolean {
  return one.reason === other.reason && one.winner === other.winner && one.text === other.text;
}
