import * as core from '@tesuji/rules/internal';
import * as own from '@tesuji/rules/shogi';
import type { ShogiPosition } from '@tesuji/rules/shogi';
import type { Tally } from '../evaluation/evaluation.ts';
import * as layout from './layout.ts';
import * as views from './geometry.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const {
  BISHOP,
  DRAGON,
  FOUR_SLIDES,
  FOUR_STEPS,
  HORSE,
  KING,
  KINGS,
  KNIGHT,
  LANCE,
  OCCUPIED,
  PAWN,
  ROOK,
  SILVER,
  SQUARES,
  STRIDE,
  WORD_BITS,
} = own;
const { CASTLE, CLASSES, CLASS_OF, GUARD, KING_STARTS, MOBILITY, MOST_MOBILITY } = layout;
const { FROM_KING } = views;
const { SIDE } = core;

/**
 * The attacks of one side on a square, packed into an int32: how many pieces attack it (without the king), and how many
 * of each kind. No field overflows: at most ten pieces attack a square.
 */
export const EFFECT_COUNT = 31;
const BY_PAWN: number = 1 << 5;
const BY_LANCE: number = 1 << 6;
const BY_KNIGHT: number = 1 << 7;
const BY_SILVER: number = 1 << 9;
const BY_GOLD: number = 1 << 12;
const BY_BISHOP: number = 1 << 16;
const BY_ROOK: number = 1 << 18;
const BY_KING: number = 1 << 20;

/** What each kind adds to a square it attacks. */
const EFFECT: Int32Array = new Int32Array(64);
EFFECT.set([
  0,
  BY_PAWN + 1,
  BY_LANCE + 1,
  BY_KNIGHT + 1,
  BY_SILVER + 1,
  BY_BISHOP + 1,
  BY_ROOK + 1,
  BY_GOLD + 1,
  BY_KING,
  BY_GOLD + 1,
  BY_GOLD + 1,
  BY_GOLD + 1,
  BY_GOLD + 1,
  BY_BISHOP + 1,
  BY_ROOK + 1,
]);

/** By kind: attackers of clearly lower value, so that a capture pays even if the piece is defended. */
const BY_LESS: Int32Array = new Int32Array(64);
const PAWNS = BY_PAWN;
const SMALL = PAWNS | BY_LANCE | (3 * BY_KNIGHT);
const GENERALS = SMALL | (7 * BY_SILVER) | (15 * BY_GOLD);
BY_LESS.set([0, 0, PAWNS, PAWNS, SMALL, GENERALS, GENERALS, SMALL, 0, 0, PAWNS, PAWNS, SMALL, GENERALS, GENERALS]);

const SIEGE = KING_STARTS.siege;

/**
 * Visits a side's pieces once: adds their attacks to `map`, and counts mobility and the position relative to both
 * kings. One large switch, as in the move generator, for speed.
 */
export function writePieces(position: ShogiPosition, side: number, map: Int32Array, tally: Tally): void {
  const { places, state } = position;
  const mine = 16 << side;
  const sign = 1 - 2 * side;
  const forward = side === 0 ? -STRIDE : STRIDE;
  const ownKing = state[KINGS + side];
  const enemyKing = state[KINGS + (side ^ 1)];
  const castleView = (side << 16) | (ownKing << 8);
  const siegeView = ((side ^ 1) << 16) | (enemyKing << 8);
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const kind = places[square] & 15;
      const effect = EFFECT[kind];
      let moves = 0;
      switch (kind) {
        case PAWN:
          map[square + forward] += effect;
          break;
        case LANCE: {
          let to = square + forward;
          map[to] += effect;
          while (places[to] === 0) {
            moves++;
            to = (to + forward) | 0;
            map[to] += effect;
          }
          if ((places[to] & mine) === 0) moves++;
          break;
        }
        case KNIGHT: {
          const to = square + 2 * forward;
          map[to - 1] += effect;
          map[to + 1] += effect;
          if ((places[to - 1] & mine) === 0) moves++;
          if ((places[to + 1] & mine) === 0) moves++;
          break;
        }
        case SILVER: {
          const ahead = square + forward;
          const back = square - forward;
          map[ahead - 1] += effect;
          map[ahead] += effect;
          map[ahead + 1] += effect;
          map[back - 1] += effect;
          map[back + 1] += effect;
          if ((places[ahead - 1] & mine) === 0) moves++;
          if ((places[ahead] & mine) === 0) moves++;
          if ((places[ahead + 1] & mine) === 0) moves++;
          if ((places[back - 1] & mine) === 0) moves++;
          if ((places[back + 1] & mine) === 0) moves++;
          break;
        }
        case BISHOP:
        case ROOK:
        case HORSE:
        case DRAGON: {
          const slides = (kind | mine) << 2;
          for (let i = 0; i < 4; i++) {
            const step = FOUR_SLIDES[slides + i];
            let to = square + step;
            map[to] += effect;
            while (places[to] === 0) {
              moves++;
              to = (to + step) | 0;
              map[to] += effect;
            }
            if ((places[to] & mine) === 0) moves++;
          }
          if (kind > KING) {
            for (let i = 0; i < 4; i++) {
              const to = square + FOUR_STEPS[slides + i];
              map[to] += effect;
              if ((places[to] & mine) === 0) moves++;
            }
          }
          break;
        }
        case KING: {
          map[square - STRIDE - 1] += effect;
          map[square - STRIDE] += effect;
          map[square - STRIDE + 1] += effect;
          map[square - 1] += effect;
          map[square + 1] += effect;
          map[square + STRIDE - 1] += effect;
          map[square + STRIDE] += effect;
          map[square + STRIDE + 1] += effect;
          continue;
        }
        default: {
          const ahead = square + forward;
          map[ahead - 1] += effect;
          map[ahead] += effect;
          map[ahead + 1] += effect;
          map[square - 1] += effect;
          map[square + 1] += effect;
          map[square - forward] += effect;
          if ((places[ahead - 1] & mine) === 0) moves++;
          if ((places[ahead] & mine) === 0) moves++;
          if ((places[ahead + 1] & mine) === 0) moves++;
          if ((places[square - 1] & mine) === 0) moves++;
          if ((places[square + 1] & mine) === 0) moves++;
          if ((places[square - forward] & mine) === 0) moves++;
          break;
        }
      }
      const group = CLASS_OF[kind];
      if (kind !== PAWN) tally.add(MOBILITY + group * MOST_MOBILITY + moves, sign);
      if (ownKing !== 0) {
        const from = FROM_KING[castleView | square];
        if (from >= 0) tally.add(CASTLE + from * CLASSES + group, sign);
      }
      if (enemyKing !== 0) {
        const from = FROM_KING[siegeView | square];
        if (from >= 0) tally.add(SIEGE + from * CLASSES + group, sign);
      }
    }
  }
}

/**
 * Counts undefended pieces, and attacked ones: undefended, attacked by a cheaper piece, or attacked evenly; each worse
 * when the enemy is to move. Defended pieces that are not attacked count nothing.
 */
export function writeGuards(
  position: ShogiPosition,
  side: number,
  guards: Int32Array,
  threats: Int32Array,
  tally: Tally,
): void {
  const { places, state } = position;
  const sign = 1 - 2 * side;
  const waiting = side ^ state[SIDE];
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const threat = threats[square];
      const isGuarded = guards[square] !== 0;
      if (threat === 0 && isGuarded) continue;
      const kind = places[square] & 15;
      if (kind === KING) continue;
      const how = threat === 0 ? 0 : !isGuarded ? 1 : (threat & BY_LESS[kind]) !== 0 ? 3 : 5;
      tally.add(GUARD + (how === 0 ? 0 : how + waiting) * CLASSES + CLASS_OF[kind], sign);
    }
  }
}
