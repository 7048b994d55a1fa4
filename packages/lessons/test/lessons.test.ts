import { MateSolver } from '@tesuji/engine/mate';
import { games, legalMoves, ONGOING, unwrap, type Game, type Position } from '@tesuji/rules';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { acceptedMoves, openStep, runAt, STEPS, type LessonStep } from './lesson-steps.ts';
import type { LessonRun } from '../src/exercise/lesson-run.ts';
import type { Step, WrongTry } from '../src/lesson.ts';
import { lessonsOf } from '../src/registry.ts';

/** Rules that a course must teach, by game. */
const MUST_TEACH: Readonly<Record<string, readonly string[]>> = {
  shogi: ['S18', 'S19', 'S21', 'S23', 'S24', 'S25', 'S26', 'S27', 'S28', 'S29'],
  chess: ['C10', 'C11', 'C15', 'C17', 'C19', 'C20', 'C21', 'C22', 'C23', 'C25', 'C26', 'C27'],
  hasami: ['H5', 'H8', 'H9', 'H10', 'H14', 'H15', 'H20'],
  laser: ['L7', 'L11', 'L13', 'L14', 'L15', 'L20', 'L22', 'L24', 'L25', 'L28', 'L31', 'L37'],
};
const LEAST_LESSONS: Readonly<Record<string, number>> = { shogi: 12, chess: 10, hasami: 6, laser: 7 };

describe.each(games.map((game) => ({ id: game.id, game })))('the course of $id', ({ id, game }) => {
  const lessons = lessonsOf(game);

  it('is long enough, and its ids are unique', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(LEAST_LESSONS[id] ?? Infinity);
    expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
    for (const { steps } of lessons) {
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(steps.length).toBeLessThanOrEqual(8);
      expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length);
    }
  });

  it('shows every kind of piece, on the board or in hand', () => {
    const kinds = game.kinds.flatMap((kind) => kind?.id ?? []);
    expect(lessons.flatMap(({ pieces = [] }) => pieces).filter((piece) => !kinds.includes(piece))).toEqual([]);
    for (const piece of kinds) {
      const taught = lessons.filter(({ pieces = [] }) => pieces.includes(piece));
      expect(taught, piece).not.toEqual([]);
      expect(
        taught.some((lesson) => lesson.steps.some((step) => standsOn(game, openStep({ game, step }), piece))),
        piece,
      ).toBe(true);
    }
  });

  it('names rules that exist, and all that must be taught', () => {
    const document = readFileSync(new URL(`../../../docs/rules/${id}.md`, import.meta.url), 'utf8');
    const named = lessons.flatMap(({ rules = [] }) => rules);
    for (const rule of named) expect(document).toContain(`**${rule}**`);
    expect(MUST_TEACH[id]?.filter((rule) => !named.includes(rule))).toEqual([]);
  });
});

function standsOn(game: Game, position: Position, id: string): boolean {
  return game.shape.squares.some((square) => game.kinds[(position.places[square] ?? 0) & 15]?.id === id);
}

describe.each(STEPS)('$name', (each) => {
  const { lesson, step, index } = each;

  it('starts with a position that is not over, or in check, as its task needs', () => {
    const position = openStep(each);
    const { kind } = step.task;
    expect(position.outcome() === ONGOING || kind === 'judge').toBe(true);
    expect(position.inCheck() || kind !== 'escape').toBe(true);
  });

  it('is solved by its own answers', () => {
    const run = runAt(each);
    for (let turn = 0; run.progress.step === index; turn++) {
      expect(turn).toBeLessThan(30);
      expect(run.answer(run.rightAnswer())).toMatchObject({ verdict: 'right' });
    }
    expect(run.progress.isDone).toBe(index === lesson.steps.length - 1);
  });

  it('has a task that fits its position', () => checkTask(each));

  it('refuses every wrong answer it lists, for the reason it gives', () => {
    for (const wrong of step.wrong ?? []) {
      for (const answer of wrong.answers) {
        const run = runAt(each);
        playUpTo(run, step, wrong);
        const feedback = run.answer(answer);
        expect(feedback, answer).toMatchObject({
          verdict: wrong.illegal === undefined ? 'wrong' : 'illegal',
          text: wrong.text,
        });
        if (feedback.verdict === 'illegal') expect(feedback.illegality.code, answer).toBe(wrong.illegal);
        expect(run.progress.tries).toBe(1);
      }
    }
  });
});

function playUpTo(run: LessonRun, step: Step, { after = 0 }: WrongTry): void {
  for (let ply = 0; ply < after; ply += 2) {
    if (step.task.kind !== 'follow') throw new Error('only lines go on');
    expect(run.answer(step.task.line[ply] ?? '')).toMatchObject({ verdict: 'right' });
  }
}

function checkTask(each: LessonStep): void {
  const { game, lesson, step } = each;
  const { task } = step;
  const position = openStep(each);
  const moves = legalMoves(game, position).map((move) => game.formatMove(move));
  const accepted = acceptedMoves(each).map((move) => game.formatMove(move));
  switch (task.kind) {
    case 'find-move':
      for (const move of task.moves) expect(moves).toContain(move);
      expect(accepted.toSorted()).toEqual(task.moves.toSorted());
      return expect(moves.length).toBeGreaterThan(task.moves.length);
    case 'capture':
    case 'promote':
      expect(accepted).not.toEqual([]);
      return expect(accepted.length).toBeLessThan(moves.length);
    case 'escape':
      return expect(accepted).toEqual(moves);
    case 'win-in': {
      // Checked again by a solver with an empty table: there is a win, and no shorter one.
      const answer = new MateSolver(game, 2).solve(position, { plies: task.plies });
      expect(answer).toMatchObject({ result: 'mate', plies: task.plies });
      expect(accepted).toContain(game.formatMove(answer.pv[0] ?? 0));
      return expect(accepted.length).toBeLessThan(moves.length);
    }
    case 'visit':
    case 'capture-all':
    case 'build':
      return expect(task.solution.length).toBeLessThanOrEqual(task.within);
    case 'follow':
      for (const move of task.line) position.make(unwrap(game.parseMove(position, move)));
      return expect(position.outcome()).toBe(ONGOING);
    case 'may': {
      const parsed = game.parseMove(position, task.move);
      if (parsed.ok) return;
      // An illegal move must break a rule of this lesson; another rule would mean an error in the position.
      return expect(parsed.error.stage === 'rules' && lesson.rules?.includes(parsed.error.illegality.rule)).toBe(true);
    }
    case 'point':
      return expect(runAt(each).rightAnswer()).not.toBe('');
    case 'judge':
      return expect(runAt(each).rightAnswer()).toMatch(/^(checkmate|stalemate|check|quiet)$/);
  }
}
