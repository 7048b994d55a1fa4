import type { Game, Position } from '@tesuji/rules';
import { teachingOf } from './registry.ts';
import type { Take } from './teaching.ts';

/**
 * What the side to move wins by taking what stands on `square`, both sides going on as long as it pays: the legal
 * exchange, in points of `Game.kinds`. 0 where it had better not begin.
 */
export function exchangeOn(game: Game, position: Position, square: number): number {
  return teachingOf(game).exchanger.worth(position, square);
}

/** What a legal move wins when both sides then go on taking what arrived: negative where the move loses. */
export function exchangeAfter(game: Game, position: Position, move: number): number {
  return teachingOf(game).exchanger.balance(position, move);
}

/** Legal moves of the side to move that take what stands on `square`, with what each wins (or loses), the best first. */
export function takesOf(game: Game, position: Position, square: number): readonly Take[] {
  return teachingOf(game).exchanger.takers(position, square);
}

/** A legal move and how the exchange it begins goes on when both sides take, or stop, as is best for them. */
export function exchangeLine(game: Game, position: Position, move: number): readonly number[] {
  return teachingOf(game).exchanger.line(position, move);
}
