import { recordOfMatch } from '@tesuji/host';
import type { MatchState } from '@tesuji/match';
import type { GameRecord } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import { describeEnding } from '@tesuji/words';

/** The game of a match as a record, dated by this machine's clock. */
export function recordOf(game: Game, state: MatchState, startedAt: number): GameRecord {
  return recordOfMatch(game, state, {
    startedAt: new Date(startedAt),
    sayEnding: (ending) => describeEnding(game, ending, 'en'),
  });
}
