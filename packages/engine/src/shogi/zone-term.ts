import type { ShogiPosition } from '@tesuji/rules/shogi';
import * as own from '@tesuji/rules/shogi';
import type { Tally } from '../evaluation/tally.ts';
import * as layout from './layout.ts';
import * as views from './views.ts';

// Module-local copies, see piece-term.ts.
const { KINGS } = own;
const { SQUARES } = own;
const { COOPERATION_STARTS, ZONE_DISTANCES, ZONE_STARTS, ZONE_STATES } = layout;
const { DISTANCE } = views;
const { jointCamp } = COOPERATION_STARTS;
const { nearEnemy, nearOwn, ranks } = ZONE_STARTS;

/**
 * What a square says, by how often Black and White attack it (`black | white << 4`), in fields of four bits that can be
 * summed over a rank: Black attacks it more often (0), alone (1); with two pieces (2), with more (3); from 4 on White.
 */
const CONTROL = new Int32Array(256);
const WHITE = 16;
/** The same in fields of seven bits, for sums over the board: Black more often, Black alone, White so and so. */
const HELD = new Int32Array(256);
const BITS = 7;
const MASK = 127;

const byRank = new Int32Array(16);
const fromBlack = new Int32Array(16);
const fromWhite = new Int32Array(16);

/** Who controls the squares of each rank and around the kings, and where in the enemy camp several pieces join forces. */
export function writeZones(position: ShogiPosition, black: Int32Array, white: Int32Array, tally: Tally): void {
  const blackKing = position.state[KINGS] << 8;
  const whiteKing = position.state[KINGS + 1] << 8;
  fromBlack.fill(0);
  fromWhite.fill(0);
  for (let row = 0; row < 9; row++) {
    const first = SQUARES[row * 9];
    let sum = 0;
    for (let square = first; square < first + 9; square++) {
      // The lowest four bits of an effect are its count.
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
