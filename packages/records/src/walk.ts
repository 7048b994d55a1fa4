import { fail, ok, type Game, type Position, type Result } from '@tesuji/rules';
import type { GameRecord, RecordNode } from './record.ts';
import type { WriteError } from './reading.ts';

/** The moves of a whole tree on a live position, parents before children and the main line first. */
export interface TreeVisitor {
  /** The position is the one before the move; `move` is 0 for a move that breaks the rules. */
  before?(node: RecordNode, move: number, position: Position, ply: number): void;
  /** The position after the move, and at first the start with the root. Not called for illegal moves. */
  after?(node: RecordNode, position: Position, ply: number): void;
}

/** Visits every node. A record that cannot be replayed stops the walk at the fault. */
export function walkTree(game: Game, record: GameRecord, visitor: TreeVisitor): Result<undefined, WriteError> {
  const start = openStart(game, record);
  return start.ok ? walkFrom(game, start.value, record.root, visitor) : start;
}

/** The position before the first move. */
export function openStart(game: Game, record: GameRecord): Result<Position, WriteError> {
  if (record.game !== game.id) return fail({ kind: 'wrong-game', got: record.game, expected: game.id });
  const position = game.parsePosition(record.start, record.options);
  if (!position.ok) return fail({ kind: 'bad-start', got: record.start, expected: position.error.kind });
  return position;
}

/** As `walkTree`, on a position that the caller has opened; it is left anywhere in the tree. */
export function walkFrom(
  game: Game,
  position: Position,
  root: RecordNode,
  visitor: TreeVisitor,
): Result<undefined, WriteError> {
  visitor.after?.(root, position, 0);
  // A stack of its own, not recursion: a line may be as long as it likes.
  const waiting: { readonly node: RecordNode; readonly ply: number }[] = [];
  const push = (node: RecordNode, ply: number): void => {
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push({ node: node.children[i]!, ply: ply + 1 });
  };
  push(root, 0);
  const base = position.ply;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, ply } = next;
    while (position.ply - base >= ply) position.unmake();
    const move = readMove(game, position, node);
    if (move < 0) return fail({ kind: 'bad-move', got: node.move ?? '', ply: ply - 1 });
    visitor.before?.(node, move, position, ply);
    if (move === 0) continue;
    position.make(move);
    visitor.after?.(node, position, ply);
    push(node, ply);
  }
  return ok(undefined);
}

/** The move as a number, 0 when it is marked as illegal, −1 when it cannot be played. */
function readMove(game: Game, position: Position, node: RecordNode): number {
  if (node.isIllegal === true) return node.children.length === 0 ? 0 : -1;
  const move = game.parseMove(position, node.move ?? '');
  return move.ok ? move.value : -1;
}
