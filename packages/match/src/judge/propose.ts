import { fail, ok, type Side } from '@tesuji/rules';
import { plyOf, sideAt, type MatchState } from '../match-state.ts';
import type { Proposal } from '../proposal.ts';
import type { Verdict } from './verdict.ts';

/** Puts a proposal to the other side, once for each move of one's own: asking again and again is a nuisance. */
export function propose(state: MatchState, proposal: Proposal, side: Side, to: number): Verdict {
  const refusal = whyNot(state, proposal, side);
  return refusal === undefined ? ok([{ kind: 'proposed', proposal, side, to }]) : fail({ code: refusal, proposal });
}

/** Would `propose` do it? */
export function canPropose(state: MatchState, proposal: Proposal, side: Side): boolean {
  return whyNot(state, proposal, side) === undefined;
}

function whyNot(
  state: MatchState,
  proposal: Proposal,
  side: Side,
): 'already-proposed' | 'answer-first' | 'proposed-too-soon' | undefined {
  const { standing, asked } = state.talks[proposal];
  const [pending] = standing;
  if (pending !== undefined) return pending.by === side ? 'already-proposed' : 'answer-first';
  return plyOf(state) <= ownTurnFrom(state, side, asked[side]) ? 'proposed-too-soon' : undefined;
}

/** The ply of the side's first turn at or after `ply`; −1 stays −1. */
function ownTurnFrom(state: MatchState, side: Side, ply: number): number {
  return ply < 0 || sideAt(state, ply) === side ? ply : ply + 1;
}
