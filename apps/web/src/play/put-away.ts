import { fingerprint } from '@tesuji/library';
import { recordOfMatch } from '@tesuji/host';
import type { GameRecord } from '@tesuji/records';
import { describeEnding } from '@tesuji/words';
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
 * Puts a finished game into the library. It has one id there, so that it takes the place of itself where it has been
 * taken up again, or where the page was closed before it could note that the game is in the library. A game in which
 * nobody moved is not worth keeping.
 */
export async function putAway(
  { library, isKept }: WebLibrary,
  match: LiveMatch,
  now: number,
): Promise<Filed | undefined> {
  if (match.state.line.moves.length === 0) return undefined;
  const game = { record: recordOf(match), savedAt: now, source: 'played' };
  const kept = await library.put(match.record ?? recordIdOf(match.id), game);
  return kept.ok ? { record: kept.value.id, isKept } : undefined;
}

/** 64 bits as 13 letters, as the library writes its ids. */
function recordIdOf(id: string): string {
  return BigInt(`0x${fingerprint(id)}`)
    .toString(32)
    .padStart(13, '0');
}
