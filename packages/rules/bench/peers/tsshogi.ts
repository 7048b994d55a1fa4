import {
  Color,
  handPieceTypes,
  movableDirections,
  MoveType,
  Position,
  resolveMoveType,
  Square,
  type Move,
} from 'tsshogi';
import type { Peer } from '../peer.ts';

/** tsshogi has no generator: candidates from its direction tables are checked by its `isValidMove`. */
export const peer: Peer = {
  bulk: (depth) => count(new Position(), depth, false),
  full: (depth) => count(new Position(), depth, true),
};

function count(position: Position, depth: number, isFull: boolean): number {
  if (depth === 0) return 1;
  const moves = listMoves(position);
  if (depth === 1 && !isFull) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    position.doMove(move, { ignoreValidation: true });
    leaves += count(position, depth - 1, isFull);
    position.undoMove(move);
  }
  return leaves;
}

function listMoves(position: Position): Move[] {
  const moves: Move[] = [];
  for (const from of position.board.listSquaresByColor(position.color)) addBoardMoves(position, from, moves);
  const hand = position.color === Color.BLACK ? position.blackHand : position.whiteHand;
  for (const type of handPieceTypes) {
    if (hand.count(type) === 0) continue;
    for (const to of Square.all) {
      if (position.board.at(to) === null) addIfValid(position, position.createMove(type, to), moves);
    }
  }
  return moves;
}

function addBoardMoves(position: Position, from: Square, moves: Move[]): void {
  const piece = position.board.at(from);
  if (piece === null) return;
  for (const direction of movableDirections(piece)) {
    const isLong = resolveMoveType(piece, direction) === MoveType.LONG;
    for (let to = from.neighbor(direction); to.valid; to = to.neighbor(direction)) {
      const move = position.createMove(from, to);
      addIfValid(position, move, moves);
      if (move !== null) addIfValid(position, move.withPromote(), moves);
      if (!isLong || position.board.at(to) !== null) break;
    }
  }
}

function addIfValid(position: Position, move: Move | null, moves: Move[]): void {
  if (move !== null && position.isValidMove(move)) moves.push(move);
}
