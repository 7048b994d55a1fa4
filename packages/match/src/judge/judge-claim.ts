import { fail, ok, ONGOING } from '@tesuji/rules';
import type { CommandOf } from '../command.ts';
import { sideToMove } from '../match-state.ts';
import { positionOf } from '../position-of.ts';
import { actingSide, decided, notAllowed, type Bench, type Verdict } from './verdict.ts';

/** Claims and declarations are made on one's own turn, and may cost the game: that is the game's to say. */
export function judgeClaim({ game, state }: Bench, command: CommandOf<'claim'>): Verdict {
  const { claim } = command;
  const side = actingSide(state, command);
  if (side === undefined) return notAllowed(command);
  if (side !== sideToMove(state)) return fail({ code: 'not-your-turn', side: sideToMove(state) });
  const outcome = game.resolveClaim(positionOf(game, state), claim);
  if (outcome === ONGOING) return fail({ code: 'claim-not-met', claim });
  return ok([{ kind: 'ended', ending: { cause: 'claim', side, claim, outcome: decided(game, outcome) } }]);
}
