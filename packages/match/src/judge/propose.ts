import { fail, ok } from '@tesuji/rules/core/result';
import type { Side } from '@tesuji/rules/core/side';
import { plyOf, sideAt, type MatchState } from '../match-state.ts';
import type { Proposal } from '../proposal.ts';
import type { Verdict } from './verdict.ts';

/** Puts a proposal to the other side, once for each move of one's own: asking again and again is a nuisance. */
export function propose(state: MatchState, proposal: Proposal, side: Side, to: number): Verdict {
  const { standing, asked } = state.talks[proposal];
  const [pending] = standing;
  if (pending !== undefined) {
    return fail({ code: pending.by === side ? 'already-proposed' : 'answer-first', proposal });
  }
  if (plyOf(state) <= ownTurnFrom(state, side, asked[side])) return fail({ code: 'proposed-too-soon', proposal });
  return ok([{ kind: 'proposed', proposal, side, to }]);
}

/** The ply of the side's first turn at or after `ply`; −1 stays −1. */
function ownTurnFrom(state: MatchState, side: Side, ply: number): number {
  return ply < 0 || sideAt(state, ply) === side ? ply : ply + 1;
}
