import { describeOutcome, fail, type Game, type Outcome, type Result, type Side } from '@tesuji/rules';
import type { Command } from '../command.ts';
import type { Happening } from '../event.ts';
import { sideToMove, type MatchState } from '../match-state.ts';
import type { Refusal } from '../refusal.ts';

/** What a judge has before it. `at` is the clamped time, and no flag has fallen by then. */
export interface Bench {
  readonly game: Game;
  readonly state: MatchState;
  readonly at: number;
}

export type Verdict = Result<readonly Happening[], Refusal>;

export function notAllowed(command: Command): Verdict {
  return fail({ code: 'not-allowed', author: command.author, command: command.kind });
}

/** The side an author acts for; one who acts for both acts for the side to move, the host for none. */
export function actingSide(state: MatchState, command: Command): Side | undefined {
  if (command.author === 'host') return undefined;
  return command.author === 'both' ? sideToMove(state) : command.author;
}

/** What a game says when it is over; a game that goes on where its contract says it ends is a programmer's error. */
export function decided(game: Game, outcome: number): Outcome {
  const described = describeOutcome(outcome, game.reasons);
  if (described === undefined) throw new Error(`${game.id} gives no outcome where the game must end`);
  return described;
}
