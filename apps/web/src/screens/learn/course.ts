import { freshProgress, lessonsOf, parseProgress, type Lesson, type LessonProgress } from '@tesuji/lessons';
import { isObject } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import { routeTo } from '../../app/route.ts';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';
import { PART_OF, type CoursePart } from './text.ts';

/** A lesson in its course, with the learner's progress. */
export interface CourseLesson {
  readonly lesson: Lesson;
  /** Counted from 1, in the order of the course. */
  readonly number: number;
  readonly isDone: boolean;
  /** Exercises that are not done, counted from 0. */
  readonly left: readonly number[];
  /** The exercise to continue with, counted from 1, in a lesson that was started and is not done. */
  readonly at: number | undefined;
}

export interface Course {
  readonly lessons: readonly CourseLesson[];
  readonly parts: readonly { readonly part: CoursePart; readonly lessons: readonly CourseLesson[] }[];
  readonly done: number;
  /** The first one that is not done yet. */
  readonly next: CourseLesson | undefined;
  /** Whether everything that is needed for a first game is done. */
  readonly isReady: boolean;
}

const PARTS: readonly CoursePart[] = ['pieces', 'rules', 'mates', 'play'];

export function courseOf(game: Game, book: LessonBook): Course {
  const lessons = lessonsOf(game).map((lesson, index): CourseLesson => {
    const progress = book.read(game, lesson.id);
    const { step, done } = progress ?? freshProgress(lesson);
    // A lesson that was done stays so when exercises are added to it.
    const left = progress?.isDone === true ? [] : [...lesson.steps.keys()].filter((each) => !done.includes(each));
    const isDone = left.length === 0;
    const isBegun = !isDone && (step > 0 || done.length > 0);
    return { lesson, number: index + 1, isDone, left, at: isBegun ? step + 1 : undefined };
  });
  const partOf = ({ lesson }: CourseLesson): CoursePart => PART_OF[lesson.theme];
  return {
    lessons,
    parts: PARTS.map((part) => ({ part, lessons: lessons.filter((each) => partOf(each) === part) })).filter(
      (each) => each.lessons.length > 0,
    ),
    done: lessons.filter(({ isDone }) => isDone).length,
    next: lessons.find(({ isDone }) => !isDone),
    isReady: lessons.every((each) => each.isDone || (partOf(each) !== 'pieces' && partOf(each) !== 'rules')),
  };
}

/** The first game after learning the rules. */
export function firstGame(game: Game): string {
  return routeTo('new', [], { game: game.id, level: '1' });
}

const NAME = 'lessons';

/** The learner's progress in every lesson, stored on this device. */
export class LessonBook {
  private readonly storage: KeyValueStore;

  constructor(storage: KeyValueStore) {
    this.storage = storage;
  }

  /** Damaged progress counts as not started. */
  read(game: Game, lesson: string): LessonProgress | undefined {
    const parsed = parseProgress(this.pageOf(game)[lesson]);
    return parsed.ok ? parsed.value : undefined;
  }

  /** Adds new progress to the stored one; repeating a lesson or a step removes nothing. */
  write(game: Game, progress: LessonProgress): void {
    const known = this.read(game, progress.lesson);
    if (known?.isDone === true) return;
    const done = [...new Set([...(known?.done ?? []), ...progress.done])];
    // The step to continue with is one that is not done.
    const place = done.includes(progress.step) ? (known ?? progress) : progress;
    const page = { ...this.pageOf(game), [progress.lesson]: { ...place, done } };
    this.storage.write(NAME, { ...asRecord(this.storage.read(NAME)), [game.id]: page });
  }

  private pageOf(game: Game): Readonly<Record<string, unknown>> {
    return asRecord(asRecord(this.storage.read(NAME))[game.id]);
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
