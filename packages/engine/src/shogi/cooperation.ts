import { HAND } from '@tesuji/rules';
import * as own from '@tesuji/rules/shogi';
import type { ShogiPosition } from '@tesuji/rules/shogi';
import type { Tally } from '../evaluation/evaluation.ts';
import * as layout from './layout.ts';
import * as views from './geometry.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { BISHOP, KINGS, LANCE, OCCUPIED, PAWN, ROOK, SQUARES, STRIDE, WORD_BITS } = own;
const { COOPERATION_STARTS, ZONE_DISTANCES, ZONE_STARTS, ZONE_STATES } = layout;
const { DISTANCE, FOLDED_SQUARE, ROW_OF } = views;

const { edge, pairs, pawnlessFiles, pawnlessFilesHolding, rookBlocked, rookOpen, rookPawn } = COOPERATION_STARTS;

/** Counts pieces that work together: rooks and the pawns in front of them, pawnless files, edge attacks, pairs. */
export function writeCooperation(position: ShogiPosition, side: number, tally: Tally): void {
  const { places, state } = position;
  const sign = 1 - 2 * side;
  const mine = 16 << side;
  const enemyKing = state[KINGS + (side ^ 1)];
  let pawns = 0;
  let rooks = places[HAND + (side << 4) + ROOK] | 0;
  let bishops = places[HAND + (side << 4) + BISHOP] | 0;
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const piece = places[square];
      const kind = piece & 15;
      if (kind === PAWN) {
        pawns++;
        if (enemyKing !== 0) writeEdge(places, side, square, enemyKing, sign, tally);
      } else if ((kind & 7) === ROOK) {
        rooks++;
        if (kind === ROOK) writeRook(places, side, square, mine, sign, tally);
      } else if ((kind & 7) === BISHOP) bishops++;
    }
  }
  if (rooks === 2) tally.add(pairs, sign);
  if (bishops === 2) tally.add(pairs + 1, sign);
  const holds = places[HAND + (side << 4) + PAWN] !== 0;
  // Mate problems may have more pawns than files.
  const pawnless = pawns > 9 ? 0 : 9 - pawns;
  tally.add((holds ? pawnlessFilesHolding : pawnlessFiles) + pawnless, sign);
}

/** Counts the first piece in front of a rook: its own pawn by rank, an open file, or a blocking piece. */
function writeRook(places: Uint8Array, side: number, square: number, mine: number, sign: number, tally: Tally): void {
  const forward = side === 0 ? -STRIDE : STRIDE;
  let at = square + forward;
  while (places[at] === 0) at = (at + forward) | 0;
  const piece = places[at];
  if (piece === (PAWN | mine)) tally.add(rookPawn + ROW_OF[(side << 8) | at], sign);
  else tally.add((piece & mine) === 0 || piece === 48 ? rookOpen : rookBlocked, sign);
}

/** Counts an edge pawn that has reached the middle or beyond near the enemy king; better with a lance behind it. */
function writeEdge(
  places: Uint8Array,
  side: number,
  square: number,
  enemyKing: number,
  sign: number,
  tally: Tally,
): void {
  if (FOLDED_SQUARE[(side << 8) | square] % 5 !== 0) return;
  const row = ROW_OF[(side << 8) | square];
  if (row > 4 || row < 2) return;
  const away = Math.abs((enemyKing % STRIDE) - (square % STRIDE));
  if (away > 2) return;
  let behind = square + (side === 0 ? STRIDE : -STRIDE);
  while (places[behind] === 0) behind = (behind + (side === 0 ? STRIDE : -STRIDE)) | 0;
  tally.add(edge + (row === 4 ? 0 : 2) + (places[behind] === (LANCE | (16 << side)) ? 1 : 0), sign);
}

const { jointCamp } = COOPERATION_STARTS;
const { nearEnemy, nearOwn, ranks } = ZONE_STARTS;

/**
 * Square control by attack counts (`black | white << 4`), in fields of four bits that can be summed over a rank: Black
 * has more attackers (0), Black is alone (1); with two pieces (2), with more (3); from 4 on the same for White.
 */
const CONTROL = new Int32Array(256);
const WHITE = 16;
/** The same in fields of seven bits, for sums over the board: Black has more, Black is alone, then White. */
const HELD = new Int32Array(256);
const BITS = 7;
const MASK = 127;

const byRank = new Int32Array(16);
const fromBlack = new Int32Array(16);
const fromWhite = new Int32Array(16);

/**
 * Counts who controls the squares of each rank and around the kings, and squares of the enemy camp attacked several
 * times.
 */
export function writeZones(position: ShogiPosition, black: Int32Array, white: Int32Array, tally: Tally): void {
  const blackKing = position.state[KINGS] << 8;
  const whiteKing = position.state[KINGS + 1] << 8;
  fromBlack.fill(0);
  fromWhite.fill(0);
  for (let row = 0; row < 9; row++) {
    const first = SQUARES[row * 9];
    let sum = 0;
    for (let square = first; square < first + 9; square++) {
      // The lowest four bits of an attack-map entry are the count.
      const counts = (black[square] & 15) | ((white[square] & 15) << 4);
      const held = HELD[counts];
      sum = (sum + CONTROL[counts]) | 0;
      fromBlack[DISTANCE[blackKing | square]] += held;
      fromWhite[DISTANCE[whiteKing | square]] += held;
    }
    byRank[row] = sum;
  }
  writeRanks(tally);
  writeDistances(blackKing !== 0, whiteKing !== 0, tally);
}

function writeRanks(tally: Tally): void {
  let double = 0;
  let triple = 0;
  for (let row = 0; row < 9; row++) {
    const ours = byRank[row];
    const theirs = byRank[8 - row] >>> WHITE;
    const greater = (ours & 15) - (theirs & 15);
    const alone = ((ours >> 4) & 15) - ((theirs >> 4) & 15);
    if (greater !== 0) tally.add(ranks + row * ZONE_STATES, greater);
    if (alone !== 0) tally.add(ranks + row * ZONE_STATES + 1, alone);
    if (row < 3) {
      double += ((ours >> 8) & 15) - ((theirs >> 8) & 15);
      triple += ((ours >> 12) & 15) - ((theirs >> 12) & 15);
    }
  }
  if (double !== 0) tally.add(jointCamp, double);
  if (triple !== 0) tally.add(jointCamp + 1, triple);
}

/** A side without a king has no squares near it. */
function writeDistances(hasBlack: boolean, hasWhite: boolean, tally: Tally): void {
  for (let distance = 0; distance < ZONE_DISTANCES; distance++) {
    const black = hasBlack ? fromBlack[distance] : 0;
    const white = hasWhite ? fromWhite[distance] : 0;
    for (let state = 0; state < ZONE_STATES; state++) {
      const shift = BITS * state;
      const own = ((black >> shift) & MASK) - ((white >> (shift + 2 * BITS)) & MASK);
      const enemy = ((white >> shift) & MASK) - ((black >> (shift + 2 * BITS)) & MASK);
      if (own !== 0) tally.add(nearOwn + distance * ZONE_STATES + state, own);
      if (enemy !== 0) tally.add(nearEnemy + distance * ZONE_STATES + state, enemy);
    }
  }
}

function controlOf(own: number, other: number): number {
  if (own <= other) return 0;
  const held = other === 0 ? 1 << 4 : 1;
  return held | (own === 2 ? 1 << 8 : own > 2 ? 1 << 12 : 0);
}

function heldOf(own: number, other: number): number {
  if (own <= other) return 0;
  return other === 0 ? 1 << BITS : 1;
}

for (let counts = 0; counts < 256; counts++) {
  const black = counts & 15;
  const white = counts >> 4;
  CONTROL[counts] = controlOf(black, white) | (controlOf(white, black) << WHITE);
  HELD[counts] = heldOf(black, white) | (heldOf(white, black) << (2 * BITS));
}
