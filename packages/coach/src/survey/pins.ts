import { ALL, isPieceOf, moveFrom, moveTo, pieceKind, type Game, type Position, type Side } from '@tesuji/rules';
import { standingAt } from '../fact.ts';
import type { PieceReport } from '../survey.ts';
import type { Teaching } from '../teaching.ts';

export type PinReport = NonNullable<PieceReport['pin']>;
/** By the square of the pinned piece. */
export type Pins = ReadonlyMap<number, PinReport>;

const NONE: Pins = new Map<number, PinReport>();
const moves = new Int32Array(1024);
const found = new Uint8Array(32);

/** Pieces of both sides that the rules forbid to leave a line, since their king stands behind them. */
export function findPins(teaching: Teaching, position: Position): Pins {
  if (teaching.sight === undefined) return NONE;
  const pins = new Map<number, PinReport>();
  addPins(teaching, position, position.side, pins, position);
  const other = (position.side ^ 1) as Side;
  const isPassed = position.makeNull();
  addPins(teaching, position, other, pins, isPassed ? position : undefined);
  if (isPassed) position.unmake();
  return pins;
}

function addPins(
  teaching: Teaching,
  position: Position,
  side: Side,
  pins: Map<number, PinReport>,
  turn: Position | undefined,
): void {
  const king = royalOf(teaching.game, position, side);
  if (king === undefined) return;
  const count = teaching.sight?.writePins(position.places, king, side, found) ?? 0;
  if (count === 0) return;
  const listed = turn === undefined ? undefined : moves.subarray(0, turn.generate(ALL, moves, 0));
  for (let i = 0; i < count; i++) {
    const square = found[2 * i]!;
    const pin = { by: standingAt(position, found[2 * i + 1]!), behind: standingAt(position, king) };
    if (listed === undefined) pins.set(square, pin);
    else pins.set(square, { ...pin, mayGo: goalsOf(listed, square) });
  }
}

function goalsOf(listed: Int32Array, square: number): number[] {
  return [
    ...new Set(
      Array.from(
        listed.filter((move) => moveFrom(move) === square),
        moveTo,
      ),
    ),
  ];
}

/** The square of a side's king, or whatever a game has in its place. */
export function royalOf(game: Game, { places }: Position, side: Side): number | undefined {
  return game.shape.squares.find((square) => {
    const piece = places[square]!;
    return isPieceOf(piece, side) && game.kinds[pieceKind(piece)]?.royal === true;
  });
}
