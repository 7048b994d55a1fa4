import { findGame, unwrap } from '@tesuji/rules';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { describe, expect, it } from 'vitest';
import type { Lesson, Step } from '../lesson.ts';
import { lessonsOf } from '../registry.ts';
import { freshProgress, LessonRun, parseProgress } from './lesson-run.ts';

const shogi = findGame('shogi')!;

const NO_TEXT = { en: '', ja: '' };
const SECOND_PAWN = { en: 'There is a pawn already.', ja: '二歩です。' };

function lesson(...steps: readonly Omit<Step, 'prompt' | 'hint' | 'done'>[]): Lesson {
  return {
    id: 'trial',
    title: NO_TEXT,
    theme: 'rules',
    steps: steps.map((step) => ({ ...step, prompt: NO_TEXT, hint: NO_TEXT, done: NO_TEXT })),
  };
}

const DRAGON = lesson({
  id: 'dragon',
  position: '8k/9/7s1/6R2/9/9/9/9/9 b R 1',
  options: { kings: 'one' },
  task: { kind: 'win-in', plies: 3 },
});
const ROOK = lesson(
  {
    id: 'rook',
    position: '9/9/9/9/9/9/9/7R1/K8 b - 1',
    options: { kings: 'one' },
    task: { kind: 'visit', squares: ['2d', '7d'], solution: ['2h2d', '2d7d'], within: 3 },
  },
  {
    id: 'nifu',
    position: '4k4/9/9/9/9/9/2P6/9/4K4 b P 1',
    task: { kind: 'may', move: 'P*7d' },
    wrong: [{ answers: ['yes'], text: SECOND_PAWN }],
  },
);

describe('a lesson run', () => {
  it('replies to a mate with the longest defence and goes on', () => {
    const run = new LessonRun(shogi, DRAGON);
    expect(run.answer('3d3a+')).toEqual({ verdict: 'right', reply: '1a1b', isStepDone: false, isLessonDone: false });
    expect(run.progress.played).toEqual(['3d3a+', '1a1b']);
    expect(run.answer('R*1a')).toEqual({ verdict: 'right', isStepDone: true, isLessonDone: true });
    expect(run.progress).toMatchObject({ step: 1, isDone: true, played: [] });
  });

  it('shows why a check is not mate', () => {
    const run = new LessonRun(shogi, DRAGON);
    const feedback = run.answer('3d3a');
    expect(feedback).toMatchObject({ verdict: 'wrong', common: 'not-yet-won' });
    if (feedback.verdict !== 'wrong') throw new Error('the move is not right');
    const position = run.position();
    position.make(unwrap(shogi.parseMove(position, '3d3a')));
    expect(shogi.parseMove(position, feedback.refutation ?? '').ok).toBe(true);
  });

  it('accepts any way to a goal, and starts again after too many moves', () => {
    const run = new LessonRun(shogi, ROOK);
    expect(run.answer('2h7h')).toMatchObject({ verdict: 'right', isStepDone: false });
    expect(run.answer('7h7d')).toMatchObject({ verdict: 'right' });
    expect(run.answer('7d7e')).toEqual({ verdict: 'wrong', common: 'too-many-moves' });
    expect(run.progress).toMatchObject({ played: [], tries: 1 });
    run.answer('2h7h');
    run.answer('7h7d');
    expect(run.answer('7d2d')).toMatchObject({ verdict: 'right', isStepDone: true, isLessonDone: false });
    expect(run.step.id).toBe('nifu');
  });

  it('helps with a hint first and then with an answer that is right from here', () => {
    const run = new LessonRun(shogi, ROOK);
    run.answer('2h7h');
    expect(run.help()).toEqual({ kind: 'hint' });
    // Off the written solution, the step starts again.
    expect(run.help()).toEqual({ kind: 'answer', answer: '2h2d' });
    expect(run.answer('2h2d')).toMatchObject({ verdict: 'right' });
  });

  it('judges by the rules whether a move is legal, and rejects unreadable answers', () => {
    const run = new LessonRun(shogi, ROOK, { ...freshProgress(ROOK), step: 1, done: [0] });
    expect(run.answer('perhaps')).toEqual({ verdict: 'unreadable', wanted: 'yes-or-no' });
    expect(run.answer('YES')).toEqual({ verdict: 'wrong', common: 'other-answer', text: SECOND_PAWN });
    expect(run.answer('no')).toMatchObject({ verdict: 'right', isLessonDone: true });
    expect(run.answer('no')).toMatchObject({ isLessonDone: true });
  });

  it('is done when every step is, and goes back to skipped steps', () => {
    const run = new LessonRun(shogi, ROOK, { ...freshProgress(ROOK), step: 1 });
    expect(run.answer('no')).toMatchObject({ isStepDone: true, isLessonDone: false });
    expect(run.progress).toMatchObject({ step: 0, done: [1], isDone: false });
    run.answer('2h2d');
    expect(run.answer('2d7d')).toMatchObject({ isStepDone: true, isLessonDone: true });
    expect(run.progress).toMatchObject({ step: 2, done: [1, 0], isDone: true });
  });

  it('names the rule that an illegal move breaks', () => {
    const run = new LessonRun(shogi, ROOK);
    expect(run.answer('2h3g')).toMatchObject({
      verdict: 'illegal',
      illegality: { code: 'not-how-it-moves', rule: 'S6' },
    });
    expect(run.answer('rook up')).toEqual({ verdict: 'unreadable', wanted: 'move' });
    expect(run.progress.tries).toBe(1);
  });

  it('continues from its progress as JSON, and starts again if that does not fit', () => {
    const run = new LessonRun(shogi, DRAGON);
    run.answer('3d3a+');
    const saved = unwrap(parseProgress(JSON.parse(JSON.stringify(run.progress))));
    const resumed = new LessonRun(shogi, DRAGON, saved);
    expect(shogi.formatPosition(resumed.position())).toBe(shogi.formatPosition(run.position()));
    expect(resumed.answer('R*1a')).toMatchObject({ isLessonDone: true });
    const odd = [
      { ...saved, played: ['9a9b'] },
      { ...saved, lesson: 'other' },
      { ...saved, step: 7 },
    ];
    for (const each of odd) expect(new LessonRun(shogi, DRAGON, each).progress).toMatchObject({ step: 0, played: [] });
  });

  it('refuses data that is not progress', () => {
    const good = { lesson: 'x', step: 0, tries: 0, helps: 0, played: [], isDone: false };
    expect(parseProgress(good).ok).toBe(true);
    const odd = [{ step: -1 }, { step: 1e9 }, { played: [3] }, { isDone: 1 }, { done: 2 }, { done: [-1] }];
    for (const bad of [null, 7, {}, ...odd.map((part) => ({ ...good, ...part }))]) {
      expect(parseProgress(bad).ok).toBe(false);
    }
  });

  it('counts the steps before the current one as done where progress does not say', () => {
    const old = { lesson: 'x', step: 2, tries: 0, helps: 0, played: [], isDone: false };
    expect(unwrap(parseProgress(old)).done).toEqual([0, 1]);
    expect(unwrap(parseProgress({ ...old, done: [1] })).done).toEqual([1]);
  });

  it('works for a game without a course', () => {
    expect(lessonsOf(ticTacToe)).toEqual([]);
    const text = ticTacToe.setups[0]!.text;
    const run = new LessonRun(
      ticTacToe,
      lesson({ id: 'middle', position: text, task: { kind: 'find-move', moves: ['b2'] } }),
    );
    expect(run.answer('a1')).toMatchObject({ verdict: 'wrong', common: 'try-again' });
    expect(run.answer('b2')).toMatchObject({ verdict: 'right', isLessonDone: true });
  });
});
