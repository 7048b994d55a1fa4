import { fsrs, type Card, type CardInput, type FSRS } from 'ts-fsrs';
import { fieldsOf, isCount } from '../review/shape.ts';

/** How an answer went: wrong; right, but only with help or after a wrong try; right; right at a glance. */
export const RECALLS = ['wrong', 'hard', 'right', 'easy'] as const;
export type Recall = (typeof RECALLS)[number];

/** When to ask again, and what that is reckoned from. Times are epoch milliseconds. */
export interface Schedule {
  readonly due: number;
  readonly last?: number;
  /** Days after which nine in ten are remembered, and how hard it is, from 1 to 10. */
  readonly stability: number;
  readonly difficulty: number;
  /** Days between the last time and the next. */
  readonly days: number;
  /** Where it is among the first repetitions, minutes apart. */
  readonly step: number;
  readonly answers: number;
  /** How often it was forgotten after it was known. */
  readonly lapses: number;
  /** New, learning, known, learning again. */
  readonly stage: 0 | 1 | 2 | 3;
}

/** Without chance, so that the same answers give the same days. */
const scheduler: FSRS = fsrs({ enable_fuzz: false });

/** Ratings of FSRS: again, hard, good, easy. */
const RATINGS = { wrong: 1, hard: 2, right: 3, easy: 4 } as const;

export function newSchedule(now: number): Schedule {
  return { due: now, stability: 0, difficulty: 0, days: 0, step: 0, answers: 0, lapses: 0, stage: 0 };
}

/** A clock that was set back does not make time run backwards. */
export function reschedule(schedule: Schedule, recall: Recall, now: number): Schedule {
  const { card } = scheduler.next(cardOf(schedule), Math.max(now, schedule.last ?? now), RATINGS[recall]);
  return scheduleOf(card);
}

function cardOf({ due, last, stability, difficulty, days, step, answers, lapses, stage }: Schedule): CardInput {
  return {
    due,
    stability,
    difficulty,
    // Reckoned by the scheduler itself from the last time.
    elapsed_days: 0,
    scheduled_days: days,
    learning_steps: step,
    reps: answers,
    lapses,
    state: stage,
    ...(last === undefined ? {} : { last_review: last }),
  };
}

function scheduleOf(card: Card): Schedule {
  return {
    due: card.due.getTime(),
    ...(card.last_review === undefined ? {} : { last: card.last_review.getTime() }),
    stability: card.stability,
    difficulty: card.difficulty,
    days: card.scheduled_days,
    step: card.learning_steps,
    answers: card.reps,
    lapses: card.lapses,
    stage: card.state,
  };
}

const LATEST = 8.64e15;

function isTime(data: unknown): data is number {
  return Number.isFinite(data) && Math.abs(data as number) <= LATEST;
}

function isAmount(data: unknown): data is number {
  return Number.isFinite(data) && (data as number) >= 0;
}

export function isSchedule(data: unknown): data is Schedule {
  const { due, last, stability, difficulty, days, step, answers, lapses, stage } = fieldsOf(data);
  return (
    isTime(due) &&
    (last === undefined || isTime(last)) &&
    [stability, difficulty, days].every(isAmount) &&
    [step, answers, lapses].every(isCount) &&
    isCount(stage) &&
    stage <= 3 &&
    // One that was answered has something to reckon from.
    (stage === 0 || (isTime(last) && (stability as number) > 0 && (difficulty as number) >= 1))
  );
}
