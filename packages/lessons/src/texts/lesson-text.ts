import type { Feedback } from '../feedback.ts';
import { opponent, type Game, type Position } from '@tesuji/rules';
import {
  capitalise,
  explainIllegality,
  fillSquares,
  listWords,
  saySentence,
  sideName,
  termsOf,
  wordsOfId,
  type Language,
  type Phrase,
} from '@tesuji/words';
import { choicesFor } from './choice-name.ts';
import type { StepWords } from './course-words.ts';
import { FEEDBACK } from './feedback-table.ts';
import { courseWordsOf } from './registry.ts';

/** Where in a course somebody is. */
export interface StepPlace {
  readonly game: Game;
  readonly lesson: string;
  readonly step: string;
}

/** A lesson nobody has named is called by its id. */
export function lessonTitle(game: Game, lesson: string, language: Language): string {
  return courseWordsOf(game)?.lessons[lesson]?.title[language] ?? capitalise(wordsOfId(lesson));
}

/** The task, a hint or the explanation of a step; `undefined` where nobody has written one. */
export function stepText(place: StepPlace, part: 'task' | 'hint' | 'done', language: Language): string | undefined {
  return fill(place.game, stepWords(place)?.[part], language);
}

/** What to tell a learner: `reply` is the other side's answer as people write it, `example` an answer of the right form. */
export function explainFeedback(
  place: StepPlace,
  position: Position,
  feedback: Feedback,
  language: Language,
  { reply, example }: { readonly reply?: string; readonly example?: string } = {},
): string {
  const { game } = place;
  const common = (code: string): string => {
    const choices = feedback.verdict === 'unreadable' ? choicesFor(game, feedback.wanted, language) : [];
    const facts = {
      reply,
      example,
      opponent: sideName(game, opponent(position.side), language),
      ...termsOf({ game, language }),
      choices: listWords(
        choices.map(({ name }) => name),
        language,
      ),
    };
    return saySentence([FEEDBACK], code, facts, language) ?? '';
  };
  switch (feedback.verdict) {
    case 'right':
      return (feedback.isStepDone ? stepText(place, 'done', language) : undefined) ?? common('go-on');
    case 'wrong':
      return wrongText(place, feedback.key, language) ?? common(feedback.common);
    case 'illegal':
      return (
        wrongText(place, feedback.key, language) ?? explainIllegality(game, position, feedback.illegality, language)
      );
    case 'unreadable':
      return common(feedback.wanted);
  }
}

function wrongText(place: StepPlace, key: string | undefined, language: Language): string | undefined {
  return key === undefined ? undefined : fill(place.game, stepWords(place)?.wrong?.[key], language);
}

function stepWords({ game, lesson, step }: StepPlace): StepWords | undefined {
  return courseWordsOf(game)?.lessons[lesson]?.steps[step];
}

function fill(game: Game, phrase: Phrase | undefined, language: Language): string | undefined {
  return phrase === undefined ? undefined : fillSquares(game, phrase, language);
}
