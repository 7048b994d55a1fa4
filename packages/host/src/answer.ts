import type { MatchEvent, Refusal } from '@tesuji/match';
import type { Result } from '@tesuji/rules';

/** Why a table does not do what it is told: the judge's reason, or that nobody sits there any more. */
export type TableRefusal = Refusal | { readonly code: 'table-closed' };

/** What became of an order. */
export type Answer = Result<readonly MatchEvent[], TableRefusal>;
