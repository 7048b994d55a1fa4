import type { Grade, ReviewedMove } from '@tesuji/coach';
import type { GameLine } from '@tesuji/rules';
import type { GameTree, TreeNode } from './game-tree.ts';

/** The nodes of a line that was reviewed, as far as the tree still has them, the root first. */
export function reviewedNodes({ root }: GameTree, { moves }: GameLine): readonly TreeNode[] {
  const found = [root];
  for (const text of moves) {
    const next = found.at(-1)!.children.find((child) => child.text === text);
    if (next === undefined) break;
    found.push(next);
  }
  return found;
}

/** What a review thinks of each move, by the node it leads to. */
export function gradesOf(nodes: readonly TreeNode[], moves: readonly ReviewedMove[]): ReadonlyMap<TreeNode, Grade> {
  return new Map(
    moves.flatMap(({ ply, grade }): readonly (readonly [TreeNode, Grade])[] => {
      const node = nodes[ply + 1];
      return node === undefined ? [] : [[node, grade]];
    }),
  );
}
