import { moveNumber, type Game, type Position, type Side } from '@tesuji/rules';
import { mainOf, type TreeNode } from './game-tree.ts';

/** How a move is written, and which number it has as the game counts. */
export interface WrittenMove {
  readonly notation: string;
  readonly number: number;
}

/** Every move of a tree as people write it. The position is the start of it, and is given back so. */
export function notateTree(
  game: Game,
  start: Position,
  root: TreeNode,
  style: string,
): ReadonlyMap<TreeNode, WrittenMove> {
  const written = new Map<TreeNode, WrittenMove>();
  // An explicit stack, since a line can be longer than the call stack.
  const waiting = root.children.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    while (start.ply >= node.ply) start.unmake();
    const number = moveNumber(game, start);
    if (node.move === 0) {
      written.set(node, { notation: node.text, number });
      continue;
    }
    written.set(node, { notation: game.notate(start, node.move, { style }), number });
    start.make(node.move);
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]!);
  }
  while (start.ply > 0) start.unmake();
  return written;
}

/** The moves of a line as people write them; the position before the first is given back as it was. */
export function notateLine(game: Game, position: Position, moves: readonly number[], style: string): readonly string[] {
  const written = moves.map((move) => {
    const notation = game.notate(position, move, { style });
    position.make(move);
    return notation;
  });
  for (const _ of moves) position.unmake();
  return written;
}

/** The moves of a line of text, as far as they are legal. */
export function readMoves(game: Game, position: Position, line: readonly string[]): readonly number[] {
  const moves: number[] = [];
  for (const text of line) {
    const move = game.parseMove(position, text);
    if (!move.ok) break;
    position.make(move.value);
    moves.push(move.value);
  }
  for (const _ of moves) position.unmake();
  return moves;
}

/** A line of the move list. */
export type TreeRow =
  /** A move of each side; a blank place where the other side's move stands elsewhere. */
  | { readonly kind: 'moves'; readonly first: TreeNode | undefined; readonly second: TreeNode | undefined }
  /** What the record says after this node. */
  | { readonly kind: 'comment'; readonly node: TreeNode }
  /** Another way to go on, as running text, with the variations inside it. */
  | { readonly kind: 'variation'; readonly words: readonly VariationWord[] };

export type VariationWord =
  | { readonly kind: 'move'; readonly node: TreeNode; readonly isFirst: boolean }
  | { readonly kind: 'comment'; readonly node: TreeNode }
  | { readonly kind: 'open' | 'close' };

/** The move list: the main line by sides, and under each move what else could have been played there. */
export function treeRows(root: TreeNode, sideOf: (node: TreeNode) => Side): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  if (root.about.comment !== undefined) rows.push({ kind: 'comment', node: root });
  let open: TreeNode | undefined;
  const finish = (): void => {
    if (open !== undefined) rows.push({ kind: 'moves', first: open, second: undefined });
    open = undefined;
  };
  for (let node = root; ;) {
    const next = mainOf(node);
    if (next === undefined) {
      finish();
      for (const other of node.children) rows.push({ kind: 'variation', words: variationWords(other) });
      return rows;
    }
    const asides = asidesOf(node, next);
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

/** What stands under a move of the main line: words about it, and the moves beside it. */
function asidesOf(before: TreeNode, node: TreeNode): readonly TreeRow[] {
  const said: TreeRow[] = node.about.comment === undefined ? [] : [{ kind: 'comment', node }];
  const others = before.children.filter((child) => child !== node);
  return [...said, ...others.map((other): TreeRow => ({ kind: 'variation', words: variationWords(other) }))];
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
  words.push({ kind: 'move', node, isFirst });
  if (node.about.comment !== undefined) words.push({ kind: 'comment', node });
}
