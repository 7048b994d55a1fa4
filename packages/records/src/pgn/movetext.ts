import type { Position } from '@tesuji/rules';
import type { PgnDialect } from './reader.ts';
import { glyphOf, isSilentWord, takeCommands } from './comment.ts';
import { scoreOf, type PgnResult } from './ends.ts';
import type { ReadWarning, WarningList } from '../reading.ts';
import { TreeBuilder, type Branch, type DraftNode } from '../tree.ts';

/** Line and column of a token. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** An open variation, and how to return to its line; without `branch` the variation is skipped. */
interface Opening extends Spot {
  readonly branch: Branch | undefined;
  readonly lost: Lost;
  readonly warningIndex: number | undefined;
  readonly isBefore: boolean;
}

/**
 * Whether the rest of a line is skipped: 0 no, 1 directly after an illegal move, which may still have variations, 2
 * later.
 */
type Lost = 0 | 1 | 2;

/** Builds the tree of one game from its movetext, token by token. */
export class Movetext {
  readonly builder: TreeBuilder;
  private readonly dialect: PgnDialect;
  private readonly warnings: WarningList;
  private readonly openings: Opening[] = [];
  /** Comments not yet added to their node, and those before a move not yet read. */
  private said: string[] = [];
  private saidBefore: string[] = [];
  /** Whether a comment belongs to the next move. */
  private isBefore = false;
  private lost: Lost;
  /** Nodes with an end that is a variation. */
  private readonly besideMoves = new Set<DraftNode>();
  /** The index of the warning because of which the line is skipped. */
  private warningIndex: number | undefined;

  /** With `isLost`, the start could not be read, and all moves are skipped. */
  constructor(dialect: PgnDialect, position: Position, warnings: WarningList, isLost: boolean) {
    this.dialect = dialect;
    this.warnings = warnings;
    this.builder = new TreeBuilder(dialect.game, position);
    this.lost = isLost ? 2 : 0;
  }

  get depth(): number {
    return this.openings.length;
  }

  readNumber(): void {
    this.isBefore = true;
  }

  /** Returns whether the word was understood. */
  readWord(word: string, spot: Spot): boolean {
    if (this.lost > 0) {
      this.lost = 2;
      if (this.warningIndex !== undefined && glyphOf(word) === undefined && !isSilentWord(word))
        this.warnings.omitMove(this.warningIndex);
      return true;
    }
    const { builder, dialect } = this;
    const move = dialect.readMove(builder.position, word);
    if (move === 0) return this.readNoMove(word, spot);
    this.settle();
    this.arrive(builder.play(move));
    return true;
  }

  /** Reads a glyph or a word to ignore, or reports the word. */
  private readNoMove(word: string, spot: Spot): boolean {
    const glyph = glyphOf(word);
    if (glyph !== undefined) this.addGlyph(glyph, word, spot);
    if (glyph !== undefined || isSilentWord(word)) return true;
    this.settle();
    const { builder } = this;
    const unreadable = this.dialect.explainMove(builder.position, word);
    this.warningIndex = this.report(spot, { ...unreadable, ply: builder.ply });
    const isIllegal = unreadable.kind === 'illegal-move';
    if (isIllegal) this.arrive(builder.playIllegal(unreadable.got));
    else this.settleAll();
    this.lost = isIllegal ? 1 : 2;
    return isIllegal;
  }

  private arrive(node: { preComment?: string | undefined }): void {
    this.isBefore = false;
    if (this.saidBefore.length === 0) return;
    node.preComment = this.saidBefore.join('\n');
    this.saidBefore = [];
  }

  /**
   * Reads a comment. One in braces is trimmed and may contain commands; a line comment is kept, except for the blank
   * after the semicolon.
   */
  readComment(text: string, isLine: boolean): void {
    if (this.lost === 2) return;
    const lines = text.replace(/\r\n?/g, '\n');
    const { isBefore, builder, dialect } = this;
    const words = isLine || isBefore ? lines : takeCommands(lines, builder.node, dialect.game.shape);
    if (builder.node.end?.isVariation === true) this.besideMoves.add(builder.node);
    const said = isLine ? words.replace(/^ /, '') : words.trim();
    if (isLine || said !== '') (isBefore ? this.saidBefore : this.said).push(said);
  }

  readGlyph(text: string, spot: Spot): void {
    const glyph = glyphOf(text);
    if (glyph === undefined)
      this.report(spot, { kind: 'bad-glyph', got: text, expected: '$0 to $255, or one of ! ? !! ?? !? ?!' });
    else this.addGlyph(glyph, text, spot);
  }

  private addGlyph(glyph: number, text: string, spot: Spot): void {
    if (this.lost === 2) return;
    if (this.depth > 0 && !this.hasMove)
      this.report(spot, { kind: 'bad-glyph', got: text, expected: 'a move before it' });
    else ((this.builder.node.glyphs ??= []) as number[]).push(glyph);
  }

  open(spot: Spot): void {
    this.settleAll();
    const { builder, warningIndex, lost, isBefore } = this;
    const canVary = lost < 2 && this.hasMove;
    if (lost < 2 && !canVary)
      this.report(spot, { kind: 'bad-variation', got: '(', expected: 'a move that it replaces' });
    const branch = canVary ? builder.branch() : undefined;
    this.openings.push({ line: spot.line, column: spot.column, branch, lost, warningIndex, isBefore });
    this.lost = canVary ? 0 : 2;
    this.warningIndex = undefined;
    this.isBefore = true;
  }

  /** Whether the current line has a move yet, counted from where it left another. */
  private get hasMove(): boolean {
    const branch = this.openings.at(-1)?.branch;
    return this.builder.ply > (branch === undefined ? 0 : branch.ply - 1);
  }

  close(spot: Spot): void {
    const opening = this.openings.pop();
    if (opening === undefined) this.report(spot, { kind: 'bad-variation', got: ')', expected: 'a variation to close' });
    else this.rejoin(opening);
  }

  private rejoin({ branch, warningIndex, lost, isBefore }: Opening): void {
    // A variation without moves is a comment on the move that it would have replaced.
    const words = branch !== undefined && this.builder.ply < branch.ply ? this.saidBefore : [];
    if (words.length > 0) this.saidBefore = [];
    this.settleAll();
    if (branch !== undefined) this.builder.rejoin(branch);
    this.said = [...this.said, ...words];
    this.lost = lost;
    this.warningIndex = warningIndex;
    this.isBefore = isBefore && branch === undefined;
  }

  /** Reads a result inside a variation, which ends only that line. */
  endVariation(result: PgnResult, spot: Spot): void {
    this.settleAll();
    if (result === '*' || this.lost === 2) return;
    if (!this.builder.end({ ...scoreOf(result), reason: 'unknown' }))
      this.report(spot, { kind: 'second-end', got: result });
  }

  /** Closes open variations and leaves the builder at the end of the main line. */
  finish(): void {
    for (let opening = this.openings.pop(); opening !== undefined; opening = this.openings.pop()) {
      this.report(opening, { kind: 'open-variation', got: '(' });
      this.rejoin(opening);
    }
    this.settleAll();
    // An end without moves beside it cannot be a variation.
    for (const node of this.besideMoves) {
      if (node.children.length > 0) continue;
      const { isVariation: _, ...end } = node.end!;
      node.end = end;
    }
  }

  /** Adds pending comments to their node. */
  private settle(): void {
    if (this.said.length === 0) return;
    this.builder.comment(this.said.join('\n'));
    this.said = [];
  }

  /** Adds comments before a missing move to the last move. */
  private settleAll(): void {
    if (this.saidBefore.length > 0) {
      this.said = [...this.said, ...this.saidBefore];
      this.saidBefore = [];
    }
    this.settle();
  }

  private report(spot: Spot, warning: Omit<ReadWarning, 'line' | 'column'>): number | undefined {
    return this.warnings.add({ ...warning, line: spot.line, column: spot.column });
  }
}
