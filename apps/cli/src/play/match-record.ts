import { recordOfMatch } from '@tesuji/host/match-record';
import type { MatchState } from '@tesuji/match/match-state';
import type { GameRecord } from '@tesuji/record/record';
import type { Game } from '@tesuji/rules/core/game';
import { describeEnding } from '@tesuji/words/match-ending';

/** The game of a match as a record, dated by this machine's clock. */
export function recordOf(game: Game, state: MatchState, startedAt: number): GameRecord {
  return recordOfMatch(game, state, {
    startedAt: new Date(startedAt),
    sayEnding: (ending) => describeEnding(game, ending, 'en'),
  });
}
