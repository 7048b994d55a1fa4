import { walkTree, type GameRecord, type RecordNode, type WriteError } from '@tesuji/records';
import { ok, unwrap, type Effect, type Game, type GameLine, type Position, type Result } from '@tesuji/rules';
import type { Motion } from '../../../shared/board/board-session.ts';

/** A position of a game and its variations, and the move that led there. */
export interface TreeNode {
  readonly id: number;
  readonly parent: TreeNode | undefined;
  readonly ply: number;
  /** 0 at the root, and for a move that breaks the rules. */
  readonly move: number;
  readonly text: string;
  /** What the record says about it: words, times, an end. */
  readonly about: Omit<RecordNode, 'children' | 'move'>;
  readonly children: TreeNode[];
}

/** A game with its variations, open to change. A node stays the same object as long as it is in the tree. */
export class GameTree {
  readonly game: Game;
  readonly root: TreeNode;
  private readonly source: GameRecord;
  private ids = 0;

  private constructor(game: Game, record: GameRecord) {
    this.game = game;
    this.source = record;
    this.root = this.makeNode(undefined, record.root, 0);
  }

  static open(game: Game, record: GameRecord): Result<GameTree, WriteError> {
    const tree = new GameTree(game, record);
    const line: TreeNode[] = [tree.root];
    const walked = walkTree(game, record, {
      before: (node, move, _, ply) => {
        const parent = line[ply - 1]!;
        const made = tree.makeNode(parent, node, move);
        parent.children.push(made);
        line[ply] = made;
      },
    });
    return walked.ok ? ok(tree) : walked;
  }

  /** The record as it stands now. */
  get record(): GameRecord {
    return { ...this.source, root: recordOf(this.root) };
  }

  /** The line from the start to a node, a move that breaks the rules excepted. */
  lineTo(node: TreeNode): GameLine {
    const { game, options, start } = this.source;
    const moves = pathTo(node).filter((each) => each.move !== 0);
    return { game, options, start, moves: moves.map(({ text }) => text) };
  }

  /** The last node of the main line. */
  get mainEnd(): TreeNode {
    return endOf(this.root);
  }

  /** The child this legal move leads to; made as the last variation where there is none yet. */
  play(node: TreeNode, move: number): { readonly node: TreeNode; readonly isNew: boolean } {
    const known = node.children.find((child) => child.move === move);
    if (known !== undefined) return { node: known, isNew: false };
    const made = this.makeNode(node, { move: this.game.formatMove(move), children: [] }, move);
    node.children.push(made);
    return { node: made, isNew: true };
  }

  /** Removes a node and all that follows. Returns a function that puts it back. */
  remove(node: TreeNode): () => void {
    const siblings = node.parent?.children ?? [];
    const at = siblings.indexOf(node);
    if (at < 0) return () => undefined;
    siblings.splice(at, 1);
    return () => void siblings.splice(at, 0, node);
  }

  /** Is it a variation that could take the place of the line beside it? Where the game has ended, none can. */
  canPromote(node: TreeNode): boolean {
    return node.parent !== undefined && node.parent.children.indexOf(node) > 0;
  }

  /** Makes the node the first choice of its parent. */
  promote(node: TreeNode): void {
    if (!this.canPromote(node)) return;
    const { children } = node.parent!;
    children.splice(children.indexOf(node), 1);
    children.unshift(node);
  }

  private makeNode(parent: TreeNode | undefined, source: RecordNode, move: number): TreeNode {
    const { children: _, move: text = '', ...about } = source;
    return { id: this.ids++, parent, ply: parent === undefined ? 0 : parent.ply + 1, move, text, about, children: [] };
  }
}

/** The child that carries the line on: the main one, or the first where the record says that play ended here. */
function nextOf(node: TreeNode): TreeNode | undefined {
  return mainOf(node) ?? node.children[0];
}

/** The child that continues the line this node is in; where the game ended there is none. */
export function mainOf({ about: { end }, children }: TreeNode): TreeNode | undefined {
  return end === undefined || end.isVariation === true ? children[0] : undefined;
}

/** Nodes from the first move to this one. */
export function pathTo(node: TreeNode): TreeNode[] {
  const path: TreeNode[] = [];
  for (let each = node; each.parent !== undefined; each = each.parent) path.push(each);
  return path.reverse();
}

/** Is this node off the main line? */
export function isAside(node: TreeNode): boolean {
  return pathTo(node).some((each) => mainOf(each.parent!) !== each);
}

/** The first move of the variation a node is in, nearest to it. */
export function branchOf(node: TreeNode): TreeNode {
  return pathTo(node).findLast((each) => each.parent?.children[0] !== each) ?? node;
}

/** Where the line through a node ends. */
function endOf(node: TreeNode): TreeNode {
  let last = node;
  for (let next = mainOf(last); next !== undefined; next = mainOf(last)) last = next;
  return last;
}

/** Built from the leaves up: a line may be longer than a call stack. */
function recordOf(root: TreeNode): RecordNode {
  const order: TreeNode[] = [root];
  for (let i = 0; i < order.length; i++) for (const child of order[i]!.children) order.push(child);
  const made = new Map<TreeNode, RecordNode>();
  for (const node of order.toReversed()) {
    const children = node.children.map((child) => made.get(child)!);
    made.set(node, { ...(node.parent !== undefined && { move: node.text }), ...node.about, children });
  }
  return made.get(root)!;
}

/** A position that walks along a tree, and remembers which way it has gone. */
export class TreeWalker {
  /** Stands at the node gone to last. */
  readonly position: Position;
  private readonly tree: GameTree;
  /** What each move on the way did. */
  private readonly trail: { readonly node: TreeNode; readonly effects: readonly Effect[] }[] = [];
  /** Which child was last gone to, so that stepping on after stepping back goes the same way. */
  private readonly taken = new WeakMap<TreeNode, TreeNode>();

  constructor(tree: GameTree) {
    this.tree = tree;
    this.position = startOf(tree);
  }

  /** What the moves up to here have done, in order. */
  get effects(): readonly (readonly Effect[])[] {
    return this.trail.map(({ effects }) => effects);
  }

  /** Brings the position to a node. Returns the motion, if it is a single step. */
  goTo(node: TreeNode): Motion | undefined {
    const path = pathTo(node).filter(({ move }) => move !== 0);
    let shared = 0;
    while (shared < path.length && this.trail[shared]?.node === path[shared]) shared++;
    const steps = this.trail.length - shared + (path.length - shared);
    const undone = this.goBack(shared);
    const made = path.slice(shared).map((each) => this.step(each));
    this.remember(node);
    return steps === 1 ? (made[0] ?? undone) : undefined;
  }

  /** The way last gone from a node, else the main one. */
  wayOn(node: TreeNode): TreeNode | undefined {
    const last = this.taken.get(node);
    return last !== undefined && node.children.includes(last) ? last : nextOf(node);
  }

  /** The way to this node is the one to take. */
  remember(node: TreeNode): void {
    for (const each of pathTo(node)) if (each.parent !== undefined) this.taken.set(each.parent, each);
  }

  private goBack(length: number): Motion | undefined {
    let motion: Motion | undefined;
    while (this.trail.length > length) {
      const { effects } = this.trail.pop()!;
      this.position.unmake();
      motion = { effects, direction: 'backward' };
    }
    return motion;
  }

  private step(node: TreeNode): Motion {
    const effects = this.tree.game.effects(this.position, node.move);
    this.trail.push({ node, effects });
    this.position.make(node.move);
    return { effects, direction: 'forward' };
  }
}

/** Returns the root position of a tree, a new object for each call. */
export function startOf(tree: GameTree): Position {
  const { start, options } = tree.lineTo(tree.root);
  return unwrap(tree.game.parsePosition(start, options));
}
