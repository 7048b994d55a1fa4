import * as corePiece from '@tesuji/rules';
import type { Side } from '@tesuji/rules';
import { generateAll, generateTouching, Light, MAX_MOVES, type LaserPosition } from '@tesuji/rules/laser';
import * as tables from '@tesuji/rules/laser';
import { balanceOf, burnt, fire, fireIdly } from './shot.ts';

// Module-local copies: imported bindings are loaded anew at each use.
const { WALL } = corePiece;
const { PHARAOH } = tables;

/** No shot burns as many points, unless the own pharaoh is among them. */
const LOST = -100;

const light = new Light();
const actions = new Int32Array(MAX_MOVES);
const others = new Int32Array(MAX_MOVES);

/**
 * Writes the squares of enemy pieces that `side` can burn with profit; returns how many. Only actions in the light can
 * change what it burns; all others let it burn what it burns now.
 */
export function writeBurnable(position: LaserPosition, side: Side, out: Uint8Array): number {
  let count = 0;
  let hits = fireIdly(position, side, light);
  const isIdlePaid = pays(position, side, hits);
  if (isIdlePaid) count = add(position, side, hits, out, 0);
  const end = generateTouching(position, side, light, actions, 0);
  // Every action may touch the light: then there is no way to leave it alone.
  if (isIdlePaid && generateAll(position, side, others, 0) === end) count = 0;
  for (let i = 0; i < end; i++) {
    hits = fire(position, side, actions[i]!);
    if (pays(position, side, hits)) count = add(position, side, hits, out, count);
  }
  return count;
}

/** A shot pays if it burns more than it costs, or the enemy's pharaoh; never if it burns the own. */
function pays(position: LaserPosition, side: Side, hits: number): boolean {
  const balance = balanceOf(position, side, hits);
  if (balance > 0 || balance <= LOST) return balance > 0;
  for (let i = 0; i < hits; i++) if (position.places[burnt[i]!] === (PHARAOH | (32 >> side))) return true;
  return false;
}

/** Adds the enemy pieces among those burnt, each once. */
function add(position: LaserPosition, side: Side, hits: number, out: Uint8Array, count: number): number {
  for (let i = 0; i < hits; i++) {
    const square = burnt[i]!;
    const piece = position.places[square]!;
    if ((piece & WALL) === 16 << side) continue;
    let at = 0;
    while (at < count && out[at] !== square) at++;
    if (at === count) out[count++] = square;
  }
  return count;
}
