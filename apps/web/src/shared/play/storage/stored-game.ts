import { rebuildMatch, recordOfMatch, type SavedMatch } from '@tesuji/host';
import { fingerprint, ONLINE, PLAYED, type SeatKind, type Seats } from '@tesuji/library';
import { isObject, plyOf, positionOf, sideToMove, type MatchState } from '@tesuji/match';
import type { GameRecord } from '@tesuji/records';
import type { Game, Side } from '@tesuji/rules';
import { describeEnding } from '@tesuji/words';
import type { WebLibrary } from '../../storage/library/open-web-library.ts';
import { readPlan, type GamePlan } from '../setup/game-plan.ts';
import type { LiveSummary } from '../live-games.svelte.ts';
import type { LibraryEntry } from '../live-match.svelte.ts';
import type { PlayedMatch } from '../played-match.ts';

/** A match as it is kept, with what a list shows of it. */
export function storedGame(
  game: Game,
  plan: GamePlan,
  match: SavedMatch,
  state: MatchState,
  at: number,
): StoredLiveGame {
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

/** What a list shows is kept beside the log, so that listing games need not replay them. */
export type StoredSummary = Omit<LiveSummary, 'plan' | 'names'>;

/** A game on this device as it is kept. */
export interface StoredLiveGame {
  readonly plan: GamePlan;
  readonly match: SavedMatch;
  readonly summary: StoredSummary;
  /** Its id in the library, once it is over. */
  readonly record?: string;
}

/**
 * Reads the stored game of an id. Returns `undefined` for anything that cannot be played on: a value of another type, a
 * missing part, a log that does not replay. The summary is made anew, so that it always agrees with the log.
 */
export function readStoredGame(games: readonly Game[], id: string, data: unknown): StoredLiveGame | undefined {
  if (!isObject(data)) return undefined;
  const { match, record } = data;
  const plan = readPlan(games, data['plan']);
  const game = games.find((each) => each.id === plan?.line.game);
  if (plan === undefined || game === undefined || !isMatch(match) || match.id !== id) return undefined;
  const state = rebuildMatch(game, match);
  if (!state.ok) return undefined;
  const stored = storedGame(game, plan, match, state.value, timeOf(data['summary']));
  return typeof record === 'string' ? { ...stored, record } : stored;
}

function isMatch(value: unknown): value is SavedMatch {
  return (
    isObject(value) && typeof value['id'] === 'string' && isObject(value['first']) && Array.isArray(value['events'])
  );
}

function timeOf(summary: unknown): number {
  const at = isObject(summary) ? summary['at'] : undefined;
  return typeof at === 'number' && Number.isFinite(at) ? at : 0;
}

/** The game of a match as a record, dated by this device's clock. */
export function recordOf({ game, state, startedAt }: Pick<PlayedMatch, 'game' | 'state' | 'startedAt'>): GameRecord {
  return recordOfMatch(game, state, {
    startedAt: new Date(startedAt),
    endedAt: new Date(state.time),
    sayEnding: (ending) => describeEnding(game, ending, 'en'),
  });
}

/**
 * Puts a finished game into the library. It has one id there, so that it takes the place of itself where it has been
 * taken up again, or where the page was closed before it could note that the game is in the library. A game in which
 * no move was made is not stored.
 */
export async function putAway(
  { library, isKept }: WebLibrary,
  match: PlayedMatch,
  now: number,
): Promise<LibraryEntry | undefined> {
  if (match.state.line.moves.length === 0) return undefined;
  const id = match.record ?? recordIdOf(match.id);
  // A game on a server can be opened again after its record was changed here, and it does not change any more itself.
  if (match.online !== undefined && (await library.getText(id)).ok) return { record: id, isKept };
  const source = match.online === undefined ? PLAYED : ONLINE;
  const kept = await library.put(id, { record: recordOf(match), savedAt: now, source, seats: playersAt(match) });
  return kept.ok ? { record: kept.value.id, isKept } : undefined;
}

/** Who played. The only person at this screen is the one whose device it is; of two, only names can tell. */
export function playersAt({ plan: { seats, isCopy } }: PlayedMatch): Seats {
  const people = seats.filter(({ kind }) => kind === 'person').length;
  const seatOf = (side: Side): SeatKind => {
    const { kind } = seats[side];
    if (kind === 'remote') return 'person';
    if (kind !== 'person') return 'computer';
    return people === 1 && !isCopy ? 'me' : 'person';
  };
  return [seatOf(0), seatOf(1)];
}

/** Returns the id that a game gets in the library: 64 bits as 13 letters, as the library writes its ids. */
export function recordIdOf(id: string): string {
  return BigInt(`0x${fingerprint(id)}`)
    .toString(32)
    .padStart(13, '0');
}
