import type { Puzzle } from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import { say, type Catalogue, type Language } from '../message.ts';
import { movesWords, sideName } from '../names.ts';
import { hasMate, termsOf } from './speaker.ts';

const PROMPTS = {
  better: {
    en: ['{side} to move. In the game {wrong} was played: find something better.'],
    ja: ['{side}の手番です。実戦は{wrong}でした。もっと良い手を見つけてください。'],
  },
  mate: {
    en: ['{side} to move. Find the mate in {moves}.'],
    ja: [
      '{side}の手番です。{moves}以内の{mate}を見つけてください。',
      '{side}の手番です。{moves}以内の勝ちを見つけてください。',
    ],
  },
  win: {
    en: ['{side} to move. Find the win in {moves}.'],
    ja: ['{side}の手番です。{moves}以内の勝ちを見つけてください。'],
  },
} satisfies Catalogue<string>;

const FEEDBACK = {
  right: { en: ['{tried} is right.'], ja: ['{tried}が正解です。'] },
  played: {
    en: ['{tried} is what was played in the game. There is something better.'],
    ja: ['{tried}は実戦の手です。もっと良い手があります。'],
  },
  wrong: {
    en: ['{tried} is not the best. Look again.'],
    ja: ['{tried}は最善ではありません。もう一度考えてください。'],
  },
} satisfies Catalogue<string>;

/** Returns the task of a puzzle; `wrong` is the move of the game in notation. @public */
export function puzzlePrompt(game: Game, puzzle: Puzzle, wrong: string, language: Language): string {
  const { mate, side } = puzzle;
  const values = {
    ...termsOf({ game, language }),
    side: sideName(game, side, language),
    wrong,
    moves: movesWords(game, mate ?? 0, language),
  };
  const sentence = mate === undefined ? PROMPTS.better : hasMate(game) ? PROMPTS.mate : PROMPTS.win;
  return say(sentence, values, language);
}

/** Returns what to say to an answer, which is given in coordinates (`move`) and in notation (`tried`). @public */
export function puzzleFeedback(puzzle: Puzzle, move: string, tried: string, language: Language): string {
  const code = puzzle.answers.includes(move) ? 'right' : move === puzzle.wrong ? 'played' : 'wrong';
  return say(FEEDBACK[code], { tried }, language);
}
