import { parseSquare, unwrap, type Game, type Position } from '@tesuji/rules';
import { judgementOf, takenSquares } from './accept.ts';
import type { Wanted } from './feedback.ts';
import { JUDGEMENTS } from './lesson.ts';
import type { QuestionTask } from './wanted.ts';

/** The answer that the rules give. */
export function rightWords(game: Game, position: Position, task: QuestionTask): string {
  switch (task.kind) {
    case 'judge':
      return judgementOf(game, position);
    case 'may':
      return game.parseMove(position, task.move).ok ? 'yes' : 'no';
    case 'point':
      return oneSpelling(takenSquares(game, position, unwrap(game.parseMove(position, task.move))));
  }
}

/** An answer in its one spelling; `undefined` if it is none. */
export function readWords(game: Game, wanted: Wanted, text: string): string | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  if (words.length === 0 || !words.every((word) => isWord(game, wanted, word))) return undefined;
  return wanted === 'squares' || words.length === 1 ? oneSpelling(words) : undefined;
}

function isWord(game: Game, wanted: Wanted, word: string): boolean {
  switch (wanted) {
    case 'yes-or-no':
      return word === 'yes' || word === 'no';
    case 'judgement':
      return JUDGEMENTS.some((each) => each === word);
    case 'squares':
      return parseSquare(game.shape, word) !== undefined;
    case 'move':
      return false;
  }
}

function oneSpelling(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join(' ');
}
