import type { TimeBudget } from '@tesuji/engine';
import type { Stop } from '../player.ts';
import type { Timekeeper } from '../timekeeper.ts';
import type { Question, Thinker, Thought } from './thinker.ts';

export interface PacedThinkerSettings {
  readonly time: Pick<Timekeeper, 'now' | 'wakeAt'>;
  /** Returns a number from 0 up to 1. */
  random(): number;
}

/**
 * Returns a thinker that takes as long for a move as a person with the same clock might, so that its clock runs too.
 * Without a clock it answers as soon as it can.
 */
export function pacedThinker(thinker: Thinker, { time, random }: PacedThinkerSettings): Thinker {
  return {
    prepare: (match) => thinker.prepare?.(match),
    think: (question, report) => {
      const budget = question.budgets()?.[question.side];
      if (budget === undefined) return thinker.think(question, report);
      const until = time.now() + humanTime(budget, question.line.moves.length, random());
      return thinkUntil(thinker, question, report, time, until);
    },
    rest: (side, outcome) => thinker.rest?.(side, outcome),
    close: () => thinker.close?.(),
  };
}

function thinkUntil(
  thinker: Thinker,
  question: Question,
  report: (thought: Thought) => void,
  time: PacedThinkerSettings['time'],
  until: number,
): Stop {
  let stopWaiting: Stop | undefined;
  const stopThinking = thinker.think(question, (thought) => {
    // Only a move waits: what went wrong is said at once.
    if (thought.kind !== 'move' || time.now() >= until) return report(thought);
    stopWaiting = time.wakeAt(until, () => report(thought));
  });
  return () => {
    stopThinking();
    stopWaiting?.();
  };
}

/** Moves that a person plans the main time for, and the shares of an increment and of a period that they use. */
const MOVES_AHEAD = 80;
const INCREMENT_SHARE = 0.6;
const PERIOD_SHARE = 0.25;
/** The first moves of a game are known. */
const OPENING_PLIES = 6;
const OPENING_SHARE = 0.5;
/** No move takes longer, so that a weak level does not take as long as a strong one. */
const LONGEST = 20_000;
/** The share of what is left that a move may take, and the milliseconds that are never touched. */
const MOST_SHARE = 0.3;
const RESERVE = 1500;

/** Returns the milliseconds that a person might take. `luck` is from 0 up to 1; most values give short times. */
export function humanTime({ main, increment, period }: TimeBudget, ply: number, luck: number): number {
  const usual = main / MOVES_AHEAD + increment * INCREMENT_SHARE + period * PERIOD_SHARE;
  const opening = ply < OPENING_PLIES ? OPENING_SHARE : 1;
  const wanted = usual * opening * (0.4 + 1.2 * luck * luck);
  const most = Math.max(0, main + period - RESERVE) * MOST_SHARE;
  return Math.floor(Math.min(wanted, most, LONGEST));
}
