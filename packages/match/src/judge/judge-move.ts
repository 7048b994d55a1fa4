import { describeOutcome, fail, ok, type MoveError } from '@tesuji/rules';
import type { CommandOf } from '../command.ts';
import type { Happening } from '../event.ts';
import { sideToMove } from '../match-state.ts';
import { positionOf } from '../position-of.ts';
import type { Refusal } from '../refusal.ts';
import { elapsedAt } from '../timing.ts';
import { actingSide, notAllowed, type Bench, type Verdict } from './verdict.ts';

/** A move, and the end of the game if it brings that about. */
export function judgeMove({ game, state, at }: Bench, command: CommandOf<'move'>): Verdict {
  const side = actingSide(state, command);
  if (side === undefined) return notAllowed(command);
  if (side !== sideToMove(state)) return fail({ code: 'not-your-turn', side: sideToMove(state) });
  const position = positionOf(game, state);
  const move = game.parseMove(position, command.move);
  if (!move.ok) return fail(moveRefusal(command.move, move.error));
  position.make(move.value);
  const outcome = describeOutcome(position.outcome(), game.reasons);
  position.unmake();
  const moved: Happening = { kind: 'moved', side, move: game.formatMove(move.value), spent: elapsedAt(state, at) };
  return ok(outcome === undefined ? [moved] : [moved, { kind: 'ended', ending: { cause: 'board', outcome } }]);
}

function moveRefusal(move: string, error: MoveError): Refusal {
  return error.stage === 'text'
    ? { code: 'bad-move-text', error }
    : { code: 'illegal-move', move, illegality: error.illegality };
}
