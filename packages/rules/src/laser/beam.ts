import { PLACES } from '../core/place.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { ABSORBED, EYE, HIT, OFF_BOARD, RAYS, RESPONSES, SPLIT } = tables;

/** Ways for a run of light to end that no piece answers with. */
export const TURNED_ASIDE = 0;
export const LOOPED = 7;

/**
 * The straight runs of the last traced light, RUN fields each, in the order they left their squares. A piece meets
 * light from four directions at most, so thirty pieces and the edge never make as many as there is room for.
 */
export const RUN = 8;
export const RUN_PARENT = 0;
export const RUN_FROM = 1;
export const RUN_TO = 2;
export const RUN_DIRECTION = 3;
/** Squares travelled from the sphinx when the run began, and when it ended. */
export const RUN_START = 4;
const RUN_STOP = 5;
/** ABSORBED, OFF_BOARD, HIT, SPLIT, TURNED_ASIDE or LOOPED. */
export const RUN_END = 6;
const MAX_RUNS = 256;
export const runs: Int32Array = new Int32Array(MAX_RUNS * RUN);

/** What `collectHits` found, in the order the light gets there: squares, and squares travelled until then. */
export const hitSquares: Uint8Array = new Uint8Array(64);
export const hitSteps: Uint16Array = new Uint16Array(64);

/** Runs not followed yet, the earliest first. */
const waiting = new Uint8Array(MAX_RUNS);
/** Directions in which light has already left each eye; zeroed after use. */
const left = new Uint8Array(PLACES);

/** The one square where the light of a board without eyes destroys a piece, or 0. It cannot run in a circle (L30). */
export function findHit(places: Uint8Array, sphinx: number): number {
  let square = sphinx | 0;
  let direction = places[square] >> 6;
  do {
    const step = RAYS[direction];
    do square = (square + step) | 0;
    while (places[square] === 0);
    direction = RESPONSES[(places[square] << 2) | direction];
  } while (direction < 4);
  return direction === HIT ? square : 0;
}

/**
 * What the light of a sphinx destroys, written to `hitSquares`; returns how many. Light of a board without eyes takes
 * the short way, which leaves no runs and no times behind.
 */
export function findHits(places: Uint8Array, sphinx: number, hasEyes: boolean): number {
  if (hasEyes) return collectHits(traceLight(places, sphinx));
  const hit = findHit(places, sphinx);
  hitSquares[0] = hit;
  return hit === 0 ? 0 : 1;
}

/** Follows all light of a sphinx over any board, on the board as it stands (L33); returns how many runs it wrote. */
export function traceLight(places: Uint8Array, sphinx: number): number {
  let count = addRun(0, 0, -1, sphinx, places[sphinx] >> 6, 0);
  for (let next = 0; next < count; next++) {
    const index = waiting[next];
    const run = index * RUN;
    const end = followRun(places, run);
    const direction = runs[run + RUN_DIRECTION];
    const to = runs[run + RUN_TO];
    const stop = runs[run + RUN_STOP];
    if (end >= SPLIT) {
      count = addRun(next, count, index, to, direction, stop);
      count = addRun(next, count, index, to, end & 3, stop);
    } else if (end < 4) count = addRun(next, count, index, to, end, stop);
  }
  for (let run = 0; run < count * RUN; run += RUN) left[runs[run + RUN_FROM]] = 0;
  return count;
}

/** Queues a run by the time it leaves its square, since of two that leave an eye the same way the later one ends. */
function addRun(next: number, count: number, parent: number, from: number, direction: number, start: number): number {
  const run = count * RUN;
  runs[run + RUN_PARENT] = parent;
  runs[run + RUN_FROM] = from;
  runs[run + RUN_DIRECTION] = direction;
  runs[run + RUN_START] = start;
  let at = count;
  for (; at > next + 1 && runs[waiting[at - 1] * RUN + RUN_START] > start; at--) waiting[at] = waiting[at - 1];
  waiting[at] = count;
  return count + 1;
}

/** Finds where a run ends and what the piece there answers; LOOPED where light has gone before (L36). */
function followRun(places: Uint8Array, run: number): number {
  const from = runs[run + RUN_FROM];
  const direction = runs[run + RUN_DIRECTION];
  const step = RAYS[direction];
  // Mirrors send light from different sides different ways, so only an eye can send two parts the same way.
  const isEye = (places[from] & 15) === EYE;
  const isRepeated = isEye && (left[from] & (1 << direction)) !== 0;
  if (isEye) left[from] |= 1 << direction;
  let square = from;
  let travelled = runs[run + RUN_START];
  do {
    square += step;
    travelled++;
  } while (places[square] === 0 && !isRepeated);
  let end = RESPONSES[(places[square] << 2) | direction];
  if (end === OFF_BOARD) {
    square -= step;
    travelled--;
  } else if (isRepeated) end = LOOPED;
  runs[run + RUN_TO] = square;
  runs[run + RUN_STOP] = travelled;
  runs[run + RUN_END] = end >= SPLIT ? SPLIT : end < ABSORBED ? TURNED_ASIDE : end;
  return end;
}

/** Reads from the `count` runs of a trace what the light destroys, each piece once (L34); returns how many. */
export function collectHits(count: number): number {
  let hits = 0;
  for (let run = 0; run < count * RUN; run += RUN) {
    if (runs[run + RUN_END] === HIT) hits = insertHit(hits, runs[run + RUN_TO], runs[run + RUN_STOP]);
  }
  return hits;
}

/** Keeps hits in the order of L63: by time, then by square. Returns how many there are now. */
function insertHit(hits: number, square: number, step: number): number {
  let at = 0;
  while (at < hits && hitSquares[at] !== square) at++;
  if (at < hits && hitSteps[at] <= step) return hits;
  const count = at < hits ? hits : hits + 1;
  for (; at > 0 && isLater(at - 1, square, step); at--) {
    hitSquares[at] = hitSquares[at - 1];
    hitSteps[at] = hitSteps[at - 1];
  }
  hitSquares[at] = square;
  hitSteps[at] = step;
  return count;
}

function isLater(hit: number, square: number, step: number): boolean {
  return hitSteps[hit] > step || (hitSteps[hit] === step && hitSquares[hit] > square);
}
