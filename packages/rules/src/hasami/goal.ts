import * as layout from '../core/layout.ts';
import { ONGOING, packWin } from '../core/outcome.ts';
import type { Side } from '../core/side.ts';
import { reason } from './reasons.ts';
import * as own from './state.ts';
import type { HasamiState } from './state.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { GOAL_EIGHT, GOAL_FIVE, GOAL_LINE, MEN, OCCUPIED, SIDE_WORDS, TAKEN } = own;

export const FEWEST_MEN = 2;
export const ENOUGH_TAKEN = 5;
const ENOUGH_LEAD = 3;
/** Rows outside each side's own two (H35), as words of OCCUPIED: a–g for Black, c–i for Red. */
export const FIRST_ROW: readonly [number, number] = [1, 3];
export const LAST_ROW: readonly [number, number] = [7, 9];

/** Who has reached the goal, the side that moved last before the other (H20–H22, H35); ONGOING if nobody. */
export function judgeGoal(position: HasamiState): number {
  const state = position.state;
  const side = state[SIDE];
  const mover = side ^ 1;
  switch (position.goal) {
    case GOAL_EIGHT:
      if (state[MEN + side] < FEWEST_MEN) return packWin(mover as Side, reason('captured-eight'));
      if (state[MEN + mover] < FEWEST_MEN) return packWin(side as Side, reason('captured-eight'));
      return ONGOING;
    case GOAL_LINE:
      return hasLine(state, mover) ? packWin(mover as Side, reason('line')) : ONGOING;
    default:
      if (state[TAKEN + mover] >= ENOUGH_TAKEN) return packWin(mover as Side, reason('captured-five'));
      if (state[TAKEN + side] >= ENOUGH_TAKEN) return packWin(side as Side, reason('captured-five'));
      if (position.goal === GOAL_FIVE) return ONGOING;
      // The opponent has moved since the lead was won, and moves of the opponent cannot make it larger.
      return state[TAKEN + side] - state[TAKEN + mover] >= ENOUGH_LEAD
        ? packWin(side as Side, reason('lead'))
        : ONGOING;
  }
}

/** Five men in one row or column, outside the own two rows. */
function hasLine(state: Int32Array, side: number): boolean {
  const words = OCCUPIED + side * SIDE_WORDS;
  const last = LAST_ROW[side];
  for (let row = FIRST_ROW[side]; row <= last; row++) {
    const men = state[words + row];
    if (men === 0) continue;
    if ((men & (men >> 1) & (men >> 2) & (men >> 3) & (men >> 4)) !== 0) return true;
    if (row + 4 > last) continue;
    const below = words + row;
    if ((men & state[below + 1] & state[below + 2] & state[below + 3] & state[below + 4]) !== 0) return true;
  }
  return false;
}
