import { ONGOING, packDraw, packWin } from '../core/outcome.ts';
import { opponent } from '../core/side.ts';
import { judgeGoal } from './goal.ts';
import { reason } from './reasons.ts';
import { QUIET, type HasamiState } from './state.ts';

/** H29: a goal may have been reached, for then no moves are generated; otherwise H23. */
export function outcomeWithoutMoves(position: HasamiState): number {
  const won = judgeGoal(position);
  return won === ONGOING ? packWin(opponent(position.side), reason('no-moves')) : won;
}

/** H29: the goal before the draws. */
export function verdictOf(position: HasamiState): number {
  const won = judgeGoal(position);
  return won === ONGOING ? judgeDraws(position) : won;
}

/** H26–H28. */
function judgeDraws(position: HasamiState): number {
  if (!position.hasDraws) return ONGOING;
  if (position.repetitions() >= 2) return packDraw(reason('repetition'));
  return position.state[QUIET] >= position.limit ? packDraw(reason('no-capture-limit')) : ONGOING;
}
