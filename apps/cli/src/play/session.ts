import type { Effect } from '@tesuji/rules/core/effect';
import type { Game } from '@tesuji/rules/core/game';
import { describeOutcome as readOutcome, type Outcome } from '@tesuji/rules/core/outcome';
import type { Position } from '@tesuji/rules/core/position';
import type { Side } from '@tesuji/rules/core/side';
import { describeOutcome } from '@tesuji/words/outcome-sentence';
import { outcomeJson } from '../outcome-json.ts';
import type { PlayEvent } from './play-event.ts';

/** A game being played in the terminal. */
export interface Session {
  readonly game: Game;
  readonly position: Position;
  /** How moves are written. */
  style: string;
  /** Figures, or the letters of position text for those who do not read them. */
  hasLetters: boolean;
  isFlipped: boolean;
  /** An ending that is not on the board: a claim, a resignation, an agreement. */
  decided: Outcome | undefined;
  /** The side whose offer of a draw is open. */
  offerBy: Side | undefined;
  hasQuit: boolean;
}

export function newSession(game: Game, position: Position, style: string): Session {
  return {
    game,
    position,
    style,
    hasLetters: false,
    isFlipped: false,
    decided: undefined,
    offerBy: undefined,
    hasQuit: false,
  };
}

export function outcomeOf(session: Session): Outcome | undefined {
  return session.decided ?? readOutcome(session.position.outcome(), session.game.reasons);
}

export function positionEvent(session: Session): PlayEvent {
  const { game, position } = session;
  const outcome = outcomeOf(session);
  return {
    type: 'position',
    game: game.id,
    position: game.formatPosition(position),
    side: game.sides[position.side],
    ply: position.ply,
    check: position.inCheck(),
    outcome: outcome === undefined ? null : outcomeJson(game, outcome),
  };
}

/** The announcement of the end, if it has come. */
export function outcomeEvents(session: Session): readonly PlayEvent[] {
  const outcome = outcomeOf(session);
  if (outcome === undefined) return [];
  return [
    { type: 'outcome', ...outcomeJson(session.game, outcome), text: describeOutcome(session.game, outcome, 'en') },
  ];
}

/** What the last move did. Effects belong to the position before a move, so it is taken back for a moment. */
export function lastEffects(session: Session): readonly Effect[] {
  const { game, position } = session;
  if (position.ply === 0) return [];
  const move = position.moveAt(position.ply - 1);
  position.unmake();
  const effects = game.effects(position, move);
  position.make(move);
  return effects;
}
