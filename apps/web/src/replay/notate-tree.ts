import { moveNumber, type Game, type Position } from '@tesuji/rules';
import type { TreeNode } from './game-tree.ts';

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
  // A stack of its own: a line may be as long as it likes.
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
