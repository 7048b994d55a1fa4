import type { Game } from '@tesuji/rules/core/game';
import type { Position } from '@tesuji/rules/core/position';

/** The number of the next move, as the game counts: its position text ends with it, where it counts at all. */
export function moveNumber(game: Game, position: Position): number {
  const counted = /(?:^|\s)(\d+)$/.exec(game.formatPosition(position))?.[1];
  return counted === undefined ? position.ply + 1 : Number(counted);
}
