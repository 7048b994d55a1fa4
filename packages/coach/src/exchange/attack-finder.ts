import type { Position, Side } from '@tesuji/rules';
import { firstOccupied } from '@tesuji/rules/internal';
import { placedPieceAt, type PlacedPiece } from '../fact.ts';
import type { CoachKnowledge } from '../knowledge.ts';

const DIRECTIONS = 8;
const SIDE_BITS = 48;
/** A square has at most eight lines and eight jumps to it. */
const MOST_ATTACKERS = 16;

/** How pieces attack, in games where they capture by moving to a square. */
export interface AttackTables {
  /** Steps to the eight neighbours of a square. */
  readonly directions: Int8Array;
  /** By piece: bit d if it attacks a square from the next square in direction d, bit 8 + d if it does from farther. */
  readonly reach: Int32Array;
  /** The kind that jumps, and the steps from a square to where a jumper of each side attacks it. */
  readonly jumper: number;
  readonly jumps: readonly [readonly number[], readonly number[]];
  /** By kind: the piece with the lowest cost captures first. */
  readonly costs: ArrayLike<number>;
}

/** Finds the attackers of a square by following the lines and jumps that lead to it. */
export class AttackFinder {
  private readonly tables: AttackTables;
  private readonly directions: Int8Array;
  private readonly reach: Int32Array;
  private readonly costs: Float64Array;
  private readonly found: Uint8Array = makeSquareList();

  constructor(tables: AttackTables) {
    this.tables = tables;
    this.directions = tables.directions;
    this.reach = tables.reach;
    this.costs = Float64Array.from(tables.costs);
  }

  /** Writes the squares of `side`'s pieces that attack `square`, cheapest first, and returns how many (pins ignored). */
  writeAttackers(places: Uint8Array, square: number, side: Side, out: Uint8Array): number {
    const { directions, reach } = this;
    const own = 16 << side;
    let count = 0;
    for (let d = 0; d < DIRECTIONS; d++) {
      const step = directions[d]!;
      let from = (square + step) | 0;
      let line = d;
      if (places[from] === 0) {
        line += DIRECTIONS;
        do from = (from + step) | 0;
        while (places[from] === 0);
      }
      const piece = places[from]!;
      if ((piece & SIDE_BITS) !== own || ((reach[piece]! >> line) & 1) === 0) continue;
      count = this.insert(places, from, out, count);
    }
    const jumps = this.tables.jumps[side];
    const jumper = this.tables.jumper | own;
    for (let i = 0; i < jumps.length; i++) {
      const from = square + jumps[i]!;
      if (places[from] === jumper) count = this.insert(places, from, out, count);
    }
    return count;
  }

  /** Writes `side`'s x-ray attackers: pieces that attack `square` once all pieces in front have captured there. */
  writeHidden(places: Uint8Array, square: number, side: Side, out: Uint8Array): number {
    const { directions, reach } = this;
    let count = 0;
    for (let d = 0; d < DIRECTIONS; d++) {
      const step = directions[d]!;
      let isFirst = true;
      let line = d;
      for (let from = square + step; places[from] !== SIDE_BITS; from += step) {
        const piece = places[from]!;
        if (piece !== 0) {
          if (((reach[piece]! >> line) & 1) === 0) break;
          if (!isFirst && (piece & SIDE_BITS) === 16 << side) count = this.insert(places, from, out, count);
          isFirst = false;
        }
        line = d + DIRECTIONS;
      }
    }
    return count;
  }

  /** Writes pairs of squares: a piece of `side` that alone stands between its king and an attacker, and the attacker. */
  writePins(places: Uint8Array, king: number, side: Side, out: Uint8Array): number {
    const { directions, reach } = this;
    let count = 0;
    for (let d = 0; d < DIRECTIONS; d++) {
      const step = directions[d]!;
      const first = firstOccupied(places, king, step);
      if ((places[first]! & SIDE_BITS) !== 16 << side) continue;
      const second = firstOccupied(places, first, step);
      const piece = places[second]!;
      if ((piece & SIDE_BITS) !== 32 >> side || ((reach[piece]! >> (d + DIRECTIONS)) & 1) === 0) continue;
      out[2 * count] = first;
      out[2 * count + 1] = second;
      count++;
    }
    return count;
  }

  /** Reports whether the piece of `side` on `from` attacks the square. A piece in hand attacks nothing. */
  attacks(places: Uint8Array, from: number, square: number, side: Side): boolean {
    const { found } = this;
    return found.subarray(0, this.writeAttackers(places, square, side, found)).includes(from);
  }

  private insert(places: Uint8Array, from: number, out: Uint8Array, count: number): number {
    const { costs } = this;
    const cost = costs[places[from]! & 15]!;
    let at = count;
    for (; at > 0 && costs[places[out[at - 1]!]! & 15]! > cost; at--) out[at] = out[at - 1]!;
    out[at] = from;
    return count + 1;
  }
}

/** Returns a list with room for the attackers of a square, or for as many pairs of squares. */
export function makeSquareList(): Uint8Array {
  return new Uint8Array(MOST_ATTACKERS * 2);
}

const squares = makeSquareList();
const attackerSquares = new Int32Array(256);

/**
 * Returns `side`'s pieces that attack what stands on `square`, cheapest first; in games without an `AttackFinder`,
 * those whose moves would capture it.
 */
export function attackersOf(
  knowledge: CoachKnowledge,
  position: Position,
  square: number,
  side: Side,
): readonly PlacedPiece[] {
  if (knowledge.attacks !== undefined) return directAttackers(knowledge, position, square, side);
  const count = position.attackers(square, side, attackerSquares, 0);
  return Array.from(attackerSquares.subarray(0, count), (at) => placedPieceAt(position, at));
}

/** Returns `side`'s pieces that attack `square`; none in games without an `AttackFinder`. */
export function directAttackers(
  { attacks }: CoachKnowledge,
  position: Position,
  square: number,
  side: Side,
): readonly PlacedPiece[] {
  return listPieces(position, attacks?.writeAttackers(position.places, square, side, squares) ?? 0);
}

/** Returns `side`'s x-ray attackers of `square`. */
export function hiddenAttackers(
  { attacks }: CoachKnowledge,
  position: Position,
  square: number,
  side: Side,
): readonly PlacedPiece[] {
  return listPieces(position, attacks?.writeHidden(position.places, square, side, squares) ?? 0);
}

const NO_PIECES: readonly PlacedPiece[] = [];

function listPieces(position: Position, count: number): readonly PlacedPiece[] {
  if (count === 0) return NO_PIECES;
  const found: PlacedPiece[] = [];
  for (let i = 0; i < count; i++) found.push(placedPieceAt(position, squares[i]!));
  return found;
}
