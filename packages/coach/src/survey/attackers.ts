import type { Position, Side } from '@tesuji/rules';
import { makeSquareList } from '../exchange/sight.ts';
import { standingAt, type Standing } from '../fact.ts';
import type { Teaching } from '../teaching.ts';

const squares = makeSquareList();
const anywhere = new Int32Array(256);

/** `side`'s pieces that attack what stands on `square`, cheapest first where that means something. */
export function attackersOf(teaching: Teaching, position: Position, square: number, side: Side): readonly Standing[] {
  if (teaching.sight !== undefined) return directAt(teaching, position, square, side);
  const count = position.attackers(square, side, anywhere, 0);
  return Array.from(anywhere.subarray(0, count), (at) => standingAt(position, at));
}

/** `side`'s pieces that see `square`; none where pieces do not take by going there. */
export function directAt(teaching: Teaching, position: Position, square: number, side: Side): readonly Standing[] {
  const count = teaching.sight?.writeAttackers(position.places, square, side, squares) ?? 0;
  return list(position, count);
}

/** Those behind them in the same lines. */
export function hiddenAt(teaching: Teaching, position: Position, square: number, side: Side): readonly Standing[] {
  const count = teaching.sight?.writeHidden(position.places, square, side, squares) ?? 0;
  return list(position, count);
}

const NOBODY: readonly Standing[] = [];

function list(position: Position, count: number): readonly Standing[] {
  if (count === 0) return NOBODY;
  const found: Standing[] = [];
  for (let i = 0; i < count; i++) found.push(standingAt(position, squares[i]!));
  return found;
}
