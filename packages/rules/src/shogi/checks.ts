import * as attacks from './attacks.ts';
import * as encoding from '../core/encoding.ts';
import * as movegen from './movegen.ts';
import * as tables from './tables.ts';
import { HAND, VARIANT } from '../core/encoding.ts';
import { ALL } from '../core/position.ts';
import { clearMarks, fillCheckLines, markBlockers, stepCheckers, writeSlides } from './attacks.ts';
import { hasPawnOn, isPawnDropMate } from './drops.ts';
import { generateMoves, writeBoth } from './movegen.ts';
import type { ShogiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { checkLines, discoveryRays, INDEX, LINES_OF, markedSets, NEAR_CHECKS, pinRays, RAY_SETS, slides, STEP_SETS } =
  attacks;
const { STAYS } = movegen;
const {
  BISHOP,
  BIT,
  CAN_STAY,
  DIFFERENCE,
  GOLD,
  IS_SLIDER,
  KING,
  KINGS,
  LANCE,
  LANDING,
  OCCUPIED,
  PAWN,
  PROMOTED,
  ROOK,
  SLIDERS,
  SQUARES,
  STEPS,
  STEPS_ONTO,
  STRIDE,
  WORD,
  WORD_BITS,
  ZONE,
} = tables;

const PROMOTE = VARIANT;

/**
 * The moves of a piece that neither slides nor uncovers a check depend on where it stands from the king: a list begins
 * at `LISTS[piece << 9 | square − king + DIFFERENCE]`. Its entries are `to − king + DIFFERENCE`, in reading order, and
 * whether the piece checks from there; 0 ends it.
 */
const LISTS = new Int16Array(48 << 9);
const AS_IT_IS = 1 << 9;
const PROMOTING = 1 << 10;
const ENTRIES = makeLists();
/** `DROP_STEPS[piece << 3 | i]`: from the king to the squares from which a piece checks it by a step, in reading order. */
const DROP_STEPS = new Int8Array(48 << 3);
for (let piece = 0; piece < 48; piece++) {
  if ((piece & 15) < KING)
    DROP_STEPS.set(
      STEPS[piece].map((step) => -step).toSorted((a, b) => a - b),
      piece << 3,
    );
}

/**
 * Writes the legal moves that give check: the king's, then those of pieces in reading order, then drops. Moves of
 * pieces that step come from lists; only sliders, and pieces that uncover a check, need sets of squares. The side to move
 * is seldom in check itself: then, and where its king may uncover a check, all moves are written and filtered.
 */
export function generateChecks(position: ShogiPosition, out: Int32Array, at: number): number {
  at = at | 0;
  const { state } = position;
  const side = state[SIDE];
  const king = state[KINGS + side];
  const target = state[KINGS + (side ^ 1)];
  if (target === 0) return at;
  markBlockers(position, target, side, side, discoveryRays);
  if (king !== 0) {
    const isInCheck =
      stepCheckers(position, king, side ^ 1) + markBlockers(position, king, side ^ 1, side, pinRays) !== 0;
    if (isInCheck || discoveryRays[king] !== 0) {
      clearMarks();
      return keepChecks(position, out, at, generateMoves(position, ALL, out, at));
    }
  }
  if (hasSliders(position, side)) fillCheckLines(position, target, side);
  at = writePieces(position, target, side, out, at);
  clearMarks();
  return writeDrops(position, target, side, out, at);
}

/** Keeps those of the moves `at` to `end` that give check; returns the new end. */
function keepChecks(position: ShogiPosition, out: Int32Array, at: number, end: number): number {
  let kept = at;
  for (let i = at; i < end; i++) if (position.givesCheck(out[i])) out[kept++] = out[i];
  return kept;
}

/** Returns whether a piece or a drop may check along a line, or uncover such a check. */
function hasSliders({ places, state }: ShogiPosition, side: number): boolean {
  const set = SLIDERS + side * 3;
  const hand = HAND + (side << 4);
  const held = places[hand + LANCE] | places[hand + BISHOP] | places[hand + ROOK];
  return (state[set] | state[set + 1] | state[set + 2] | held) !== 0;
}

function writePieces(position: ShogiPosition, target: number, side: number, out: Int32Array, at: number): number {
  at = at | 0;
  const { places, state } = position;
  const own = 16 << side;
  const near = (side * 81 + INDEX[target]) * 3;
  const origin = DIFFERENCE - target;
  for (let word = 0; word < 3; word++) {
    const ours = state[OCCUPIED + side * 3 + word];
    const sliders = state[SLIDERS + side * 3 + word];
    let pieces = ours & (NEAR_CHECKS[near + word] | sliders | markedSets[word]);
    while (pieces !== 0) {
      const from = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const piece = places[from];
      if (IS_SLIDER[piece] !== 0 || discoveryRays[from] !== 0) {
        at = writeBySets(position, target, piece, from, out, at);
        continue;
      }
      let entry = LISTS[(piece << 9) + from + origin];
      if (entry === 0) continue;
      const pin = pinRays[from];
      const start = LANDING[(piece << 8) + from];
      for (let listed = ENTRIES[entry]; listed !== 0; listed = ENTRIES[++entry]) {
        const to = (listed & (AS_IT_IS - 1)) - origin;
        if ((places[to] & own) !== 0) continue;
        if (pin !== 0 && (RAY_SETS[pin + WORD[to]] & BIT[to]) === 0) continue;
        const landing = LANDING[(piece << 8) + to];
        const move = to | (from << 8);
        if ((listed & AS_IT_IS) !== 0 && (landing & CAN_STAY) !== 0) out[at++] = move;
        if ((listed & PROMOTING) !== 0 && ((landing | start) & ZONE) !== 0) out[at++] = move | PROMOTE;
      }
    }
  }
  return at;
}

/** Writes the checks of a piece that slides, or that uncovers a check when it leaves its line. */
function writeBySets(
  position: ShogiPosition,
  target: number,
  piece: number,
  from: number,
  out: Int32Array,
  at: number,
): number {
  const { state } = position;
  const side = state[SIDE];
  const kind = piece & 15;
  const index = INDEX[from];
  const uncover = discoveryRays[from];
  const pin = pinRays[from];
  const canPromote = kind <= ROOK;
  const steps = (piece * 81 + index) * 3;
  const plainSteps = ((kind | (32 >> side)) * 81 + INDEX[target]) * 3;
  const promotedSteps = canPromote ? plainSteps + PROMOTED * 81 * 3 : plainSteps;
  const plainLines = LINES_OF[kind];
  const promotedLines = LINES_OF[canPromote ? kind + PROMOTED : kind];
  const ours = OCCUPIED + side * 3;
  if (IS_SLIDER[piece] === 0) {
    slides[0] = 0;
    slides[1] = 0;
    slides[2] = 0;
  } else {
    const top = state[OCCUPIED] | state[OCCUPIED + 3];
    const middle = state[OCCUPIED + 1] | state[OCCUPIED + 4];
    writeSlides(piece, index, top, middle, state[OCCUPIED + 2] | state[OCCUPIED + 5]);
  }
  const far = side << 1;
  const startsFar = WORD[from] === far;
  for (let word = 0; word < 3; word++) {
    let targets = (STEP_SETS[steps + word] | slides[word]) & ~state[ours + word];
    if (pin !== 0) targets &= RAY_SETS[pin + word];
    let plain = targets & checking(plainSteps, plainLines, uncover, word);
    let promoted = 0;
    if (canPromote && (startsFar || word === far)) {
      promoted = targets & checking(promotedSteps, promotedLines, uncover, word);
      if (word === far) plain &= STAYS[(side << 4) | kind];
    }
    if ((plain | promoted) !== 0) at = writeBoth(out, at, from << 8, plain, promoted, word * WORD_BITS);
  }
  return at;
}

/** Returns the squares of a word from which a kind checks the king, or which uncover a check. */
function checking(steps: number, lines: number, uncover: number, word: number): number {
  return STEP_SETS[steps + word] | checkLines[lines + word] | (uncover === 0 ? 0 : ~RAY_SETS[uncover + word]);
}

function writeDrops(position: ShogiPosition, target: number, side: number, out: Int32Array, at: number): number {
  at = at | 0;
  const { places, state } = position;
  const hand = HAND + (side << 4);
  for (let kind = PAWN; kind <= GOLD; kind++) {
    if (places[hand + kind] === 0) continue;
    const from = (hand + kind) << 8;
    const lines = LINES_OF[kind];
    if (lines !== 0) {
      for (let word = 0; word < 3; word++) {
        const occupied = state[OCCUPIED + word] | state[OCCUPIED + 3 + word];
        const targets = checkLines[lines + word] & ~occupied;
        if (targets !== 0) at = writeBoth(out, at, from, targets, 0, word * WORD_BITS);
      }
      continue;
    }
    const steps = (kind | (16 << side)) << 3;
    for (let i = steps; DROP_STEPS[i] !== 0; i++) {
      const to = target + DROP_STEPS[i];
      if (places[to] !== 0) continue;
      if (kind === PAWN && (hasPawnOn(places, to, side) || isPawnDropMate(position, to, side))) continue;
      out[at++] = to | from;
    }
  }
  return at;
}

/** Fills LISTS and returns what is at ENTRIES. */
function makeLists(): Int16Array {
  const entries = [0];
  for (let piece = 0; piece < 48; piece++) {
    if (IS_SLIDER[piece] !== 0 || (piece & 15) === KING) continue;
    const steps = STEPS[piece].toSorted((a, b) => a - b);
    const hasChecks = (kind: number, to: number): boolean => STEPS_ONTO[(kind << 9) + DIFFERENCE - to] !== 0;
    for (let from = -4 * STRIDE - 4; from <= 4 * STRIDE + 4; from++) {
      const list = steps.flatMap((step) => {
        const to = from + step;
        const isPlain = hasChecks(piece, to);
        const isPromoted = (piece & 15) <= ROOK && hasChecks(piece + PROMOTED, to);
        if (!isPlain && !isPromoted) return [];
        return [(to + DIFFERENCE) | (isPlain ? AS_IT_IS : 0) | (isPromoted ? PROMOTING : 0)];
      });
      if (list.length === 0) continue;
      LISTS[(piece << 9) + from + DIFFERENCE] = entries.length;
      entries.push(...list, 0);
    }
  }
  return Int16Array.from(entries);
}
