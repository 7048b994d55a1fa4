import type { Game, MoveError, Position } from '@tesuji/rules';
import { explainIllegality } from './illegality-sentence.ts';
import type { Language } from './language.ts';
import { describeTextError } from './text-error-sentence.ts';

/** Why a text is no legal move in this position. */
export function describeMoveError(game: Game, position: Position, error: MoveError, language: Language): string {
  return error.stage === 'text'
    ? describeTextError(error, language)
    : explainIllegality(game, position, error.illegality, language);
}
