import type { Chooser } from '@tesuji/board';
import type { Game, Position } from '@tesuji/rules';
import { pieceName, type Language } from '@tesuji/words';
import { arrivalOf, sortChoices, type LegalMove } from './legal-moves.ts';

/** A move that can be completed in several ways, and the question that asks which. */
export interface MoveQuestion {
  readonly moves: readonly LegalMove[];
  readonly chooser: Chooser;
}

/** The question which of several moves between two places is meant: promote or not, and to what. */
export function askWhich(
  game: Game,
  position: Position,
  found: readonly LegalMove[],
  at: number,
  language: Language,
): MoveQuestion {
  const moves = sortChoices(game, position, found);
  const options = moves.map((move) => {
    const piece = arrivalOf(game, position, move);
    return { piece, label: pieceName(game, piece, language) };
  });
  return { moves, chooser: { at, options } };
}
