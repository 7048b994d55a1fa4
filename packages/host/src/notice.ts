import type { Command, MatchEvent, MatchState } from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import type { TableRefusal } from './answer.ts';
import type { Fault } from './fault.ts';

/** What a table tells everyone who listens, in the order it came about. */
export type Notice =
  /** `state` is the match after these events. */
  | { readonly kind: 'events'; readonly events: readonly MatchEvent[]; readonly state: MatchState }
  | { readonly kind: 'refused'; readonly command: Command; readonly refusal: TableRefusal }
  /** The player of that side has broken down; the match has been paused where it stood. */
  | { readonly kind: 'fault'; readonly side: Side; readonly fault: Fault };
