import { apply, parseMatch, reduce, type MatchEvent, type MatchState } from '@tesuji/match';
import { fail, type Game, type Result } from '@tesuji/rules';

/** All that has to be kept of a match: how it began, and what happened since. Plain JSON. */
export interface SavedMatch {
  readonly id: string;
  readonly first: MatchState;
  readonly events: readonly MatchEvent[];
}

/** Why a log gives no match back. */
export type RestoreFault =
  /** The part of the first or the last state that cannot be. */
  | { readonly code: 'broken-state'; readonly at: 'start' | 'end'; readonly field: string }
  /** The event of this sequence number does not follow from what is before it. */
  | { readonly code: 'broken-log'; readonly sequence: number; readonly why: string };

/** The state a log leads to. The log comes from a disk, and may be anything. */
export function rebuild(game: Game, { first, events }: SavedMatch): Result<MatchState, RestoreFault> {
  const start = parseMatch(game, first);
  if (!start.ok) return fail({ code: 'broken-state', at: 'start', field: start.error.field });
  let state = start.value;
  try {
    for (const event of events) state = reduce(game, state, [event]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail({ code: 'broken-log', sequence: state.sequence + 1, why });
  }
  const end = parseMatch(game, state);
  return end.ok ? end : fail({ code: 'broken-state', at: 'end', field: end.error.field });
}

/** The match stopped at its last event, so that the time nobody was there is charged to nobody; as it was if it stood. */
export function holdStill(game: Game, saved: SavedMatch, state: MatchState): SavedMatch {
  const command = {
    kind: 'pause',
    author: 'host',
    id: `hold-${state.sequence}`,
    ply: state.line.moves.length,
  } as const;
  const paused = apply(game, state, command, state.time);
  return paused.ok ? { ...saved, events: [...saved.events, ...paused.value] } : saved;
}
