import { VARIANT } from '../core/move.ts';
import { isAttacked } from './attacks.ts';
import { generateAllDrops, generateDropsAt } from './generate-drops.ts';
import * as layout from '../core/layout.ts';
import * as own from './state.ts';
import type { ShogiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { PLY, ROW, ROW_MOVE, SIDE } = layout;
const { KINGS, OCCUPIED, SLIDERS } = own;
const {
  ALIGNED,
  BISHOP,
  CAN_STAY,
  DIFFERENCE,
  DIRECTIONS,
  DIRECTION_OF,
  DRAGON,
  GOLD,
  HORSE,
  KING,
  KNIGHT,
  LANCE,
  LANDING,
  PAWN,
  PROMOTED,
  RAYS,
  FOUR_SLIDES,
  FOUR_STEPS,
  ROOK,
  SILVER,
  SQUARES,
  STEPS_ONTO,
  STRIDE,
  WORD_BITS,
  ZONE,
} = tables;

/** A promotion of a move is the same move with this bit. */
const PROMOTE = VARIANT;

/** Scratch of one call, always left zeroed: the direction a pinned piece may move in, and squares that answer a check. */
const pinDirection = new Int8Array(256);
const pinnedSquares = new Uint8Array(64);
const answersCheck = new Uint8Array(256);

/** All legal moves: king first, then pieces in reading order, then drops. */
export function generateAll(position: ShogiState, out: Int32Array, at: number): number {
  at = at | 0;
  const { places, state } = position;
  const side = state[SIDE];
  const enemy = side ^ 1;
  const own = 16 << side;
  const king = state[KINGS + side];
  if (king === 0) return generateAllDrops(position, out, generatePieces(position, out, at, false, false));

  // 1. Checkers and pins. Only the piece that just moved can give check by a step; any slider may.
  let checkers = stepCheckers(position, king);
  let checker = checkers & 255;
  checkers >>= 8;
  let checkLine = 0;
  let pins = 0;
  for (let word = 0; word < 3; word++) {
    let sliders = state[SLIDERS + enemy * 3 + word] & RAYS[king * 4 + word];
    while (sliders !== 0) {
      const slider = SQUARES[word * WORD_BITS + 31 - Math.clz32(sliders & -sliders)];
      sliders &= sliders - 1;
      const step = ALIGNED[(places[slider] << 9) + slider - king + DIFFERENCE];
      if (step === 0) continue;
      let first = king + step;
      while (places[first] === 0) first = (first + step) | 0;
      if (first === slider) {
        checkers++;
        checker = slider;
        checkLine = step;
      } else if ((places[first] & own) !== 0) {
        let second = first + step;
        while (places[second] === 0) second = (second + step) | 0;
        if (second === slider) {
          pinDirection[first] = step;
          pinnedSquares[pins++] = first;
        }
      }
    }
  }

  // 2. The king, then whatever else may answer.
  at = generateKing(position, king, out, at);
  if (checkers === 0) {
    at = generateAllDrops(position, out, generatePieces(position, out, at, pins !== 0, false));
  } else if (checkers === 1) {
    answersCheck[checker] = 1;
    if (checkLine !== 0)
      for (let between = king + checkLine; between !== checker; between += checkLine) answersCheck[between] = 1;
    at = generatePieces(position, out, at, pins !== 0, true);
    answersCheck[checker] = 0;
    if (checkLine !== 0) {
      for (let between = king + checkLine; between !== checker; between += checkLine) {
        answersCheck[between] = 0;
        at = generateDropsAt(position, between, out, at);
      }
    }
  }
  for (let i = 0; i < pins; i++) pinDirection[pinnedSquares[i]] = 0;
  return at;
}

/** Pieces that check `king` by a step: their number << 8 | the square of one. A position fresh from text may hold several. */
function stepCheckers(position: ShogiState, king: number): number {
  const { places, state, history } = position;
  const ply = state[PLY];
  if (ply !== 0) {
    const last = history[(ply - 1) * ROW + ROW_MOVE] & 255;
    return STEPS_ONTO[(places[last] << 9) + king - last + DIFFERENCE] !== 0 && last !== 0 ? 256 | last : 0;
  }
  let found = 0;
  const enemy = state[SIDE] ^ 1;
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + enemy * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      if (STEPS_ONTO[(places[square] << 9) + king - square + DIFFERENCE] !== 0)
        found = ((found & 0xf00) + 256) | square;
    }
  }
  return found;
}

function generateKing(position: ShogiState, king: number, out: Int32Array, at: number): number {
  king = king | 0;
  at = at | 0;
  const places = position.places;
  const side = position.state[SIDE];
  const own = 16 << side;
  // The king must not hide the squares behind it from the piece that checks it.
  places[king] = 0;
  for (let i = 0; i < 8; i++) {
    const to = king + DIRECTIONS[i];
    if ((places[to] & own) === 0 && !isAttacked(position, to, side ^ 1)) {
      out[at] = to | (king << 8);
      at = (at + 1) | 0;
    }
  }
  places[king] = KING | own;
  return at;
}

/**
 * Moves of all pieces but the king. One switch, written out: a helper per piece costs a fifth of the speed.
 * Walls carry both side bits, so `& own` stops at them too.
 */
function generatePieces(position: ShogiState, out: Int32Array, at: number, pinned: boolean, inCheck: boolean): number {
  at = at | 0;
  const places = position.places;
  const state = position.state;
  const pins = pinDirection;
  const side = state[SIDE];
  const own = 16 << side;
  const forward = side === 0 ? -STRIDE : STRIDE;
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const piece = places[square];
      const from = square << 8;
      const first = at;
      switch (piece & 15) {
        case PAWN: {
          const to = square + forward;
          if ((places[to] & own) === 0) {
            const landing = LANDING[(piece << 8) + to];
            if ((landing & CAN_STAY) !== 0) out[at++] = to | from;
            if ((landing & ZONE) !== 0) out[at++] = to | from | PROMOTE;
          }
          break;
        }
        case LANCE: {
          let to = square + forward;
          while ((places[to] & own) === 0) {
            const landing = LANDING[(piece << 8) + to];
            if ((landing & CAN_STAY) !== 0) out[at++] = to | from;
            if ((landing & ZONE) !== 0) out[at++] = to | from | PROMOTE;
            if (places[to] !== 0) break;
            to = (to + forward) | 0;
          }
          break;
        }
        case KNIGHT: {
          let to = square + 2 * forward - 1;
          if ((places[to] & own) === 0) {
            const landing = LANDING[(piece << 8) + to];
            if ((landing & CAN_STAY) !== 0) out[at++] = to | from;
            if ((landing & ZONE) !== 0) out[at++] = to | from | PROMOTE;
          }
          to += 2;
          if ((places[to] & own) === 0) {
            const landing = LANDING[(piece << 8) + to];
            if ((landing & CAN_STAY) !== 0) out[at++] = to | from;
            if ((landing & ZONE) !== 0) out[at++] = to | from | PROMOTE;
          }
          break;
        }
        case SILVER: {
          const zone = LANDING[(piece << 8) + square] & ZONE;
          const front = (LANDING[(piece << 8) + square + forward] & ZONE) | zone;
          let to = square + forward - 1;
          if ((places[to] & own) === 0) {
            out[at++] = to | from;
            if (front !== 0) out[at++] = to | from | PROMOTE;
          }
          to += 1;
          if ((places[to] & own) === 0) {
            out[at++] = to | from;
            if (front !== 0) out[at++] = to | from | PROMOTE;
          }
          to += 1;
          if ((places[to] & own) === 0) {
            out[at++] = to | from;
            if (front !== 0) out[at++] = to | from | PROMOTE;
          }
          to = square - forward - 1;
          if ((places[to] & own) === 0) {
            out[at++] = to | from;
            if (zone !== 0) out[at++] = to | from | PROMOTE;
          }
          to += 2;
          if ((places[to] & own) === 0) {
            out[at++] = to | from;
            if (zone !== 0) out[at++] = to | from | PROMOTE;
          }
          break;
        }
        case BISHOP:
        case ROOK: {
          const zone = LANDING[(piece << 8) + square] & ZONE;
          for (let i = 0; i < 4; i++) {
            const step = FOUR_SLIDES[(piece << 2) + i];
            let to = square + step;
            while ((places[to] & own) === 0) {
              out[at++] = to | from;
              if (((LANDING[(piece << 8) + to] | zone) & ZONE) !== 0) out[at++] = to | from | PROMOTE;
              if (places[to] !== 0) break;
              to = (to + step) | 0;
            }
          }
          break;
        }
        case GOLD:
        case PAWN + PROMOTED:
        case LANCE + PROMOTED:
        case KNIGHT + PROMOTED:
        case SILVER + PROMOTED: {
          const ahead = square + forward;
          if ((places[ahead - 1] & own) === 0) out[at++] = (ahead - 1) | from;
          if ((places[ahead] & own) === 0) out[at++] = ahead | from;
          if ((places[ahead + 1] & own) === 0) out[at++] = (ahead + 1) | from;
          if ((places[square - 1] & own) === 0) out[at++] = (square - 1) | from;
          if ((places[square + 1] & own) === 0) out[at++] = (square + 1) | from;
          if ((places[square - forward] & own) === 0) out[at++] = (square - forward) | from;
          break;
        }
        case HORSE:
        case DRAGON: {
          for (let i = 0; i < 4; i++) {
            const near = square + FOUR_STEPS[(piece << 2) + i];
            if ((places[near] & own) === 0) out[at++] = near | from;
            const step = FOUR_SLIDES[(piece << 2) + i];
            let to = square + step;
            while ((places[to] & own) === 0) {
              out[at++] = to | from;
              if (places[to] !== 0) break;
              to = (to + step) | 0;
            }
          }
          break;
        }
        default:
          break;
      }
      if (pinned && pins[square] !== 0)
        at = inCheck ? first : keepOnLine(out, first, at, pins[square], state[KINGS + side]);
      else if (inCheck) at = keepAnswers(out, first, at);
    }
  }
  return at;
}

/** A pinned piece may move along the line of the pin only. */
function keepOnLine(out: Int32Array, first: number, end: number, step: number, king: number): number {
  let kept = first | 0;
  for (let i = first | 0; i < end; i++) {
    const move = out[i];
    if (DIRECTION_OF[(move & 255) - king + DIFFERENCE] === step) out[kept++] = move;
  }
  return kept;
}

function keepAnswers(out: Int32Array, first: number, end: number): number {
  const answers = answersCheck;
  let kept = first | 0;
  for (let i = first | 0; i < end; i++) {
    const move = out[i];
    if (answers[move & 255] !== 0) out[kept++] = move;
  }
  return kept;
}
