/** The board by columns and rows, for proofs about shapes. */
import {
  isPiece,
  legalMoves,
  moveFrom,
  pieceKind,
  pieceSide,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { arrivalOf, onTurn, type Case } from './proof-queries.ts';

export type Cell = readonly [column: number, row: number];

export function cellOf({ shape }: Game, square: number): Cell {
  const index = shape.squares.indexOf(square);
  return [index % shape.columns, Math.floor(index / shape.columns)];
}

/** Returns what stands on a cell: "1 pawn" for side 1's pawn, "" for nothing, "edge" off the board. */
export function at(game: Game, position: Position, [column, row]: Cell): string {
  const { columns, rows, squares } = game.shape;
  if (column < 0 || row < 0 || column >= columns || row >= rows) return 'edge';
  return nameOf(game, position.places[squares[row * columns + column]!]!);
}

export function nameOf(game: Game, piece: number): string {
  if (!isPiece(piece)) return '';
  return `${pieceSide(piece)} ${game.kinds[pieceKind(piece)]!.id}`;
}

/** Returns all cells with one of these pieces. */
export function find(game: Game, position: Position, ...names: readonly string[]): Cell[] {
  return game.shape.squares
    .map((square) => cellOf(game, square))
    .filter((cell) => names.includes(at(game, position, cell)));
}

/** Returns the distance in king steps. */
export function steps([a, b]: Cell, [c, d]: Cell): number {
  return Math.max(Math.abs(a - c), Math.abs(b - d));
}

/** Returns the row step ahead for a side. */
export function ahead(side: Side): number {
  return side === 0 ? -1 : 1;
}

/** Returns how many squares the piece on a square could go to if it were its side's turn. */
export function goals({ game, position }: Case, side: Side, square: number): number {
  let count = -1;
  onTurn(position, side, () => {
    const moves = legalMoves(game, position).filter((move) => moveFrom(move) === square);
    count = new Set(moves.map((move) => arrivalOf({ game, position, move }))).size;
    return true;
  });
  return count;
}
