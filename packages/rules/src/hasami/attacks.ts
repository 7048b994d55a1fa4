import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import type { Side } from '../core/encoding.ts';
import type { HasamiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { BESIDE_CORNER, MAN, OCCUPIED, SIDE_WORDS, SIZE, squareAt, DIRECTIONS, STRIDE, SIDE_FLIP } = tables;

/**
 * Writes the squares of the men of `side` that can take the enemy man on `square` with their next move. The attacker is
 * the man that arrives at the open end of a sandwich or beside a corner, not the partner at the other end. An empty
 * square is treated as if an enemy man stood there, which shows whether it is safe to go there. A man of `side` itself
 * has no attackers.
 */
export function writeAttackers(
  position: HasamiPosition,
  square: number,
  side: Side,
  out: Int32Array,
  at: number,
): number {
  const places = position.places;
  const own = MAN | (16 << side);
  const standing = places[square];
  if (standing === own) return at;
  places[square] = own ^ SIDE_FLIP;
  let end = at;
  for (const step of DIRECTIONS) {
    const partner = endOfRun(places, square, -step, own ^ SIDE_FLIP);
    const landing = endOfRun(places, square, step, own ^ SIDE_FLIP);
    if (places[partner] === own) end = writeArrivals(position, landing, own, partner, out, at, end);
    if (!position.hasCorner || BESIDE_CORNER[square] === 0) continue;
    const beside = BESIDE_CORNER[square] - (square + step);
    if (places[beside] === own) end = writeArrivals(position, square + step, own, beside, out, at, end);
  }
  places[square] = standing;
  return end;
}

/** Returns the first square in a direction that holds another byte than `man`. */
function endOfRun(places: Uint8Array, square: number, step: number, man: number): number {
  let end = square + step;
  while (places[end] === man) end += step;
  return end;
}

/** Writes the men `own` that can move to `landing`, except `partner` and those that are in `out` from `at` on already. */
export function writeArrivals(
  position: HasamiPosition,
  landing: number,
  own: number,
  partner: number,
  out: Int32Array,
  at: number,
  end: number,
): number {
  const places = position.places;
  if (places[landing] !== 0) return end;
  for (let i = 0; i < 4; i++) {
    const step = DIRECTIONS[i];
    const nearest = endOfRun(places, landing, step, 0);
    end = addArrival(places, nearest, own, partner, out, at, end);
    if (position.isDai && nearest === landing + step) {
      end = addArrival(places, nearest + step, own, partner, out, at, end);
    }
  }
  return end;
}

function addArrival(
  places: Uint8Array,
  from: number,
  own: number,
  partner: number,
  out: Int32Array,
  at: number,
  end: number,
): number {
  if (places[from] !== own || from === partner) return end;
  for (let i = at; i < end; i++) if (out[i] === from) return end;
  out[end] = from;
  return end + 1;
}

/**
 * Returns the partner of a man that lands on `to` and captures in one direction: the far end of a sandwich (H8) or the
 * other man beside a corner (H15); 0 if nothing is captured. The men captured are the run of enemies from `to + step`
 * on. The square `from` counts as empty, so the result is the same before and after the move.
 */
export function findPartner(
  places: Uint8Array,
  from: number,
  to: number,
  step: number,
  own: number,
  hasCorner: boolean,
): number {
  const enemy = own ^ SIDE_FLIP;
  const next = to + step;
  if (places[next] !== enemy) return 0;
  let end = next + step;
  while (places[end] === enemy) end = (end + step) | 0;
  // Only a man that jumps in dai hasami can find the square it comes from behind the run.
  if (places[end] === own && end !== from) return end;
  if (!hasCorner) return 0;
  const other = BESIDE_CORNER[next] - to;
  return other > 0 && places[other] === own ? other : 0;
}

/** Reports whether a legal move captures. */
export function isCapture(position: HasamiPosition, move: number): boolean {
  const { places, hasCorner } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const own = MAN | (16 << position.state[SIDE]);
  for (let i = 0; i < 4; i++) {
    if (findPartner(places, from, to, DIRECTIONS[i], own, hasCorner) !== 0) return true;
  }
  return false;
}

/** A set of squares has one word per row, as in OCCUPIED: bit `square & 15` of word `square >> 4`. */
const SET_WORDS = 16;
/** All nine squares of a row. */
const FULL = 0x3fe;

/** A row read from right to left. */
const MIRRORED = new Uint16Array(1024);
for (let row = 0; row <= FULL; row++) {
  for (let bit = 1; bit <= SIZE; bit++) if ((row & (1 << bit)) !== 0) MIRRORED[row] |= 1 << (SIZE + 1 - bit);
}

/**
 * Writes the set of empty squares that men of a side reach with one move (H5, H32), a row at a time. Within a row an
 * addition computes the slides: a bit added at the first square of an empty run carries through to its end.
 */
function writeReach(position: HasamiPosition, side: number, out: Int32Array): void {
  const { state } = position;
  const mine = OCCUPIED + side * SIDE_WORDS;
  const theirs = OCCUPIED + (side ^ 1) * SIDE_WORDS;
  let falling = 0;
  let above = 0;
  for (let row = 1; row <= SIZE; row++) {
    const men = state[mine + row];
    const empty = FULL & ~(men | state[theirs + row]);
    falling = (falling | above) & empty;
    above = men;
    const right = (men << 1) & empty;
    const mirrored = MIRRORED[empty];
    const left = (MIRRORED[men] << 1) & mirrored;
    out[row] = falling | (((empty + right) ^ empty) & empty) | MIRRORED[((mirrored + left) ^ mirrored) & mirrored];
  }
  let rising = 0;
  let below = 0;
  for (let row = SIZE; row > 0; row--) {
    const men = state[mine + row];
    rising = (rising | below) & FULL & ~(men | state[theirs + row]);
    below = men;
    out[row] |= rising;
  }
  if (position.isDai) addJumps(state, mine, theirs, out);
}

/** H32: adds jumps: two steps, with a man of either side in between. */
function addJumps(state: Int32Array, mine: number, theirs: number, out: Int32Array): void {
  for (let row = 1; row <= SIZE; row++) {
    const men = state[mine + row];
    const standing = men | state[theirs + row];
    let jumps = (((men << 1) & standing) << 1) | (((men >> 1) & standing) >> 1);
    if (row > 2) jumps |= state[mine + row - 2] & (state[mine + row - 1] | state[theirs + row - 1]);
    if (row < SIZE - 1) jumps |= state[mine + row + 2] & (state[mine + row + 1] | state[theirs + row + 1]);
    out[row] |= jumps & FULL & ~standing;
  }
}

const CORNERS = Uint8Array.of(squareAt(0, 0), squareAt(8, 0), squareAt(0, 8), squareAt(8, 8));

/** Scratch space for the men that can arrive at one square. */
const arrivals = new Int32Array(64);

/** The enemy men that a side can capture with its next move, as sets of squares with one word per row. */
export class CapturableMen {
  /** Squares that men of the side reach. */
  readonly reach: Int32Array = new Int32Array(SET_WORDS);
  /** Enemy men that can be captured. */
  readonly men: Int32Array = new Int32Array(SET_WORDS);
  /** Squares where a man that arrives captures. In dai hasami some of the men that reach them capture nothing. */
  readonly landings: Int32Array = new Int32Array(SET_WORDS);

  /** Fills the sets for a side. It works on whole rows, so that positions without captures are done quickly. */
  find(position: HasamiPosition, side: number): void {
    const { landings, men: taken, reach } = this;
    const { state } = position;
    writeReach(position, side, reach);
    const mine = OCCUPIED + side * SIDE_WORDS;
    const theirs = OCCUPIED + (side ^ 1) * SIDE_WORDS;
    // Runs of enemies that extend downwards from a man of the side, and from a square that it reaches.
    let fromMan = 0;
    let fromReach = 0;
    let above = 0;
    let reachAbove = 0;
    for (let row = 1; row <= SIZE; row++) {
      // What is found in a row lies in this row or above, so the row itself can be cleared now.
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
      // The same along the row: a bit added at the start of a run carries through to the square behind it.
      const right = (enemies + ((men << 1) & enemies)) & ~enemies & reached;
      if (right !== 0) this.takeAll(position, side, row, right, -1);
      const ends = (enemies + ((reached << 1) & enemies)) & ~enemies & men;
      if (ends !== 0) this.takeFromPartners(position, side, row, ends, -1);
    }
    if (position.hasCorner) this.findCorners(position, side);
  }

  /** The `bits` of a row are landings; the runs captured from there extend in the direction of `step`. */
  private takeAll(position: HasamiPosition, side: number, row: number, bits: number, step: number): void {
    for (; bits !== 0; bits &= bits - 1) this.take(position, side, (row << 4) + 31 - Math.clz32(bits & -bits), step);
  }

  /** The `bits` of a row are partners; the landings lie behind the runs in the direction of `step`. */
  private takeFromPartners(position: HasamiPosition, side: number, row: number, bits: number, step: number): void {
    const enemy = (MAN | (16 << side)) ^ SIDE_FLIP;
    for (; bits !== 0; bits &= bits - 1) {
      let at = (row << 4) + 31 - Math.clz32(bits & -bits) + step;
      while (position.places[at] === enemy) at += step;
      this.take(position, side, at, -step);
    }
  }

  private take(position: HasamiPosition, side: number, landing: number, step: number): void {
    const { places } = position;
    const man = MAN | (16 << side);
    let end = landing + step;
    while (places[end] === (man ^ SIDE_FLIP)) end += step;
    // In dai hasami a partner that jumps over the only enemy to the landing leaves the other end open.
    const isJump = position.isDai && end === landing + 2 * step;
    if (isJump && writeArrivals(position, landing, man, end, arrivals, 0, 0) === 0) return;
    for (let at = landing + step; at !== end; at += step) this.men[at >> 4] |= 1 << (at & 15);
    this.landings[landing >> 4] |= 1 << (landing & 15);
  }

  /** H15: finds captures of a man in a corner. */
  private findCorners(position: HasamiPosition, side: number): void {
    const { places } = position;
    const man = MAN | (16 << side);
    for (let i = 0; i < 4; i++) {
      const corner = CORNERS[i];
      if (places[corner] !== (man ^ SIDE_FLIP)) continue;
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
