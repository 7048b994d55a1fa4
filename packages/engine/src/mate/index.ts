// The mate solver (df-pn).
export { MateSolver, solveMate, type MateLimits, type MateResult } from './mate-solver.ts';
export type { MateProgress } from './df-pn.ts';
export { helpMate, makeMateShare, MateGoal, type MateShare } from './mate-threads.ts';
export type { FirstMove, MateBranch, MateLength } from './mate-length.ts';
export type { MateStyle } from './mate-moves.ts';
export { shogiMateStyle } from '../shogi/knowledge.ts';
export { checkProblem, type DualMove, type ProblemCheck } from './problem-check.ts';
