/** How urgent the kinds of hints are; what is at stake in points is added. No exchange is worth a hundred points. */
export const MATE_WEIGHT = 1000;
export const MATE_AGAINST_WEIGHT = 900;
export const CAPTURE_CHECKER_WEIGHT = 500;
export const ESCAPE_WEIGHT = 400;
export const MATERIAL_WEIGHT = 100;
/** Moves of a selected piece stand apart from what happens on the rest of the board. */
export const GRADE_WEIGHTS = { good: 10, great: 20, amazing: 30 } as const;
