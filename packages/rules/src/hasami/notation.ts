import type { NotationRequest } from '../core/game.ts';
import { formatSquare } from '../core/shape.ts';
import { effectsOf } from './effects.ts';
import { formatMove } from './move-text.ts';
import { SHAPE } from './pieces.ts';
import type { HasamiPosition } from './position.ts';

export const NOTATIONS = ['captures', 'plain'] as const;

/** H47: `h6c6xb6xc4xc5`; in the style `plain` the squares alone. */
export function notateMove(position: HasamiPosition, move: number, request: NotationRequest = {}): string {
  if (request.style === 'plain') return formatMove(move);
  const taken = effectsOf(position, move).filter((effect) => effect.kind === 'capture');
  return formatMove(move) + taken.map((effect) => `x${formatSquare(SHAPE, effect.at)}`).join('');
}
