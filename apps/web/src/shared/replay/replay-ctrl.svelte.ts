import type { BoardData, SquareMark } from '@tesuji/board';
import { pathTo, type Annotation, type NotatedMove, type RecordCursor, type TreeNode } from '@tesuji/records';
import type { Attempt, Effect, Game, GameLine, Illegality, Position, Side } from '@tesuji/rules';
import type { Language } from '@tesuji/words';
import { MoveSession, type MoveChoices } from '../board/board-session.ts';
import { plainBoard } from '../board/still-board.ts';
import { NOTHING_DRAWN, type Drawing } from '../coach/hint-marks.ts';
import { listMoves, type LegalMove, type MoveQuestion } from '../board/legal-moves.ts';

export interface ReplayState {
  readonly node: TreeNode;
  /** Incremented whenever the tree changes. */
  readonly version: number;
  readonly selected: number | undefined;
  /** Why the last attempt is not a legal move in the position that is shown. */
  readonly refusal: Illegality | undefined;
  readonly question: MoveQuestion | undefined;
  readonly flipped: boolean;
  readonly isRunning: boolean;
  /** Marks and arrows on the board, for the position that is shown. */
  readonly drawing: Drawing;
  /** The moves that engines would play there. */
  readonly suggested: Drawing;
}

/** How long each position is shown during automatic replay, in milliseconds. */
const PACE = 1200;

/** A replay: the current node of a game tree, its variations, and a board on which other moves can be tried. */
export class ReplayCtrl extends MoveSession {
  readonly game: Game;
  readonly cursor: RecordCursor;
  readonly firstSide: Side;
  readonly gameStart: string;
  state: ReplayState;
  private readonly getLanguage: () => Language;
  private moves: readonly LegalMove[] = [];
  private notated: { readonly key: string; readonly moves: ReadonlyMap<TreeNode, NotatedMove> } | undefined;
  /** Incremented whenever there are other moves in the tree. */
  private shape = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(cursor: RecordCursor, getLanguage: () => Language, isFlipped = false) {
    super();
    this.cursor = cursor;
    this.game = cursor.game;
    this.getLanguage = getLanguage;
    this.firstSide = this.position.side;
    this.gameStart = cursor.record.start;
    this.moves = this.listMoves();
    this.state = $state.raw<ReplayState>({
      node: cursor.node,
      version: 0,
      selected: undefined,
      refusal: undefined,
      question: undefined,
      flipped: isFlipped,
      isRunning: false,
      drawing: NOTHING_DRAWN,
      suggested: NOTHING_DRAWN,
    });
  }

  /** The position of the current node. Callers that make moves on it take them back. */
  get position(): Position {
    return this.cursor.position;
  }

  get board(): BoardData {
    const { selected, question, refusal, flipped, drawing, suggested } = this.state;
    const refused = (refusal?.squares ?? []).map((at): SquareMark => ({ at, tone: 'note' }));
    return {
      ...plainBoard(this.game, this.position, this.moves, this.effects.at(-1) ?? []),
      selected,
      flipped,
      chooser: question?.chooser,
      marks: [...suggested.marks, ...drawing.marks, ...refused],
      arrows: [...suggested.arrows, ...drawing.arrows],
    };
  }

  get line(): GameLine {
    return this.cursor.lineTo(this.state.node);
  }

  /** The effects of the moves up to the current node, in order. */
  get effects(): readonly (readonly Effect[])[] {
    return this.cursor.effects;
  }

  /** Goes to any node; a neighbour is shown as a move. */
  go(node: TreeNode): void {
    const motion = this.cursor.stepTo(node);
    this.cursor.goTo(node);
    this.moves = this.listMoves();
    const rest = {
      selected: undefined,
      refusal: undefined,
      question: undefined,
      drawing: NOTHING_DRAWN,
      suggested: NOTHING_DRAWN,
    };
    this.state = { ...this.state, ...rest, node };
    this.show(motion);
  }

  /** The node one step on. */
  get next(): TreeNode | undefined {
    // The cursor is not reactive, and moves with the state.
    void this.state;
    return this.cursor.nextNode;
  }

  forward(): void {
    const { next } = this;
    if (next !== undefined) this.go(next);
  }

  back(): void {
    const { parent } = this.state.node;
    if (parent !== undefined) this.go(parent);
  }

  first(): void {
    this.go(this.cursor.root);
  }

  /** Goes to the end of the current line. */
  last(): void {
    const { node } = this.state;
    this.cursor.end();
    const end = this.cursor.node;
    // Goes to a node, so that a single step is animated as a move.
    this.cursor.goTo(node);
    this.go(end);
  }

  /** The node of the main line after so many moves, or its last. */
  mainNode(ply: number): TreeNode {
    return pathTo(this.cursor.mainEnd)[ply - 1] ?? (ply <= 0 ? this.cursor.root : this.cursor.mainEnd);
  }

  /** Plays the moves one after the other until the end of the line. */
  run(): void {
    if (this.next === undefined) this.first();
    this.change({ isRunning: true });
    this.waitForNext();
  }

  pause(): void {
    clearTimeout(this.timer);
    if (this.state.isRunning) this.change({ isRunning: false });
  }

  flip(): void {
    this.change({ flipped: !this.state.flipped });
  }

  /** Shows marks and arrows on the position that is shown. */
  draw(drawing: Drawing): void {
    this.change({ drawing });
  }

  /** Shows the moves that engines would play in the position that is shown. */
  suggest(suggested: Drawing): void {
    this.change({ suggested });
  }

  /** Replaces the comment and the glyphs of a move. */
  annotate(node: TreeNode, annotation: Annotation): void {
    this.cursor.annotate(node, annotation);
    this.change({ version: this.state.version + 1 });
  }

  /** Adds a line of legal moves to the tree, as a variation where it differs, and goes to its first move. */
  insert(from: TreeNode, moves: readonly number[]): void {
    let node = from;
    for (const move of moves) ({ node } = this.cursor.play(move, node));
    const first = from.children.find(({ move }) => move === moves[0]);
    if (first === undefined) return;
    // Stepping forward from there follows the added line.
    this.cursor.markVisited(node);
    this.grow();
    this.go(first);
  }

  /** Removes a move and what follows from the tree. Returns a function that puts it back. */
  remove(node: TreeNode): () => void {
    const { parent } = node;
    if (parent === undefined) return () => undefined;
    const isHere = pathTo(this.state.node).includes(node);
    const where = this.state.node;
    if (isHere) this.go(parent);
    const restore = this.cursor.remove(node);
    this.grow();
    return () => {
      restore();
      this.grow();
      if (isHere) this.go(where);
    };
  }

  promote(node: TreeNode): void {
    this.cursor.promote(node);
    this.grow();
  }

  /** Every move of the tree as people write it. */
  notations(style: string): ReadonlyMap<TreeNode, NotatedMove> {
    void this.state.version;
    const key = `${this.shape} ${style}`;
    if (this.notated?.key !== key) this.notated = { key, moves: this.cursor.notateAll(style) };
    return this.notated.moves;
  }

  sideOf(node: TreeNode): Side {
    return ((this.firstSide + node.ply + 1) % 2) as Side;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private waitForNext(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.forward();
      if (this.next === undefined) this.pause();
      else if (this.state.isRunning) this.waitForNext();
    }, PACE);
  }

  protected get choices(): MoveChoices {
    return { position: this.position, moves: this.moves, question: this.state.question };
  }

  protected get language(): Language {
    return this.getLanguage();
  }

  protected override select(place: number | undefined): void {
    this.change({ selected: place, refusal: undefined });
  }

  protected override ask(question: MoveQuestion | undefined): void {
    this.change({ question, refusal: undefined });
  }

  /** Goes to the node of this move, and adds it as a variation if there is none. */
  protected play(move: number): void {
    this.pause();
    const { node, isNew } = this.cursor.play(move);
    if (isNew) this.grow();
    this.go(node);
  }

  protected refuse(attempt: Attempt): void {
    this.change({ refusal: this.game.whyIllegal(this.position, attempt), question: undefined });
  }

  private listMoves(): readonly LegalMove[] {
    return listMoves(this.game, this.position);
  }

  /** The tree has other moves, or other comments. */
  protected grow(): void {
    this.shape += 1;
    this.change({ version: this.state.version + 1 });
  }

  protected change(part: Partial<ReplayState>): void {
    this.state = { ...this.state, ...part };
    this.show();
  }
}
