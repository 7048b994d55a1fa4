import * as attacks from './attacks.ts';
import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import type { ShogiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { PLACES } = encoding;
const { INDEX, NEAR_KING } = attacks;
const { BIT, DIFFERENCE, DIRECTIONS, EMPTY_BOARD, OCCUPIED, SLIDERS, SLIDES, SQUARES, STEPS, STRIDE, WORD, WORD_BITS } =
  tables;

// The ring of a king is the squares next to it, as a byte: bit i is the square `king + DIRECTIONS[i]`.

/** `RING[king]`: the squares of the ring that are on the board. */
export const RING: Uint8Array = new Uint8Array(PLACES);
/** `RING_BIT[square − king + DIFFERENCE]`: the bit of a square, 0 if it is not next to the king. */
const RING_BIT = new Uint8Array(512);
/** `RING_STEPS[piece << 9 | square − king + DIFFERENCE]`: the ring's squares that a piece on `square` attacks by a step. */
const RING_STEPS = new Uint8Array(48 << 9);
/** The same for slides: a bit for each of its directions that meets the ring. */
const RING_SLIDES = new Uint8Array(48 << 9);
/** The directions of a slider: `SLIDE_STEPS[piece << 2 | i]`. */
const SLIDE_STEPS = new Int8Array(48 << 2);
/** How many squares a ring has. */
export const RING_COUNT: Uint8Array = Uint8Array.from({ length: 256 }, (_, ring) => {
  let count = 0;
  for (let rest = ring; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** Pieces that end a slide towards the ring, as an occupancy set: without them the slider would attack more of it. */
export const ringBlockers: Int32Array = new Int32Array(32);

/**
 * Returns the squares next to `king` that the pieces of `by` attack, and above bit 8 those that at least two of them
 * attack; fills `ringBlockers`. The king does not shield the squares behind it, and the piece on `without` is left out.
 */
export function ringAttacks(position: ShogiPosition, king: number, by: number, without: number): number {
  const { places, state } = position;
  const theirs = OCCUPIED + by * 3;
  const near = (by * 81 + INDEX[king]) * 3;
  const origin = DIFFERENCE - king;
  let once = 0;
  let twice = 0;
  for (let word = 0; word < 3; word++) {
    let pieces = state[theirs + word] & NEAR_KING[near + word];
    while (pieces !== 0) {
      const from = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      if (from === without) continue;
      const hit = RING_STEPS[(places[from] << 9) + from + origin];
      twice |= once & hit;
      once |= hit;
    }
  }
  const left = places[without];
  places[without] = 0;
  ringBlockers[0] = 0;
  ringBlockers[1] = 0;
  ringBlockers[2] = 0;
  for (let word = 0; word < 3; word++) {
    let pieces = state[SLIDERS + by * 3 + word];
    while (pieces !== 0) {
      const from = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const piece = places[from];
      if (from === without || RING_SLIDES[(piece << 9) + from + origin] === 0) continue;
      const hit = slideHits(places, piece, from, king);
      twice |= once & hit;
      once |= hit;
    }
  }
  places[without] = left;
  const ring = RING[king];
  return (once & ring) | ((twice & ring) << 8);
}

/**
 * Returns the squares next to `king` that a piece on `square` attacks if the one on `without` is gone; the king does not
 * shield those behind it.
 */
export function ringHits(
  position: ShogiPosition,
  piece: number,
  square: number,
  king: number,
  without: number,
): number {
  const { places } = position;
  const at = (piece << 9) + square - king + DIFFERENCE;
  const steps = RING_STEPS[at];
  if (RING_SLIDES[at] === 0) return steps;
  const left = places[without];
  places[without] = 0;
  const slides = slideHits(places, piece, square, king);
  places[without] = left;
  return steps | slides;
}

function slideHits(places: Uint8Array, piece: number, from: number, king: number): number {
  const origin = DIFFERENCE - king;
  let directions = RING_SLIDES[(piece << 9) + from + origin];
  let hit = 0;
  while (directions !== 0) {
    const step = SLIDE_STEPS[(piece << 2) + 31 - Math.clz32(directions & -directions)];
    directions &= directions - 1;
    let to = from + step;
    let isNear = false;
    for (;;) {
      const bit = RING_BIT[to + origin];
      if (places[to] !== 0 && to !== king) {
        hit |= bit;
        ringBlockers[WORD[to]] |= BIT[to];
        break;
      }
      if (bit !== 0) isNear = true;
      else if (isNear && to !== king) break;
      hit |= bit;
      to = (to + step) | 0;
    }
  }
  return hit;
}

/** Returns the squares next to `king` with pieces of `side`. */
export function ringPieces(position: ShogiPosition, king: number, side: number): number {
  const { places } = position;
  const own = 4 + side;
  const above = king - STRIDE;
  const below = king + STRIDE;
  return (
    RING[king] &
    (((places[above - 1] >> own) & 1) |
      (((places[above] >> own) & 1) << 1) |
      (((places[above + 1] >> own) & 1) << 2) |
      (((places[king - 1] >> own) & 1) << 3) |
      (((places[king + 1] >> own) & 1) << 4) |
      (((places[below - 1] >> own) & 1) << 5) |
      (((places[below] >> own) & 1) << 6) |
      (((places[below + 1] >> own) & 1) << 7))
  );
}

function fillRing(): void {
  for (let i = 0; i < 8; i++) RING_BIT[DIRECTIONS[i] + DIFFERENCE] = 1 << i;
  for (const king of SQUARES) {
    for (let i = 0; i < 8; i++) if (EMPTY_BOARD[king + DIRECTIONS[i]] === 0) RING[king] |= 1 << i;
  }
}

function fillPiece(piece: number): void {
  for (const [i, step] of SLIDES[piece].entries()) SLIDE_STEPS[(piece << 2) + i] = step;
  for (let row = -8; row <= 8; row++) {
    for (let column = -8; column <= 8; column++) {
      const difference = row * STRIDE + column;
      const at = (piece << 9) + difference + DIFFERENCE;
      for (const step of STEPS[piece]) {
        const hit = difference + step;
        if (Math.abs(hit) <= STRIDE + 1) RING_STEPS[at] |= RING_BIT[hit + DIFFERENCE];
      }
      for (const [i, step] of SLIDES[piece].entries()) {
        const down = Math.round(step / STRIDE);
        const across = step - down * STRIDE;
        for (let n = 1; n <= 8; n++) {
          const isNear = Math.abs(row + n * down) <= 1 && Math.abs(column + n * across) <= 1;
          if (isNear && difference + n * step !== 0) RING_SLIDES[at] |= 1 << i;
        }
      }
    }
  }
}

fillRing();
for (let piece = 0; piece < 48; piece++) fillPiece(piece);
