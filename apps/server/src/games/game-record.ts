import { recordOfMatch } from '@tesuji/host';
import type { GameSnapshot } from '@tesuji/online';
import type { GameRecord } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import { describeEnding } from '@tesuji/words';

/** Returns the record of a game. */
export function recordOfSnapshot(game: Game, { info, match }: Pick<GameSnapshot, 'info' | 'match'>): GameRecord {
  return recordOfMatch(game, match, {
    startedAt: new Date(info.createdAt),
    endedAt: new Date(match.time),
    sayEnding: (ending) => describeEnding(game, ending, 'en'),
  });
}
