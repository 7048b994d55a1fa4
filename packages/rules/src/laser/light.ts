import { PLACES } from '../core/place.ts';
import { collectHits, hitSquares, RUN, RUN_DIRECTION, RUN_FROM, RUN_TO, runs, traceLight } from './beam.ts';
import * as own from './state.ts';
import type { LaserState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { EYES } = own;
const { HIT, OFF_BOARD, RAYS, RESPONSES, SPHINX_SQUARES } = tables;

/** Marks a square that light starts from. */
const START = 16;

/** The squares that light comes to. */
export class Light {
  /** By square a bit for each direction in which light comes there; 0 where it is dark. */
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
   * Follows the light of a side's sphinx over the board as it stands. What it would destroy is left in `hitSquares`;
   * returns how many.
   */
  shine(position: LaserState, side: number): number {
    const { places, state } = position;
    const sphinx = SPHINX_SQUARES[side];
    this.clear();
    this.mark(sphinx, START);
    if (state[EYES] !== 0) return this.shineThroughEyes(places, sphinx);
    const hit = this.follow(places, sphinx, places[sphinx] >> 6);
    hitSquares[0] = hit;
    return hit === 0 ? 0 : 1;
  }

  /** Adds light that leaves a square in a direction and ends at the first eye, if not before; returns what it hits, or 0. */
  follow(places: Uint8Array, square: number, direction: number): number {
    square = square | 0;
    const { lit, squares } = this;
    let count = this.count;
    do {
      const step = RAYS[direction];
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
        square += RAYS[direction];
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
