import { tipFor } from './cards/tips.ts';
import { COMMON_FEEDBACK } from './exercise/lesson-run.ts';
import { JUDGEMENTS } from './lesson.ts';
import { lessonsOf } from './registry.ts';
import { games, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@tesuji/words';
import { choicesFor, explainFeedback, lessonTitle, stepText } from './text.ts';

const CASES = games.flatMap((game) => LANGUAGES.map((language) => ({ id: game.id, game, language })));

/** Checks for whole sentences of the language with every gap filled. */
function expectSentences(text: string | undefined, language: Language, where: string): void {
  expect(text, where).toBeTruthy();
  expect(text, where).not.toMatch(/[{}]|undefined/);
  if (language === 'ja') expect(text, where).toMatch(/^[^.!?]*。$|^[^.!?]*か。$/u);
  else expect(text, where).toMatch(/^[A-Z“{1-9].*[.?]$/);
}

describe.each(CASES)('the course of $id in $language', ({ game, language }) => {
  const lessons = lessonsOf(game);

  it('has a title for every lesson', () => {
    const titles = lessons.map(({ id }) => lessonTitle(game, id, language));
    expect(titles).toEqual(lessons.map(({ title }) => title[language]));
    expect(new Set(titles).size).toBe(lessons.length);
  });

  it('has task, hint and explanation in whole sentences with squares of this board', () => {
    for (const lesson of lessons) {
      for (const step of lesson.steps) {
        const place = { game, lesson: lesson.id, step: step.id };
        for (const part of ['task', 'hint', 'done'] as const) {
          expectSentences(stepText(place, part, language), language, `${lesson.id}/${step.id}/${part}`);
        }
      }
    }
  });

  it('explains every common wrong answer', () => {
    for (const lesson of lessons) {
      for (const step of lesson.steps) {
        const place = { game, lesson: lesson.id, step: step.id };
        const position = unwrap(game.parsePosition(step.position, step.options));
        for (const { answers, text } of step.wrong ?? []) {
          const said = explainFeedback(place, position, { verdict: 'wrong', common: 'try-again', text }, language);
          expectSentences(said, language, `${lesson.id}/${step.id}/${answers[0]}`);
        }
      }
    }
  });

  it('has a tip for every kind of piece', () => {
    const ids = game.kinds.flatMap((kind) => kind?.id ?? []);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expectSentences(tipFor(game, id)?.[language], language, id);
  });

  it('has feedback to every kind of answer', () => {
    const [lesson] = lessons;
    const step = lesson!.steps[0]!;
    const place = { game, lesson: lesson!.id, step: step.id };
    const position = unwrap(game.parsePosition(step.position, step.options));
    for (const common of COMMON_FEEDBACK) {
      expectSentences(explainFeedback(place, position, { verdict: 'wrong', common }, language), language, common);
    }
    for (const wanted of ['move', 'yes-or-no', 'squares'] as const) {
      expectSentences(explainFeedback(place, position, { verdict: 'unreadable', wanted }, language), language, wanted);
    }
    const goOn = { verdict: 'right', isStepDone: false, isLessonDone: false } as const;
    expectSentences(explainFeedback(place, position, goOn, language), language, 'go-on');
    expect(explainFeedback(place, position, goOn, language, { reply: 'P-3d' })).toContain('P-3d');
    const illegality = { code: 'off-board', rule: '', squares: [] };
    expectSentences(
      explainFeedback(place, position, { verdict: 'illegal', illegality }, language),
      language,
      'illegal',
    );
  });

  it('names the answers to questions', () => {
    expect(choicesFor(game, 'judgement', language).map(({ answer }) => answer)).toEqual(JUDGEMENTS);
    for (const { name } of choicesFor(game, 'yes-or-no', language)) expect(name).toBeTruthy();
    expect(choicesFor(game, 'move', language)).toEqual([]);
  });
});

it('writes squares as the language does', () => {
  const [shogi] = games;
  const place = { game: shogi!, lesson: 'board', step: 'rook-pawn' };
  expect(stepText(place, 'hint', 'en')).toBe('Your rook stands on 2h.');
  expect(stepText(place, 'hint', 'ja')).toBe('飛車は２八にいます。');
});

it('names an unknown lesson by its id', () => {
  const stranger = { ...games[0]!, id: 'constructor' };
  expect(lessonTitle(stranger, 'two-rooks', 'en')).toBe('Two rooks');
  expect(stepText({ game: stranger, lesson: 'x', step: 'y' }, 'task', 'ja')).toBeUndefined();
});
