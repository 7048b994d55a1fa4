import { parseOptions, resolveOptions, type Options } from '@tesuji/rules';
import { WarningList, type ReadWarning } from '../reading.ts';
import type { GameRecord, Header } from '../record.ts';
import { mainEnd } from '../tree.ts';
import { deduceEnd, parseResult, repeatsEnd, type PgnResult } from './ends.ts';
import { isOwnHeader, isUnknown, readHeader, type PgnHeader } from './header.ts';
import { Movetext, type Spot } from './movetext.ts';
import type { ChooseDialect, OrdinaryStarts, PgnDialect } from './reader.ts';

const TOP: Spot = { line: 1, column: 1 };

/** One game of a file, or text between games (`record` is `undefined`). */
export interface PgnGame {
  readonly record: GameRecord | undefined;
  readonly warnings: readonly ReadWarning[];
}

/** A game while its tokens arrive: headers first, then the moves. */
export class GameDraft {
  private readonly choose: ChooseDialect;
  private readonly starts: OrdinaryStarts;
  private readonly headers: PgnHeader[] = [];
  private readonly names = new Set<string>();
  private warnings = new WarningList();
  /** Comments before the first move, perhaps before the headers. */
  private readonly early: { readonly text: string; readonly isLine: boolean }[] = [];
  private moves: Movetext | undefined;
  private dialect: PgnDialect | undefined;
  private options: Options = {};
  private start = '';
  private result: PgnResult | undefined;
  private resultSpot: Spot = TOP;
  /** The text is not a game; it is skipped up to the next headers. */
  private isSkipped = false;

  constructor(choose: ChooseDialect, starts: OrdinaryStarts) {
    this.choose = choose;
    this.starts = starts;
  }

  private get hasMoves(): boolean {
    return this.moves !== undefined || this.isSkipped;
  }

  get hasResult(): boolean {
    return this.result !== undefined;
  }

  addHeader(header: PgnHeader): void {
    this.headers.push(header);
    this.names.add(header.name);
  }

  /** Returns whether this header begins another game. A game without moves is followed by an empty line and headers. */
  isOver({ name, line }: PgnHeader): boolean {
    if (this.hasMoves) return true;
    return this.names.has(name) && line > this.headers.at(-1)!.line + 1;
  }

  readComment(text: string, isLine: boolean): void {
    if (this.moves !== undefined) this.moves.readComment(text, isLine);
    else if (!this.isSkipped) this.early.push({ text, isLine });
  }

  readNumber(): void {
    this.open(TOP)?.readNumber();
  }

  readWord(word: string, spot: Spot): void {
    const moves = this.moves ?? this.open(spot);
    if (moves === undefined || moves.readWord(word, spot)) return;
    if (this.isEmpty) this.giveUp(spot, { kind: 'unknown-line', got: word });
  }

  readGlyph(text: string, spot: Spot): void {
    this.open(spot)?.readGlyph(text, spot);
  }

  readOpen(spot: Spot): void {
    this.open(spot)?.open(spot);
  }

  readClose(spot: Spot): void {
    this.open(spot)?.close(spot);
  }

  readResult(result: PgnResult, spot: Spot): void {
    const moves = this.open(spot);
    if (moves === undefined) return;
    if (moves.depth > 0) {
      moves.endVariation(result, spot);
      return;
    }
    if (this.isEmpty) this.report(spot, { kind: 'second-end', got: result });
    this.result = result;
    this.resultSpot = { line: spot.line, column: spot.column };
  }

  report(spot: Spot, warning: Omit<ReadWarning, 'line' | 'column'>): void {
    if (!this.isSkipped) this.warnings.add({ ...warning, line: spot.line, column: spot.column });
  }

  /** Whether there are no headers and no moves so far. */
  private get isEmpty(): boolean {
    return this.headers.length === 0 && (this.moves?.builder.root.children.length ?? 0) === 0;
  }

  private giveUp(spot: Spot, warning: Omit<ReadWarning, 'line' | 'column'>): void {
    this.moves = undefined;
    this.warnings = new WarningList();
    this.report(spot, warning);
    this.isSkipped = true;
  }

  /**
   * Called when the headers are complete: finds the game and its start. Returns `undefined` when moves cannot be read.
   */
  private open(spot: Spot): Movetext | undefined {
    if (this.moves !== undefined || this.isSkipped) return this.moves;
    const choice = this.choose(this.headers);
    if ('unknown' in choice) {
      const header = this.headers.find(({ name }) => name === choice.header);
      this.giveUp(header ?? spot, { kind: 'bad-header', got: choice.unknown, expected: choice.expected });
      return undefined;
    }
    this.dialect = choice;
    this.moves = this.openMoves(choice);
    for (const { text, isLine } of this.early) this.moves.readComment(text, isLine);
    return this.moves;
  }

  private openMoves(dialect: PgnDialect): Movetext {
    this.options = this.readOptions(dialect);
    const header = this.findHeader(dialect.startHeader);
    const written = header === undefined ? undefined : dialect.game.parsePosition(header.value, this.options);
    if (header !== undefined && written?.ok === false) {
      this.report(header, { kind: 'bad-start', got: header.value, expected: written.error.kind });
    }
    const { position, text } =
      written?.ok === true
        ? { position: written.value, text: dialect.game.formatPosition(written.value) }
        : this.starts.open(dialect.game, this.options);
    this.start = text;
    return new Movetext(dialect, position, this.warnings, written?.ok === false);
  }

  private readOptions({ game }: PgnDialect): Options {
    const header = game.options.length === 0 ? undefined : this.findHeader('Options');
    if (header === undefined) return {};
    const options = parseOptions(header.value);
    const resolved = resolveOptions(game.options, options);
    if (resolved.ok) return options;
    const { got, expected } = resolved.error;
    this.report(header, { kind: 'bad-header', got, ...(expected !== undefined && { expected }) });
    return {};
  }

  /** Returns the first header of this name, and reports a second one with another value. */
  private findHeader(name: string): PgnHeader | undefined {
    const [first, second] = this.headers.filter((header) => header.name.toLowerCase() === name.toLowerCase());
    if (second !== undefined && second.value !== first!.value) {
      this.report(second, { kind: 'bad-header', got: second.value, expected: `one header ${name}` });
    }
    return first;
  }

  /** Returns the complete game; `undefined` when the text was empty. */
  finish(): PgnGame | undefined {
    if (!this.isEmpty) this.open(TOP);
    const { moves, dialect, options, start } = this;
    if (this.isEmpty || moves === undefined || dialect === undefined) {
      return this.warnings.found.length === 0 ? undefined : { record: undefined, warnings: this.warnings.found };
    }
    moves.finish();
    this.addEnd(moves, dialect);
    const headers = this.readHeaders(dialect, mainEnd(moves.builder.root)?.reason);
    const record: GameRecord = { game: dialect.game.id, options, start, headers, root: moves.builder.root };
    return { record, warnings: this.warnings.found.sort(byPlace) };
  }

  /** Adds the first of these that exists: a complete end, the result after the moves, the one in the headers. */
  private addEnd({ builder }: Movetext, { game }: PgnDialect): void {
    const header = this.findHeader('Result');
    const announced = header === undefined ? undefined : parseResult(header.value);
    if (header !== undefined && announced === undefined && header.value !== '?') {
      this.report(header, { kind: 'bad-header', got: header.value, expected: '1-0, 0-1, 1/2-1/2 or *' });
    }
    const isSilent = this.result === undefined || this.result === '*';
    const result = (isSilent ? announced : undefined) ?? this.result ?? '*';
    if (!isSilent && announced !== undefined && announced !== '*' && announced !== result) {
      this.report(this.resultSpot, { kind: 'result-differs', got: result, expected: announced });
    }
    if (mainEnd(builder.root) !== undefined) return;
    const end = deduceEnd(result, this.headers, game, builder.position);
    if (end !== undefined) builder.end(end);
  }

  /** Returns the headers that the record does not have elsewhere, by our names. */
  private readHeaders(dialect: PgnDialect, reason: string | undefined): Header[] {
    const isKept = (header: Header): boolean =>
      !isOwnHeader(header.name, dialect) && (reason === undefined || !repeatsEnd(header, reason));
    const kept = this.headers.filter(isKept).map((header) => readHeader(header, dialect));
    return kept.filter((header) => !isUnknown(header, dialect));
  }
}

/** Orders warnings by place: those of headers are found when the moves begin, those of open variations at the end. */
function byPlace(a: ReadWarning, b: ReadWarning): number {
  return a.line - b.line || a.column - b.column;
}
