import type { TreeNode } from '@tesuji/records';
import type { Side } from '@tesuji/rules';

/** A line of the move list. */
export type TreeRow =
  /** A move of each side; empty if the other side's move is in another row. */
  | { readonly kind: 'moves'; readonly first: TreeNode | undefined; readonly second: TreeNode | undefined }
  /** What is said before or after a move. */
  | { readonly kind: 'comment'; readonly text: string }
  /** A variation as running text, with the variations inside it. */
  | { readonly kind: 'variation'; readonly words: readonly VariationWord[] };

export type VariationWord =
  | { readonly kind: 'move'; readonly node: TreeNode; readonly isFirst: boolean }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'open' | 'close' };

/** The move list: the main line by sides, with the variations below each move. */
export function treeRows(root: TreeNode, sideOf: (node: TreeNode) => Side): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  rows.push(...comments(root.data.comment));
  let open: TreeNode | undefined;
  const finish = (): void => {
    if (open !== undefined) rows.push({ kind: 'moves', first: open, second: undefined });
    open = undefined;
  };
  for (let node = root; ;) {
    const next = mainChild(node);
    if (next === undefined) {
      finish();
      for (const other of node.children) rows.push({ kind: 'variation', words: variationWords(other) });
      return rows;
    }
    const asides = asidesOf(node, next);
    const before = comments(next.data.preComment);
    if (before.length > 0) finish();
    rows.push(...before);
    if (sideOf(next) === 0) open = next;
    else {
      rows.push({ kind: 'moves', first: open, second: next });
      open = undefined;
    }
    if (asides.length > 0) finish();
    for (const aside of asides) rows.push(aside);
    node = next;
  }
}

/** The child that continues the main line; where the game ended, all children are variations. */
function mainChild({ data: { end }, children }: TreeNode): TreeNode | undefined {
  return end === undefined || end.isVariation === true ? children[0] : undefined;
}

/** The rows below a move of the main line: its comment and its alternatives. */
function asidesOf(before: TreeNode, node: TreeNode): readonly TreeRow[] {
  const others = before.children.filter((child) => child !== node);
  return [
    ...comments(node.data.comment),
    ...others.map((other): TreeRow => ({ kind: 'variation', words: variationWords(other) })),
  ];
}

function variationWords(first: TreeNode): readonly VariationWord[] {
  const words: VariationWord[] = [];
  writeLine(first, words);
  return words;
}

/**
 * The parts of a line that are still to be written: what follows a node, a variation in brackets, or the end of one.
 */
type PendingRow = { readonly kind: 'after' | 'variation'; readonly node: TreeNode } | { readonly kind: 'close' };

/** A line in the order it is read: each move, then what stands beside it in brackets, then what follows. */
function writeLine(first: TreeNode, words: VariationWord[]): void {
  writeMove(first, true, words);
  // An explicit stack instead of recursion, since variations can be nested to any depth.
  const tasks: PendingRow[] = [{ kind: 'after', node: first }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (task.kind === 'close') words.push({ kind: 'close' });
    else if (task.kind === 'variation') {
      words.push({ kind: 'open' });
      writeMove(task.node, true, words);
      tasks.push({ kind: 'after', node: task.node });
    } else writeChildren(task.node, words, tasks);
  }
}

function writeChildren({ children }: TreeNode, words: VariationWord[], tasks: PendingRow[]): void {
  const [main] = children;
  if (main === undefined) return;
  writeMove(main, words.at(-1)?.kind !== 'move', words);
  tasks.push({ kind: 'after', node: main });
  for (let i = children.length - 1; i > 0; i--)
    tasks.push({ kind: 'close' }, { kind: 'variation', node: children[i]! });
}

function writeMove(node: TreeNode, isFirst: boolean, words: VariationWord[]): void {
  const before = comments(node.data.preComment);
  words.push(...before, { kind: 'move', node, isFirst: isFirst || before.length > 0 }, ...comments(node.data.comment));
}

/** Only PGN has comments before a move. */
function comments(text: string | undefined): readonly { readonly kind: 'comment'; readonly text: string }[] {
  return text === undefined ? [] : [{ kind: 'comment', text }];
}
