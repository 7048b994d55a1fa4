import { lessonsOf, type LessonProgress } from '@tesuji/lessons';
import { findGame, games } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { courseOf, firstGame, LessonBook, type CourseLesson } from './course.ts';

const shogi = findGame('shogi')!;

/** Progress at a step, with all steps before it done. */
function at(lesson: string, step: number, isDone = false): LessonProgress {
  return { lesson, step, done: [...Array(step).keys()], tries: 0, helps: 0, played: [], isDone };
}

describe('the progress in lessons', () => {
  it('contains the steps done in every lesson of every game', () => {
    const storage = memoryStore();
    const book = new LessonBook(storage);
    book.write(shogi, at('board', 2));
    book.write(shogi, at('board', 1));
    book.write(shogi, at('hand', 5, true));
    book.write(shogi, at('hand', 0));
    book.write(findGame('chess')!, at('pawns', 1));
    const again = new LessonBook(storage);
    expect(again.read(shogi, 'board')).toEqual(at('board', 2));
    expect(again.read(shogi, 'hand')).toEqual(at('hand', 5, true));
    expect(again.read(findGame('chess')!, 'pawns')).toEqual(at('pawns', 1));
    expect(again.read(shogi, 'pawns')).toBeUndefined();
  });

  it('combines the steps done, in any order and from any tab', () => {
    const book = new LessonBook(memoryStore());
    book.write(shogi, { ...at('board', 0), tries: 1 });
    book.write(shogi, { ...at('board', 0), done: [3] });
    book.write(shogi, { ...at('board', 2), done: [1], played: ['5e5d'] });
    expect(book.read(shogi, 'board')).toMatchObject({ step: 2, done: [3, 1], isDone: false });
    // A wrong try at a step that is done does not change the current step.
    book.write(shogi, { ...at('board', 3), done: [3], tries: 1 });
    expect(book.read(shogi, 'board')).toMatchObject({ step: 2, done: [3, 1], played: ['5e5d'] });
  });

  it('reads progress that was stored without the list of steps done', () => {
    const { done: _, ...old } = at('board', 2);
    const book = new LessonBook(memoryStore({ lessons: { shogi: { board: old } } }));
    expect(book.read(shogi, 'board')).toEqual(at('board', 2));
  });

  it.each([null, 7, 'x', { shogi: 3 }, { shogi: { board: { step: -1 } } }])('reads nothing from %j', (lessons) => {
    const book = new LessonBook(memoryStore({ lessons }));
    expect(book.read(shogi, 'board')).toBeUndefined();
    book.write(shogi, at('board', 1));
    expect(book.read(shogi, 'board')).toEqual(at('board', 1));
  });
});

describe('a course', () => {
  it.each(games.map((game) => ({ id: game.id, game })))(
    'of $id has every lesson once, in parts that follow the order',
    ({ game }) => {
      const course = courseOf(game, new LessonBook(memoryStore()));
      const inParts = course.parts.flatMap(({ lessons }) => lessons.map(({ number }) => number));
      expect(inParts).toEqual(lessonsOf(game).map((_, index) => index + 1));
      expect(course.parts[0]?.part).toBe('pieces');
      expect(course.parts[0]?.lessons[0]?.number).toBe(1);
      expect(course).toMatchObject({ done: 0, isReady: false, next: { number: 1 } });
    },
  );

  it('lists the exercises of a lesson that are not done', () => {
    const book = new LessonBook(memoryStore());
    const first = (): CourseLesson => courseOf(shogi, book).lessons[0]!;
    expect(first()).toMatchObject({ isDone: false, left: [0, 1, 2, 3], at: undefined });
    book.write(shogi, { ...at('board', 0), done: [3] });
    expect(first()).toMatchObject({ isDone: false, left: [0, 1, 2], at: 1 });
    book.write(shogi, at('board', 4, true));
    expect(first()).toMatchObject({ isDone: true, left: [], at: undefined });
  });

  it('offers a first game when pieces and rules are done', () => {
    const book = new LessonBook(memoryStore());
    const needed = courseOf(shogi, book).parts.filter(({ part }) => part === 'pieces' || part === 'rules');
    for (const { lesson } of needed.flatMap((part) => part.lessons)) {
      expect(courseOf(shogi, book).isReady).toBe(false);
      book.write(shogi, at(lesson.id, lesson.steps.length, true));
    }
    expect(courseOf(shogi, book)).toMatchObject({ isReady: true, next: { lesson: { id: 'mate-in-one' } } });
    expect(firstGame(shogi)).toBe('#/new?game=shogi&level=1');
  });
});
