import * as encoding from '../core/encoding.ts';
import * as bands from './bands.ts';
import * as tables from './tables.ts';
import type { Side } from '../core/encoding.ts';
import type { HasamiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { KEY_HIGH, KEY_LOW, SIDE } = encoding;
const { BESIDE_CORNER, DIRECTIONS, MAN, OCCUPIED, SIDE_FLIP, SIDE_WORDS, SIZE, squareAt, STRIDE } = tables;
const { BAND_BIT, BAND_OF, BAND_SQUARES, BANDS, bandOf, countInBand, FULL_BAND, ROW_BITS, TO_FIRST_ROW } = bands;
const { fillDown, fillLeft, fillRight, fillUp } = bands;

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

const CORNERS = Uint8Array.of(squareAt(0, 0), squareAt(8, 0), squareAt(0, 8), squareAt(8, 8));

/** Scratch space for the men that can arrive at one square. */
const arrivals = new Int32Array(64);

/** The enemy men that a side can capture with its next move, as sets of squares: three bands each. */
export class CapturableMen {
  /** Empty squares that men of the side reach with one move (H5, H32). */
  readonly reach: Int32Array = new Int32Array(BANDS);
  /** Enemy men that can be captured. */
  readonly men: Int32Array = new Int32Array(BANDS);
  /** Squares where a man that arrives captures. In dai hasami some of the men that reach them capture nothing. */
  readonly landings: Int32Array = new Int32Array(BANDS);
  /** Runs of enemies between a man of the side and an empty square, whether or not it can be reached now. */
  pinches = 0;
  // What the sets were found for; the key stands for the men.
  private keyLow = 0;
  private keyHigh = 0;
  private rules = -1;

  /**
   * Fills the sets for a side, unless they are those of the position already. It works on three rows at a time, so that
   * positions without captures are done quickly.
   */
  find(position: HasamiPosition, side: number): void {
    const { landings, men, reach } = this;
    const { state } = position;
    const rules = (side << 2) | (position.isDai ? 2 : 0) | (position.hasCorner ? 1 : 0);
    if (this.keyLow === state[KEY_LOW] && this.keyHigh === state[KEY_HIGH] && this.rules === rules) return;
    this.keyLow = state[KEY_LOW];
    this.keyHigh = state[KEY_HIGH];
    this.rules = rules;
    const mine = OCCUPIED + side * SIDE_WORDS;
    const theirs = OCCUPIED + (side ^ 1) * SIDE_WORDS;
    const own0 = bandOf(state, mine, 1);
    const own1 = bandOf(state, mine, 4);
    const own2 = bandOf(state, mine, 7);
    const enemy0 = bandOf(state, theirs, 1);
    const enemy1 = bandOf(state, theirs, 4);
    const enemy2 = bandOf(state, theirs, 7);
    const empty0 = FULL_BAND & ~(own0 | enemy0);
    const empty1 = FULL_BAND & ~(own1 | enemy1);
    const empty2 = FULL_BAND & ~(own2 | enemy2);

    // Slides down and up; from band to band they go on from what was reached and from the men in the last row.
    const down0 = fillDown(own0 << ROW_BITS, empty0);
    const down1 = fillDown((own1 << ROW_BITS) | ((own0 | down0) >> TO_FIRST_ROW), empty1);
    const down2 = fillDown((own2 << ROW_BITS) | ((own1 | down1) >> TO_FIRST_ROW), empty2);
    const up2 = fillUp(own2 >> ROW_BITS, empty2);
    const up1 = fillUp((own1 >> ROW_BITS) | ((own2 | up2) << TO_FIRST_ROW), empty1);
    const up0 = fillUp((own0 >> ROW_BITS) | ((own1 | up1) << TO_FIRST_ROW), empty0);
    reach[0] = down0 | up0 | fillRight(own0, empty0) | fillLeft(own0, empty0);
    reach[1] = down1 | up1 | fillRight(own1, empty1) | fillLeft(own1, empty1);
    reach[2] = down2 | up2 | fillRight(own2, empty2) | fillLeft(own2, empty2);
    if (position.isDai) addJumps(state, mine, theirs, reach);
    // Calls of `fill` would take longer.
    for (let band = 0; band < BANDS; band++) {
      men[band] = 0;
      landings[band] = 0;
    }

    // The same through enemies: runs of them that extend from a man of the side, and the empty squares behind the runs.
    const runDown0 = fillDown(own0 << ROW_BITS, enemy0);
    const runDown1 = fillDown((own1 << ROW_BITS) | ((own0 | runDown0) >> TO_FIRST_ROW), enemy1);
    const runDown2 = fillDown((own2 << ROW_BITS) | ((own1 | runDown1) >> TO_FIRST_ROW), enemy2);
    const runUp2 = fillUp(own2 >> ROW_BITS, enemy2);
    const runUp1 = fillUp((own1 >> ROW_BITS) | ((own2 | runUp2) << TO_FIRST_ROW), enemy1);
    const runUp0 = fillUp((own0 >> ROW_BITS) | ((own1 | runUp1) << TO_FIRST_ROW), enemy0);
    const below0 = (runDown0 << ROW_BITS) & empty0;
    const below1 = ((runDown1 << ROW_BITS) | (runDown0 >> TO_FIRST_ROW)) & empty1;
    const below2 = ((runDown2 << ROW_BITS) | (runDown1 >> TO_FIRST_ROW)) & empty2;
    const above0 = ((runUp0 >> ROW_BITS) | (runUp1 << TO_FIRST_ROW)) & empty0;
    const above1 = ((runUp1 >> ROW_BITS) | (runUp2 << TO_FIRST_ROW)) & empty1;
    const above2 = (runUp2 >> ROW_BITS) & empty2;
    const right0 = (fillRight(own0, enemy0) << 1) & empty0;
    const right1 = (fillRight(own1, enemy1) << 1) & empty1;
    const right2 = (fillRight(own2, enemy2) << 1) & empty2;
    const left0 = (fillLeft(own0, enemy0) >> 1) & empty0;
    const left1 = (fillLeft(own1, enemy1) >> 1) & empty1;
    const left2 = (fillLeft(own2, enemy2) >> 1) & empty2;
    this.pinches = 0;
    if ((below0 | below1 | below2) !== 0) this.land(position, side, below0, below1, below2, -STRIDE);
    if ((above0 | above1 | above2) !== 0) this.land(position, side, above0, above1, above2, STRIDE);
    if ((right0 | right1 | right2) !== 0) this.land(position, side, right0, right1, right2, -1);
    if ((left0 | left1 | left2) !== 0) this.land(position, side, left0, left1, left2, 1);
    if (position.hasCorner) this.findCorners(position, side);
  }

  /** Counts the squares behind runs that extend from them by `step`, and records the captures there. */
  private land(
    position: HasamiPosition,
    side: number,
    band0: number,
    band1: number,
    band2: number,
    step: number,
  ): void {
    const { reach } = this;
    this.pinches += countInBand(band0) + countInBand(band1) + countInBand(band2);
    this.takeRuns(position, side, 0, band0 & reach[0], step);
    this.takeRuns(position, side, 1, band1 & reach[1], step);
    this.takeRuns(position, side, 2, band2 & reach[2], step);
  }

  private takeRuns(position: HasamiPosition, side: number, band: number, reached: number, step: number): void {
    for (; reached !== 0; reached &= reached - 1) {
      this.take(position, side, BAND_SQUARES[(band << 5) + 31 - Math.clz32(reached & -reached)], step);
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
    for (let at = landing + step; at !== end; at += step) this.men[BAND_OF[at]] |= BAND_BIT[at];
    this.landings[BAND_OF[landing]] |= BAND_BIT[landing];
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
    if ((this.reach[BAND_OF[landing]] & BAND_BIT[landing]) === 0) return;
    this.men[BAND_OF[corner]] |= BAND_BIT[corner];
    this.landings[BAND_OF[landing]] |= BAND_BIT[landing];
  }
}

/** All squares of a row of OCCUPIED. */
const FULL_ROW = 0x3fe;

/** H32: adds jumps: two steps, with a man of either side in between. */
function addJumps(state: Int32Array, mine: number, theirs: number, reach: Int32Array): void {
  for (let row = 1; row <= SIZE; row++) {
    const men = state[mine + row];
    const standing = men | state[theirs + row];
    let jumps = (((men << 1) & standing) << 1) | (((men >> 1) & standing) >> 1);
    if (row > 2) jumps |= state[mine + row - 2] & (state[mine + row - 1] | state[theirs + row - 1]);
    if (row < SIZE - 1) jumps |= state[mine + row + 2] & (state[mine + row + 1] | state[theirs + row + 1]);
    const first = (row << 4) + 1;
    const shift = ((row - 1) % BANDS) * ROW_BITS;
    reach[BAND_OF[first]] |= ((jumps & FULL_ROW & ~standing) >> 1) << shift;
  }
}

const known: readonly [CapturableMen, CapturableMen] = [new CapturableMen(), new CapturableMen()];

/**
 * Returns what a side can capture. The result is shared and kept until it is asked for another position, since an
 * evaluation and the generation of captures and of quiet moves all need it.
 */
export function capturableBy(position: HasamiPosition, side: number): CapturableMen {
  const found = known[side];
  found.find(position, side);
  return found;
}
