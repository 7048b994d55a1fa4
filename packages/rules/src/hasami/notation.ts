import type { NotationRequest } from '../core/game.ts';
import { formatSquare } from '../core/text.ts';
import { effectsOf } from './effects.ts';
import { formatMove } from './text.ts';
import { SHAPE } from './tables.ts';
import type { HasamiPosition } from './position.ts';

export const NOTATIONS = ['captures', 'plain'] as const;

/** Writes `h6c6xb6xc4xc5` (H47); in the style `plain` the squares only. */
export function notateMove(position: HasamiPosition, move: number, request: NotationRequest = {}): string {
  if (request.style === 'plain') return formatMove(move);
  const taken = effectsOf(position, move).filter((effect) => effect.kind === 'capture');
  return formatMove(move) + taken.map((effect) => `x${formatSquare(SHAPE, effect.at)}`).join('');
}
