import * as layout from '../core/layout.ts';
import { VARIANT } from '../core/move.ts';
import { PLACES } from '../core/place.ts';
import { collectHits, findHit, RUN, RUN_DIRECTION, RUN_FROM, RUN_TO, runs, traceLight } from './beam.ts';
import * as own from './state.ts';
import type { LaserState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { EYES } = own;
const { RAYS, SPHINX_SQUARES, TURNED } = tables;

/** Squares that idle light comes to; zeroed after use. */
const lit = new Uint8Array(PLACES);

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

/**
 * Of the moves in `out`, keeps those whose shot destroys something, or those whose shot does not. Most moves touch no
 * square of the idle light, and then the shot is the idle one.
 */
export function keepByHits(position: LaserState, wanted: boolean, out: Int32Array, at: number, end: number): number {
  const { places, state } = position;
  const sphinx = SPHINX_SQUARES[state[SIDE]];
  const count = traceLight(places, sphinx);
  const isIdleHit = collectHits(count) > 0;
  lightSquares(count);
  let kept = at | 0;
  for (let i = at | 0; i < end; i++) {
    const move = out[i];
    const isTouched = (lit[(move >> 8) & 255] | lit[move & 255]) !== 0;
    const isHit = isTouched ? destroys(position, sphinx, move) : isIdleHit;
    if (isHit === wanted) out[kept++] = move;
  }
  lit.fill(0);
  return kept;
}

/** Does the shot after this action destroy anything? */
function destroys(position: LaserState, sphinx: number, move: number): boolean {
  const { places, state } = position;
  act(places, move);
  const isHit = state[EYES] === 0 ? findHit(places, sphinx) !== 0 : collectHits(traceLight(places, sphinx)) > 0;
  takeBack(places, move);
  return isHit;
}

/** Marks every square of the first `count` runs, the sphinx's own among them. */
function lightSquares(count: number): void {
  for (let run = 0; run < count * RUN; run += RUN) {
    const step = RAYS[runs[run + RUN_DIRECTION]];
    const to = runs[run + RUN_TO];
    let square = runs[run + RUN_FROM];
    for (; square !== to; square += step) lit[square] = 1;
    lit[to] = 1;
  }
}
