import { HAND } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import * as own from '@tesuji/rules/shogi';
import type { ShogiPosition } from '@tesuji/rules/shogi';
import type { Tally } from '../evaluation/evaluation.ts';
import * as effects from './attack-map.ts';
import * as layout from './layout.ts';
import * as views from './geometry.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = core;
const {
  ALIGNED,
  BISHOP,
  DIFFERENCE,
  GOLD,
  KING,
  KINGS,
  KNIGHT,
  LANCE,
  PAWN,
  RAYS,
  ROOK,
  SILVER,
  SLIDERS,
  SQUARES,
  WORD_BITS,
} = own;
const { EFFECT_COUNT } = effects;
const {
  ATTACK_ESCAPES,
  ATTACK_HANDS,
  ATTACK_PRESSURES,
  CLASS_OF,
  ENTERING_STARTS,
  KING_STARTS,
  MOST_DANGER,
  MOST_EFFECTS,
  RING_STATES,
} = layout;
const { RING_COUNTS, RING_SQUARES, ROW_OF } = views;

const { aimed, attack, cover, danger, drops, escapes, pinned, pressure, ring } = KING_STARTS;

/** Counts the safety of the king of `side`. `guards` is the attack map of its own side, `threats` that of the enemy. */
export function writeKing(
  position: ShogiPosition,
  side: number,
  guards: Int32Array,
  threats: Int32Array,
  tally: Tally,
): void {
  const king = position.state[KINGS + side];
  if (king === 0) return;
  writeRing(position, king, side, guards, threats, tally);
  writeLines(position, king, side, tally);
}

/**
 * Counts the squares around the king by what stands there (nothing, own, enemy) and how often either side attacks them
 * (0, 1, more; without the king). Weak neighbours, defended by the king alone, are where drops mate.
 */
function writeRing(
  position: ShogiPosition,
  king: number,
  side: number,
  guards: Int32Array,
  threats: Int32Array,
  tally: Tally,
): void {
  const places = position.places;
  const sign = 1 - 2 * side;
  const mine = 16 << side;
  const list = (side << 13) | (king << 5);
  const counts = RING_COUNTS[(side << 8) | king];
  const neighbours = counts & 255;
  const end = counts >> 8;
  let weak = 0;
  let free = 0;
  let pressing = 0;
  let covering = 0;
  for (let i = 0; i < end; i++) {
    const entry = RING_SQUARES[list + i];
    const square = entry & 255;
    const guarding = guards[square] & EFFECT_COUNT;
    const threatening = threats[square] & EFFECT_COUNT;
    const piece = places[square];
    if (i < neighbours) {
      pressing += threatening;
      covering += guarding;
      if (threatening !== 0) {
        if (guarding === 0) weak++;
      } else if ((piece & mine) === 0) free++;
    }
    const standing = piece === 0 ? 0 : (piece & mine) !== 0 ? 9 : 18;
    const state = standing + (guarding > 2 ? 2 : guarding) * 3 + (threatening > 2 ? 2 : threatening);
    if (state !== 0) tally.add(ring + (entry >> 8) * RING_STATES + state, sign);
  }
  tally.add(pressure + (pressing < MOST_EFFECTS ? pressing : MOST_EFFECTS - 1), sign);
  tally.add(cover + (covering < MOST_EFFECTS ? covering : MOST_EFFECTS - 1), sign);
  tally.add(escapes + free, sign);
  const strength = strengthOf(places, side ^ 1);
  writeDanger(places, side ^ 1, weak, strength, sign, tally);
  const level = pressing < ATTACK_PRESSURES ? pressing : ATTACK_PRESSURES - 1;
  const room = free < ATTACK_ESCAPES ? free : ATTACK_ESCAPES - 1;
  const turn = position.state[SIDE] === side ? 0 : 1;
  const stock = strength < 1 ? 0 : strength < 3 ? 1 : strength < 6 ? 2 : 3;
  tally.add(attack + ((turn * ATTACK_PRESSURES + level) * ATTACK_ESCAPES + room) * ATTACK_HANDS + stock, sign);
}

/** Returns the attacking strength of a side's hand. */
function strengthOf(places: Uint8Array, side: number): number {
  const hand = HAND + (side << 4);
  const small = places[hand + KNIGHT] + places[hand + LANCE] + (places[hand + PAWN] !== 0 ? 1 : 0);
  const large = places[hand + GOLD] + places[hand + SILVER] + places[hand + ROOK] + places[hand + BISHOP];
  return 2 * large + small;
}

/** Weighs weak squares by what the enemy can drop there. */
function writeDanger(
  places: Uint8Array,
  enemy: number,
  weak: number,
  strength: number,
  sign: number,
  tally: Tally,
): void {
  const hand = HAND + (enemy << 4);
  tally.add(danger + weak * MOST_DANGER + (strength < MOST_DANGER ? strength : MOST_DANGER - 1), sign);
  if (weak === 0) return;
  for (let kind = PAWN; kind <= GOLD; kind++) {
    const held = places[hand + kind];
    if (held !== 0) tally.add(drops + kind, sign * weak * (held > 2 ? 2 : held));
  }
}

/**
 * Counts enemy sliders aligned with the king behind one piece: an own piece is pinned, an enemy piece can discover a
 * check.
 */
function writeLines(position: ShogiPosition, king: number, side: number, tally: Tally): void {
  const { places, state } = position;
  const sign = 1 - 2 * side;
  const mine = 16 << side;
  const sliderSet = SLIDERS + (side ^ 1) * 3;
  for (let word = 0; word < 3; word++) {
    let sliders = state[sliderSet + word] & RAYS[king * 4 + word];
    while (sliders !== 0) {
      const slider = SQUARES[word * WORD_BITS + 31 - Math.clz32(sliders & -sliders)];
      sliders &= sliders - 1;
      const step = ALIGNED[(places[slider] << 9) + slider - king + DIFFERENCE];
      if (step === 0) continue;
      let first = king + step;
      while (places[first] === 0) first = (first + step) | 0;
      if (first === slider) continue;
      let second = first + step;
      while (places[second] === 0) second = (second + step) | 0;
      if (second !== slider) continue;
      const piece = places[first];
      tally.add(((piece & mine) !== 0 ? pinned : aimed) + CLASS_OF[piece & 15], sign);
    }
  }
}

const { advance, company, points } = ENTERING_STARTS;

/** Counts a king that enters the enemy camp, and the points for a declaration. */
export function writeEntering(position: ShogiPosition, side: number, tally: Tally): void {
  const king = position.state[KINGS + side];
  if (king === 0) return;
  const row = ROW_OF[(side << 8) | king];
  if (row > 4) return;
  const places = position.places;
  const sign = 1 - 2 * side;
  const step = row > 2 ? 4 - row : 2;
  const hand = HAND + (side << 4);
  let worth = 0;
  let near = 0;
  for (let kind = PAWN; kind <= GOLD; kind++) worth += places[hand + kind] * pointsOf(kind);
  for (let index = 0; index < 27; index++) {
    const square = SQUARES[side === 0 ? index : 80 - index];
    const piece = places[square];
    if ((piece & (16 << side)) === 0 || (piece & 15) === KING) continue;
    near++;
    worth += pointsOf(piece & 7);
  }
  tally.add(advance + step, sign);
  tally.add(points + step, sign * worth);
  tally.add(company + step, sign * near);
}

function pointsOf(kind: number): number {
  return kind === ROOK || kind === BISHOP ? 5 : 1;
}
