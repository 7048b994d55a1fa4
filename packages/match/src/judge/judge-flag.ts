import { fail, type Game } from '@tesuji/rules';
import type { Happening } from '../event.ts';
import { sideToMove, type MatchState } from '../match-state.ts';
import { positionOf } from '../position-of.ts';
import { nextDeadline } from '../timing.ts';
import { decided, type Bench, type Verdict } from './verdict.ts';

/** The end by time. What it means is the game's to say: in chess it is a draw when the opponent could never mate. */
export function flagFall(game: Game, state: MatchState): Happening {
  const side = sideToMove(state);
  const outcome = decided(game, game.onFlag(positionOf(game, state), side));
  return { kind: 'ended', ending: { cause: 'flag', side, outcome } };
}

/** A flag that has fallen is seen before any command is judged, so whoever calls it here calls it too early. */
export function judgeFlag({ state, at }: Bench): Verdict {
  const deadline = nextDeadline(state);
  if (deadline === undefined) return fail({ code: 'no-clock' });
  return fail({ code: 'time-remains', side: sideToMove(state), left: deadline - at });
}
