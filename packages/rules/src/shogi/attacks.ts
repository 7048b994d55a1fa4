import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { firstOccupied, PLACES, type Side } from '../core/encoding.ts';
import type { ShogiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { PLY, ROW, ROW_MOVE, SIDE } = encoding;
const {
  ADJACENT,
  ALIGNED,
  BISHOP,
  BIT,
  DIFFERENCE,
  DIRECTION_OF,
  DIRECTIONS,
  DRAGON,
  EMPTY_BOARD,
  HORSE,
  IS_SLIDER,
  KINGS,
  KNIGHT,
  LANCE,
  OCCUPIED,
  PAWN,
  PROMOTED,
  RAYS,
  ROOK,
  SLIDERS,
  SQUARES,
  STEPS,
  STEPS_ONTO,
  STRIDE,
  WORD,
  WORD_BITS,
} = tables;

/** Reports whether side `by` attacks `square`. Pins do not matter: a pinned piece still attacks. */
export function isAttacked(position: ShogiPosition, square: number, by: number): boolean {
  square = square | 0;
  by = by | 0;
  return isAttackedByStep(position.places, square, by) || isAttackedBySlider(position, square, by);
}

/** Reports an attack by any piece next to the square (sliders included, they are in the same table) or by a knight. */
function isAttackedByStep(places: Uint8Array, square: number, by: number): boolean {
  const table = by << 6;
  if ((ADJACENT[table + places[square - STRIDE - 1]] & 1) !== 0) return true;
  if ((ADJACENT[table + places[square - STRIDE]] & 2) !== 0) return true;
  if ((ADJACENT[table + places[square - STRIDE + 1]] & 4) !== 0) return true;
  if ((ADJACENT[table + places[square - 1]] & 8) !== 0) return true;
  if ((ADJACENT[table + places[square + 1]] & 16) !== 0) return true;
  if ((ADJACENT[table + places[square + STRIDE - 1]] & 32) !== 0) return true;
  if ((ADJACENT[table + places[square + STRIDE]] & 64) !== 0) return true;
  if ((ADJACENT[table + places[square + STRIDE + 1]] & 128) !== 0) return true;
  const knight = KNIGHT | (16 << by);
  const behind = square + (by === 0 ? 2 * STRIDE : -2 * STRIDE);
  return places[behind - 1] === knight || places[behind + 1] === knight;
}

function isAttackedBySlider(position: ShogiPosition, square: number, by: number): boolean {
  const places = position.places;
  const state = position.state;
  const set = SLIDERS + by * 3;
  const ray = square << 2;
  if (((state[set] & RAYS[ray]) | (state[set + 1] & RAYS[ray + 1]) | (state[set + 2] & RAYS[ray + 2])) === 0)
    return false;
  for (let word = 0; word < 3; word++) {
    let sliders = state[set + word] & RAYS[ray + word];
    while (sliders !== 0) {
      const slider = SQUARES[word * WORD_BITS + 31 - Math.clz32(sliders & -sliders)];
      sliders &= sliders - 1;
      const step = ALIGNED[(places[slider] << 9) + slider - square + DIFFERENCE];
      if (step === 0) continue;
      let at = square + step;
      while (places[at] === 0) at = (at + step) | 0;
      if (at === slider) return true;
    }
  }
  return false;
}

/** Writes the squares of the pieces of `side` that attack `square`. */
export function writeAttackers(
  position: ShogiPosition,
  square: number,
  side: Side,
  out: Int32Array,
  at: number,
): number {
  const { places, state } = position;
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const from = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      if (reaches(places, places[from], from, square)) out[at++] = from;
    }
  }
  return at;
}

/** Reports whether a piece on `from` attacks `to` on the present board. */
export function reaches(places: Uint8Array, piece: number, from: number, to: number): boolean {
  if (STEPS_ONTO[(piece << 9) + to - from + DIFFERENCE] !== 0) return true;
  if (IS_SLIDER[piece] === 0) return false;
  const step = ALIGNED[(piece << 9) + from - to + DIFFERENCE];
  return step !== 0 && firstOccupied(places, to, step) === from;
}

/** Reports whether a legal move checks the enemy king. */
export function givesCheck(position: ShogiPosition, move: number): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  const king = state[KINGS + (side ^ 1)];
  if (king === 0) return false;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const isDrop = BIT[from] === 0;
  const before = places[from];
  const captured = places[to];
  const placed = isDrop ? (from & 15) | (16 << side) : before | ((move >> 13) & PROMOTED);
  places[to] = placed;
  if (!isDrop) places[from] = 0;
  const isCheck = reaches(places, placed, to, king) || (!isDrop && uncoversCheck(position, side, king, from, to));
  places[to] = captured;
  places[from] = before;
  return isCheck;
}

/** Reports whether leaving `from` discovers a check by a slider of `side`. */
function uncoversCheck(position: ShogiPosition, side: number, king: number, from: number, to: number): boolean {
  const step = DIRECTION_OF[from - king + DIFFERENCE];
  if (step === 0 || DIRECTION_OF[to - king + DIFFERENCE] === step) return false;
  const slider = firstOccupied(position.places, king, step);
  const bit = BIT[slider];
  if (bit === 0 || (position.state[SLIDERS + side * 3 + WORD[slider]] & bit) === 0) return false;
  return ALIGNED[(position.places[slider] << 9) + slider - king + DIFFERENCE] === step;
}

/**
 * Attacks as occupancy sets of three words. A word has three whole ranks, so the promotion zone is one word. The squares
 * of a line are gathered into nine bits, looked up at once and spread again; walking square by square is slower: it
 * costs a mispredicted branch per direction.
 */
export const INDEX: Uint8Array = new Uint8Array(PLACES);
/** `STEP_SETS[(piece * 81 + index) * 3 + word]`: the squares that a piece steps or jumps to. */
export const STEP_SETS: Int32Array = new Int32Array(48 * 81 * 3);
/** `RAY_SETS[rayAt(square, step) + word]`: the squares beyond `square` in one direction. The set at 0 is empty. */
export const RAY_SETS: Int32Array = new Int32Array(3 + 81 * 8 * 3);

const FALLING = new Int32Array(81 * 3);
const RISING = new Int32Array(81 * 3);
const FILE_OF = Uint8Array.from({ length: 81 }, (_, index) => index % 9);
const RANK_OF = Uint8Array.from({ length: 81 }, (_, index) => Math.floor(index / 9));
/** `SEEN[place << 9 | occupied]`: the places of a line of nine seen from one of them, the first occupied included. */
const SEEN: Uint16Array = makeSeen();
/** Spreads three bits over the three ranks of a word. */
const SPREAD = Int32Array.from({ length: 16 }, (_, bits) => (bits & 1) | ((bits & 2) << 8) | ((bits & 4) << 16));
const EVERY_RANK = 0o1001001;
const LINE = 0o777;
const DIRECTION_INDEX = new Uint8Array(64);

function makeSeen(): Uint16Array {
  const seen = new Uint16Array(9 << 9);
  for (let entry = 0; entry < seen.length; entry++) {
    for (const step of [-1, 1]) {
      for (let to = (entry >> 9) + step; to >= 0 && to < 9; to += step) {
        seen[entry] |= 1 << to;
        if ((entry & (1 << to)) !== 0) break;
      }
    }
  }
  return seen;
}

function fillSquare(square: number, index: number): void {
  INDEX[square] = index;
  for (let i = 0; i < 8; i++) {
    const step = DIRECTIONS[i];
    DIRECTION_INDEX[step + 32] = i;
    for (let to = square + step; EMPTY_BOARD[to] === 0; to += step) {
      RAY_SETS[3 + (index * 8 + i) * 3 + WORD[to]] |= BIT[to];
      if (i === 0 || i === 7) FALLING[index * 3 + WORD[to]] |= BIT[to];
      if (i === 2 || i === 5) RISING[index * 3 + WORD[to]] |= BIT[to];
    }
  }
  for (const [piece, steps] of STEPS.entries()) {
    for (const step of steps) {
      const to = square + step;
      if (EMPTY_BOARD[to] === 0) STEP_SETS[(piece * 81 + index) * 3 + WORD[to]] |= BIT[to];
    }
  }
}

SQUARES.forEach(fillSquare);

/** Returns the index in RAY_SETS of the ray from `square` in the direction `step`; never 0. */
export function rayAt(square: number, step: number): number {
  return 3 + (INDEX[square] * 8 + DIRECTION_INDEX[step + 32]) * 3;
}

/** The result of `writeSlides`: three words. The array is longer because small ones are slower. */
export const slides: Int32Array = new Int32Array(32);

/** Writes the squares that a slider attacks with these squares occupied, the first obstacles included. */
export function writeSlides(piece: number, index: number, top: number, middle: number, bottom: number): void {
  const kind = piece & 15;
  if (kind === BISHOP || kind === HORSE) writeDiagonals(index, top, middle, bottom);
  else {
    writeStraights(index, top, middle, bottom);
    if (kind === LANCE) keepAhead(piece, index);
  }
}

/** Writes the diagonals of a square. No two squares of a diagonal share a file, so that nine bits are enough. */
function writeDiagonals(index: number, top: number, middle: number, bottom: number): void {
  const at = index * 3;
  const line = FILE_OF[index] << 9;
  const fallingTop = FALLING[at];
  const fallingMiddle = FALLING[at + 1];
  const fallingBottom = FALLING[at + 2];
  const risingTop = RISING[at];
  const risingMiddle = RISING[at + 1];
  const risingBottom = RISING[at + 2];
  const onFalling = (top & fallingTop) | (middle & fallingMiddle) | (bottom & fallingBottom);
  const onRising = (top & risingTop) | (middle & risingMiddle) | (bottom & risingBottom);
  const falling = Math.imul(SEEN[line | ((onFalling | (onFalling >> 9) | (onFalling >> 18)) & LINE)], EVERY_RANK);
  const rising = Math.imul(SEEN[line | ((onRising | (onRising >> 9) | (onRising >> 18)) & LINE)], EVERY_RANK);
  slides[0] = (falling & fallingTop) | (rising & risingTop);
  slides[1] = (falling & fallingMiddle) | (rising & risingMiddle);
  slides[2] = (falling & fallingBottom) | (rising & risingBottom);
}

function writeStraights(index: number, top: number, middle: number, bottom: number): void {
  const column = FILE_OF[index];
  const row = RANK_OF[index];
  const onTop = (top >> column) & EVERY_RANK;
  const onMiddle = (middle >> column) & EVERY_RANK;
  const onBottom = (bottom >> column) & EVERY_RANK;
  const onFile =
    ((onTop | (onTop >> 8) | (onTop >> 16)) & 7) |
    (((onMiddle | (onMiddle >> 8) | (onMiddle >> 16)) & 7) << 3) |
    (((onBottom | (onBottom >> 8) | (onBottom >> 16)) & 7) << 6);
  const file = SEEN[(row << 9) | onFile];
  slides[0] = SPREAD[file & 7] << column;
  slides[1] = SPREAD[(file >> 3) & 7] << column;
  slides[2] = SPREAD[file >> 6] << column;
  const word = row < 3 ? 0 : row < 6 ? 1 : 2;
  const shift = (row - word * 3) * 9;
  const onRank = ((word === 0 ? top : word === 1 ? middle : bottom) >> shift) & LINE;
  slides[word] |= SEEN[(column << 9) | onRank] << shift;
}

/** Keeps what is ahead of a lance, which attacks only forward. */
function keepAhead(piece: number, index: number): void {
  const ahead = 3 + (index * 8 + ((piece & 16) !== 0 ? 1 : 6)) * 3;
  slides[0] &= RAY_SETS[ahead];
  slides[1] &= RAY_SETS[ahead + 1];
  slides[2] &= RAY_SETS[ahead + 2];
}

/**
 * `checkLines[LINES_OF[kind] + word]`: the squares from which a kind that slides checks the enemy king along a line, as
 * far as `fillCheckLines` saw it.
 */
export const checkLines: Int32Array = new Int32Array(32);
/** Where the lines of a kind are in `checkLines`; 0, where it is empty, for kinds that do not slide. */
export const LINES_OF: Uint8Array = new Uint8Array(16);
LINES_OF[BISHOP] = 3;
LINES_OF[HORSE] = 3;
LINES_OF[ROOK] = 6;
LINES_OF[DRAGON] = 6;
LINES_OF[LANCE] = 9;

/** Fills them: an enemy piece on the square of the king attacks the squares from which our piece attacks the king. */
export function fillCheckLines({ state }: ShogiPosition, king: number, side: number): void {
  const index = INDEX[king];
  const top = state[OCCUPIED] | state[OCCUPIED + 3];
  const middle = state[OCCUPIED + 1] | state[OCCUPIED + 4];
  const bottom = state[OCCUPIED + 2] | state[OCCUPIED + 5];
  writeDiagonals(index, top, middle, bottom);
  copySlides(3);
  writeStraights(index, top, middle, bottom);
  copySlides(6);
  keepAhead(LANCE | (32 >> side), index);
  copySlides(9);
}

function copySlides(at: number): void {
  checkLines[at] = slides[0];
  checkLines[at + 1] = slides[1];
  checkLines[at + 2] = slides[2];
}

/**
 * `NEAR_CHECKS[(side * 81 + king's index) * 3 + word]`: the squares from which a piece of `side` that does not slide may
 * reach a square from which it checks the king, with or without promotion.
 */
export const NEAR_CHECKS: Int32Array = makeNearChecks();
/** The same for the squares from which such a piece attacks the king's square or one next to it. */
export const NEAR_KING: Int32Array = makeNearKing();

function makeNearChecks(): Int32Array {
  const sets = new Int32Array(2 * 81 * 3);
  forEachStep((side, index, kind, from) => {
    addOrigins(sets, side, index, kind, from);
    if (kind > PROMOTED) addOrigins(sets, side, index, kind - PROMOTED, from);
  });
  return sets;
}

function makeNearKing(): Int32Array {
  const sets = new Int32Array(2 * 81 * 3);
  for (let index = 0; index < 81; index++) {
    for (let side = 0; side < 2; side++) {
      for (const direction of [0, ...DIRECTIONS.subarray(0, 8)]) {
        for (let kind = PAWN; kind <= DRAGON; kind++) {
          for (const step of STEPS[kind | (16 << side)])
            addSquare(sets, side, index, SQUARES[index] + direction - step);
        }
      }
    }
  }
  return sets;
}

/** Calls `visit` for each king and each square from which a step or jump of a kind of `side` reaches it. */
function forEachStep(visit: (side: number, index: number, kind: number, from: number) => void): void {
  for (let index = 0; index < 81; index++) {
    for (let side = 0; side < 2; side++) {
      for (let kind = PAWN; kind <= DRAGON; kind++) {
        for (const step of STEPS[kind | (16 << side)]) visit(side, index, kind, SQUARES[index] - step);
      }
    }
  }
}

function addOrigins(sets: Int32Array, side: number, index: number, kind: number, to: number): void {
  if (BIT[to] === 0) return;
  for (const step of STEPS[kind | (16 << side)]) addSquare(sets, side, index, to - step);
}

function addSquare(sets: Int32Array, side: number, index: number, square: number): void {
  if (square >= 0) sets[(side * 81 + index) * 3 + WORD[square]] |= BIT[square];
}

/**
 * By square, for pieces that stand alone between a king and a slider: the ray from the king through them (an index of
 * RAY_SETS). Pinned pieces may not leave it; pieces in front of the enemy king discover a check when they leave it.
 * The generator zeroes both at the end of each call.
 */
export const pinRays: Int16Array = new Int16Array(256);
export const discoveryRays: Int16Array = new Int16Array(256);
const marked = new Uint8Array(64);
/** The marked squares, as an occupancy set. */
export const markedSets: Int32Array = new Int32Array(32);
let marks = 0;

/**
 * Marks the pieces of `side` between `king` and the sliders of `by` in `rays`. Returns the checking sliders: their
 * number << 16 | the square of one << 8 | 128 + the step from the king towards it; or 0.
 */
export function markBlockers(
  position: ShogiPosition,
  king: number,
  by: number,
  side: number,
  rays: Int16Array,
): number {
  const { places, state } = position;
  const own = 16 << side;
  let found = 0;
  for (let word = 0; word < 3; word++) {
    let sliders = state[SLIDERS + by * 3 + word] & RAYS[king * 4 + word];
    while (sliders !== 0) {
      const slider = SQUARES[word * WORD_BITS + 31 - Math.clz32(sliders & -sliders)];
      sliders &= sliders - 1;
      const step = ALIGNED[(places[slider] << 9) + slider - king + DIFFERENCE];
      if (step === 0) continue;
      let first = king + step;
      while (places[first] === 0) first = (first + step) | 0;
      if (first === slider) found = ((found & 0xf0000) + 0x10000) | (slider << 8) | (128 + step);
      else if ((places[first] & own) !== 0) {
        let second = first + step;
        while (places[second] === 0) second = (second + step) | 0;
        if (second === slider) {
          rays[first] = rayAt(king, step);
          marked[marks++] = first;
          markedSets[WORD[first]] |= BIT[first];
        }
      }
    }
  }
  return found;
}

/** Zeroes the marks of `markBlockers`. */
export function clearMarks(): void {
  if (marks === 0) return;
  for (let i = 0; i < marks; i++) {
    pinRays[marked[i]] = 0;
    discoveryRays[marked[i]] = 0;
  }
  marks = 0;
  markedSets[0] = 0;
  markedSets[1] = 0;
  markedSets[2] = 0;
}

/**
 * Returns the pieces of side `by` that check `king` by a step: their number << 16 | the square of one << 8. Only the
 * piece that has just moved can do so; a position from text may have several.
 */
export function stepCheckers(position: ShogiPosition, king: number, by: number): number {
  const { places, state, history } = position;
  const ply = state[PLY];
  if (ply !== 0) {
    const last = history[(ply - 1) * ROW + ROW_MOVE] & 255;
    const isCheck = STEPS_ONTO[(places[last] << 9) + king - last + DIFFERENCE] !== 0 && last !== 0;
    return isCheck ? 0x10000 | (last << 8) : 0;
  }
  let found = 0;
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + by * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      if (STEPS_ONTO[(places[square] << 9) + king - square + DIFFERENCE] !== 0)
        found = ((found & 0xf0000) + 0x10000) | (square << 8);
    }
  }
  return found;
}

/** Reports whether `markBlockers` marked any piece. */
export function hasMarks(): boolean {
  return marks !== 0;
}
