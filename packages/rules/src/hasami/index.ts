export { writeArrivals } from './attacks.ts';
export { findPartner } from './captures.ts';
export { hasami } from './game.ts';
export { ENOUGH_TAKEN, FEWEST_MEN, FIRST_ROW, LAST_ROW } from './goal.ts';
export { KINDS } from './pieces.ts';
export { countCaptured, HasamiPosition } from './position.ts';
export { Prey } from './prey.ts';
export { GOAL_EIGHT, GOAL_LEAD, GOAL_LINE, HasamiState, MEN, OCCUPIED, QUIET, SIDE_WORDS, TAKEN } from './state.ts';
export { BESIDE_CORNER, columnOf, MAN, rowOf, SIZE, STEPS, STRIDE, SWAP } from './tables.ts';
