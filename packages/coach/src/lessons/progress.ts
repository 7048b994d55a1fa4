import { fail, ok, type Result, type TextError } from '@tesuji/rules/core/result';
import type { Lesson } from './lesson.ts';

/** How far a learner is in a lesson: plain data to keep anywhere. */
export interface LessonProgress {
  readonly lesson: string;
  /** Steps done. */
  readonly step: number;
  /** Wrong answers at this step. */
  readonly tries: number;
  /** Help shown at this step. */
  readonly helps: number;
  /** Moves played in this step; where the other side only waits, those of the learner. */
  readonly played: readonly string[];
  readonly isDone: boolean;
}

export function freshProgress(lesson: Lesson): LessonProgress {
  return { lesson: lesson.id, step: 0, tries: 0, helps: 0, played: [], isDone: false };
}

/** Reads progress from data out of a file. Whether it fits a lesson is found out when the lesson goes on. */
export function parseProgress(data: unknown): Result<LessonProgress, TextError> {
  const record = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const { lesson, step, tries, helps, played, isDone } = record;
  if (typeof lesson !== 'string') return broken('lesson', lesson);
  if (!isCount(step)) return broken('step', step);
  if (!isCount(tries)) return broken('tries', tries);
  if (!isCount(helps)) return broken('helps', helps);
  if (!Array.isArray(played) || !played.every((each) => typeof each === 'string')) return broken('played', played);
  if (typeof isDone !== 'boolean') return broken('isDone', isDone);
  return ok({ lesson, step, tries, helps, played, isDone });
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function broken(field: string, got: unknown): { readonly ok: false; readonly error: TextError } {
  return fail({ kind: 'bad-progress', at: 0, got: JSON.stringify(got) ?? 'nothing', expected: field });
}
