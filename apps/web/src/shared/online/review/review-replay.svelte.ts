import type { BoardData, DrawnArrow, Intent } from '@tesuji/board';
import { createSharedBoard, findNode, type SharedBoard, type SharedNode } from '@tesuji/online';
import { pathTo, type RecordCursor, type TreeNode } from '@tesuji/records';
import type { Language } from '@tesuji/words';
import { Drawings } from '../../board/board-session.ts';
import { withShownStrokes } from '../../board/still-board.ts';
import { ReplayCtrl } from '../../replay/replay-ctrl.svelte.ts';
import { applyBoard, type SharedTree } from './apply-board.ts';
import type { SharedReview } from './shared-review.svelte.ts';

const NO_STROKES: readonly DrawnArrow[] = [];

/** What a review needs besides the game and the board. */
export interface ReviewWorld {
  readonly review: SharedReview;
  getLanguage(): Language;
  /** The name under which a person's comments are shown. */
  nameOf(person: string): string;
  readonly isFlipped: boolean;
}

/**
 * A replay whose tree several people change. Whoever follows goes where the others go, and leads them; a person who does not
 * walks alone, and comes back with one press.
 */
export class ReviewReplay extends ReplayCtrl {
  readonly review: SharedReview;
  /** What the person here draws is shown to the others. */
  readonly drawings: Drawings = new Drawings(() => this.publish());
  isFollowing: boolean;
  private readonly nameOf: (person: string) => string;
  private tree: SharedTree;
  private applied: SharedBoard;
  /** When this person has gone somewhere of their own accord: others follow only to a later place. */
  private wentAt = 0;
  /** Where the others have gone, which may be a move that has not come yet. */
  private wanted: string | undefined;
  private seen: string | undefined;
  private isLed = false;
  private readonly stops: (() => void)[];

  constructor(cursor: RecordCursor, { review, getLanguage, nameOf, isFlipped }: ReviewWorld) {
    super(cursor, getLanguage, isFlipped);
    this.review = review;
    this.nameOf = nameOf;
    this.isFollowing = $state(true);
    this.applied = createSharedBoard(cursor.lineTo(cursor.mainEnd));
    this.tree = this.apply(this.applied);
    this.stops = [review.follow(), review.listen(() => this.hear())];
    this.hear();
    // Those who come see where the others are; who comes first is at the end of the game.
    if (this.wanted === undefined && this.state.node === cursor.root) this.leadTo(cursor.mainEnd);
    this.publish();
  }

  /** What the others draw on the position that is shown is on the board as well. */
  override get board(): BoardData {
    const board = withShownStrokes(super.board, this.othersStrokes);
    return this.review.isAuthor ? board : { ...board, mover: undefined, destinations: new Map(), turns: new Map() };
  }

  /** The board's node of a place in the tree; `undefined` where it is not on the board any more. */
  nodeOf(node: TreeNode): SharedNode | undefined {
    const id = this.tree.ids.get(node);
    return id === undefined ? undefined : this.applied.nodes.get(id);
  }

  /** Whether this person may remove the move that is shown, with all that follows. */
  get canRemove(): boolean {
    void this.state;
    const isOwn = (node: SharedNode | undefined): boolean =>
      node !== undefined &&
      node.by === this.review.me &&
      node.children.every((id) => isOwn(this.applied.nodes.get(id)));
    return isOwn(this.nodeOf(this.state.node));
  }

  /** Comes back to where the others are, or walks alone from now on. */
  setFollowing(isFollowing: boolean): void {
    if (this.isFollowing === isFollowing) return;
    this.isFollowing = isFollowing;
    if (isFollowing) {
      // What was looked at alone leads nobody.
      this.wentAt = 0;
      this.wanted = this.review.now?.cursor?.node;
      this.goToWanted();
    }
    this.publish();
  }

  override go(node: TreeNode): void {
    super.go(node);
    if (this.isLed) return;
    this.wentAt = Math.max(this.wentAt + 1, this.review.time());
    this.publish();
  }

  override annotate(): never {
    throw new Error('comments of a review are said by `comment`');
  }

  /** Replaces what this person says about the position that is shown. */
  comment(text: string): void {
    const node = this.nodeOf(this.state.node);
    if (node === undefined || this.ownComment === text) return;
    this.review.do({ kind: 'comment', node: node.id, text });
  }

  /** What this person says about the position that is shown. */
  get ownComment(): string {
    void this.state;
    return this.nodeOf(this.state.node)?.comments.find(({ by }) => by === this.review.me)?.text ?? '';
  }

  override insert(from: TreeNode, moves: readonly number[]): void {
    let node: TreeNode | undefined = from;
    let first: TreeNode | undefined;
    for (const move of moves) {
      node = node && this.add(node, move);
      first ??= node;
    }
    if (node !== undefined) this.cursor.markVisited(node);
    if (first !== undefined) this.go(first);
  }

  override remove(node: TreeNode): () => void {
    const shared = this.nodeOf(node);
    if (shared !== undefined) this.review.do({ kind: 'remove', node: shared.id });
    return () => undefined;
  }

  override promote(node: TreeNode): void {
    const shared = this.nodeOf(node);
    if (shared !== undefined) this.review.do({ kind: 'promote', node: shared.id });
  }

  override close(): void {
    super.close();
    for (const stop of this.stops) stop();
    this.review.leave();
  }

  protected override accepts(intent: Intent): boolean {
    return this.review.isAuthor || intent.kind === 'select' || intent.kind === 'cancel';
  }

  protected override play(move: number): void {
    this.pause();
    const node = this.add(this.state.node, move);
    if (node !== undefined) this.go(node);
  }

  /** Returns the node of a move, which is added if there is none. */
  private add(parent: TreeNode, move: number): TreeNode | undefined {
    const find = (): TreeNode | undefined => parent.children.find((child) => child.move === move);
    const shared = this.nodeOf(parent);
    if (find() === undefined && shared !== undefined)
      this.review.do({ kind: 'add', parent: shared.id, move: this.game.formatMove(move) });
    return find();
  }

  private get othersStrokes(): readonly DrawnArrow[] {
    const { now, me } = this.review;
    const here = this.tree.ids.get(this.state.node);
    return Object.entries(now?.people ?? {}).flatMap(([id, { drawing }]) =>
      id !== me && findNode(this.applied, drawing.node)?.id === here ? drawing.strokes : NO_STROKES,
    );
  }

  private hear(): void {
    const { board, now } = this.review;
    if (board !== undefined && board !== this.applied) this.tree = this.apply(board);
    const { node, by } = now?.cursor ?? {};
    const news = `${by} ${node}`;
    if (node !== undefined && by !== this.review.me && (news !== this.seen || this.wanted !== undefined)) {
      this.seen = news;
      this.wanted = node;
      if (this.isFollowing) this.goToWanted();
    } else if (by === this.review.me) this.seen = news;
    this.show();
  }

  private apply(board: SharedBoard): SharedTree {
    const { cursor, nameOf } = this;
    const { node } = this.state;
    const { tree, isChanged } = applyBoard(cursor, { before: this.applied, after: board, nameOf });
    this.applied = board;
    this.tree = tree;
    if (isChanged) this.grow();
    // The move that was shown is not there any more.
    if (cursor.node !== node) this.leadTo(cursor.node);
    return tree;
  }

  private goToWanted(): void {
    const id = this.wanted === undefined ? undefined : findNode(this.applied, this.wanted)?.id;
    const place = id === undefined ? undefined : this.tree.nodes.get(id);
    if (place === undefined) return;
    this.wanted = undefined;
    if (place !== this.state.node) this.leadTo(place);
  }

  /** Goes to a node without leading the others there. */
  private leadTo(node: TreeNode): void {
    this.pause();
    this.isLed = true;
    this.go(node);
    this.isLed = false;
    this.publish();
  }

  /** The nearest node above the one that is shown which the board has. */
  private get sharedId(): string {
    const ids = pathTo(this.state.node).map((node) => this.tree.ids.get(node));
    return ids.findLast((id) => id !== undefined) ?? this.tree.ids.get(this.cursor.root)!;
  }

  private publish(): void {
    if (!this.review.isAuthor) return;
    const node = this.sharedId;
    const strokes = this.drawings.of(this.position.places).map(({ from, to }) => ({ from, to }));
    const { wentAt: at, isFollowing } = this;
    this.review.show({ cursor: { node, at }, isFollowing, drawing: { node, strokes } });
  }
}
