import * as parameters from './parameters.ts';

const { REDUCTION_BASE, REDUCTION_SLOPE } = parameters;

const COUNTS = 128;
const DEPTHS = 128;

/** Thousandths of a ply by which the n-th move is reduced at a depth: both enter by their logarithm. */
const REDUCTIONS: Int32Array = Int32Array.from({ length: DEPTHS * COUNTS }, (_, at) => {
  const depth = Math.floor(at / COUNTS);
  const count = at % COUNTS;
  if (depth === 0 || count === 0) return 0;
  return Math.round(REDUCTION_BASE + REDUCTION_SLOPE * Math.log(depth) * Math.log(count));
});

export function reductionOf(depth: number, count: number): number {
  return REDUCTIONS[(depth < DEPTHS ? depth : DEPTHS - 1) * COUNTS + (count < COUNTS ? count : COUNTS - 1)];
}
