import { writeArrivals } from './attacks.ts';
import type { HasamiState } from './state.ts';
import * as own from './state.ts';
import * as tables from './tables.ts';
import { SET_WORDS, writeReach } from './reach.ts';

// Module-local copies, see base-position.ts.
const { OCCUPIED, SIDE_WORDS } = own;
const { BESIDE_CORNER, MAN, SIZE, squareAt, STRIDE, SWAP } = tables;

const CORNERS = Uint8Array.of(squareAt(0, 0), squareAt(8, 0), squareAt(0, 8), squareAt(8, 8));

/** Room for men that can arrive at one square. */
const arrivals = new Int32Array(64);

/** What a side could take with its next move: sets of squares, one word a row. */
export class Prey {
  /** Where men of the side can go. */
  readonly reach: Int32Array = new Int32Array(SET_WORDS);
  /** Enemy men that can be taken. */
  readonly men: Int32Array = new Int32Array(SET_WORDS);
  /** Squares from which a man that arrives takes them. Only in dai hasami may one that reaches them take nothing. */
  readonly landings: Int32Array = new Int32Array(SET_WORDS);

  /** Looks at whole rows at once: most positions have nothing to take, and are then done quickly. */
  find(position: HasamiState, side: number): void {
    const { landings, men: taken, reach } = this;
    const { state } = position;
    writeReach(position, side, reach);
    const mine = OCCUPIED + side * SIDE_WORDS;
    const theirs = OCCUPIED + (side ^ 1) * SIDE_WORDS;
    // Runs of enemies that come down from a man of the side, and from a square it can reach.
    let fromMan = 0;
    let fromReach = 0;
    let above = 0;
    let reachAbove = 0;
    for (let row = 1; row <= SIZE; row++) {
      // What is found in a row lies in it or above.
      taken[row] = 0;
      landings[row] = 0;
      const men = state[mine + row];
      const enemies = state[theirs + row];
      const reached = reach[row];
      const below = fromMan & reached;
      if (below !== 0) this.takeAll(position, side, row, below, -STRIDE);
      const partners = fromReach & men;
      if (partners !== 0) this.takeFromPartners(position, side, row, partners, -STRIDE);
      fromMan = (fromMan | above) & enemies;
      fromReach = (fromReach | reachAbove) & enemies;
      above = men;
      reachAbove = reached;
      // The same along the row: what is added at the start of a run carries through to the square behind it.
      const right = (enemies + ((men << 1) & enemies)) & ~enemies & reached;
      if (right !== 0) this.takeAll(position, side, row, right, -1);
      const ends = (enemies + ((reached << 1) & enemies)) & ~enemies & men;
      if (ends !== 0) this.takeFromPartners(position, side, row, ends, -1);
    }
    if (position.hasCorner) this.findCorners(position, side);
  }

  /** `bits` of a row are landings; the runs taken from there lie in the direction of `step`. */
  private takeAll(position: HasamiState, side: number, row: number, bits: number, step: number): void {
    for (; bits !== 0; bits &= bits - 1) this.take(position, side, (row << 4) + 31 - Math.clz32(bits & -bits), step);
  }

  /** `bits` of a row are the waiting ends of sandwiches; the landings lie behind the runs in the direction of `step`. */
  private takeFromPartners(position: HasamiState, side: number, row: number, bits: number, step: number): void {
    const enemy = (MAN | (16 << side)) ^ SWAP;
    for (; bits !== 0; bits &= bits - 1) {
      let at = (row << 4) + 31 - Math.clz32(bits & -bits) + step;
      while (position.places[at] === enemy) at += step;
      this.take(position, side, at, -step);
    }
  }

  private take(position: HasamiState, side: number, landing: number, step: number): void {
    const { places } = position;
    const man = MAN | (16 << side);
    let end = landing + step;
    while (places[end] === (man ^ SWAP)) end += step;
    // A man of dai hasami that jumps over the only one in between leaves the other end open.
    const isJump = position.isDai && end === landing + 2 * step;
    if (isJump && writeArrivals(position, landing, man, end, arrivals, 0, 0) === 0) return;
    for (let at = landing + step; at !== end; at += step) this.men[at >> 4] |= 1 << (at & 15);
    this.landings[landing >> 4] |= 1 << (landing & 15);
  }

  /** H15. */
  private findCorners(position: HasamiState, side: number): void {
    const { places } = position;
    const man = MAN | (16 << side);
    for (let i = 0; i < 4; i++) {
      const corner = CORNERS[i];
      if (places[corner] !== (man ^ SWAP)) continue;
      const inRow = corner + ((corner & 15) === 1 ? 1 : -1);
      const inColumn = BESIDE_CORNER[corner] - inRow;
      if (places[inRow] === man) this.takeCorner(corner, inColumn);
      else if (places[inColumn] === man) this.takeCorner(corner, inRow);
    }
  }

  private takeCorner(corner: number, landing: number): void {
    const bit = 1 << (landing & 15);
    if ((this.reach[landing >> 4] & bit) === 0) return;
    this.men[corner >> 4] |= 1 << (corner & 15);
    this.landings[landing >> 4] |= bit;
  }
}
