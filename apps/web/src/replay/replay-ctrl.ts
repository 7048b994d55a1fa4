import type { BoardData, Intent, Mark } from '@tesuji/board';
import type { Attempt, Effect, Game, GameLine, Illegality, Position, Side } from '@tesuji/rules';
import type { Language } from '@tesuji/words';
import type { BoardSource, Motion } from '../board/board-source.ts';
import { plainBoard } from '../board/plain-board.ts';
import { Cell } from '../cell.ts';
import { NOTHING_DRAWN, type Drawing } from '../coach/hint-marks.ts';
import { Listeners } from '../listeners.ts';
import { askWhich, type MoveQuestion } from '../play/ask-which.ts';
import { listMoves, matchMoves, pointedAttempt, type LegalMove } from '../play/legal-moves.ts';
import { pathTo, type GameTree, type TreeNode } from './game-tree.ts';
import { notateTree, type WrittenMove } from './notate-tree.ts';
import { startOf, TreeWalker } from './tree-walker.ts';

export interface ReplayState {
  readonly node: TreeNode;
  /** Goes up whenever the tree changes. */
  readonly version: number;
  readonly selected: number | undefined;
  /** Why the last try is no move; speaks of the position shown. */
  readonly refusal: Illegality | undefined;
  readonly question: MoveQuestion | undefined;
  readonly flipped: boolean;
  readonly isRunning: boolean;
  /** What is pointed out on the board; it belongs to the position shown. */
  readonly drawing: Drawing;
}

/** How long each move is looked at when the game plays by itself. */
const PACE = 1200;

/** A game that is looked through: where one is in it, its variations, and a board on which others can be tried. */
export class ReplayCtrl implements BoardSource {
  readonly game: Game;
  readonly tree: GameTree;
  readonly firstSide: Side;
  readonly state: Cell<ReplayState>;
  private readonly language: () => Language;
  private readonly listeners = new Listeners<Motion | undefined>();
  private readonly walker: TreeWalker;
  private moves: readonly LegalMove[] = [];
  private written: { readonly key: string; readonly moves: ReadonlyMap<TreeNode, WrittenMove> } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tree: GameTree, language: () => Language, isFlipped = false) {
    this.tree = tree;
    this.game = tree.game;
    this.language = language;
    this.walker = new TreeWalker(tree);
    this.firstSide = this.position.side;
    this.moves = this.listMoves();
    this.state = new Cell<ReplayState>({
      node: tree.root,
      version: 0,
      selected: undefined,
      refusal: undefined,
      question: undefined,
      flipped: isFlipped,
      isRunning: false,
      drawing: NOTHING_DRAWN,
    });
  }

  /** Stands at the node shown. For reading; whoever plays on it gives it back as it was. */
  get position(): Position {
    return this.walker.position;
  }

  get board(): BoardData {
    const { selected, question, refusal, flipped, drawing } = this.state.value;
    const refused = (refusal?.squares ?? []).map((at): Mark => ({ at, tone: 'danger' }));
    return {
      ...plainBoard(this.game, this.position, this.moves, this.effects.at(-1) ?? []),
      selected,
      flipped,
      chooser: question?.chooser,
      marks: [...drawing.marks, ...refused],
      arrows: drawing.arrows,
    };
  }

  get line(): GameLine {
    return this.tree.lineTo(this.state.value.node);
  }

  /** What the moves up to here have done, in order. */
  get effects(): readonly (readonly Effect[])[] {
    return this.walker.effects;
  }

  subscribe(listener: (motion: Motion | undefined) => void): () => void {
    return this.listeners.add(listener);
  }

  receive(intent: Intent): void {
    switch (intent.kind) {
      case 'select':
        return this.change({ selected: intent.place, refusal: undefined });
      case 'point':
        return this.refuse(pointedAttempt(this.game, intent.place));
      case 'attempt':
        return this.attempt(intent.attempt);
      case 'choose':
        return this.choose(intent.index);
      case 'cancel':
        return this.change({ question: undefined });
      case 'put':
        // Only boards that are being set up say this.
        return undefined;
    }
  }

  /** Goes to any node; a neighbour is shown as a move. */
  go(node: TreeNode): void {
    const motion = this.walker.goTo(node);
    this.moves = this.listMoves();
    const rest = { selected: undefined, refusal: undefined, question: undefined, drawing: NOTHING_DRAWN };
    this.state.update((state) => ({ ...state, ...rest, node }));
    this.tell(motion);
  }

  /** The node one step on. */
  get next(): TreeNode | undefined {
    return this.walker.wayOn(this.state.value.node);
  }

  forward(): void {
    const { next } = this;
    if (next !== undefined) this.go(next);
  }

  back(): void {
    const { parent } = this.state.value.node;
    if (parent !== undefined) this.go(parent);
  }

  first(): void {
    this.go(this.tree.root);
  }

  /** To the end of the line one is in. */
  last(): void {
    let { node } = this.state.value;
    for (let next = this.walker.wayOn(node); next !== undefined; next = this.walker.wayOn(node)) node = next;
    this.go(node);
  }

  /** The node of the main line after so many moves, or its last. */
  mainNode(ply: number): TreeNode {
    return pathTo(this.tree.mainEnd)[ply - 1] ?? (ply <= 0 ? this.tree.root : this.tree.mainEnd);
  }

  /** Plays the moves one after the other until the end of the line. */
  run(): void {
    if (this.next === undefined) this.first();
    this.change({ isRunning: true });
    this.waitForNext();
  }

  pause(): void {
    clearTimeout(this.timer);
    if (this.state.value.isRunning) this.change({ isRunning: false });
  }

  flip(): void {
    this.change({ flipped: !this.state.value.flipped });
  }

  /** Points something out on the position shown. */
  draw(drawing: Drawing): void {
    this.change({ drawing });
  }

  /** Puts a line of legal moves into the tree, as a variation where it leaves it, and goes to its first move. */
  insert(from: TreeNode, moves: readonly number[]): void {
    let node = from;
    for (const move of moves) ({ node } = this.tree.play(node, move));
    const first = from.children.find(({ move }) => move === moves[0]);
    if (first === undefined) return;
    // Stepping on from there follows what was put in.
    this.walker.remember(node);
    this.grow();
    this.go(first);
  }

  /** Takes a move and what follows out of the tree; answers how to put it back. */
  remove(node: TreeNode): () => void {
    const { parent } = node;
    if (parent === undefined) return () => undefined;
    const isHere = pathTo(this.state.value.node).includes(node);
    const where = this.state.value.node;
    if (isHere) this.go(parent);
    const restore = this.tree.remove(node);
    this.grow();
    return () => {
      restore();
      this.grow();
      if (isHere) this.go(where);
    };
  }

  promote(node: TreeNode): void {
    this.tree.promote(node);
    this.grow();
  }

  /** Every move of the tree as people write it. */
  notations(style: string): ReadonlyMap<TreeNode, WrittenMove> {
    const key = `${this.state.value.version} ${style}`;
    if (this.written?.key !== key) {
      this.written = { key, moves: notateTree(this.game, startOf(this.tree), this.tree.root, style) };
    }
    return this.written.moves;
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
      else if (this.state.value.isRunning) this.waitForNext();
    }, PACE);
  }

  private attempt(attempt: Attempt): void {
    const found = matchMoves(this.moves, attempt);
    const [first, second] = found;
    if (first === undefined) return this.refuse(attempt);
    if (second === undefined) return this.make(first.move);
    const question = askWhich(this.game, this.position, found, attempt.to, this.language());
    this.change({ question, refusal: undefined });
  }

  private choose(index: number): void {
    const chosen = this.state.value.question?.moves[index];
    if (chosen !== undefined) this.make(chosen.move);
  }

  /** Follows the tree where it has this move, and begins a variation where it has not. */
  private make(move: number): void {
    this.pause();
    const { node, isNew } = this.tree.play(this.state.value.node, move);
    if (isNew) this.state.update((state) => ({ ...state, version: state.version + 1 }));
    this.go(node);
  }

  private refuse(attempt: Attempt): void {
    this.change({ refusal: this.game.whyIllegal(this.position, attempt), question: undefined });
  }

  private listMoves(): readonly LegalMove[] {
    return listMoves(this.game, this.position);
  }

  private grow(): void {
    this.change({ version: this.state.value.version + 1 });
  }

  private change(part: Partial<ReplayState>): void {
    this.state.update((state) => ({ ...state, ...part }));
    this.tell(undefined);
  }

  private tell(motion: Motion | undefined): void {
    this.listeners.tell(motion);
  }
}
