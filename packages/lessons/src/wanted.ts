import type { Wanted } from './feedback.ts';
import type { Task } from './lesson.ts';

/** Tasks that are answered in words. */
export type QuestionTask = Extract<Task, { kind: 'judge' | 'may' | 'point' }>;

const WANTED: Readonly<Record<QuestionTask['kind'], Wanted>> = {
  judge: 'judgement',
  may: 'yes-or-no',
  point: 'squares',
};

export function isQuestion(task: Task): task is QuestionTask {
  return Object.hasOwn(WANTED, task.kind);
}

export function wantedBy(task: Task): Wanted {
  return isQuestion(task) ? WANTED[task.kind] : 'move';
}
