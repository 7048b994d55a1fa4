import { pieceKind, type Position } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import type { Teaching } from '../teaching.ts';

/** What the side to move can do to an enemy piece. */
export interface Danger {
  readonly loss: number;
  readonly takers: readonly number[];
  readonly bestTakers: readonly number[];
  readonly why: readonly Fact[];
  /** Could some legal capture be answered? Absent where there is none. */
  readonly isAnswered?: boolean;
}

export const NO_DANGER: Danger = { loss: 0, takers: [], bestTakers: [], why: [] };

const takes = new Int32Array(1024);

export function dangerOf(teaching: Teaching, position: Position, square: number): Danger {
  const { exchanger, game, taking } = teaching;
  if (game.kinds[pieceKind(position.places[square]!)]?.royal === true) return NO_DANGER;
  if (taking.writeTakes(position, square, takes, 0) === 0) return NO_DANGER;
  const all = exchanger.takers(position, square);
  if (all.length === 0) return NO_DANGER;
  const isAnswered = all.some(({ move }) => canAnswer(teaching, position, move));
  const paying = all.filter(({ balance }) => balance > 0);
  const loss = paying[0]?.balance ?? 0;
  return {
    loss,
    takers: paying.map(({ move }) => move),
    bestTakers: paying.filter(({ balance }) => balance === loss).map(({ move }) => move),
    why: paying.length === 0 ? [] : teaching.explain(position, square, all),
    isAnswered,
  };
}

/** Could the enemy legally take back what took by this move? */
export function canAnswer(teaching: Teaching, position: Position, move: number): boolean {
  const { taking } = teaching;
  if (!taking.hasRetakes) return false;
  position.make(move);
  const end = taking.writeTakes(position, taking.arrival(move), takes, 0);
  let canAnswer = false;
  for (let i = 0; i < end && !canAnswer; i++) canAnswer = position.isLegal(takes[i]!);
  position.unmake();
  return canAnswer;
}
