import type { Outcome, Side } from '@tesuji/rules';
import type { Proposal } from './offers.ts';
import type { Author } from './terms.ts';

/** What ended a match: the position itself, or an action of a player or the host. */
export const ENDING_CAUSES = ['board', 'claim', 'agreement', 'resignation', 'flag', 'forfeit', 'abort'] as const;

/** Losses outside the rules of the game; also the `reason` of such an outcome. */
export const FORFEITS = ['illegal-move', 'left', 'broke-down', 'absent', 'overstepped-time'] as const;
export type Forfeit = (typeof FORFEITS)[number];

/** How a match ended. `side` claimed, resigned, ran out of time or forfeited. An aborted match has no outcome. */
export type Ending =
  | { readonly cause: 'board' | 'agreement'; readonly outcome: Outcome }
  | { readonly cause: 'claim'; readonly side: Side; readonly claim: string; readonly outcome: Outcome }
  | { readonly cause: 'resignation' | 'flag'; readonly side: Side; readonly outcome: Outcome }
  | { readonly cause: 'forfeit'; readonly side: Side; readonly forfeit: Forfeit; readonly outcome: Outcome }
  | { readonly cause: 'abort'; readonly by: Author };

/**
 * An event without its number and time. `spent` is the thinking time of the turn, without pauses, and without the credit
 * that the host gives for the time messages travel.
 */
export type Happening =
  | {
      readonly kind: 'moved';
      readonly side: Side;
      readonly move: string;
      readonly spent: number;
      readonly credit?: number;
    }
  /** `to` is the ply a takeback would go back to; 0 for anything else. */
  | { readonly kind: 'proposed'; readonly proposal: Proposal; readonly side: Side; readonly to: number }
  | { readonly kind: 'declined' | 'withdrawn'; readonly proposal: Proposal; readonly side: Side }
  | { readonly kind: 'taken-back'; readonly by: Author; readonly to: number }
  | { readonly kind: 'paused' | 'resumed'; readonly by: Author }
  | { readonly kind: 'ended'; readonly ending: Ending };

interface Stamp {
  /** Counts the events of a match from 1. */
  readonly sequence: number;
  /** Epoch milliseconds; never less than that of the event before. */
  readonly at: number;
  /** Id of the command that caused it; absent when the clock did. */
  readonly command?: string;
}

/** One entry in the log of a match. */
export type MatchEvent = Happening & Stamp;
/** The event of one kind. */
export type EventOf<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>;
