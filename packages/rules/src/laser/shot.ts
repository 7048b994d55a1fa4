import * as layout from '../core/layout.ts';
import { VARIANT } from '../core/move.ts';
import { findHits, traceLight } from './beam.ts';
import { generateAll } from './generate.ts';
import { generateTouching } from './generate-touching.ts';
import { Light } from './light.ts';
import * as own from './state.ts';
import type { LaserState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { EYES } = own;
const { SPHINX_SQUARES, TURNED } = tables;

/** Where idle light goes. */
const light = new Light();

/** Plays an action on the bare board, without its shot. */
export function act(places: Uint8Array, move: number): void {
  const from = (move >> 8) & 255;
  const to = move & 255;
  const piece = places[from];
  if (from === to) places[from] = TURNED[piece | ((move >> 8) & 256)];
  else {
    places[from] = places[to];
    places[to] = piece;
  }
}

/** Undoes `act`: a turn by the opposite turn, and everything else by itself. */
function takeBack(places: Uint8Array, move: number): void {
  act(places, ((move >> 8) & 255) === (move & 255) ? move ^ VARIANT : move);
}

/** Traces the light after an action of `side` and leaves it in the tables of `beam.ts`; returns the number of runs. */
export function traceShot(places: Uint8Array, side: number, move: number): number {
  act(places, move);
  const count = traceLight(places, SPHINX_SQUARES[side]);
  takeBack(places, move);
  return count;
}

/** The moves whose shot destroys something. Most touch no square of the idle light, and then the shot is the idle one. */
export function generateHits(position: LaserState, out: Int32Array, at: number): number {
  const side = position.state[SIDE];
  if (light.shine(position, side) > 0) {
    return keepByHits(position, true, true, out, at, generateAll(position, side, out, at));
  }
  return keepByHits(position, true, false, out, at, generateTouching(position, side, light, out, at));
}

/** The moves whose shot destroys nothing. */
export function generateMisses(position: LaserState, out: Int32Array, at: number): number {
  const side = position.state[SIDE];
  if (light.shine(position, side) > 0) {
    return keepByHits(position, false, true, out, at, generateTouching(position, side, light, out, at));
  }
  return keepByHits(position, false, false, out, at, generateAll(position, side, out, at));
}

/** Of the moves in `out`, keeps those that destroy something, or those that do not. */
function keepByHits(
  position: LaserState,
  wanted: boolean,
  isIdleHit: boolean,
  out: Int32Array,
  at: number,
  end: number,
): number {
  const { lit } = light;
  let kept = at | 0;
  for (let i = at | 0; i < end; i++) {
    const move = out[i];
    const isTouched = (lit[(move >> 8) & 255] | lit[move & 255]) !== 0;
    const isHit = isTouched ? countHits(position, position.state[SIDE], move) > 0 : isIdleHit;
    if (isHit === wanted) out[kept++] = move;
  }
  return kept;
}

/** How many pieces the shot after an action of `side` destroys; they are left in `hitSquares`. */
export function countHits(position: LaserState, side: number, move: number): number {
  const { places, state } = position;
  act(places, move);
  const hits = findHits(places, SPHINX_SQUARES[side], state[EYES] !== 0);
  takeBack(places, move);
  return hits;
}
