import type { Position } from '@tesuji/rules';
import { standingAt, type Fact } from '../fact.ts';
import { movesFrom } from './moves-of.ts';
import { isRoyal, valueOf, type Scene } from './scene.ts';

/** Pieces that can be taken since the move, just made, and that no move of their own saves. Nobody chases pawns. */
export function findTrapped({ move, teaching }: Scene, position: Position, threats: readonly number[]): Fact[] {
  if (teaching.sight === undefined || position.inCheck()) return [];
  const least = Math.min(
    ...teaching.game.kinds.flatMap((kind) => (kind === undefined || kind.royal ? [] : kind.value)),
  );
  return threats.flatMap((square): Fact[] => {
    const target = standingAt(position, square);
    if (isRoyal(teaching, target.piece) || valueOf(teaching, target.piece) <= least) return [];
    const ways = movesFrom(position, square);
    if (ways.some((way) => teaching.exchanger.balance(position, way) >= 0)) return [];
    return [{ kind: 'trapped', target, after: [move] }];
  });
}
