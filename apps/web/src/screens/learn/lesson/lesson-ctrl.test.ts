import { freshProgress, lessonsOf, type Lesson, type LessonProgress } from '@tesuji/lessons';
import { findGame, games, parseSquare, type Game } from '@tesuji/rules';
import { LANGUAGES } from '@tesuji/words';
import { describe, expect, it, vi } from 'vitest';
import type { Motion } from '../../../shared/board/board-session.ts';
import { LessonCtrl } from './lesson-ctrl.ts';
import { lessonAnswer, lessonFeedback } from './lesson-state.ts';
import { movePoints } from '../../../shared/cards/diagram-geometry.ts';
import { lessonHandlers, type LessonApi } from '../../../shared/workers/lessons/lesson-handlers.ts';
import type { AskLessonWorker } from '../../../shared/workers/lessons/lesson-client.ts';
import type { InputOf, ResultOf } from '@tesuji/workers';

const ask: AskLessonWorker = async <N extends keyof LessonApi>(name: N, input: InputOf<LessonApi, N>) => {
  const handler = lessonHandlers[name] as (value: InputOf<LessonApi, N>) => ResultOf<LessonApi, N>;
  return handler(structuredClone(input));
};

interface Visit {
  readonly ctrl: LessonCtrl;
  readonly saved: LessonProgress[];
  readonly heard: string[];
  readonly motions: (Motion | undefined)[];
}

function open(game: Game, lesson: Lesson, progress?: LessonProgress, other: AskLessonWorker = ask): Visit {
  const saved: LessonProgress[] = [];
  const heard: string[] = [];
  const motions: (Motion | undefined)[] = [];
  const ctrl = new LessonCtrl(game, lesson, {
    ask: other,
    progress,
    save: (each) => saved.push(each),
    wait: () => Promise.resolve(),
    hear: (what) => heard.push(what === 'refused' ? what : what.map(({ kind }) => kind).join()),
    language: () => 'en',
  });
  ctrl.subscribe((motion) => motions.push(motion));
  return { ctrl, saved, heard, motions };
}

/** Waits until a try is judged and what follows from it is shown. */
async function settle(ctrl: LessonCtrl): Promise<void> {
  await vi.waitFor(() => expect(ctrl.state.phase).not.toBe('busy'), { interval: 1 });
}

/** Touches the board where nothing can be selected, which takes back a refuted try and its refutation. */
function touch(ctrl: LessonCtrl): void {
  ctrl.receive({ kind: 'point', place: ctrl.game.shape.squares[0]! });
}

function lessonOf(game: string, id: string): [Game, Lesson] {
  const found = findGame(game)!;
  return [found, lessonsOf(found).find((each) => each.id === id)!];
}

function square(game: Game, name: string): number {
  return parseSquare(game.shape, name)!;
}

/** Does what a learner would do at the board to give this answer. */
async function give(ctrl: LessonCtrl, answer: string): Promise<void> {
  const { game, wanted } = ctrl;
  if (wanted === 'squares') {
    for (const name of answer.split(' ')) ctrl.receive({ kind: 'point', place: square(game, name) });
    await ctrl.answer();
  } else if (wanted !== 'move') {
    await ctrl.answer(answer);
  } else {
    const { from, to } = movePoints(game, ctrl.board.mover!, answer)!;
    const turn = answer.endsWith('+') ? 1 : -1;
    ctrl.receive({ kind: 'select', place: from });
    ctrl.receive({ kind: 'attempt', attempt: { from, to, ...(from === to ? { turn } : {}) } });
    // Promotions are asked about: the option whose text is the answer.
    const options = ctrl.state.question?.moves.map(({ move }) => game.formatMove(move)) ?? [];
    if (options.length > 0) ctrl.receive({ kind: 'choose', index: options.indexOf(answer) });
    await settle(ctrl);
  }
}

const LESSONS = games.flatMap((game) =>
  lessonsOf(game).map((lesson) => ({ name: `${game.id}/${lesson.id}`, game, lesson })),
);

it.each(LESSONS)('$name can be finished at the board', async ({ game, lesson }) => {
  const { ctrl, saved } = open(game, lesson);
  for (const at of lesson.steps.keys()) {
    expect(ctrl.state).toMatchObject({ at, phase: 'open' });
    for (let turn = 0; ctrl.state.phase === 'open'; turn++) {
      expect(turn).toBeLessThan(25);
      const shown = await ask('show', { game: game.id, progress: ctrl.state.progress });
      await give(ctrl, shown!.answer);
      expect(ctrl.state.lastTry?.feedback.verdict, lesson.steps[at]?.id).toBe('right');
      for (const language of LANGUAGES)
        expect(lessonFeedback(ctrl, ctrl.state, { language, notation: undefined })).toBeTruthy();
    }
    expect(ctrl.state.phase).toBe('done');
    ctrl.goTo(at + 1);
  }
  expect(ctrl.isOver).toBe(true);
  expect(saved.at(-1)).toMatchObject({ isDone: true, step: lesson.steps.length });
});

it.each(LESSONS)(
  '$name has the written feedback for every typical wrong try, and continues',
  async ({ game, lesson }) => {
    for (const [at, step] of lesson.steps.entries()) {
      for (const { answers, text, after = 0, illegal } of step.wrong ?? []) {
        // On a board it is impossible to turn a piece without a handle, or to leave a pawn unpromoted on the last rank.
        if (after > 0 || illegal === 'cannot-turn' || illegal === 'must-promote') continue;
        const { ctrl } = open(game, lesson, { ...freshProgress(lesson), step: at });
        const before = ctrl.board.places;
        await give(ctrl, answers[0]!);
        if (ctrl.state.phase === 'refuted') touch(ctrl);
        expect(ctrl.state, `${step.id}/${answers[0]}`).toMatchObject({
          phase: 'open',
          lastTry: { feedback: { text } },
        });
        expect(ctrl.board.places).toEqual(before);
      }
    }
  },
);

describe('a lesson at the board', () => {
  it('shows a try at once, leaves its refutation on the board, and takes both back at a touch', async () => {
    const { ctrl, motions } = open(...lessonOf('shogi', 'mate'));
    ctrl.goTo(2);
    motions.length = 0;
    const before = ctrl.board.places;
    const from = movePoints(ctrl.game, 0, 'G*4b')!.from;
    ctrl.receive({ kind: 'attempt', attempt: { from, to: square(ctrl.game, '4b') } });
    expect(motions[0]).toMatchObject({ direction: 'forward' });
    expect(ctrl.state.phase).toBe('busy');
    await settle(ctrl);
    // The gold, and the king that takes it.
    expect(ctrl.state.phase).toBe('refuted');
    expect(motions.flatMap((each) => each?.direction ?? [])).toEqual(['forward', 'forward']);
    expect(ctrl.board.places).not.toEqual(before);
    touch(ctrl);
    expect(ctrl.state.phase).toBe('open');
    // And both back again.
    expect(motions.flatMap((each) => each?.direction ?? [])).toEqual(['forward', 'forward', 'backward', 'backward']);
    expect(ctrl.board.places).toEqual(before);
    expect(lessonFeedback(ctrl, ctrl.state, { language: 'en', notation: undefined })).toMatch(
      /The gold is not guarded there/,
    );
  });

  it('explains an illegal try by its rule and marks the squares that show it', async () => {
    const { ctrl, saved, heard } = open(...lessonOf('shogi', 'sliders'));
    ctrl.goTo(4);
    const [from, to] = [square(ctrl.game, '2h'), square(ctrl.game, '2a')];
    ctrl.receive({ kind: 'attempt', attempt: { from, to } });
    await settle(ctrl);
    expect(ctrl.state.lastTry?.feedback).toMatchObject({ verdict: 'illegal', illegality: { rule: 'S16' } });
    expect(ctrl.board.marks).toContainEqual({ at: square(ctrl.game, '2d'), tone: 'refutation' });
    expect(saved).toEqual([]);
    expect(heard).toEqual(['refused']);
  });

  it('says which side a piece belongs to when the wrong one is pressed', () => {
    const { ctrl } = open(...lessonOf('chess', 'pawns'));
    ctrl.receive({ kind: 'point', place: square(ctrl.game, 'e7') });
    expect(ctrl.state.lastTry?.feedback).toMatchObject({ verdict: 'illegal', illegality: { code: 'not-yours' } });
  });

  it('helps with a hint, by drawing the answer, and by making the move', async () => {
    const { ctrl } = open(...lessonOf('shogi', 'board'));
    await ctrl.help();
    expect(ctrl.state.help).toBe('hint');
    expect(ctrl.board.arrows).toEqual([]);
    await ctrl.help();
    const [from, to] = [square(ctrl.game, '7g'), square(ctrl.game, '7f')];
    expect(ctrl.board.arrows).toEqual([{ from, to, tone: 'good' }]);
    expect(lessonAnswer(ctrl, ctrl.state, { language: 'en', notation: 'western' })).toBe('Follow the arrow: P-7f.');
    await ctrl.help();
    await settle(ctrl);
    expect(ctrl.state.phase).toBe('done');
  });

  it('restarts an exercise to show its answer when the moves made were not the expected ones', async () => {
    const { ctrl } = open(...lessonOf('shogi', 'sliders'));
    await give(ctrl, '2h7h');
    expect(ctrl.state.progress.played).toEqual(['2h7h']);
    await ctrl.help();
    await ctrl.help();
    expect(ctrl.state).toMatchObject({ help: 'answer', answer: '2h2d', progress: { played: [] } });
    expect(ctrl.board.places[square(ctrl.game, '2h')]).not.toBe(0);
  });

  it('marks the goals of an exercise until they are reached', async () => {
    const { ctrl } = open(...lessonOf('shogi', 'sliders'));
    const goals = (): readonly number[] => ctrl.board.marks.map(({ at }) => at);
    expect(goals()).toEqual([square(ctrl.game, '2d'), square(ctrl.game, '7d')]);
    await give(ctrl, '2h2d');
    expect(goals()).toEqual([square(ctrl.game, '7d')]);
  });

  it('continues where it was left, or starts again if it cannot', async () => {
    const [game, lesson] = lessonOf('shogi', 'sliders');
    const progress = { ...freshProgress(lesson), tries: 1, played: ['2h2d'] };
    expect(open(game, lesson, progress).ctrl.state.progress).toEqual(progress);
    expect(open(game, lesson, { ...progress, played: ['9a9b'] }).ctrl.state.progress.played).toEqual([]);
    expect(open(game, lesson, { ...progress, isDone: true, step: 5 }).ctrl.state.at).toBe(0);
  });

  it('is done only when every step is done, in any order', async () => {
    const { ctrl, saved } = open(...lessonOf('shogi', 'board'));
    for (const at of [3, 0, 1, 2]) {
      expect(saved.at(-1)?.isDone).not.toBe(true);
      ctrl.goTo(at);
      const shown = await ask('show', { game: ctrl.game.id, progress: ctrl.state.progress });
      await give(ctrl, shown!.answer);
      expect(ctrl.state.phase).toBe('done');
    }
    expect(saved.map(({ step }) => step)).toEqual([0, 1, 2, 4]);
    expect(saved.at(-1)).toMatchObject({ done: [3, 0, 1, 2], isDone: true });
  });

  it('drops a judgement when the step is left', async () => {
    const { ctrl } = open(...lessonOf('shogi', 'board'));
    const [from, to] = [square(ctrl.game, '7g'), square(ctrl.game, '7f')];
    ctrl.receive({ kind: 'attempt', attempt: { from, to } });
    ctrl.goTo(1);
    // The try is judged when this resolves.
    await ask('show', { game: ctrl.game.id, progress: ctrl.state.progress });
    expect(ctrl.state).toMatchObject({ at: 1, phase: 'open', lastTry: undefined });
  });

  it('waits for the requested answer, whatever is done on the board meanwhile', async () => {
    const { ctrl } = open(...lessonOf('shogi', 'board'));
    await ctrl.help();
    const shown = ctrl.help();
    const before = ctrl.board.places;
    const [from, to] = [square(ctrl.game, '7g'), square(ctrl.game, '7f')];
    ctrl.receive({ kind: 'attempt', attempt: { from, to } });
    await shown;
    expect(ctrl.state).toMatchObject({ phase: 'open', help: 'answer' });
    expect(ctrl.board.places).toEqual(before);
  });

  it('makes no sounds after the screen was left', async () => {
    const { ctrl, heard, motions } = open(...lessonOf('shogi', 'board'));
    const [from, to] = [square(ctrl.game, '7g'), square(ctrl.game, '7f')];
    ctrl.receive({ kind: 'attempt', attempt: { from, to } });
    const [sounds, shown] = [heard.length, motions.length];
    ctrl.close();
    await ask('show', { game: ctrl.game.id, progress: ctrl.state.progress });
    expect([heard.length, motions.length]).toEqual([sounds, shown]);
  });

  it('takes a try back and reports it when the worker fails', async () => {
    const [game, lesson] = lessonOf('shogi', 'board');
    const { ctrl } = open(game, lesson, undefined, async () => undefined);
    const before = ctrl.board.places;
    const phases: string[] = [];
    ctrl.subscribe(() => {
      if (ctrl.board.places.some((value, place) => value !== before[place])) phases.push(ctrl.state.phase);
    });
    await give(ctrl, '7g7f');
    expect(ctrl.state).toMatchObject({ isLost: true, phase: 'open' });
    expect(ctrl.board.places).toEqual(before);
    // No other move can be made while the try is on the board.
    expect(new Set(phases)).toEqual(new Set(['busy']));
  });

  it('accepts answers in words again when the worker fails', async () => {
    const [game, lesson] = lessonOf('laser', 'own-fire');
    const { ctrl } = open(game, lesson, undefined, async () => undefined);
    await give(ctrl, 'f1');
    expect(ctrl.state).toMatchObject({ isLost: true, phase: 'open' });
  });
});
