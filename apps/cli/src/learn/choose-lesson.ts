import { lessonsOf, type Lesson, type LessonProgress } from '@tesuji/lessons';
import type { Game } from '@tesuji/rules';
import { BadInput } from '../bad-input.ts';

/** A lesson by its id or its number in the course; without either the first that is not done, or the first of all. */
export function chooseLesson(
  game: Game,
  asked: string | undefined,
  progress: ReadonlyMap<string, LessonProgress>,
): Lesson {
  const lessons = lessonsOf(game);
  const found =
    asked === undefined
      ? (lessons.find(({ id }) => progress.get(id)?.isDone !== true) ?? lessons[0])
      : (lessons.find(({ id }) => id === asked) ?? (/^\d+$/.test(asked) ? lessons[Number(asked) - 1] : undefined));
  if (found !== undefined) return found;
  throw new BadInput(
    `${game.id} has no lesson “${asked ?? ''}”; give a number from 1 to ${lessons.length} or an id: see “tesuji learn ${game.id} --list”`,
  );
}

/** The lesson that comes after this one in the course. */
export function lessonAfter(game: Game, lesson: Lesson): Lesson | undefined {
  const lessons = lessonsOf(game);
  return lessons[lessons.indexOf(lesson) + 1];
}
