import type { NotationRequest } from '../core/game.ts';
import { formatHits, formatLaserMove } from './text.ts';
import type { LaserPosition } from './position.ts';

/** With the pieces that the laser destroys (L63), or without. */
export const NOTATIONS = ['captures', 'plain'] as const;

export function notateMove(position: LaserPosition, move: number, request: NotationRequest = {}): string {
  const text = formatLaserMove(move);
  return request.style === 'plain' ? text : text + formatHits(position, move);
}
