import type { Game, Outcome } from '@tesuji/rules';

/** An outcome as scripts read it: the winner's name, `null` in a draw. */
export interface OutcomeJson {
  readonly winner: string | null;
  readonly reason: string;
}

export function outcomeJson(game: Game, outcome: Outcome): OutcomeJson {
  return { winner: outcome.winner === undefined ? null : game.sides[outcome.winner], reason: outcome.reason };
}
