import type { ShogiPosition } from '@tesuji/rules/shogi';
import * as core from '@tesuji/rules/internal';
import * as own from '@tesuji/rules/shogi';
import type { Tally } from '../evaluation/tally.ts';
import * as effects from './effects.ts';
import * as layout from './layout.ts';

// Module-local copies, see piece-term.ts.
const { SIDE } = core;
const { OCCUPIED } = own;
const { KING, SQUARES, WORD_BITS } = own;
const { BY_LESS } = effects;
const { CLASSES, CLASS_OF, GUARD } = layout;

/**
 * Pieces that nobody guards, and pieces under attack: unguarded, by something cheaper, or evenly; each worse when the
 * enemy is to move. What is guarded and not attacked counts nothing.
 */
export function writeGuards(
  position: ShogiPosition,
  side: number,
  guards: Int32Array,
  threats: Int32Array,
  tally: Tally,
): void {
  const { places, state } = position;
  const sign = 1 - 2 * side;
  const waiting = side ^ state[SIDE];
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const threat = threats[square];
      const isGuarded = guards[square] !== 0;
      if (threat === 0 && isGuarded) continue;
      const kind = places[square] & 15;
      if (kind === KING) continue;
      const how = threat === 0 ? 0 : !isGuarded ? 1 : (threat & BY_LESS[kind]) !== 0 ? 3 : 5;
      tally.add(GUARD + (how === 0 ? 0 : how + waiting) * CLASSES + CLASS_OF[kind], sign);
    }
  }
}
