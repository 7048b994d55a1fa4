import * as own from '@tesuji/rules/hasami';
import * as squares from './squares.ts';

// Module-local copies: imported bindings are loaded anew at each use.
const { OCCUPIED, SIDE_WORDS } = own;
const { SIZE } = own;
const { COUNT } = squares;

const FULL = 0x3fe;

/**
 * How often a run of enemies stands between a man of `side` and an empty square, whether or not anyone can get there
 * now: each is a capture in the making.
 */
export function countPinches(state: Int32Array, side: number): number {
  const mine = OCCUPIED + side * SIDE_WORDS;
  const theirs = OCCUPIED + (side ^ 1) * SIDE_WORDS;
  let fromMan = 0;
  let fromEmpty = 0;
  let manAbove = 0;
  let emptyAbove = 0;
  let count = 0;
  for (let row = 1; row <= SIZE; row++) {
    const men = state[mine + row];
    const enemies = state[theirs + row];
    const empty = FULL & ~(men | enemies);
    count += COUNT[fromMan & empty] + COUNT[fromEmpty & men];
    fromMan = (fromMan | manAbove) & enemies;
    fromEmpty = (fromEmpty | emptyAbove) & enemies;
    manAbove = men;
    emptyAbove = empty;
    // One added at the start of a run carries through to the square behind it.
    if (enemies === 0) continue;
    count += COUNT[(enemies + ((men << 1) & enemies)) & ~enemies & empty];
    count += COUNT[(enemies + ((empty << 1) & enemies)) & ~enemies & men];
  }
  return count;
}
