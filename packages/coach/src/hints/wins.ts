import { outcomeFor, type Position } from '@tesuji/rules';
import type { Teaching } from '../teaching.ts';

const candidates = new Int32Array(1024);

/**
 * Legal moves of the side to move that win the game at once: mate, or whatever a game has in its place. Those that
 * promote come first: a teacher would not show how to win without promoting where promoting wins too.
 */
export function findWins(teaching: Teaching, position: Position): number[] {
  const { side } = position;
  const wins: number[] = [];
  const count = position.generate(teaching.winsAmong(position), candidates, 0);
  for (let i = 0; i < count; i++) {
    const move = candidates[i]!;
    position.make(move);
    if (outcomeFor(position.outcome(), side) > 0) wins.push(move);
    position.unmake();
  }
  if (wins.length < 2) return wins;
  const promotes = (move: number): boolean =>
    teaching.game.effects(position, move).some(({ kind }) => kind === 'promote');
  return wins.toSorted((a, b) => Number(promotes(b)) - Number(promotes(a)));
}
