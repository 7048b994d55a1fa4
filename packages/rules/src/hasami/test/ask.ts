import { describeOutcome, type Outcome } from '../../core/outcome.ts';
import type { Options } from '../../core/option.ts';
import { ALL, type MoveSet } from '../../core/position.ts';
import { unwrap } from '../../core/result.ts';
import { formatSquare, parseSquare } from '../../core/shape.ts';
import { hasami } from '../game.ts';
import { SHAPE } from '../pieces.ts';
import { asHasami, type HasamiPosition } from '../position.ts';

/** Short ways to put a question to the game in its own texts. */
export function read(text: string, options: Options = {}): HasamiPosition {
  return asHasami(unwrap(hasami.parsePosition(text, options)));
}

export function play(position: HasamiPosition, ...moves: readonly string[]): HasamiPosition {
  for (const move of moves) position.make(unwrap(hasami.parseMove(position, move)));
  return position;
}

export function textOf(position: HasamiPosition): string {
  return hasami.formatPosition(position);
}

export function square(name: string): number {
  return parseSquare(SHAPE, name) ?? -1;
}

export function namesOf(squares: Iterable<number>): string[] {
  return [...squares].map((each) => formatSquare(SHAPE, each));
}

export function movesOf(position: HasamiPosition, set: MoveSet = ALL): string[] {
  const out = new Int32Array(hasami.maxMoves);
  return [...out.subarray(0, position.generate(set, out, 0))].map(hasami.formatMove);
}

/** Where the man on a square can go. */
export function destinations(position: HasamiPosition, from: string): string[] {
  return movesOf(position)
    .filter((move) => move.startsWith(from))
    .map((move) => move.slice(2));
}

/** The men a move takes, as the effects tell. */
export function takenBy(position: HasamiPosition, move: string): string[] {
  const effects = hasami.effects(position, unwrap(hasami.parseMove(position, move)));
  return namesOf(effects.filter((effect) => effect.kind === 'capture').map((effect) => effect.at));
}

export function outcomeOf(position: HasamiPosition): Outcome | undefined {
  return describeOutcome(position.outcome(), hasami.reasons);
}
