import { shogi } from '@tesuji/rules/shogi';
import { headerName } from '../headers.ts';
import { isBlank, isDigit, Lines } from '../lines.ts';
import type { Reading } from '../reading.ts';
import type { GameRecord, Header } from '../record.ts';
import { TreeBuilder } from '../tree.ts';
import { BoardReader } from './board-reader.ts';
import { isSideMark, KakinokiPlay } from './kakinoki-play.ts';
import { openStartText, returnStart, type ShogiStart } from './start.ts';

/**
 * Reads KIF and KI2 alike: they share headers, boards, comments and variations, and differ only in how a line of
 * moves looks. A file may even mix them.
 */
export function readKakinoki(text: string): Reading {
  const reader = new KakinokiReader(new Lines(text));
  const record = reader.read();
  return { records: record === undefined ? [] : [record], problems: reader.lines.problems.found };
}

class KakinokiReader {
  readonly lines: Lines;
  private readonly headers: Header[] = [];
  private readonly board = new BoardReader();
  private readonly comments: string[] = [];
  private bookmark: string | undefined;
  private start: ShogiStart | undefined;
  /** From the first line on that is about moves; `null` when the start is no position. */
  private play: KakinokiPlay | null | undefined;
  /** Has there been anything that only these formats have? */
  private isOurs = false;

  constructor(lines: Lines) {
    this.lines = lines;
  }

  read(): GameRecord | undefined {
    while (this.lines.next()) this.readLine();
    if (!this.isOurs) {
      if (this.start !== undefined) returnStart(this.start);
      this.lines.problems.add({
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
        this.isOurs ||= text.startsWith('#KIF', start);
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
    if (/^手数-+/.test(line)) this.isOurs = true;
    else if (!this.readBoard(line)) this.readHeader(line);
  }

  /** Says whether the line was about the start. */
  private readBoard(line: string): boolean {
    const fault = this.board.read(line, this.lines.number);
    if (fault === undefined) return false;
    this.isOurs = true;
    if (fault !== 'fine')
      this.lines.report('bad-start', this.lines.start + fault.at, this.lines.end, { expected: fault.expected });
    else if (this.play !== undefined) this.lines.report('unknown-line');
    return true;
  }

  private readHeader(line: string): void {
    const header = /^([^ \u3000：:]+)[：:](.*)$/s.exec(line);
    if (header === null) return this.lines.report('unknown-line');
    const name = headerName('kif', header[1]!);
    // An unknown word and an ASCII colon stand in any letter, and in any rubbish.
    this.isOurs ||= name !== header[1] || line.includes('：');
    this.headers.push({ name, value: header[2]! });
  }

  /** A number may begin a line of anything. It is a row of ours if it tells a move, or an end that we know. */
  private onRow(at: number): void {
    const play = this.open();
    if (play === undefined) return;
    play.readRow(at);
    const { children, end } = play.builder.root;
    this.isOurs ||= children.length > 0 || (end !== undefined && end.reason !== 'other');
  }

  private onMoves(read: (play: KakinokiPlay) => void): void {
    this.isOurs = true;
    const play = this.open();
    if (play !== undefined) read(play);
  }

  private open(): KakinokiPlay | undefined {
    if (this.play !== undefined) return this.play ?? undefined;
    const text = this.board.startText();
    const start = openStartText(text);
    if (!start.ok) {
      this.play = null;
      const line = this.board.line || 1;
      this.lines.problems.add({ kind: 'bad-start', line, column: 1, got: text, expected: start.error });
      return undefined;
    }
    this.start = start.value;
    const builder = new TreeBuilder(shogi, start.value.position);
    if (this.comments.length > 0) builder.comment(this.comments.join('\n'));
    if (this.bookmark !== undefined) builder.node.bookmark = this.bookmark;
    this.play = new KakinokiPlay(this.lines, builder);
    return this.play;
  }
}
