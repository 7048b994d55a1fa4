import * as tables from './tables.ts';

// Module-local copy, see base-position.ts.
const { SQUARES } = tables;

/** Writes a piece's moves onto every square of a set. */
export function writeTargets(out: Int32Array, at: number, square: number, low: number, high: number): number {
  at = at | 0;
  const from = square << 8;
  while (low !== 0) {
    out[at] = SQUARES[31 - Math.clz32(low & -low)] | from;
    at = (at + 1) | 0;
    low &= low - 1;
  }
  while (high !== 0) {
    out[at] = SQUARES[63 - Math.clz32(high & -high)] | from;
    at = (at + 1) | 0;
    high &= high - 1;
  }
  return at;
}
