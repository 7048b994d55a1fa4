import type { Puzzle } from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import { movesWords } from './fact-amount.ts';
import { termsOf } from './fact-terms.ts';
import type { Language } from './language.ts';
import { hasMate } from './review-grade.ts';
import { saySentence, type SentenceTable } from './sentence.ts';
import { sideName } from './side-name.ts';

const PROMPTS: SentenceTable = {
  better: {
    en: ['{side} to move. In the game {wrong} was played: find something better.'],
    ja: ['{side}の手番です。実戦は{wrong}でした。もっと良い手を見つけてください。'],
  },
  mate: {
    en: ['{side} to move. Find the mate in {moves}.'],
    ja: [
      '{side}の手番です。{plies}手以内の{mate}を見つけてください。',
      '{side}の手番です。{plies}手以内の勝ちを見つけてください。',
    ],
  },
  win: {
    en: ['{side} to move. Find the win in {moves}.'],
    ja: ['{side}の手番です。{plies}手以内の勝ちを見つけてください。'],
  },
};

const ANSWERS: SentenceTable = {
  right: { en: ['{tried} is right.'], ja: ['{tried}が正解です。'] },
  played: {
    en: ['{tried} is what was played in the game. There is something better.'],
    ja: ['{tried}は実戦の手です。もっと良い手があります。'],
  },
  wrong: {
    en: ['{tried} is not the best. Look again.'],
    ja: ['{tried}は最善ではありません。もう一度考えてください。'],
  },
};

/** The task; `wrong` is the game's move as people write it. @public */
export function puzzlePrompt(game: Game, puzzle: Puzzle, wrong: string, language: Language): string {
  const { mate, side } = puzzle;
  const gaps = {
    ...termsOf({ game, language }),
    side: sideName(game, side, language),
    wrong,
    moves: movesWords(mate ?? 0),
    plies: String(mate ?? 0),
  };
  const code = mate === undefined ? 'better' : hasMate(game) ? 'mate' : 'win';
  return saySentence([PROMPTS], code, gaps, language) ?? '';
}

/** What to say to an answer, given in the game's coordinates and as people write it. @public */
export function puzzleFeedback(puzzle: Puzzle, move: string, tried: string, language: Language): string {
  const code = puzzle.answers.includes(move) ? 'right' : move === puzzle.wrong ? 'played' : 'wrong';
  return saySentence([ANSWERS], code, { tried }, language) ?? '';
}
