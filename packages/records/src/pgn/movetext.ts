import type { Position } from '@tesuji/rules';
import type { Dialect } from './dialect.ts';
import { takeCommands } from './comment.ts';
import { scoreOf, type PgnResult } from './end.ts';
import { glyphOf, isSilentWord } from './glyph.ts';
import type { Problem, ProblemList } from '../reading.ts';
import { TreeBuilder, type Branch, type DraftNode } from '../tree.ts';

/** Where a token stands. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** A variation being read, and how to return to the line it left; without `branch` it is only skipped. */
interface Opening extends Spot {
  readonly branch: Branch | undefined;
  readonly lost: Lost;
  readonly fault: number | undefined;
  readonly isBefore: boolean;
}

/** After a fault the rest of a line has no meaning: 1 directly after an illegal move, which may still be varied, 2 later. */
type Lost = 0 | 1 | 2;

/** Builds the tree of one game from its movetext, token by token. */
export class Movetext {
  readonly builder: TreeBuilder;
  private readonly dialect: Dialect;
  private readonly problems: ProblemList;
  private readonly openings: Opening[] = [];
  /** Comments not yet given to their node, and those before a move not yet read. */
  private said: string[] = [];
  private saidBefore: string[] = [];
  /** Would a comment be about the move to come? */
  private isBefore = false;
  private lost: Lost;
  /** Nodes with an end that is a variation. */
  private readonly besideMoves = new Set<DraftNode>();
  /** Where the fault that the line is lost by stands in the list of problems. */
  private fault: number | undefined;

  /** With `isLost` the position only stands in for one that could not be read, and no move is tried. */
  constructor(dialect: Dialect, position: Position, problems: ProblemList, isLost: boolean) {
    this.dialect = dialect;
    this.problems = problems;
    this.builder = new TreeBuilder(dialect.game, position);
    this.lost = isLost ? 2 : 0;
  }

  get depth(): number {
    return this.openings.length;
  }

  readNumber(): void {
    this.isBefore = true;
  }

  /** Says whether the word meant anything. */
  readWord(word: string, spot: Spot): boolean {
    if (this.lost > 0) {
      this.lost = 2;
      if (this.fault !== undefined && glyphOf(word) === undefined && !isSilentWord(word))
        this.problems.omitMove(this.fault);
      return true;
    }
    const { builder, dialect } = this;
    const move = dialect.readMove(builder.position, word);
    if (move === 0) return this.readNoMove(word, spot);
    this.settle();
    this.arrive(builder.play(move));
    return true;
  }

  /** A sign, a word that says nothing, or a fault. */
  private readNoMove(word: string, spot: Spot): boolean {
    const glyph = glyphOf(word);
    if (glyph !== undefined) this.addGlyph(glyph, word, spot);
    if (glyph !== undefined || isSilentWord(word)) return true;
    this.settle();
    const { builder } = this;
    const fault = this.dialect.explainMove(builder.position, word);
    this.fault = this.report(spot, { ...fault, ply: builder.ply });
    const isIllegal = fault.kind === 'illegal-move';
    if (isIllegal) this.arrive(builder.playIllegal(fault.got));
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

  /** Braces may be set off with blanks and hold facts; a line is taken as it is, but for the blank after its semicolon. */
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
    const { builder, fault, lost, isBefore } = this;
    const canVary = lost < 2 && this.hasMove;
    if (lost < 2 && !canVary)
      this.report(spot, { kind: 'bad-variation', got: '(', expected: 'a move that it replaces' });
    const branch = canVary ? builder.branch() : undefined;
    this.openings.push({ line: spot.line, column: spot.column, branch, lost, fault, isBefore });
    this.lost = canVary ? 0 : 2;
    this.fault = undefined;
    this.isBefore = true;
  }

  /** Has the line being read, from where it left another, any move yet? */
  private get hasMove(): boolean {
    const branch = this.openings.at(-1)?.branch;
    return this.builder.ply > (branch === undefined ? 0 : branch.ply - 1);
  }

  close(spot: Spot): void {
    const opening = this.openings.pop();
    if (opening === undefined) this.report(spot, { kind: 'bad-variation', got: ')', expected: 'a variation to close' });
    else this.rejoin(opening);
  }

  private rejoin({ branch, fault, lost, isBefore }: Opening): void {
    // A variation of words alone speaks about the move it would have replaced.
    const words = branch !== undefined && this.builder.ply < branch.ply ? this.saidBefore : [];
    if (words.length > 0) this.saidBefore = [];
    this.settleAll();
    if (branch !== undefined) this.builder.rejoin(branch);
    this.said = [...this.said, ...words];
    this.lost = lost;
    this.fault = fault;
    this.isBefore = isBefore && branch === undefined;
  }

  /** A result inside a variation ends that line alone. */
  endVariation(result: PgnResult, spot: Spot): void {
    this.settleAll();
    if (result === '*' || this.lost === 2) return;
    if (!this.builder.end({ ...scoreOf(result), reason: 'unknown' }))
      this.report(spot, { kind: 'second-end', got: result });
  }

  /** Closes what is still open and leaves the builder at the end of the main line. */
  finish(): void {
    for (let opening = this.openings.pop(); opening !== undefined; opening = this.openings.pop()) {
      this.report(opening, { kind: 'open-variation', got: '(' });
      this.rejoin(opening);
    }
    this.settleAll();
    // An end cannot be a variation of nothing.
    for (const node of this.besideMoves) {
      if (node.children.length > 0) continue;
      const { isVariation: _, ...end } = node.end!;
      node.end = end;
    }
  }

  /** Gives comments to the node they are about. */
  private settle(): void {
    if (this.said.length === 0) return;
    this.builder.comment(this.said.join('\n'));
    this.said = [];
  }

  /** Words before a move that never came are about the last one that did. */
  private settleAll(): void {
    if (this.saidBefore.length > 0) {
      this.said = [...this.said, ...this.saidBefore];
      this.saidBefore = [];
    }
    this.settle();
  }

  private report(spot: Spot, problem: Omit<Problem, 'line' | 'column'>): number | undefined {
    return this.problems.add({ ...problem, line: spot.line, column: spot.column });
  }
}
