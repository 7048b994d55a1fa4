import { opponent, type Game, type Position } from '@tesuji/rules';
import {
  capitalise,
  explainIllegality,
  fillSquares,
  listWords,
  say,
  sideName,
  termsOf,
  wordsOfId,
  type Catalogue,
  type Language,
  type Phrase,
} from '@tesuji/words';
import type { CommonFeedback, Feedback } from './exercise/lesson-run.ts';
import type { AnswerKind, Judgement, Step } from './lesson.ts';
import { lessonsOf } from './registry.ts';

/** A step of a course, by ids. */
export interface StepPlace {
  readonly game: Game;
  readonly lesson: string;
  readonly step: string;
}

/** Returns the title of a lesson; for an unknown lesson, its id as words. */
export function lessonTitle(game: Game, lesson: string, language: Language): string {
  const found = lessonsOf(game).find(({ id }) => id === lesson);
  return found?.title[language] ?? capitalise(wordsOfId(lesson));
}

/** Returns the task, the hint or the explanation of a step; `undefined` for an unknown step. */
export function stepText(place: StepPlace, part: 'task' | 'hint' | 'done', language: Language): string | undefined {
  const { game, lesson, step } = place;
  const found = lessonsOf(game)
    .find(({ id }) => id === lesson)
    ?.steps.find(({ id }) => id === step);
  return found === undefined ? undefined : fillSquares(game, textOf(found, part), language);
}

function textOf(step: Step, part: 'task' | 'hint' | 'done'): Phrase {
  return part === 'task' ? step.prompt : step[part];
}

/** Feedback that is not written in a step: `{reply}` is a move of the other side, `{example}` an answer of the right form. */
const FEEDBACK = {
  'go-on': {
    en: ['Good. {opponent} answers {reply}. Go on.', 'Good. Go on.'],
    ja: ['いいですね。{opponent}は{reply}と応じました。続けましょう。', 'いいですね。続けましょう。'],
  },
  'try-again': {
    en: ['That is a legal move, but not the one asked for. Try again.'],
    ja: ['指せる手ですが、ここでの正解ではありません。もう一度考えましょう。'],
  },
  'not-yet-won': {
    en: ['Check, but {opponent} answers {reply}. Try again.', 'Check, but not a win by force. Try again.'],
    ja: [
      '{check}にはなりますが、{reply}と応じられます。もう一度考えましょう。',
      'まだ勝ちにはなりません。もう一度考えましょう。',
    ],
  },
  'no-check': {
    en: ['That does not win: {opponent} answers {reply}. Try again.', 'That does not win. Try again.'],
    ja: [
      'それでは勝てません。{reply}と応じられます。もう一度考えましょう。',
      'それでは勝てません。もう一度考えましょう。',
    ],
  },
  'takes-nothing': {
    en: ['That does not take what was asked for. Try again.'],
    ja: ['求められた駒を取れていません。もう一度考えましょう。'],
  },
  'no-promotion': {
    en: ['That is not the promotion asked for. Try again.'],
    ja: ['求められた成りではありません。もう一度考えましょう。'],
  },
  'too-many-moves': {
    en: ['That took too many moves. The board is set up again: try once more.'],
    ja: ['手数がかかりすぎました。最初の局面に戻します。もう一度やってみましょう。'],
  },
  'gives-check': {
    en: ['That gives check, but in this exercise {opponent} only waits. Choose another way.'],
    ja: [
      '{check}になってしまいます。ここでは{opponent}は待っているだけなので、別の道を選びましょう。',
      'ここでは{opponent}は待っているだけなので、その手は使えません。別の道を選びましょう。',
    ],
  },
  'other-line': {
    en: ['A legal move, but this line goes another way. Try again.'],
    ja: ['指せる手ですが、この手順では別の手を指します。もう一度考えましょう。'],
  },
  'other-answer': {
    en: ['No. Look again.'],
    ja: ['違います。もう一度よく見ましょう。'],
  },
  move: {
    en: ['That is not a move. Write it as in {example}.', 'That is not a move.'],
    ja: ['指し手として読めません。{example}のように書いてください。', '指し手として読めません。'],
  },
  'yes-or-no': {
    en: ['Answer yes or no.'],
    ja: ['「はい」か「いいえ」で答えてください。'],
  },
  judgement: {
    en: ['Answer with one of these: {choices}.'],
    ja: ['次のどれかで答えてください。{choices}'],
  },
  squares: {
    en: ['Name squares of this board, with spaces between them.'],
    ja: ['マスの名前を、空白で区切って答えてください。'],
  },
} satisfies Catalogue<CommonFeedback | AnswerKind | 'go-on'>;

/**
 * Returns the feedback to a learner. `reply` is the move of the other side in notation, `example` an answer of the right
 * form.
 */
export function explainFeedback(
  place: StepPlace,
  position: Position,
  feedback: Feedback,
  language: Language,
  { reply, example }: { readonly reply?: string; readonly example?: string } = {},
): string {
  const { game } = place;
  const common = (code: keyof typeof FEEDBACK): string => {
    const choices = feedback.verdict === 'unreadable' ? choicesFor(game, feedback.wanted, language) : [];
    const values = {
      reply,
      example,
      opponent: sideName(game, opponent(position.side), language),
      ...termsOf({ game, language }),
      choices: listWords(
        choices.map(({ name }) => name),
        language,
      ),
    };
    return say(FEEDBACK[code], values, language);
  };
  switch (feedback.verdict) {
    case 'right':
      return (feedback.isStepDone ? stepText(place, 'done', language) : undefined) ?? common('go-on');
    case 'wrong':
      return feedback.text === undefined ? common(feedback.common) : fillSquares(game, feedback.text, language);
    case 'illegal':
      return feedback.text === undefined
        ? explainIllegality(game, position, feedback.illegality, language)
        : fillSquares(game, feedback.text, language);
    case 'unreadable':
      return common(feedback.wanted);
  }
}

type Choice = Judgement | 'yes' | 'no';

const CHOICES: Readonly<Record<Choice, Phrase>> = {
  yes: { en: 'yes', ja: 'はい' },
  no: { en: 'no', ja: 'いいえ' },
  checkmate: { en: 'checkmate', ja: 'チェックメイト' },
  stalemate: { en: 'stalemate', ja: 'ステイルメイト' },
  check: { en: 'check', ja: 'チェック' },
  quiet: { en: 'quiet', ja: '普通の局面' },
};
/** What shogi calls a position without a legal move. */
const OWN_CHOICES: Readonly<Record<string, Partial<Record<Choice, Phrase>>>> = {
  shogi: { stalemate: { en: 'stalemate', ja: '手詰まり' } },
};

const CHOICES_BY_KIND: Readonly<Record<AnswerKind, readonly Choice[]>> = {
  move: [],
  squares: [],
  'yes-or-no': ['yes', 'no'],
  judgement: ['checkmate', 'stalemate', 'check', 'quiet'],
};

/** A possible answer to a question. */
export interface NamedChoice {
  /** What `LessonRun.answer` takes. */
  readonly answer: string;
  readonly name: string;
}

/** Returns the possible answers to a question, with their names; empty where the answer is a move or squares. */
export function choicesFor(game: Game, wanted: AnswerKind, language: Language): readonly NamedChoice[] {
  const { check, mate } = termsOf({ game, language });
  const terms: Partial<Record<Choice, string | undefined>> = { check, checkmate: mate };
  return CHOICES_BY_KIND[wanted].map((answer) => ({
    answer,
    name: terms[answer] ?? (OWN_CHOICES[game.id]?.[answer] ?? CHOICES[answer])[language],
  }));
}
