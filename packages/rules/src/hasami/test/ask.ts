import { askAbout } from '@tesuji/testing/ask';
import type { Position } from '../../core/position.ts';
import { hasami } from '../game.ts';

const ask = askAbout(hasami);
export const { destinations, movesOf, namesOf, outcomeOf, play, read, squareOf, textOf } = ask;

/** Returns the squares of the men that a move captures, according to its effects. */
export function takenBy(position: Position, move: string): string[] {
  const effects = hasami.effects(position, ask.moveOf(position, move));
  return namesOf(effects.filter((effect) => effect.kind === 'capture').map((effect) => effect.at));
}
