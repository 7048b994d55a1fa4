import type { Game } from '@tesuji/rules/core/game';
import { makeKeys } from '@tesuji/rules/core/keys';
import { startPosition } from '@tesuji/rules/core/line';
import { ONGOING } from '@tesuji/rules/core/outcome';
import { ALL, type Position } from '@tesuji/rules/core/position';
import { unwrap } from '@tesuji/rules/core/result';
import { findGame, games } from '@tesuji/rules/registry';
import { ticTacToe } from '../../rules/test/tic-tac-toe/game.ts';

/** The games of the product and one that nothing here has heard of. */
export const allGames: readonly Game[] = [...games, ticTacToe];

export const shogi: Game = findGame('shogi')!;
export const chess: Game = findGame('chess')!;
export { ticTacToe };

export function positionAt(game: Game, text: string): Position {
  return unwrap(game.parsePosition(text));
}

/** Plays random legal moves until the game ends or `plies` are made; calls `visit` after each. */
export function wander(game: Game, seed: number, plies: number, visit: (position: Position) => void): void {
  const position = unwrap(startPosition(game));
  const moves = new Int32Array(game.maxMoves);
  for (const key of makeKeys(seed, plies)) {
    const count = position.generate(ALL, moves, 0);
    if (count === 0 || position.verdict() !== ONGOING) return;
    position.make(moves[(key >>> 0) % count]!);
    visit(position);
  }
}
