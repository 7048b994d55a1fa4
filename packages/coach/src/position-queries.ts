import {
  handKind,
  isHandPlace,
  isPieceOf,
  legalMoves,
  makePiece,
  moveFrom,
  pieceKind,
  type BoardShape,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { PlacedPiece } from './fact.ts';
import type { CoachKnowledge } from './knowledge.ts';

/** Returns the legal moves of the piece on a square. */
export function movesFrom(game: Game, position: Position, square: number): number[] {
  return legalMoves(game, position).filter((move) => moveFrom(move) === square);
}

/** Reports whether the side to move can capture on `square` with profit with the piece on `from`. */
export function canCaptureFrom(
  { exchange }: CoachKnowledge,
  position: Position,
  square: number,
  from: number,
): boolean {
  return exchange.captures(position, square).some(({ move, balance }) => balance > 0 && moveFrom(move) === from);
}

/** Returns what `query` returns after a null move; `undefined` where the side to move may not pass. */
export function afterPass<T>(position: Position, query: () => T): T | undefined {
  if (!position.makeNull()) return undefined;
  const found = query();
  position.unmake();
  return found;
}

/** Reports whether the condition is true after every one of these moves. */
export function holdsAfterAll(position: Position, moves: readonly number[], holds: () => boolean): boolean {
  return moves.every((move) => {
    position.make(move);
    const isTrue = holds();
    position.unmake();
    return isTrue;
  });
}

/** Returns where the piece that stands on `square` after a move stood before it: a swap exchanges two pieces. */
export function squareBefore(square: number, move: number, arrival: number): number {
  if (square === arrival) return moveFrom(move);
  return square === moveFrom(move) ? arrival : square;
}

/** Returns the piece that a move, not yet made, moves; one from the hand stands in its slot. */
export function moverOf({ places, side }: Position, move: number): PlacedPiece {
  const at = moveFrom(move);
  return { at, piece: isHandPlace(at) ? makePiece(side, handKind(at)) : places[at]! };
}

export function isRoyal(game: Game, piece: number): boolean {
  return game.kinds[pieceKind(piece)]?.royal === true;
}

export function valueOf(game: Game, piece: number): number {
  return game.kinds[pieceKind(piece)]?.value ?? 0;
}

/** Returns the square of a side's king, or of the royal piece that the game has instead. */
export function royalSquare(game: Game, { places }: Position, side: Side): number | undefined {
  return game.shape.squares.find((square) => isPieceOf(places[square]!, side) && isRoyal(game, places[square]!));
}

/** Returns the squares strictly between two squares that are in line; none where they are not. */
export function squaresBetween(shape: BoardShape, from: number, to: number): number[] {
  const { columns, squares } = shape;
  const first = squares.indexOf(from);
  const last = squares.indexOf(to);
  const right = (last % columns) - (first % columns);
  const down = Math.floor(last / columns) - Math.floor(first / columns);
  const steps = Math.max(Math.abs(right), Math.abs(down));
  if (first < 0 || last < 0 || (right !== 0 && down !== 0 && Math.abs(right) !== Math.abs(down))) return [];
  const cells = Array.from({ length: Math.max(0, steps - 1) }, (_, i) => first + ((last - first) / steps) * (i + 1));
  return cells.flatMap((cell) => squares[cell] ?? []);
}

/** Returns how many king steps lead from one square to another. */
export function kingSteps({ columns, squares }: BoardShape, from: number, to: number): number {
  const [a, b] = [squares.indexOf(from), squares.indexOf(to)];
  const across = Math.abs((a % columns) - (b % columns));
  return Math.max(across, Math.abs(Math.floor(a / columns) - Math.floor(b / columns)));
}
