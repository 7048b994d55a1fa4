import { VARIANT } from '../core/move.ts';
import { checkSquares, promising } from './check-squares.ts';
import * as layout from '../core/layout.ts';
import * as lines from './lines.ts';
import * as reach from './reach.ts';
import * as own from './state.ts';
import type { ShogiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { OCCUPIED } = own;
const { pinRays, uncoverRays } = lines;
const { RAY_SETS, slides, STEP_SETS, writeSlides } = reach;
const { FULL_WORD, IS_SLIDER, KING, KNIGHT, LANCE, PROMOTED, RAYS, ROOK, SQUARES, WORD_BITS } = tables;

/** A promotion of a move is the same move with this bit. */
const PROMOTE = VARIANT;

/** The squares moves may go to, a set of three words. */
export const allowed: Int32Array = new Int32Array(32);

/** `STAYS[side << 4 | kind]`: where, within the last three ranks, a piece need not promote. */
const STAYS = new Int32Array(64).fill(FULL_WORD);
for (let kind = 1; kind <= KNIGHT; kind++) {
  const ranks = kind <= LANCE ? 2 : 1;
  STAYS[kind] = FULL_WORD & ~((1 << (27 - ranks * 9)) - 1);
  STAYS[16 | kind] = (1 << (ranks * 9)) - 1;
}

/** Moves of all pieces but the king to allowed squares, pinned ones along their pin; with `checksOnly`, those that check. */
export function generatePieces(position: ShogiState, checksOnly: boolean, out: Int32Array, at: number): number {
  at = at | 0;
  const places = position.places;
  const state = position.state;
  const pins = pinRays;
  const side = state[SIDE];
  const ours = OCCUPIED + side * 3;
  const theirs = OCCUPIED + 3 - side * 3;
  const occupiedTop = state[ours] | state[theirs];
  const occupiedMiddle = state[ours + 1] | state[theirs + 1];
  const occupiedBottom = state[ours + 2] | state[theirs + 2];
  const allowedTop = allowed[0];
  const allowedMiddle = allowed[1];
  const allowedBottom = allowed[2];
  for (let word = 0; word < 3; word++) {
    const isInZone = word === side << 1;
    let pieces = state[ours + word];
    while (pieces !== 0) {
      const index = word * WORD_BITS + 31 - Math.clz32(pieces & -pieces);
      pieces &= pieces - 1;
      const square = SQUARES[index];
      const piece = places[square];
      const kind = piece & 15;
      if (kind === KING) continue;
      const steps = (piece * 81 + index) * 3;
      let top = STEP_SETS[steps];
      let middle = STEP_SETS[steps + 1];
      let bottom = STEP_SETS[steps + 2];
      const ray = square * 4;
      if (
        IS_SLIDER[piece] !== 0 &&
        ((RAYS[ray] & allowedTop) | (RAYS[ray + 1] & allowedMiddle) | (RAYS[ray + 2] & allowedBottom)) !== 0
      ) {
        writeSlides(piece, index, occupiedTop, occupiedMiddle, occupiedBottom);
        top |= slides[0];
        middle |= slides[1];
        bottom |= slides[2];
      }
      top &= allowedTop;
      middle &= allowedMiddle;
      bottom &= allowedBottom;
      const uncover = checksOnly ? uncoverRays[square] : 0;
      if (checksOnly && uncover === 0) {
        top &= promising[kind * 3];
        middle &= promising[kind * 3 + 1];
        bottom &= promising[kind * 3 + 2];
      }
      if ((top | middle | bottom) === 0) continue;
      const pin = pins[square];
      if (pin !== 0) {
        top &= RAY_SETS[pin];
        middle &= RAY_SETS[pin + 1];
        bottom &= RAY_SETS[pin + 2];
      }
      const from = square << 8;
      if (kind > ROOK) {
        if (uncover !== 0) {
          top &= checking(kind, 0, uncover);
          middle &= checking(kind, 1, uncover);
          bottom &= checking(kind, 2, uncover);
        }
        at = writeMoves(out, at, from, top, 0);
        at = writeMoves(out, at, from, middle, WORD_BITS);
        at = writeMoves(out, at, from, bottom, 2 * WORD_BITS);
        continue;
      }
      let promotedTop = isInZone || side === 0 ? top : 0;
      let promotedMiddle = isInZone ? middle : 0;
      let promotedBottom = isInZone || side === 1 ? bottom : 0;
      if (side === 0) top &= STAYS[kind];
      else bottom &= STAYS[16 | kind];
      if (checksOnly) {
        top &= checking(kind, 0, uncover);
        middle &= checking(kind, 1, uncover);
        bottom &= checking(kind, 2, uncover);
        promotedTop &= checking(kind + PROMOTED, 0, uncover);
        promotedMiddle &= checking(kind + PROMOTED, 1, uncover);
        promotedBottom &= checking(kind + PROMOTED, 2, uncover);
      }
      at = writeBoth(out, at, from, top, promotedTop, 0);
      at = writeBoth(out, at, from, middle, promotedMiddle, WORD_BITS);
      at = writeBoth(out, at, from, bottom, promotedBottom, 2 * WORD_BITS);
    }
  }
  return at;
}

/** Squares of a word on which a piece that arrives as `kind` gives check; one that leaves the line it blocks always does. */
function checking(kind: number, word: number, uncover: number): number {
  return checkSquares[kind * 3 + word] | (uncover === 0 ? 0 : ~RAY_SETS[uncover + word]);
}

function writeMoves(out: Int32Array, at: number, from: number, targets: number, first: number): number {
  at = at | 0;
  while (targets !== 0) {
    out[at] = from | SQUARES[first + 31 - Math.clz32(targets & -targets)];
    at = (at + 1) | 0;
    targets &= targets - 1;
  }
  return at;
}

/** Plain moves and promotions, the plain one first where both are allowed. */
function writeBoth(out: Int32Array, at: number, from: number, plain: number, promoted: number, first: number): number {
  at = at | 0;
  if (promoted === 0) return writeMoves(out, at, from, plain, first);
  let targets = plain | promoted;
  while (targets !== 0) {
    const bit = targets & -targets;
    targets ^= bit;
    const move = from | SQUARES[first + 31 - Math.clz32(bit)];
    if ((plain & bit) !== 0) {
      out[at] = move;
      at = (at + 1) | 0;
    }
    if ((promoted & bit) !== 0) {
      out[at] = move | PROMOTE;
      at = (at + 1) | 0;
    }
  }
  return at;
}
