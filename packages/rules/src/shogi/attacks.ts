import type { Side } from '../core/side.ts';
import * as layout from '../core/layout.ts';
import * as own from './state.ts';
import type { ShogiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { KINGS, OCCUPIED, SLIDERS } = own;
const {
  ADJACENT,
  ALIGNED,
  BIT,
  DIFFERENCE,
  DIRECTION_OF,
  IS_SLIDER,
  KNIGHT,
  PROMOTED,
  RAYS,
  SQUARES,
  STEPS_ONTO,
  STRIDE,
  WORD,
  WORD_BITS,
} = tables;

/** Is `square` attacked by a piece of side `by`? Pins do not matter: a pinned piece still guards. */
export function isAttacked(position: ShogiState, square: number, by: number): boolean {
  square = square | 0;
  by = by | 0;
  return isAttackedByStep(position.places, square, by) || isAttackedBySlider(position, square, by);
}

/** By any piece next to the square (sliders included, they are the same table) or by a knight. */
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

function isAttackedBySlider(position: ShogiState, square: number, by: number): boolean {
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

/** Squares of `side`'s pieces that attack `square`. */
export function writeAttackers(position: ShogiState, square: number, side: Side, out: Int32Array, at: number): number {
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

/** Does a piece standing on `from` attack `to` over the board as it is? */
export function reaches(places: Uint8Array, piece: number, from: number, to: number): boolean {
  if (STEPS_ONTO[(piece << 9) + to - from + DIFFERENCE] !== 0) return true;
  if (IS_SLIDER[piece] === 0) return false;
  const step = ALIGNED[(piece << 9) + from - to + DIFFERENCE];
  return step !== 0 && firstFrom(places, to, step) === from;
}

/** The first occupied (or wall) place beyond `square` in a direction. */
export function firstFrom(places: Uint8Array, square: number, step: number): number {
  let at = square + step;
  while (places[at] === 0) at = (at + step) | 0;
  return at;
}

/** Would this legal move check the enemy king? */
export function givesCheck(position: ShogiState, move: number): boolean {
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

/** With `from` vacated, does another slider of `side` see the king past it? */
function uncoversCheck(position: ShogiState, side: number, king: number, from: number, to: number): boolean {
  const step = DIRECTION_OF[from - king + DIFFERENCE];
  if (step === 0 || DIRECTION_OF[to - king + DIFFERENCE] === step) return false;
  const slider = firstFrom(position.places, king, step);
  const bit = BIT[slider];
  if (bit === 0 || (position.state[SLIDERS + side * 3 + WORD[slider]] & bit) === 0) return false;
  return ALIGNED[(position.places[slider] << 9) + slider - king + DIFFERENCE] === step;
}
