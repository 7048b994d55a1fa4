import { shogi } from '@tesuji/rules/shogi';
import { nameHeader } from '../headers.ts';
import { isBlank, isDigit, LineReader, type Reading } from '../reading.ts';
import type { GameRecord, Header } from '../record.ts';
import { TreeBuilder } from '../tree.ts';
import { BoardReader } from './board.ts';
import { isSideMark, KifMoves } from './moves.ts';
import { openStartText, returnStart, type ShogiStart } from '../shogi/start.ts';

/**
 * Reads KIF and KI2: they have the same headers, boards, comments and variations, and differ only in the lines of
 * moves. A file may mix both.
 */
export function readKifText(text: string): Reading {
  const reader = new KifReader(new LineReader(text));
  const record = reader.read();
  return { records: record === undefined ? [] : [record], warnings: reader.lines.warnings.found };
}

class KifReader {
  readonly lines: LineReader;
  private readonly headers: Header[] = [];
  private readonly board = new BoardReader();
  private readonly comments: string[] = [];
  private bookmark: string | undefined;
  private start: ShogiStart | undefined;
  /** Set at the first line about moves; `null` when the start is not a valid position. */
  private play: KifMoves | null | undefined;
  /** Whether anything was found that only these formats have. */
  private isRecognized = false;

  constructor(lines: LineReader) {
    this.lines = lines;
  }

  read(): GameRecord | undefined {
    while (this.lines.next()) this.readLine();
    if (!this.isRecognized) {
      if (this.start !== undefined) returnStart(this.start);
      this.lines.warnings.add({
        kind: 'not-this-format',
        line: 1,
        column: 1,
        got: this.lines.text,
        expected: 'KIF or KI2',
      });
      return undefined;
    }
    const play = this.open();
    if (play === undefined || this.start === undefined) return undefined;
    returnStart(this.start);
    const { text, options } = this.start;
    return { game: shogi.id, options, start: text, headers: this.headers, root: play.builder.root };
  }

  private readLine(): void {
    const { text, start, end } = this.lines;
    let at = start;
    while (at < end && isBlank(text.charCodeAt(at))) at++;
    if (at === end) return;
    const code = text.charCodeAt(at);
    if (isDigit(code)) return this.onRow(at);
    if (isSideMark(code)) return this.onMoves((play) => play.readMoves(at));
    switch (text[start]) {
      case '#':
        this.isRecognized ||= text.startsWith('#KIF', start);
        return;
      case '*':
        return this.readComment(this.lines.rest(start + 1));
      case '&':
        return this.readBookmark(this.lines.rest(start + 1));
      default:
        return this.readWords(this.lines.rest());
    }
  }

  private readComment(text: string): void {
    if (this.play === undefined) this.comments.push(text);
    else if (this.play?.isLost === false) this.play.builder.comment(text);
  }

  private readBookmark(name: string): void {
    if (this.play === undefined) this.bookmark = name;
    else if (this.play?.isLost === false) this.play.builder.node.bookmark = name;
  }

  private readWords(line: string): void {
    const variation = /^[ \u3000]*変化[：:][ \u3000]*([\d０-９]+)/.exec(line);
    if (variation !== null) return this.onMoves((play) => play.readVariation(variation[1]!));
    const summary = /^まで、?(?:[\d０-９]+手)?で?/.exec(line);
    if (summary !== null) return this.onMoves((play) => play.readSummary(line.slice(summary[0].length)));
    if (/^手数-+/.test(line)) this.isRecognized = true;
    else if (!this.readBoard(line)) this.readHeader(line);
  }

  /** Returns whether the line is about the start. */
  private readBoard(line: string): boolean {
    const found = this.board.read(line, this.lines.number);
    if (found === undefined) return false;
    this.isRecognized = true;
    if (found !== 'fine')
      this.lines.report('bad-start', this.lines.start + found.at, this.lines.end, { expected: found.expected });
    else if (this.play !== undefined) this.lines.report('unknown-line');
    return true;
  }

  private readHeader(line: string): void {
    const header = /^([^ \u3000：:]+)[：:](.*)$/s.exec(line);
    if (header === null) return this.lines.report('unknown-line');
    const named = nameHeader('kif', { name: header[1]!, value: header[2]! });
    // An unknown name with an ASCII colon can occur in any text.
    this.isRecognized ||= named.name !== header[1] || line.includes('：');
    this.headers.push(named);
  }

  /** Reads a line that begins with a number, as any text may have. It counts as KIF if it has a move or a known end. */
  private onRow(at: number): void {
    const play = this.open();
    if (play === undefined) return;
    play.readRow(at);
    const { children, end } = play.builder.root;
    this.isRecognized ||= children.length > 0 || (end !== undefined && end.reason !== 'other');
  }

  private onMoves(read: (play: KifMoves) => void): void {
    this.isRecognized = true;
    const play = this.open();
    if (play !== undefined) read(play);
  }

  private open(): KifMoves | undefined {
    if (this.play !== undefined) return this.play ?? undefined;
    const text = this.board.startText();
    const start = openStartText(text);
    if (!start.ok) {
      this.play = null;
      const line = this.board.line || 1;
      this.lines.warnings.add({ kind: 'bad-start', line, column: 1, got: text, expected: start.error });
      return undefined;
    }
    this.start = start.value;
    const builder = new TreeBuilder(shogi, start.value.position);
    if (this.comments.length > 0) builder.comment(this.comments.join('\n'));
    if (this.bookmark !== undefined) builder.node.bookmark = this.bookmark;
    this.play = new KifMoves(this.lines, builder);
    return this.play;
  }
}
