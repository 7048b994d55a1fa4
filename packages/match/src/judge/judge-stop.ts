import { fail, ok, opponent } from '@tesuji/rules';
import type { CommandOf } from '../command.ts';
import { plyOf } from '../match-state.ts';
import { notAllowed, type Bench, type Verdict } from './verdict.ts';

/** Ends the match without a result: a player only before it has really begun, the host and a lone person at any time. */
export function judgeAbort({ state }: Bench, { author }: CommandOf<'abort'>): Verdict {
  const { abortPlies } = state.terms;
  const isEarly = plyOf(state) - state.given < abortPlies;
  if (author !== 'host' && author !== 'both' && !isEarly) return fail({ code: 'too-late-to-abort', plies: abortPlies });
  return ok([{ kind: 'ended', ending: { cause: 'abort', by: author } }]);
}

/** A loss that no rule of the game can see: an engine that broke down, a player who went away, a foul in a copied game. */
export function judgeForfeit(_bench: Bench, command: CommandOf<'forfeit'>): Verdict {
  const { author, side, forfeit } = command;
  if (author !== 'host' && author !== 'both') return notAllowed(command);
  const outcome = { winner: opponent(side), reason: forfeit };
  return ok([{ kind: 'ended', ending: { cause: 'forfeit', side, forfeit, outcome } }]);
}
