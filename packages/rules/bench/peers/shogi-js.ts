import { Color, Piece, Shogi, type IMove } from 'shogi.js';
import type { Peer } from '../peer.ts';

/** shogi.js ignores check, nifu and forced promotion when it generates moves; they are checked here. */
export const peer: Peer = {
  bulk: (depth) => count(new Shogi(), depth, false),
  full: (depth) => count(new Shogi(), depth, true),
};

function count(shogi: Shogi, depth: number, isFull: boolean): number {
  if (depth === 0) return 1;
  let leaves = 0;
  const side = shogi.turn;
  for (let x = 1; x <= 9; x++) {
    for (let y = 1; y <= 9; y++) {
      if (shogi.get(x, y)?.color !== side) continue;
      for (const move of shogi.getMovesFrom(x, y)) leaves += countMove(shogi, move, depth, isFull);
    }
  }
  for (const drop of shogi.getDropsBy(side)) leaves += countDrop(shogi, drop, depth, isFull);
  return leaves;
}

function countMove(shogi: Shogi, { from, to }: IMove, depth: number, isFull: boolean): number {
  const side = shogi.turn;
  const piece = shogi.get(from!.x, from!.y);
  const captured = shogi.get(to.x, to.y)?.kind;
  const depthOf = (y: number): number => (side === Color.Black ? y : 10 - y);
  const canPromote = Piece.canPromote(piece.kind) && Math.min(depthOf(from!.y), depthOf(to.y)) <= 3;
  const mustPromote = canPromote && depthOf(to.y) <= ({ FU: 1, KY: 1, KE: 2 }[piece.kind as string] ?? 0);
  let leaves = 0;
  for (const promote of [false, true]) {
    if (promote ? !canPromote : mustPromote) continue;
    shogi.move(from!.x, from!.y, to.x, to.y, promote);
    if (!shogi.isCheck(side)) leaves += depth === 1 && !isFull ? 1 : count(shogi, depth - 1, isFull);
    shogi.unmove(from!.x, from!.y, to.x, to.y, promote, captured);
  }
  return leaves;
}

function countDrop(shogi: Shogi, { to, kind }: IMove, depth: number, isFull: boolean): number {
  const side = shogi.turn;
  if (kind === 'FU') {
    for (let y = 1; y <= 9; y++) {
      const other = shogi.get(to.x, y);
      if (other?.kind === 'FU' && other.color === side) return 0;
    }
  }
  shogi.drop(to.x, to.y, kind!, side);
  const leaves = shogi.isCheck(side) ? 0 : depth === 1 && !isFull ? 1 : count(shogi, depth - 1, isFull);
  shogi.undrop(to.x, to.y);
  return leaves;
}
