import { findNode, gameNodeId, type SharedBoard, type SharedNode } from '@tesuji/online';
import type { RecordCursor, TreeNode } from '@tesuji/records';
import { replay } from '@tesuji/rules';

/** The tree of a record with the ids that all pages share. */
export interface SharedTree {
  readonly nodes: ReadonlyMap<string, TreeNode>;
  readonly ids: ReadonlyMap<TreeNode, string>;
}

/** What applying a board needs besides the tree. */
export interface BoardChange {
  /** The board that the tree has already; one on which nothing was done for a tree that has only the game. */
  readonly before: SharedBoard;
  readonly after: SharedBoard;
  /** The name under which a comment of a person is written. */
  nameOf(person: string): string;
}

/**
 * Brings the tree of a record from one state of a shared board to another. What the tree has besides stays: variations and
 * comments of one's own are neither removed nor put in another order. Returns where the nodes are, and whether the tree has
 * changed.
 */
export function applyBoard(
  cursor: RecordCursor,
  change: BoardChange,
): { readonly tree: SharedTree; readonly isChanged: boolean } {
  const { before, after } = change;
  let isChanged = removeMissing(cursor, change);
  const nodes = new Map<string, TreeNode>();
  const waiting = [{ node: after.nodes.get(gameNodeId(0))!, place: cursor.root }];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const { node, place } = each;
    nodes.set(node.id, place);
    isChanged = writeComment(cursor, place, node, change) || isChanged;
    const wasInOrder = isInOrder(place, before, before.nodes.get(node.id)?.children ?? []);
    const children = node.children.flatMap((id) => {
      const child = after.nodes.get(id)!;
      const added = playAt(cursor, place, child.move, before.nodes.has(id));
      isChanged ||= added?.isNew === true;
      return added === undefined ? [] : [{ node: child, place: added.node }];
    });
    // An order that the person has given them stays.
    if (wasInOrder && !isInOrder(place, after, node.children)) {
      // The last one first, so that the first one is promoted last.
      for (const child of children.toReversed()) cursor.promote(child.place);
      isChanged = true;
    }
    waiting.push(...children);
  }
  const ids = new Map([...nodes].map(([id, node]) => [node, id]));
  return { tree: { nodes, ids }, isChanged };
}

/** Returns the child of a node; adds it unless the board had it before, since then it was removed here. */
function playAt(
  cursor: RecordCursor,
  place: TreeNode,
  text: string,
  wasThere: boolean,
): { readonly node: TreeNode; readonly isNew: boolean } | undefined {
  const known = place.children.find((child) => child.text === text);
  if (known !== undefined) return { node: known, isNew: false };
  if (wasThere) return undefined;
  const position = replay(cursor.game, cursor.lineTo(place));
  const move = position.ok ? cursor.game.parseMove(position.value, text) : undefined;
  return move?.ok === true ? cursor.play(move.value, place) : undefined;
}

/** Removes what is no longer on the board, unless something else follows it. Returns whether there was anything. */
function removeMissing(cursor: RecordCursor, { before, after }: BoardChange): boolean {
  let isChanged = false;
  for (const node of before.nodes.values()) {
    const isFirst = !after.nodes.has(node.id) && (node.parent === undefined || after.nodes.has(node.parent));
    const place = isFirst ? placeOf(cursor, before, node) : undefined;
    if (place === undefined || !isCovered(place, before, node)) continue;
    cursor.remove(place);
    isChanged = true;
  }
  return isChanged;
}

function placeOf(cursor: RecordCursor, board: SharedBoard, node: SharedNode): TreeNode | undefined {
  const moves: string[] = [];
  for (let each: SharedNode | undefined = node; each?.parent !== undefined; each = findNode(board, each.parent))
    moves.push(each.move);
  return moves.reduceRight<TreeNode | undefined>(
    (place, move) => place?.children.find((child) => child.text === move),
    cursor.root,
  );
}

/** Reports whether a place of the tree and everything after it came from the board. */
function isCovered(place: TreeNode, board: SharedBoard, node: SharedNode): boolean {
  return place.children.every((child) => {
    const same = node.children.map((id) => board.nodes.get(id)).find((each) => each?.move === child.text);
    return same !== undefined && isCovered(child, board, same);
  });
}

/** Reports whether the nodes of a board that a place of the tree has after it are in the order of the board. */
function isInOrder({ children }: TreeNode, { nodes }: SharedBoard, ids: readonly string[]): boolean {
  const wanted = ids.map((id) => nodes.get(id)!.move);
  const found = children.map(({ text }) => text).filter((text) => wanted.includes(text));
  return wanted.filter((text) => found.includes(text)).every((text, index) => text === found[index]);
}

/** Returns whether it has changed. */
function writeComment(cursor: RecordCursor, place: TreeNode, node: SharedNode, change: BoardChange): boolean {
  const then = commentText(change.before.nodes.get(node.id), change);
  const now = commentText(node, change);
  const { comment: own = '', glyphs = [] } = place.data;
  if (then === now || own === now) return false;
  const comment = own === then ? now : joinLines(then === '' ? own : own.replace(then, ''), now);
  cursor.annotate(place, { comment, glyphs });
  return true;
}

function commentText(node: SharedNode | undefined, { nameOf }: BoardChange): string {
  return (node?.comments ?? []).map(({ by, text }) => `${nameOf(by)}: ${text}`).join('\n');
}

function joinLines(...texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  return [...new Set(lines)].join('\n');
}
