import type { Game, Position } from '@tesuji/rules';
import type { Hint } from './hint.ts';
import { hintsFor, type HintRequest } from './hints-for.ts';
import { lookAhead } from './look-ahead/look-ahead.ts';
import type { Clock } from './look-ahead/thinker.ts';

/** What a beginner is shown and, for the side on turn, forced lines and the engine's lines too; the most urgent first. */
export function hintsAhead(game: Game, position: Position, request: HintRequest, clock?: Clock): readonly Hint[] {
  const hints = hintsFor(game, position, request);
  if (position.side !== request.side) return hints;
  const ahead = lookAhead(game, position, clock === undefined ? {} : { clock });
  // A mate in one is seen by both.
  const isKnown = ({ kind }: Hint): boolean => kind === 'mate' && hints.some((hint) => hint.kind === 'mate');
  return [...hints, ...ahead.filter((hint) => !isKnown(hint))].sort((a, b) => b.weight - a.weight);
}
