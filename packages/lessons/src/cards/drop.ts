import { handPlace, legalMoves, makePiece, moveFrom, moveTo, type Side } from '@tesuji/rules';
import { type BareBoard, type Put } from './bare-board.ts';

export interface Drop {
  /** The rows where it may not be put down, square by square. */
  readonly forbidden: readonly number[];
  /** May it not be dropped on a column that holds another of its kind? */
  readonly isOnePerColumn: boolean;
}

/** Tries to drop the piece everywhere; `undefined` for kinds that this side never has in hand. */
export function findDrop(board: BareBoard, kind: number, side: Side, centre: number): Drop | undefined {
  const slot = handPlace(side, kind);
  const hand = { at: slot, byte: Math.max(1, board.inHand(slot)) };
  const allowed = board.game.handKinds.includes(kind) ? dropsWith(board, side, [hand], slot) : [];
  if (allowed.length === 0) return undefined;
  const second = dropsWith(board, side, [hand, { at: centre, byte: makePiece(side, kind) }], slot);
  const { columns, squares } = board.game.shape;
  const column = squares.indexOf(centre) % columns;
  const rows = new Set(allowed.map((square) => rowOf(board, square)));
  return {
    forbidden: squares.filter((square) => !rows.has(rowOf(board, square))),
    isOnePerColumn: second.length > 0 && second.every((square) => squares.indexOf(square) % columns !== column),
  };
}

function rowOf({ game }: BareBoard, square: number): number {
  return Math.floor(game.shape.squares.indexOf(square) / game.shape.columns);
}

function dropsWith(board: BareBoard, side: Side, puts: readonly Put[], slot: number): readonly number[] {
  const position = board.place(side, puts);
  if (position === undefined) return [];
  return legalMoves(board.game, position)
    .filter((move) => moveFrom(move) === slot)
    .map(moveTo);
}
