import { HAND } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import * as tables from '@tesuji/rules/shogi';
import type { ShogiPosition } from '@tesuji/rules/shogi';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = core;
const {
  ALIGNED,
  DIFFERENCE,
  DIRECTIONS,
  KING,
  KNIGHT,
  LANDING,
  PROMOTED,
  RAYS,
  ROOK,
  SLIDERS,
  SLIDES,
  SQUARES,
  STEPS,
  STRIDE,
  WORD_BITS,
  ZONE,
} = tables;

/**
 * Piece values of exchanges, by kind, in hundredths of a pawn. Separate from the evaluation's weights, so that tuning
 * does not change the move order.
 */
const ON_BOARD: Int32Array = new Int32Array(64);
ON_BOARD.set([0, 100, 270, 300, 430, 700, 850, 500, 0, 480, 490, 500, 510, 1000, 1200]);

/** A piece in hand is worth a little more than on the board. */
const IN_HAND: readonly number[] = [0, 105, 280, 310, 445, 760, 920, 515];

/** How much a capture changes the balance: the piece leaves the board and enters the capturing side's hand. */
export const CAPTURE_GAIN: Int32Array = new Int32Array(64);
/** What promotion adds to a kind. */
const PROMOTION: Int32Array = new Int32Array(64);
/** The largest value in `PROMOTION`. */
const MOST_PROMOTION = 380;

for (let kind = 1; kind < 15; kind++) {
  CAPTURE_GAIN[kind] = ON_BOARD[kind] + IN_HAND[kind & 7];
  if (kind < 7) PROMOTION[kind] = ON_BOARD[kind + 8] - ON_BOARD[kind];
}

/** By piece: directions from which it attacks an adjacent square (low byte) or a distant one (high byte). */
const REACH = new Uint16Array(64);
const LINES = 8;
/** By step + 32: the number of the direction. */
const LINE_OF = new Uint8Array(64);
/** The first attacker on each line of the square: eight directions, then the squares of knights, Black's first. */
const takers = new Uint8Array(64);
/** By side: the lines on which it has an attacker now, as bits. */
const attacks = new Int32Array(64);

/**
 * Static exchange evaluation: both sides capture on the target square of a legal move, cheapest piece first, and stop
 * when continuing would lose. Returns whether the mover ends with at least `least`. Pins are ignored.
 */
export function seeAtLeast(position: ShogiPosition, move: number, least: number): boolean {
  // What the side that moved last can lose and still have enough.
  let spare = gainOf(position, move) - least;
  if (spare < 0) return false;
  let standing = arriving(position, move);
  if (CAPTURE_GAIN[standing & 15] + MOST_PROMOTION <= spare) return true;

  const places = position.places;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const lifted = from < HAND ? places[from] : 0;
  if (lifted !== 0) places[from] = 0;
  findTakers(position, to);
  let side = position.state[SIDE] ^ 1;
  let isEnough = true;
  for (;;) {
    const line = cheapest(places, side);
    if (line < 0) break;
    const square = takers[line];
    const taker = places[square];
    attacks[side] ^= 1 << line;
    if (line < LINES) addNext(places, line);
    // A king may not capture a defended piece.
    if ((taker & 15) === KING && attacks[side ^ 1] !== 0) break;
    const canPromote =
      (taker & 15) <= ROOK && ((LANDING[(taker << 8) + to] | LANDING[(taker << 8) + square]) & ZONE) !== 0;
    const gain = CAPTURE_GAIN[standing & 15] + (canPromote ? PROMOTION[taker & 15] : 0);
    if (gain <= spare) break;
    isEnough = !isEnough;
    spare = gain - spare - 1;
    standing = canPromote ? taker | PROMOTED : taker;
    if (CAPTURE_GAIN[standing & 15] + MOST_PROMOTION <= spare) break;
    side ^= 1;
  }
  if (lifted !== 0) places[from] = lifted;
  return isEnough;
}

/** Returns what a move wins immediately: the captured piece and the promotion. */
export function gainOf(position: ShogiPosition, move: number): number {
  const places = position.places;
  const gain = CAPTURE_GAIN[places[move & 255] & 15];
  return (move >> 16) & 1 ? gain + PROMOTION[places[(move >> 8) & 255] & 15] : gain;
}

function arriving(position: ShogiPosition, move: number): number {
  const from = (move >> 8) & 255;
  if (from >= HAND) return (from & 15) | (16 << position.state[SIDE]);
  return position.places[from] | ((move >> 13) & PROMOTED);
}

/** Finds the attackers of a square. Only sliders attack from afar, so that no other line has to be followed. */
function findTakers(position: ShogiPosition, to: number): void {
  const { places, state } = position;
  attacks[0] = 0;
  attacks[1] = 0;
  for (let line = 0; line < LINES; line++) {
    const square = to + DIRECTIONS[line];
    const piece = places[square];
    takers[line] = square;
    attacks[(piece >> 5) & 1] |= REACH[piece] & (1 << line);
  }
  for (let word = 0; word < 3; word++) {
    let sliders = (state[SLIDERS + word] | state[SLIDERS + 3 + word]) & RAYS[(to << 2) + word];
    while (sliders !== 0) {
      const slider = SQUARES[word * WORD_BITS + 31 - Math.clz32(sliders & -sliders)];
      sliders &= sliders - 1;
      const piece = places[slider];
      const step = ALIGNED[(piece << 9) + slider - to + DIFFERENCE];
      if (step === 0) continue;
      let at = to + step;
      while (places[at] === 0) at = (at + step) | 0;
      if (at !== slider) continue;
      const line = LINE_OF[step + 32];
      takers[line] = slider;
      attacks[(piece >> 5) & 1] |= 1 << line;
    }
  }
  for (let line = LINES; line < LINES + 4; line++) {
    const side = (line - LINES) >> 1;
    const square = Math.max(0, to + (side === 0 ? 2 * STRIDE : -2 * STRIDE) + ((line & 1) === 0 ? -1 : 1));
    takers[line] = square;
    if (places[square] === (KNIGHT | (16 << side))) attacks[side] |= 1 << line;
  }
}

/** Returns the line of the side's cheapest attacker, or −1. */
function cheapest(places: Uint8Array, side: number): number {
  let best = -1;
  let least = 1 << 20;
  for (let lines = attacks[side]; lines !== 0; lines &= lines - 1) {
    const line = 31 - Math.clz32(lines & -lines);
    const kind = places[takers[line]] & 15;
    const cost = kind === KING ? 1 << 19 : CAPTURE_GAIN[kind];
    if (cost < least) {
      least = cost;
      best = line;
    }
  }
  return best;
}

/** Adds the slider behind the piece that leaves a line, if there is one. */
function addNext(places: Uint8Array, line: number): void {
  const step = DIRECTIONS[line];
  let at = takers[line] + step;
  while (places[at] === 0) at = (at + step) | 0;
  const piece = places[at];
  takers[line] = at;
  attacks[(piece >> 5) & 1] |= (REACH[piece] >> LINES) & (1 << line);
}

for (let line = 0; line < LINES; line++) LINE_OF[DIRECTIONS[line] + 32] = line;
for (let piece = 0; piece < 48; piece++) {
  for (let line = 0; line < LINES; line++) {
    const towards = -DIRECTIONS[line];
    const slides = SLIDES[piece].includes(towards);
    if (slides || STEPS[piece].includes(towards)) REACH[piece] |= 1 << line;
    if (slides) REACH[piece] |= 1 << (line + LINES);
  }
}
