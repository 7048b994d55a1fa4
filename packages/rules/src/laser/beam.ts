import * as tables from './tables.ts';
import { PLACES, VARIANT } from '../core/encoding.ts';
import type { LaserPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { ABSORBED, EYE, EYES, HIT, OFF_BOARD, LIGHT_STEPS, RESPONSES, SPHINX_SQUARES, SPLIT, TURNED } = tables;

/** Ends of a run of light that are not in RESPONSES. */
export const TURNED_ASIDE = 0;
export const LOOPED = 7;

/**
 * The straight runs of the last traced light, RUN fields each, in the order in which they leave their squares. A piece
 * meets light from four directions at most, so thirty pieces never produce MAX_RUNS.
 */
export const RUN = 8;
export const RUN_PARENT = 0;
export const RUN_FROM = 1;
export const RUN_TO = 2;
export const RUN_DIRECTION = 3;
/** Squares travelled from the sphinx at the beginning and at the end of the run. */
export const RUN_START = 4;
const RUN_STOP = 5;
/** ABSORBED, OFF_BOARD, HIT, SPLIT, TURNED_ASIDE or LOOPED. */
export const RUN_END = 6;
const MAX_RUNS = 256;
export const runs: Int32Array = new Int32Array(MAX_RUNS * RUN);

/** The result of `collectHits`, in the order in which the light arrives: squares, and squares travelled until then. */
export const hitSquares: Uint8Array = new Uint8Array(64);
export const hitSteps: Uint16Array = new Uint16Array(64);

/** Runs that are not followed yet, the earliest first. */
const waiting = new Uint8Array(MAX_RUNS);
/** Directions in which light has left each eye; zeroed after use. */
const left = new Uint8Array(PLACES);

/** Returns the square where the light of a board without eyes destroys a piece, or 0. It cannot run in a circle (L30). */
export function findHit(places: Uint8Array, sphinx: number): number {
  let square = sphinx | 0;
  let direction = places[square] >> 6;
  do {
    const step = LIGHT_STEPS[direction];
    do square = (square + step) | 0;
    while (places[square] === 0);
    direction = RESPONSES[(places[square] << 2) | direction];
  } while (direction < 4);
  return direction === HIT ? square : 0;
}

/**
 * Writes the squares of the pieces that the light of a sphinx destroys to `hitSquares`; returns their number. Without
 * eyes on the board it takes a shorter way that writes no runs and no `hitSteps`.
 */
export function findHits(places: Uint8Array, sphinx: number, hasEyes: boolean): number {
  if (hasEyes) return collectHits(traceLight(places, sphinx));
  const hit = findHit(places, sphinx);
  hitSquares[0] = hit;
  return hit === 0 ? 0 : 1;
}

/** Follows all light of a sphinx over the board as it stands (L33) and writes `runs`; returns their number. */
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

/** Queues a run by the time it leaves its square: of two that leave an eye the same way, the later one ends. */
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

/** Writes the end of a run and returns the response of the piece there; LOOPED where light has gone before (L36). */
function followRun(places: Uint8Array, run: number): number {
  const from = runs[run + RUN_FROM];
  const direction = runs[run + RUN_DIRECTION];
  const step = LIGHT_STEPS[direction];
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

/** Writes what the light of the `count` runs destroys, each piece once (L34); returns the number. */
export function collectHits(count: number): number {
  let hits = 0;
  for (let run = 0; run < count * RUN; run += RUN) {
    if (runs[run + RUN_END] === HIT) hits = insertHit(hits, runs[run + RUN_TO], runs[run + RUN_STOP]);
  }
  return hits;
}

/** Inserts a hit in the order of L63: by time, then by square. Returns the number of hits. */
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

/** Makes an action on an array of places, without its shot. */
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

/** Undoes `act`: a turn by the opposite turn, a step or swap by itself. */
function takeBack(places: Uint8Array, move: number): void {
  act(places, ((move >> 8) & 255) === (move & 255) ? move ^ VARIANT : move);
}

/** Traces the light after an action of `side` and writes `runs`; returns their number. */
export function traceShot(places: Uint8Array, side: number, move: number): number {
  act(places, move);
  const count = traceLight(places, SPHINX_SQUARES[side]);
  takeBack(places, move);
  return count;
}

/** Returns the number of pieces that the shot after an action of `side` destroys, and writes them to `hitSquares`. */
export function countHits(position: LaserPosition, side: number, move: number): number {
  const { places, state } = position;
  act(places, move);
  const hits = findHits(places, SPHINX_SQUARES[side], state[EYES] !== 0);
  takeBack(places, move);
  return hits;
}

/** Marks the square where light starts. */
const START = 16;

/** The squares that light reaches. */
export class Light {
  /** By square a bit for each direction of the light there; 0 where it is dark. */
  readonly lit: Uint8Array = new Uint8Array(PLACES);
  /** The lit squares, each once. */
  readonly squares: Uint8Array = new Uint8Array(PLACES);
  count = 0;

  clear(): void {
    const { lit, squares, count } = this;
    for (let i = 0; i < count; i++) lit[squares[i]] = 0;
    this.count = 0;
  }

  /**
   * Follows the light of the sphinx of a side over the board as it stands. Writes what it destroys to `hitSquares` and
   * returns the number.
   */
  shine(position: LaserPosition, side: number): number {
    const { places, state } = position;
    const sphinx = SPHINX_SQUARES[side];
    this.clear();
    this.mark(sphinx, START);
    if (state[EYES] !== 0) return this.shineThroughEyes(places, sphinx);
    const hit = this.follow(places, sphinx, places[sphinx] >> 6);
    hitSquares[0] = hit;
    return hit === 0 ? 0 : 1;
  }

  /** Adds light that leaves a square in a direction, at most up to the first eye; returns the square it hits, or 0. */
  follow(places: Uint8Array, square: number, direction: number): number {
    square = square | 0;
    const { lit, squares } = this;
    let count = this.count;
    do {
      const step = LIGHT_STEPS[direction];
      const bit = 1 << direction;
      square = (square + step) | 0;
      while (places[square] === 0) {
        if (lit[square] === 0) squares[count++] = square;
        lit[square] |= bit;
        square = (square + step) | 0;
      }
      direction = RESPONSES[(places[square] << 2) | direction];
      if (direction === OFF_BOARD) break;
      if (lit[square] === 0) squares[count++] = square;
      lit[square] |= bit;
    } while (direction < 4);
    this.count = count;
    return direction === HIT ? square : 0;
  }

  private shineThroughEyes(places: Uint8Array, sphinx: number): number {
    const count = traceLight(places, sphinx);
    for (let run = 0; run < count * RUN; run += RUN) {
      const direction = runs[run + RUN_DIRECTION];
      const to = runs[run + RUN_TO];
      for (let square = runs[run + RUN_FROM]; square !== to;) {
        square += LIGHT_STEPS[direction];
        this.mark(square, 1 << direction);
      }
    }
    return collectHits(count);
  }

  private mark(square: number, bit: number): void {
    if (this.lit[square] === 0) this.squares[this.count++] = square;
    this.lit[square] |= bit;
  }
}
