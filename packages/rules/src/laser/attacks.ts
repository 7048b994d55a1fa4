import type { LaserPosition } from './position.ts';
import { RUN, RUN_DIRECTION, RUN_END, RUN_FROM, RUN_TO, runs, traceShot } from './beam.ts';
import { generateAll } from './movegen.ts';
import { HIT, MAX_MOVES, LIGHT_STEPS } from './tables.ts';

const actions = new Int32Array(MAX_MOVES);

/**
 * Writes the squares of the pieces of `side` that attack `square`. A piece attacks the piece there, of either side, if
 * one of its actions destroys it, even if the action swaps it to another square. It attacks an empty square if one of
 * its actions sends light there.
 */
export function writeAttackers(
  position: LaserPosition,
  square: number,
  side: number,
  out: Int32Array,
  at: number,
): number {
  const { places } = position;
  const isEmpty = places[square] === 0;
  const count = generateAll(position, side, actions, 0);
  let last = 0;
  for (let i = 0; i < count; i++) {
    const move = actions[i];
    const from = (move >> 8) & 255;
    if (from === last) continue;
    const runCount = traceShot(places, side, move);
    if (isEmpty ? !isLit(runCount, square) : !isHit(runCount, afterAction(move, square))) continue;
    out[at++] = from;
    last = from;
  }
  return at;
}

/** Returns where the piece on `square` stands after an action, and before it: an action exchanges two squares at most. */
export function afterAction(move: number, square: number): number {
  const from = (move >> 8) & 255;
  const to = move & 255;
  if (square === from) return to;
  return square === to ? from : square;
}

function isHit(count: number, square: number): boolean {
  for (let run = 0; run < count * RUN; run += RUN) {
    if (runs[run + RUN_TO] === square && runs[run + RUN_END] === HIT) return true;
  }
  return false;
}

function isLit(count: number, square: number): boolean {
  for (let run = 0; run < count * RUN; run += RUN) {
    const step = LIGHT_STEPS[runs[run + RUN_DIRECTION]];
    const to = runs[run + RUN_TO];
    for (let at = runs[run + RUN_FROM]; at !== to;) {
      at += step;
      if (at === square) return true;
    }
  }
  return false;
}
