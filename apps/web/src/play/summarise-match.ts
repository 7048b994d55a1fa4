import type { SavedMatch } from '@tesuji/host';
import { plyOf, positionOf, sideToMove, type MatchState } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { GamePlan } from './game-plan.ts';
import type { StoredGame } from './stored-game.ts';

/** A match as it is kept, with what a list shows of it. */
export function storedGame(game: Game, plan: GamePlan, match: SavedMatch, state: MatchState, at: number): StoredGame {
  const turn = sideToMove(state);
  const isOver = state.phase.kind === 'over';
  return {
    plan,
    match,
    summary: {
      id: match.id,
      game: game.id,
      at,
      plies: plyOf(state),
      position: game.formatPosition(positionOf(game, state)),
      waits: !isOver && (plan.isCopy || plan.seats[turn].kind === 'person'),
      turn,
      isOver,
    },
  };
}
