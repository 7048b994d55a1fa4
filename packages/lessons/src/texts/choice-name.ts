import type { Judgement } from '../lesson.ts';
import type { Wanted } from '../feedback.ts';
import type { Game } from '@tesuji/rules';
import type { Language, Phrase } from '@tesuji/words';
import { say } from './course-words.ts';
import { courseWordsOf } from './registry.ts';

type Choice = Judgement | 'yes' | 'no';

const CHOICES: Readonly<Record<Choice, Phrase>> = {
  yes: say('yes', 'はい'),
  no: say('no', 'いいえ'),
  checkmate: say('checkmate', 'チェックメイト'),
  stalemate: say('stalemate', 'ステイルメイト'),
  check: say('check', 'チェック'),
  quiet: say('quiet', '普通の局面'),
};

const BY_WANTED: Readonly<Record<Wanted, readonly Choice[]>> = {
  move: [],
  squares: [],
  'yes-or-no': ['yes', 'no'],
  judgement: ['checkmate', 'stalemate', 'check', 'quiet'],
};

export interface NamedChoice {
  /** What a lesson run takes for an answer. */
  readonly answer: string;
  readonly name: string;
}

/** What a question can be answered with, as people call it; empty where the answer is free. */
export function choicesFor(game: Game, wanted: Wanted, language: Language): readonly NamedChoice[] {
  const own = courseWordsOf(game)?.choices;
  return BY_WANTED[wanted].map((answer) => ({ answer, name: (own?.[answer] ?? CHOICES[answer])[language] }));
}
