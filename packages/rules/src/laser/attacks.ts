import { RUN, RUN_DIRECTION, RUN_END, RUN_FROM, RUN_TO, runs } from './beam.ts';
import { generateAll } from './generate.ts';
import { MAX_MOVES } from './pieces.ts';
import { traceShot } from './shot.ts';
import type { LaserState } from './state.ts';
import { HIT, RAYS } from './tables.ts';

const actions = new Int32Array(MAX_MOVES);

/**
 * Writes the squares of `side`'s pieces that attack `square`. A piece attacks what stands there, of either side, if
 * with one of its actions `side` would destroy it, wherever a swap has put it by then. It attacks an empty square if
 * with one of its actions `side` would send light there, where it would hit any pharaoh.
 */
export function writeAttackers(
  position: LaserState,
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

/** Where the piece on `square` stands after an action; and the other way round, since an action trades two squares at most. */
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
    const step = RAYS[runs[run + RUN_DIRECTION]];
    const to = runs[run + RUN_TO];
    for (let at = runs[run + RUN_FROM]; at !== to;) {
      at += step;
      if (at === square) return true;
    }
  }
  return false;
}
