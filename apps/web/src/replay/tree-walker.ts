import { unwrap, type Effect, type Position } from '@tesuji/rules';
import type { Motion } from '../board/board-source.ts';
import { nextOf, pathTo, type GameTree, type TreeNode } from './game-tree.ts';

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

  /** Brings the position to a node and answers the motion, if it is a single step. */
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

/** The position a tree grows from; one of its own for everybody who asks. */
export function startOf(tree: GameTree): Position {
  const { start, options } = tree.lineTo(tree.root);
  return unwrap(tree.game.parsePosition(start, options));
}
