import { HAND, VARIANT, type Position } from '@tesuji/rules';
import { KINDS } from '@tesuji/rules/shogi';
import * as tables from '@tesuji/rules/shogi';
import { AttackFinder, makeSquareList } from '../exchange/attack-finder.ts';
import type { CaptureRules } from '../knowledge.ts';

// Module-local copies: V8 loads imported bindings from memory at each use.
const { CAN_STAY, DIRECTIONS, KING, KNIGHT, LANDING, PROMOTED, SLIDES, STEPS, STRIDE, ZONE } = tables;
const PROMOTE = VARIANT;

/** By kind, on the Tanigawa scale. */
const VALUES = Float64Array.from({ length: 16 }, (_, kind) => KINDS[kind]?.value ?? 0);

export const shogiAttacks: AttackFinder = new AttackFinder({
  directions: DIRECTIONS,
  reach: Int32Array.from({ length: 64 }, (_, piece) => reachOf(piece)),
  jumper: KNIGHT,
  jumps: [
    [2 * STRIDE - 1, 2 * STRIDE + 1],
    [-2 * STRIDE - 1, -2 * STRIDE + 1],
  ],
  // A king captures last.
  costs: VALUES.map((value, kind) => (kind === KING ? 1000 : value)),
});

function reachOf(piece: number): number {
  let reach = 0;
  for (let d = 0; d < 8; d++) {
    const towards = -DIRECTIONS[d]!;
    const slides = SLIDES[piece]?.includes(towards) === true;
    if (slides || STEPS[piece]?.includes(towards) === true) reach |= 1 << d;
    if (slides) reach |= 256 << d;
  }
  return reach;
}

export const shogiCaptureRules: CaptureRules = {
  hasRecaptures: true,
  arrival: (move) => move & 255,
  gain,
  writeCaptures,
};

/** A captured piece counts what it was worth on the board. */
function gain(position: Position, move: number): number {
  const { places } = position;
  const captured = VALUES[places[move & 255]! & 15]!;
  if ((move & PROMOTE) === 0) return captured;
  const kind = places[(move >> 8) & 255]! & 15;
  return captured + VALUES[kind + PROMOTED]! - VALUES[kind]!;
}

const attackers = makeSquareList();

function writeCaptures(position: Position, square: number, out: Int32Array, at: number): number {
  const { places, side } = position;
  if (square >= HAND) return at;
  const count = shogiAttacks.writeAttackers(places, square, side, attackers);
  let end = at;
  for (let i = 0; i < count; i++) {
    const from = attackers[i]!;
    const landing = places[from]! << 8;
    const move = square | (from << 8);
    if (((LANDING[landing + square]! | LANDING[landing + from]!) & ZONE) !== 0) out[end++] = move | PROMOTE;
    if ((LANDING[landing + square]! & CAN_STAY) !== 0) out[end++] = move;
  }
  return end;
}
