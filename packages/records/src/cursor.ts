import {
  legalMoves,
  moveNumber,
  ok,
  opponent,
  type Effect,
  type Game,
  type GameLine,
  type Position,
  type Result,
  type Side,
} from '@tesuji/rules';
import type { WriteError } from './reading.ts';
import type { GameRecord, RecordNode } from './record.ts';
import { openStart, walkTree } from './tree.ts';

/** A node of a record that a cursor has opened: with its parent, and its move as a number. */
export interface TreeNode {
  /** Unique in its tree. */
  readonly id: number;
  /** `undefined` at the root. */
  readonly parent: TreeNode | undefined;
  /** How many moves lead here. */
  readonly ply: number;
  /** The move that leads here; 0 at the root, and for an illegal move. */
  readonly move: number;
  /** The same move as text; empty at the root. */
  readonly text: string;
  /** What the record has for this node besides the move: comments, times, an end. */
  readonly data: Omit<RecordNode, 'children' | 'move'>;
  /** The first child continues the line, the others are variations. */
  readonly children: readonly TreeNode[];
}

/** The move between two neighbouring nodes, for an animation. */
export interface TreeStep {
  readonly effects: readonly Effect[];
  readonly direction: 'forward' | 'backward';
}

/** A move in some notation, and its number as the game counts. */
export interface NotatedMove {
  readonly notation: string;
  readonly number: number;
}

/** What a person says about a move. */
export interface Annotation {
  /** Lines are separated by `\n`. */
  readonly comment: string;
  /** Numeric annotation glyphs: 1 `!`, 2 `?`, … */
  readonly glyphs: readonly number[];
}

/** A node as its cursor sees it. */
interface Node extends TreeNode {
  readonly owner: RecordCursor;
  readonly parent: Node | undefined;
  readonly children: Node[];
  data: TreeNode['data'];
  /** The child that the cursor visited last. */
  visited?: Node | undefined;
}

/**
 * Walks a position through a game tree, and edits the tree. All moves are read once, when the cursor is opened; to go
 * from one node to another makes and unmakes only the moves that their lines do not share. Nodes stay the same objects
 * for as long as they are in the tree, so they can be kept and compared.
 */
export class RecordCursor {
  readonly game: Game;
  readonly #source: GameRecord;
  readonly #root: Node;
  readonly #position: Position;
  readonly #first: Side;
  /** The current node, and the legal node that the position stands at. */
  #node: Node;
  #place: Node;
  #nextId = 0;
  /** Moves that `#seek` has yet to make, the last one first. Empty between calls. */
  readonly #ahead: Node[] = [];
  /** The effects of the moves made so far, as far as they have been computed. */
  readonly #effects: (readonly Effect[])[] = [];

  private constructor(game: Game, record: GameRecord, position: Position) {
    this.game = game;
    this.#source = record;
    this.#position = position;
    this.#first = position.side;
    this.#root = this.#makeNode(undefined, record.root, 0);
    this.#node = this.#root;
    this.#place = this.#root;
  }

  /** Opens a record at its start. Fails when the start or a move that is not marked as illegal cannot be played. */
  static open(game: Game, record: GameRecord): Result<RecordCursor, WriteError> {
    const start = openStart(game, record);
    if (!start.ok) return start;
    const cursor = new RecordCursor(game, record, start.value);
    const line: Node[] = [cursor.#root];
    const walked = walkTree(game, record, {
      before: (node, move, _position, ply) => {
        line[ply] = cursor.#addChild(line[ply - 1]!, node, move);
      },
    });
    return walked.ok ? ok(cursor) : walked;
  }

  /** The root of the tree. */
  get root(): TreeNode {
    return this.#root;
  }

  /** The current node. */
  get node(): TreeNode {
    return this.#node;
  }

  /** How many moves lead to the current node. */
  get ply(): number {
    return this.#node.ply;
  }

  /**
   * The position at the current node, with its whole history; at an illegal move, the position before it. It belongs to
   * the cursor: unmake what you make, and copy what you keep.
   */
  get position(): Position {
    return this.#position;
  }

  /** The side that made the move of the current node; at the root, the side that does not move first. */
  get mover(): Side {
    return this.ply % 2 === 1 ? this.#first : opponent(this.#first);
  }

  /** The nodes from the first move to the current node. */
  get path(): TreeNode[] {
    return pathTo(this.#node);
  }

  /** The legal moves in the current position; none after an illegal move. */
  get legalMoves(): number[] {
    return this.#node === placeOf(this.#node) ? legalMoves(this.game, this.#position) : [];
  }

  /** The effects of each legal move on the path, in order. */
  get effects(): readonly (readonly Effect[])[] {
    const known = this.#effects.length;
    if (known < this.#position.ply) {
      const moves: number[] = [];
      while (this.#position.ply > known) {
        moves.push(this.#position.moveAt(this.#position.ply - 1));
        this.#position.unmake();
      }
      for (const move of moves.reverse()) {
        this.#effects.push(this.game.effects(this.#position, move));
        this.#position.make(move);
      }
    }
    return [...this.#effects];
  }

  /** The child that `next` goes to: the one visited last, otherwise the first. */
  get nextNode(): TreeNode | undefined {
    return nextOf(this.#node);
  }

  /** The number of moves of the current line, continued by first children. */
  get lineLength(): number {
    return lastOf(this.#node, (node) => node.children[0]).ply;
  }

  /** The last node of the main line. */
  get mainEnd(): TreeNode {
    return lastOf(this.#root, mainChildOf);
  }

  /** Goes to a node of this tree. Throws when it is a node of another. */
  goTo(node: TreeNode): void {
    const target = this.#own(node);
    this.#node = target;
    if (target.parent !== undefined) target.parent.visited = target;
    this.#seek(placeOf(target), true);
  }

  /** Goes to the child visited last, otherwise to the first. Returns whether there is one. */
  next(): boolean {
    return this.#goToMaybe(nextOf(this.#node));
  }

  /** Goes to the child with this index: 0 continues the line, others are variations. Returns whether there is one. */
  enter(index: number): boolean {
    return this.#goToMaybe(this.#node.children[index]);
  }

  /** Goes back by one move. Returns whether there is one. */
  previous(): boolean {
    return this.#goToMaybe(this.#node.parent);
  }

  /** Goes to the position before the first move. */
  start(): void {
    this.goTo(this.#root);
  }

  /** Goes to the end of the line, where `next` finds no more moves. */
  end(): void {
    this.goTo(lastOf(this.#node, nextOf));
  }

  /** Goes back along the path, or forward along first children, until `ply` moves are played or the line ends. */
  goToPly(ply: number): void {
    let target = this.#node;
    while (target.ply > ply && target.parent !== undefined) target = target.parent;
    while (target.ply < ply && target.children[0] !== undefined) target = target.children[0];
    this.goTo(target);
  }

  /**
   * Goes to the next alternative to the current move, and after the last to the first. Returns whether there is one.
   */
  nextVariation(): boolean {
    const siblings = this.#node.parent?.children ?? [];
    const at = siblings.indexOf(this.#node);
    return siblings.length > 1 && this.#goToMaybe(siblings[(at + 1) % siblings.length]);
  }

  /**
   * Goes to where the path leaves the line of first children, onto the first child there. Does nothing on that line.
   */
  leaveVariation(): void {
    const left = pathTo(this.#node).find((node) => node.parent?.children[0] !== node);
    const first = left?.parent?.children[0];
    if (first !== undefined) this.goTo(first);
  }

  /** Makes `next` follow the path to this node, without going there now. */
  markVisited(node: TreeNode): void {
    for (let each = this.#own(node); each.parent !== undefined; each = each.parent) each.parent.visited = each;
  }

  /** Returns the single move between the current node and another; `undefined` when there are more moves, or none. */
  stepTo(node: TreeNode): TreeStep | undefined {
    const [from, to] = [placeOf(this.#node), placeOf(this.#own(node))];
    if (to.parent === from) {
      return { effects: this.game.effects(this.#position, to.move), direction: 'forward' };
    }
    if (from.parent !== to) return undefined;
    this.#position.unmake();
    const effects = this.game.effects(this.#position, from.move);
    this.#position.make(from.move);
    return { effects, direction: 'backward' };
  }

  /**
   * Returns the move that leads to a node in some notation: the text of an illegal move, and an empty text at the root.
   */
  notate(node: TreeNode, style?: string): string {
    const own = this.#own(node);
    if (own.move === 0 || own.parent === undefined) return own.text;
    this.#seek(own.parent);
    const notation = this.game.notate(this.#position, own.move, style === undefined ? {} : { style });
    this.#seek(placeOf(this.#node));
    return notation;
  }

  /** Returns the notation and the number of every move in the tree. */
  notateAll(style?: string): ReadonlyMap<TreeNode, NotatedMove> {
    const notated = new Map<TreeNode, NotatedMove>();
    // A stack instead of recursion: a line may be longer than the call stack.
    const waiting = this.#root.children.toReversed();
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      this.#seek(node.parent!);
      const notation =
        node.move === 0 ? node.text : this.game.notate(this.#position, node.move, style === undefined ? {} : { style });
      notated.set(node, { notation, number: moveNumber(this.game, this.#position) });
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]!);
    }
    this.#seek(placeOf(this.#node));
    return notated;
  }

  /** Returns the game line from the start to a node, without an illegal move. */
  lineTo(node: TreeNode = this.#node): GameLine {
    const { game, options, start } = this.#source;
    return { game, options, start, moves: pathTo(placeOf(this.#own(node))).map(({ text }) => text) };
  }

  /** The record with all changes made since it was opened. */
  get record(): GameRecord {
    return { ...this.#source, root: toRecordNode(this.#root) };
  }

  /**
   * Returns the child of a node that this legal move leads to. Adds it as the last variation when there is none. The
   * cursor stays where it is.
   */
  play(move: number, node: TreeNode = this.#node): { readonly node: TreeNode; readonly isNew: boolean } {
    const parent = this.#own(node);
    const known = parent.children.find((child) => child.move === move);
    if (known !== undefined) return { node: known, isNew: false };
    return { node: this.#addChild(parent, { move: this.game.formatMove(move), children: [] }, move), isNew: true };
  }

  /**
   * Removes a node and everything after it, and goes to its parent if the cursor was there. Returns a function that
   * puts it back. The root cannot be removed, and a node that is not in the tree is ignored.
   */
  remove(node: TreeNode): () => void {
    const own = this.#own(node);
    const { parent } = own;
    const at = parent?.children.indexOf(own) ?? -1;
    if (parent === undefined || at < 0) return () => undefined;
    if (pathTo(this.#node)[own.ply - 1] === own) this.goTo(parent);
    parent.children.splice(at, 1);
    return () => {
      if (!parent.children.includes(own)) parent.children.splice(at, 0, own);
    };
  }

  /** Replaces the comment and the glyphs of a node. Empty ones are removed. The root has no glyphs. */
  annotate(node: TreeNode, { comment, glyphs }: Annotation): void {
    const own = this.#own(node);
    const { comment: _, glyphs: __, ...rest } = own.data;
    own.data = {
      ...rest,
      ...(comment === '' ? {} : { comment }),
      ...(glyphs.length === 0 || own.parent === undefined ? {} : { glyphs }),
    };
  }

  /** Returns whether a node is a variation that can become the first child of its parent. */
  canPromote(node: TreeNode): boolean {
    return node.parent !== undefined && node.parent.children.indexOf(node) > 0;
  }

  /** Makes a node the first child of its parent. */
  promote(node: TreeNode): void {
    if (!this.canPromote(node)) return;
    const own = this.#own(node);
    const { children } = own.parent!;
    children.splice(children.indexOf(own), 1);
    children.unshift(own);
  }

  #goToMaybe(node: TreeNode | undefined): boolean {
    if (node === undefined) return false;
    this.goTo(node);
    return true;
  }

  #addChild(parent: Node, source: RecordNode, move: number): Node {
    const node = this.#makeNode(parent, source, move);
    parent.children.push(node);
    return node;
  }

  #makeNode(parent: Node | undefined, source: RecordNode, move: number): Node {
    const { children: _, move: text = '', ...data } = source;
    const [id, ply] = [this.#nextId++, parent === undefined ? 0 : parent.ply + 1];
    return { owner: this, id, parent, ply, move, text, data, children: [], visited: undefined };
  }

  #own(node: TreeNode): Node {
    const own = node as Node;
    if (own.owner !== this) throw new RangeError('the node belongs to another tree');
    return own;
  }

  /** Moves the position to a legal node: back to where the two lines part, and forward from there. */
  #seek(to: Node, isVisit = false): void {
    let place = this.#place;
    for (let target = to; place !== target;) {
      if (place.ply >= target.ply) {
        this.#position.unmake();
        place = place.parent!;
      } else {
        this.#ahead.push(target);
        target = target.parent!;
      }
    }
    this.#effects.length = Math.min(this.#effects.length, place.ply);
    for (let node = this.#ahead.pop(); node !== undefined; node = this.#ahead.pop()) {
      this.#position.make(node.move);
      if (isVisit) node.parent!.visited = node;
    }
    this.#place = to;
  }
}

/** Returns the nodes from the first move to this one. */
export function pathTo(node: TreeNode): TreeNode[] {
  const path: TreeNode[] = [];
  for (let each = node; each.parent !== undefined; each = each.parent) path.push(each);
  return path.reverse();
}

/**
 * Returns whether a node is on the main line of its tree. Where the main line has ended, all children are variations.
 */
export function isOnMainLine(node: TreeNode): boolean {
  for (let each = node; each.parent !== undefined; each = each.parent) {
    if (mainChildOf(each.parent) !== each) return false;
  }
  return true;
}

/**
 * Returns the first move of the innermost variation that contains a node; the node itself on the line of first
 * children.
 */
export function variationStart(node: TreeNode): TreeNode {
  for (let each = node; each.parent !== undefined; each = each.parent) {
    if (each.parent.children[0] !== each) return each;
  }
  return node;
}

/** Returns the node whose position is shown at a node: its parent for an illegal move, which is never played. */
function placeOf(node: Node): Node {
  return node.move === 0 && node.parent !== undefined ? node.parent : node;
}

function nextOf({ visited, children }: Node): Node | undefined {
  return visited !== undefined && children.includes(visited) ? visited : children[0];
}

/** Returns the child that continues the main line, as `mainChild` does for a record. */
function mainChildOf<N extends TreeNode>({ data: { end }, children }: N): N['children'][number] | undefined {
  return end === undefined || end.isVariation === true ? children[0] : undefined;
}

function lastOf(node: Node, next: (node: Node) => Node | undefined): Node {
  let last = node;
  for (let following = next(last); following !== undefined; following = next(last)) last = following;
  return last;
}

/** Converts a tree from the leaves to the root: a line may be longer than the call stack. */
function toRecordNode(root: TreeNode): RecordNode {
  const order: TreeNode[] = [root];
  for (let i = 0; i < order.length; i++) for (const child of order[i]!.children) order.push(child);
  const made = new Map<TreeNode, RecordNode>();
  for (const node of order.toReversed()) {
    const children = node.children.map((child) => made.get(child)!);
    made.set(node, { ...(node.parent !== undefined && { move: node.text }), ...node.data, children });
  }
  return made.get(root)!;
}
