import { games, legalMoves, unwrap, type Game, type Position } from '@tesuji/rules';
import { freshProgress, LessonRun, type Feedback } from '../src/exercise/lesson-run.ts';
import type { Lesson, Step } from '../src/lesson.ts';
import { lessonsOf } from '../src/registry.ts';

export interface LessonStep {
  /** `chess/tactics/fork`. */
  readonly name: string;
  readonly game: Game;
  readonly lesson: Lesson;
  readonly step: Step;
  readonly index: number;
}

/** Every step of every lesson. */
export const STEPS: readonly LessonStep[] = games.flatMap((game) =>
  lessonsOf(game).flatMap((lesson) =>
    lesson.steps.map((step, index) => ({ name: `${game.id}/${lesson.id}/${step.id}`, game, lesson, step, index })),
  ),
);

export function openStep({ game, step }: Pick<LessonStep, 'game' | 'step'>): Position {
  return unwrap(game.parsePosition(step.position, step.options));
}

/** Returns a run at a step, with all steps before it done. */
export function runAt({ game, lesson, index }: LessonStep): LessonRun {
  const done = Array.from({ length: index }, (_, each) => each);
  return new LessonRun(game, lesson, { ...freshProgress(lesson), step: index, done });
}

/** Returns the feedback to every legal move as a first answer; empty for questions, lines and solo exercises. */
export function firstAnswers(each: LessonStep): ReadonlyMap<number, Feedback> {
  const isMove = ['find-move', 'capture', 'promote', 'escape', 'win-in'].includes(each.step.task.kind);
  const moves = isMove ? legalMoves(each.game, openStep(each)) : [];
  const answers = answered.get(each) ?? new Map(moves.map((move) => [move, answerTo(each, move)]));
  answered.set(each, answers);
  return answers;
}

/** Kept, because proofs of mates are slow. */
const answered = new WeakMap<LessonStep, ReadonlyMap<number, Feedback>>();

function answerTo(each: LessonStep, move: number): Feedback {
  return runAt(each).answer(each.game.formatMove(move));
}

/** Returns the moves among them that are right. */
export function acceptedMoves(each: LessonStep): readonly number[] {
  return [...firstAnswers(each)].flatMap(([move, { verdict }]) => (verdict === 'right' ? [move] : []));
}
