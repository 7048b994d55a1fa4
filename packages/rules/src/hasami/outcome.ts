import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { ONGOING, opponent, packDraw, packWin, type Side } from '../core/encoding.ts';
import type { HasamiPosition } from './position.ts';
import { QUIET } from './tables.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { GOAL_EIGHT, GOAL_FIVE, GOAL_LINE, MEN, OCCUPIED, SIDE_WORDS, TAKEN } = tables;

/** Reasons for the end of a game. Outcomes have their indexes, so new ones are added at the end. */
export const REASONS = [
  'captured-eight',
  'captured-five',
  'lead',
  'line',
  'no-moves',
  'repetition',
  'no-capture-limit',
  'agreement',
  'resign',
  'time',
] as const;
export type HasamiReason = (typeof REASONS)[number];

/** Returns the index of a reason. */
export function reason(name: HasamiReason): number {
  return REASONS.indexOf(name);
}

export const FEWEST_MEN = 2;
export const ENOUGH_TAKEN = 5;
const ENOUGH_LEAD = 3;
/** The rows where a line counts (H35), by side: all but the two rows it starts from. As words of OCCUPIED: a–g, c–i. */
export const FIRST_ROW: readonly [number, number] = [1, 3];
export const LAST_ROW: readonly [number, number] = [7, 9];

/** Returns a win for the side that has reached the goal, the side that moved last first (H20–H22, H35); or ONGOING. */
export function judgeGoal(position: HasamiPosition): number {
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
      // The lead counts only after the reply of the opponent, and that reply cannot make it larger.
      return state[TAKEN + side] - state[TAKEN + mover] >= ENOUGH_LEAD
        ? packWin(side as Side, reason('lead'))
        : ONGOING;
  }
}

/** Reports whether a side has five men in one row or column, outside the two rows it starts from. */
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

/** H29: returns the outcome for a side without a legal move: a goal that is reached leaves none; otherwise H23. */
export function outcomeWithoutMoves(position: HasamiPosition): number {
  const won = judgeGoal(position);
  return won === ONGOING ? packWin(opponent(position.side), reason('no-moves')) : won;
}

/** H29: returns the outcome so far; goals come before draws. */
export function verdictOf(position: HasamiPosition): number {
  const won = judgeGoal(position);
  return won === ONGOING ? judgeDraws(position) : won;
}

/** H26–H28: returns a draw, or ONGOING. */
function judgeDraws(position: HasamiPosition): number {
  if (!position.hasDraws) return ONGOING;
  if (position.repetitions() >= 2) return packDraw(reason('repetition'));
  return position.state[QUIET] >= position.limit ? packDraw(reason('no-capture-limit')) : ONGOING;
}
