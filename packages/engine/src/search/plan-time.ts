import type { Budget } from './budget.ts';
import type { TimePlan } from './limits.ts';

/** Milliseconds that pass between our answer and the clock's noticing it. */
const OVERHEAD = 30;
/** Moves to plan for where the clock does not say; a game is usually decided by then. */
const MOVES_AHEAD = 32;
/** With an increment the end need not be feared as much. */
const INCREMENT_SHARE = 0.8;
/** A hard move may take this many times the usual, but never more than this share of what is left. */
const MOST_STRETCH = 5;
const MOST_SHARE = 0.6;
/** Even a clock that has all but run out gets a look. */
const LEAST = 1;

/**
 * How long to think, for every kind of clock. However the search uses it, it never takes more than there is, as long
 * as the overhead fits in.
 */
export function planTime(budget: Budget, overhead: number = OVERHEAD): TimePlan {
  const main = Math.max(0, budget.main);
  const period = Math.max(0, budget.period);
  const left = Math.max(LEAST, main + period - overhead);
  const moves = Math.max(1, Math.min(budget.movesToGo ?? MOVES_AHEAD, MOVES_AHEAD));
  // A period comes back after every move: all of it belongs to this one.
  const share = main / moves + budget.increment * INCREMENT_SHARE + period;
  if (main <= overhead && period > 0) return { usual: left, most: left };
  const most = Math.min(
    left,
    Math.max((share - overhead) * MOST_STRETCH, LEAST),
    Math.max(LEAST, main * mostShare(moves) + period - overhead),
  );
  return { usual: Math.max(LEAST, Math.min(share - overhead, most * 0.9)), most };
}

/** The last move before the clock is filled up may take nearly all. */
function mostShare(moves: number): number {
  return moves === 1 ? 0.95 : MOST_SHARE;
}
