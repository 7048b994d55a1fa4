import type { Game, MoveError } from '@tesuji/rules/core/game';
import type { Position } from '@tesuji/rules/core/position';
import { explainIllegality } from './illegality-sentence.ts';
import type { Language } from './language.ts';
import { describeTextError } from './text-error-sentence.ts';

/** Why a text is no legal move in this position. */
export function describeMoveError(game: Game, position: Position, error: MoveError, language: Language): string {
  return error.stage === 'text'
    ? describeTextError(error, language)
    : explainIllegality(game, position, error.illegality, language);
}
