export { MateSolver, type MateAnswer } from './mate-solver.ts';
export type { MateStyle } from './mate-style.ts';
export { shogiMateStyle } from '../shogi/mate-style.ts';
