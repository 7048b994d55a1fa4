import { HAND } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import * as tables from '@tesuji/rules/shogi';
import type { ShogiPosition } from '@tesuji/rules/shogi';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = core;
const { DIRECTIONS, KING, KNIGHT, LANDING, PROMOTED, ROOK, SLIDES, STEPS, STRIDE, ZONE } = tables;

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
/** The first attacker in each direction from the square: eight lines, then the squares of knights, Black's first. */
const takers = new Uint8Array(64);
/** Whether the first piece in a line is distant; then only sliders attack. */
const isFar = new Uint8Array(64);
const gains = new Int32Array(64);

/**
 * Static exchange evaluation: both sides capture on the target square of a legal move, cheapest piece first, while it
 * pays. Returns what the mover wins.
 */
export function staticExchange(position: ShogiPosition, move: number): number {
  return playExchange(position, move, gainOf(position, move));
}

/** Returns whether `staticExchange` is at least `least`. Most moves are decided without playing the exchange. */
export function seeAtLeast(position: ShogiPosition, move: number, least: number): boolean {
  const gain = gainOf(position, move);
  if (gain < least) return false;
  if (gain - CAPTURE_GAIN[arriving(position, move) & 15] - MOST_PROMOTION >= least) return true;
  return playExchange(position, move, gain) >= least;
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

function playExchange(position: ShogiPosition, move: number, gain: number): number {
  const places = position.places;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const lifted = from < HAND ? places[from] : 0;
  let standing = arriving(position, move);
  let side = position.state[SIDE] ^ 1;
  if (lifted !== 0) places[from] = 0;
  findTakers(places, to);
  let count = 1;
  gains[0] = gain;
  for (;;) {
    const line = cheapest(places, side);
    if (line < 0) break;
    const square = takers[line];
    const taker = places[square];
    advance(places, line);
    // A king may not capture a defended piece.
    if ((taker & 15) === KING && cheapest(places, side ^ 1) >= 0) break;
    const canPromote =
      (taker & 15) <= ROOK && ((LANDING[(taker << 8) + to] | LANDING[(taker << 8) + square]) & ZONE) !== 0;
    gains[count++] = CAPTURE_GAIN[standing & 15] + (canPromote ? PROMOTION[taker & 15] : 0);
    standing = canPromote ? taker | PROMOTED : taker;
    side ^= 1;
  }
  if (lifted !== 0) places[from] = lifted;
  for (let i = count - 1; i > 0; i--) if (gains[i] > 0) gains[i - 1] -= gains[i];
  return gains[0];
}

function findTakers(places: Uint8Array, to: number): void {
  for (let line = 0; line < LINES; line++) {
    const step = DIRECTIONS[line];
    let at = to + step;
    isFar[line] = places[at] === 0 ? 1 : 0;
    while (places[at] === 0) at = (at + step) | 0;
    takers[line] = at;
  }
  takers[LINES] = to + 2 * STRIDE - 1;
  takers[LINES + 1] = to + 2 * STRIDE + 1;
  takers[LINES + 2] = Math.max(0, to - 2 * STRIDE - 1);
  takers[LINES + 3] = to - 2 * STRIDE + 1;
}

/** Returns the line of the side's cheapest attacker, or −1. */
function cheapest(places: Uint8Array, side: number): number {
  const own = 16 << side;
  let best = -1;
  let least = 1 << 20;
  for (let line = 0; line < LINES; line++) {
    const piece = places[takers[line]];
    if ((piece & 48) !== own || ((REACH[piece] >> (line + (isFar[line] << 3))) & 1) === 0) continue;
    const cost = (piece & 15) === KING ? 1 << 19 : CAPTURE_GAIN[piece & 15];
    if (cost < least) {
      least = cost;
      best = line;
    }
  }
  if (least > CAPTURE_GAIN[KNIGHT]) {
    const first = LINES + 2 * side;
    if (places[takers[first]] === (KNIGHT | own)) return first;
    if (places[takers[first + 1]] === (KNIGHT | own)) return first + 1;
  }
  return best;
}

/** Advances to the next piece in a line; there is none behind a knight. */
function advance(places: Uint8Array, line: number): void {
  if (line >= LINES) {
    takers[line] = 0;
    return;
  }
  const step = DIRECTIONS[line];
  let at = takers[line] + step;
  while (places[at] === 0) at = (at + step) | 0;
  takers[line] = at;
  isFar[line] = 1;
}

for (let piece = 0; piece < 48; piece++) {
  for (let line = 0; line < LINES; line++) {
    const towards = -DIRECTIONS[line];
    const slides = SLIDES[piece].includes(towards);
    if (slides || STEPS[piece].includes(towards)) REACH[piece] |= 1 << line;
    if (slides) REACH[piece] |= 1 << (line + LINES);
  }
}
