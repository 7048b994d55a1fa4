import { ok } from '@tesuji/rules';
import type { CommandOf } from '../command.ts';
import { positionOf } from '../position-of.ts';
import { actingSide, decided, notAllowed, type Bench, type Verdict } from './verdict.ts';

/** Either side may resign at any time, on its own behalf. */
export function judgeResign({ game, state }: Bench, command: CommandOf<'resign'>): Verdict {
  const acting = actingSide(state, command);
  if (acting === undefined) return notAllowed(command);
  const side = command.side ?? acting;
  if (command.author !== 'both' && side !== acting) return notAllowed(command);
  const outcome = decided(game, game.onResign(positionOf(game, state), side));
  return ok([{ kind: 'ended', ending: { cause: 'resignation', side, outcome } }]);
}
