import { COMMON_FEEDBACK } from '../feedback.ts';
import { JUDGEMENTS } from '../lesson.ts';
import { lessonsOf } from '../registry.ts';
import { games, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, type Phrase } from '@tesuji/words';
import { choicesFor } from './choice-name.ts';
import { explainFeedback, lessonTitle, stepText } from './lesson-text.ts';
import { courseWordsOf } from './registry.ts';

const CASES = games.flatMap((game) => LANGUAGES.map((language) => ({ id: game.id, game, language })));

/** Whole sentences of the language, every gap filled. */
function expectSentences(text: string | undefined, language: Language, where: string): void {
  expect(text, where).toBeTruthy();
  expect(text, where).not.toMatch(/[{}]|undefined/);
  if (language === 'ja') expect(text, where).toMatch(/^[^.!?]*。$|^[^.!?]*か。$/u);
  else expect(text, where).toMatch(/^[A-Z“{1-9].*[.?]$/);
}

describe.each(CASES)('the course of $id in $language', ({ game, language }) => {
  const lessons = lessonsOf(game);

  it('has words for every lesson and step, and for nothing else', () => {
    const course = courseWordsOf(game)!;
    expect(Object.keys(course.lessons)).toEqual(lessons.map(({ id }) => id));
    for (const lesson of lessons) {
      expect(lessonTitle(game, lesson.id, language)).toBe(course.lessons[lesson.id]?.title[language]);
      expect(Object.keys(course.lessons[lesson.id]?.steps ?? {})).toEqual(lesson.steps.map(({ id }) => id));
    }
  });

  it('says task, hint and explanation in whole sentences that name squares of this board', () => {
    for (const lesson of lessons) {
      for (const step of lesson.steps) {
        const place = { game, lesson: lesson.id, step: step.id };
        for (const part of ['task', 'hint', 'done'] as const) {
          expectSentences(stepText(place, part, language), language, `${lesson.id}/${step.id}/${part}`);
        }
      }
    }
  });

  it('explains every typical wrong try, and no other', () => {
    for (const lesson of lessons) {
      for (const step of lesson.steps) {
        const place = { game, lesson: lesson.id, step: step.id };
        const keys = (step.wrong ?? []).map(({ key }) => key);
        const written = courseWordsOf(game)?.lessons[lesson.id]?.steps[step.id]?.wrong ?? {};
        expect(Object.keys(written).toSorted(), step.id).toEqual([...new Set(keys)].toSorted());
        const position = unwrap(game.parsePosition(step.position, step.options));
        for (const key of keys) {
          const text = explainFeedback(place, position, { verdict: 'wrong', common: 'try-again', key }, language);
          expectSentences(text, language, `${lesson.id}/${step.id}/${key}`);
        }
      }
    }
  });

  it('has a tip for every kind of piece', () => {
    const tips = courseWordsOf(game)?.tips ?? {};
    expect(Object.keys(tips).toSorted()).toEqual(game.kinds.flatMap((kind) => kind?.id ?? []).toSorted());
    for (const [id, tip] of Object.entries<Phrase>(tips)) expectSentences(tip[language], language, id);
  });

  it('has an answer to every answer', () => {
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

it('calls a lesson nobody has named by its id', () => {
  const stranger = { ...games[0]!, id: 'constructor' };
  expect(lessonTitle(stranger, 'two-rooks', 'en')).toBe('Two rooks');
  expect(stepText({ game: stranger, lesson: 'x', step: 'y' }, 'task', 'ja')).toBeUndefined();
});
