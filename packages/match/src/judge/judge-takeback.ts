import { fail, ok } from '@tesuji/rules';
import type { CommandOf } from '../command.ts';
import { plyOf, sideToMove, type MatchState } from '../match-state.ts';
import type { Author } from '../player.ts';
import { propose } from './propose.ts';
import { actingSide, notAllowed, type Bench, type Verdict } from './verdict.ts';

/** Back to an earlier ply: at once where that is free, else by asking. */
export function judgeTakeback({ state }: Bench, command: CommandOf<'takeback'>): Verdict {
  const side = actingSide(state, command);
  if (side === undefined) return notAllowed(command);
  if (state.terms.assists.takeback === 'none') return fail({ code: 'takebacks-off' });
  const to = plyOf(state) - pliesBack(state, command);
  if (to < 0 || to === plyOf(state)) return fail({ code: 'nothing-to-take-back', ply: plyOf(state) });
  if (isFreeFor(state, command.author)) return ok([{ kind: 'taken-back', by: command.author, to }]);
  return propose(state, 'takeback', side, to);
}

/** Nobody need be asked; then even a finished game may be taken up again. */
export function isFreeFor(state: MatchState, author: Author): boolean {
  const { takeback } = state.terms.assists;
  return takeback === 'free' || (takeback === 'asked' && author === 'both');
}

/** Without a count: over one's own last move, and over the answer to it. */
function pliesBack(state: MatchState, { count, author }: CommandOf<'takeback'>): number {
  if (count !== undefined) return count;
  return author === sideToMove(state) ? 2 : 1;
}
