import { fail, ok } from '@tesuji/rules';
import type { CommandOf } from '../command.ts';
import { positionOf } from '../position-of.ts';
import { propose } from './propose.ts';
import { actingSide, decided, notAllowed, type Bench, type Verdict } from './verdict.ts';

/** Offers a draw. Offering while the other's offer stands accepts it, and who acts for both sides agrees with himself. */
export function judgeOffer(bench: Bench, command: CommandOf<'offer-draw'>): Verdict {
  const { state } = bench;
  const side = actingSide(state, command);
  if (side === undefined) return notAllowed(command);
  if (!state.terms.hasDrawOffers) return fail({ code: 'offers-off' });
  const [pending] = state.talks.draw.standing;
  const isAgreed = command.author === 'both' || (pending !== undefined && pending.by !== side);
  return isAgreed ? agree(bench) : propose(state, 'draw', side, 0);
}

/** Both sides stop; who has what then is for the game to say. */
export function agree({ game, state }: Bench): Verdict {
  const outcome = decided(game, game.onAgreement(positionOf(game, state)));
  return ok([{ kind: 'ended', ending: { cause: 'agreement', outcome } }]);
}
