import { recordOfMatch } from '@tesuji/host/match-record';
import type { GameRecord } from '@tesuji/record/record';
import { describeEnding } from '@tesuji/words/match-ending';
import type { WebLibrary } from '../library-store/open-web-library.ts';
import type { Filed, LiveMatch } from './live-match.ts';

/** The game of a match as a record, dated by this device's clock. */
export function recordOf({ game, state, startedAt }: LiveMatch): GameRecord {
  return recordOfMatch(game, state, {
    startedAt: new Date(startedAt),
    sayEnding: (ending) => describeEnding(game, ending, 'en'),
  });
}

/**
 * Puts a finished game into the library, in place of itself where it was there and has been taken up again. A game in
 * which nobody moved is not worth keeping.
 */
export async function putAway(
  { library, isKept }: WebLibrary,
  match: LiveMatch,
  now: number,
): Promise<Filed | undefined> {
  if (match.state.line.moves.length === 0) return undefined;
  const game = { record: recordOf(match), savedAt: now, source: 'played' };
  const known = match.record === undefined ? undefined : await library.update(match.record, game);
  const kept = known?.ok === true ? known : await library.add(game);
  return kept.ok ? { record: kept.value.id, isKept } : undefined;
}
