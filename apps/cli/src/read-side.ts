import type { Game, Side } from '@tesuji/rules';
import { BadInput } from './bad-input.ts';

/** The side of this name. */
export function readSide(game: Game, name: string): Side {
  const side = game.sides.indexOf(name.toLowerCase());
  if (side === 0 || side === 1) return side;
  throw new BadInput(`${game.id} has no side called “${name}”; its sides are ${game.sides.join(' and ')}`);
}
