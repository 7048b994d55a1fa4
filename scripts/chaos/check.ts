import { reduce, type MatchEvent, type MatchState } from '@tesuji/match';
import { findGame } from '@tesuji/rules';
import { isDeepStrictEqual } from 'node:util';

/** What must all be zero. */
export interface Faults {
  /** Commands that were acknowledged and are not in the log. */
  lost: number;
  /** Commands whose events are in the log twice. */
  doubled: number;
  /** Commands of one tab that are in the log in another order than they were sent in, or after their number. */
  reordered: number;
  /** Gaps in a log, and tabs that show something else than the log says. */
  diverged: number;
}

/** A tab, as far as it is compared. */
export interface CheckedTab {
  readonly side: 0 | 1;
  /** What it has sent, in order; `seq` is the number that the server has acknowledged. */
  readonly sent: readonly { readonly id: string; readonly seq?: number }[];
  readonly follower: { readonly confirmed: MatchState | undefined };
}

/** A game as the server has stored it. */
export interface StoredLog {
  readonly first: MatchState;
  readonly events: readonly MatchEvent[];
}

/** Compares what the tabs of one game were told with its log, and adds the faults. Returns how many commands were acknowledged. */
export function checkGame({ first, events }: StoredLog, tabs: readonly CheckedTab[], faults: Faults): number {
  const places = placesOf(events, faults);
  let acknowledged = 0;
  for (const { side, sent } of tabs) {
    let last = 0;
    for (const { id, seq } of sent) {
      const place = places.get(`${side}:${id}`);
      if (seq !== undefined) {
        acknowledged++;
        if (place === undefined) faults.lost++;
      }
      if (place === undefined) continue;
      if (place < last || (seq !== undefined && place > seq)) faults.reordered++;
      last = place;
    }
  }
  const state = reduce(findGame(first.line.game)!, first, events);
  for (const { follower } of tabs) {
    if (follower.confirmed === undefined || !isSame(follower.confirmed, state)) faults.diverged++;
  }
  return acknowledged;
}

/** The number of the first event of each command. */
function placesOf(events: readonly MatchEvent[], faults: Faults): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, { sequence, command }] of events.entries()) {
    if (sequence !== index + 1) faults.diverged++;
    if (command === undefined) continue;
    if (!places.has(command)) places.set(command, sequence);
    else if (events[index - 1]?.command !== command) faults.doubled++;
  }
  return places;
}

/** What travels as JSON has no `undefined`. */
function isSame(one: MatchState, other: MatchState): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
}
