import type { Outcome, Side } from '@tesuji/rules';
import type { Author } from './player.ts';

/** What ended a match: the position itself, or something somebody did. */
export const ENDING_CAUSES = ['board', 'claim', 'agreement', 'resignation', 'flag', 'forfeit', 'abort'] as const;

/** What a side can lose for that the position does not show; also the `reason` of such an outcome. */
export const FORFEITS = ['illegal-move', 'left', 'broke-down', 'absent', 'overstepped-time'] as const;
export type Forfeit = (typeof FORFEITS)[number];

/** `side` is the one that claimed, resigned, ran out of time or forfeited. An aborted match has no outcome. */
export type Ending =
  | { readonly cause: 'board' | 'agreement'; readonly outcome: Outcome }
  | { readonly cause: 'claim'; readonly side: Side; readonly claim: string; readonly outcome: Outcome }
  | { readonly cause: 'resignation' | 'flag'; readonly side: Side; readonly outcome: Outcome }
  | { readonly cause: 'forfeit'; readonly side: Side; readonly forfeit: Forfeit; readonly outcome: Outcome }
  | { readonly cause: 'abort'; readonly by: Author };
