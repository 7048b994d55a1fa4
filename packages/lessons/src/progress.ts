import { fail, ok, type Result, type TextError } from '@tesuji/rules';
import type { Lesson } from './lesson.ts';

/** How far a learner is in a lesson: plain data to keep anywhere. */
export interface LessonProgress {
  readonly lesson: string;
  /** The step the learner is at, from 0; the number of steps when all are done. */
  readonly step: number;
  /** The steps done, in any order: steps may be skipped. */
  readonly done: readonly number[];
  /** Wrong answers at this step. */
  readonly tries: number;
  /** Help shown at this step. */
  readonly helps: number;
  /** Moves played in this step; where the other side only waits, those of the learner. */
  readonly played: readonly string[];
  readonly isDone: boolean;
}

/** More than any lesson has; a broken file must not make us count for ever. */
const MOST_STEPS = 1000;

export function freshProgress(lesson: Lesson): LessonProgress {
  return { lesson: lesson.id, step: 0, done: [], tries: 0, helps: 0, played: [], isDone: false };
}

/** Reads progress from data out of a file. Whether it fits a lesson is found out when the lesson goes on. */
export function parseProgress(data: unknown): Result<LessonProgress, TextError> {
  const record = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const { lesson, step, done, tries, helps, played, isDone } = record;
  if (typeof lesson !== 'string') return broken('lesson', lesson);
  if (!isCount(step) || step > MOST_STEPS) return broken('step', step);
  if (done !== undefined && !isCounts(done)) return broken('done', done);
  if (!isCount(tries)) return broken('tries', tries);
  if (!isCount(helps)) return broken('helps', helps);
  if (!Array.isArray(played) || !played.every((each) => typeof each === 'string')) return broken('played', played);
  if (typeof isDone !== 'boolean') return broken('isDone', isDone);
  // Progress from before steps were told apart counts all that lie behind the learner.
  const known = done ?? Array.from({ length: step }, (_, each) => each);
  return ok({ lesson, step, done: known, tries, helps, played, isDone });
}

function isCounts(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isCount);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function broken(field: string, got: unknown): { readonly ok: false; readonly error: TextError } {
  return fail({ kind: 'bad-progress', at: 0, got: JSON.stringify(got) ?? 'nothing', expected: field });
}
