import { fail, ok, opponent, type Side } from '@tesuji/rules';
import type { CommandOf } from '../command.ts';
import { agree } from './judge-offer.ts';
import { notAllowed, type Bench, type Verdict } from './verdict.ts';

type Answer = CommandOf<'accept' | 'decline' | 'withdraw'>;

/** Accepting and declining are for the side that was asked, withdrawing for the one that asked. */
export function judgeAnswer(bench: Bench, command: Answer): Verdict {
  const { kind, proposal, author } = command;
  if (author === 'host') return notAllowed(command);
  const [pending] = bench.state.talks[proposal].standing;
  if (pending === undefined) return fail({ code: 'nothing-proposed', proposal });
  const side: Side = kind === 'withdraw' ? pending.by : opponent(pending.by);
  if (author !== 'both' && author !== side) return fail({ code: 'nothing-proposed', proposal });
  if (kind === 'decline') return ok([{ kind: 'declined', proposal, side }]);
  if (kind === 'withdraw') return ok([{ kind: 'withdrawn', proposal, side }]);
  return proposal === 'draw' ? agree(bench) : ok([{ kind: 'taken-back', by: pending.by, to: pending.to }]);
}
