import { isAttacked } from './attacks.ts';
import { allowed } from './generate-pieces.ts';
import * as layout from '../core/layout.ts';
import type { ShogiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { BIT, DIRECTIONS, KING, WORD } = tables;

/** Steps of the king, with `isSelective` to allowed squares only. */
export function generateKing(
  position: ShogiState,
  king: number,
  isSelective: boolean,
  out: Int32Array,
  at: number,
): number {
  king = king | 0;
  at = at | 0;
  const places = position.places;
  const side = position.state[SIDE];
  const own = 16 << side;
  // The king must not hide the squares behind it from the piece that checks it.
  places[king] = 0;
  for (let i = 0; i < 8; i++) {
    const to = king + DIRECTIONS[i];
    if ((places[to] & own) !== 0 || (isSelective && (allowed[WORD[to]] & BIT[to]) === 0)) continue;
    if (!isAttacked(position, to, side ^ 1)) {
      out[at] = to | (king << 8);
      at = (at + 1) | 0;
    }
  }
  places[king] = KING | own;
  return at;
}
