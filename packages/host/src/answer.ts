import type { MatchEvent } from '@tesuji/match/event';
import type { Refusal } from '@tesuji/match/refusal';
import type { Result } from '@tesuji/rules/core/result';

/** Why a table does not do what it is told: the judge's reason, or that nobody sits there any more. */
export type TableRefusal = Refusal | { readonly code: 'table-closed' };

/** What became of an order. */
export type Answer = Result<readonly MatchEvent[], TableRefusal>;
