import type { Side } from '@tesuji/rules';
import type { Ending } from './ending.ts';
import type { Author } from './player.ts';
import type { Proposal } from './proposal.ts';

export const EVENT_KINDS = [
  'moved',
  'proposed',
  'declined',
  'withdrawn',
  'taken-back',
  'paused',
  'resumed',
  'ended',
] as const;

/** What happened. `spent` is the thinking time of the turn, pauses left out. */
export type Happening =
  | { readonly kind: 'moved'; readonly side: Side; readonly move: string; readonly spent: number }
  /** `to` is the ply a takeback would go back to; 0 for a draw. */
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
  /** The command that brought it about; absent when time alone did. */
  readonly command?: string;
}

export type MatchEvent = Happening & Stamp;
export type EventOf<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>;
