import type { Side } from '@tesuji/rules';

const DIRECTIONS = 8;
const SIDE_BITS = 48;
/** Nothing can stand in more than eight lines and eight jumps from a square. */
const MOST = 16;

/** How pieces that take by going to a square see over the board. */
export interface SightTables {
  /** Steps to the eight neighbours of a square. */
  readonly directions: Int8Array;
  /** By piece: bit d if it attacks a square when it stands next to it in direction d, bit 8 + d if it does from afar. */
  readonly reach: Int32Array;
  /** Piece that jumps, without its side, and where one of each side stands that attacks a square. */
  readonly jumper: number;
  readonly jumps: readonly [readonly number[], readonly number[]];
  /** By kind: whom to send first. */
  readonly costs: ArrayLike<number>;
}

/** Finds who attacks a square by looking out from it: eight lines and the jumps. */
export class Sight {
  private readonly tables: SightTables;
  private readonly directions: Int8Array;
  private readonly reach: Int32Array;
  private readonly costs: Float64Array;

  constructor(tables: SightTables) {
    this.tables = tables;
    this.directions = tables.directions;
    this.reach = tables.reach;
    this.costs = Float64Array.from(tables.costs);
  }

  /** Writes the squares of `side`'s pieces that attack `square`, cheapest first; returns how many (pins ignored). */
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

  /** Writes `side`'s pieces that will attack `square` once all pieces in front of them have taken there. */
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

  /** Writes pairs of squares: a piece of `side` that alone stands between its king and an enemy, and that enemy. */
  writePins(places: Uint8Array, king: number, side: Side, out: Uint8Array): number {
    const { directions, reach } = this;
    let count = 0;
    for (let d = 0; d < DIRECTIONS; d++) {
      const step = directions[d]!;
      const first = firstFrom(places, king, step);
      if ((places[first]! & SIDE_BITS) !== 16 << side) continue;
      const second = firstFrom(places, first, step);
      const piece = places[second]!;
      if ((piece & SIDE_BITS) !== 32 >> side || ((reach[piece]! >> (d + DIRECTIONS)) & 1) === 0) continue;
      out[2 * count] = first;
      out[2 * count + 1] = second;
      count++;
    }
    return count;
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

/** The first place in a direction that is not empty; a wall ends every line. */
function firstFrom(places: Uint8Array, square: number, step: number): number {
  let at = square + step;
  while (places[at] === 0) at += step;
  return at;
}

export function makeSquareList(): Uint8Array {
  return new Uint8Array(MOST * 2);
}
