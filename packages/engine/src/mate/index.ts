// The mate solver (df-pn).
export { MateSolver, solveMate, type MateResult } from './mate-solver.ts';
export type { MateStyle } from './mate-moves.ts';
export { shogiMateStyle } from '../shogi/knowledge.ts';
