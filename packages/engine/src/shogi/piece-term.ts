import type { ShogiPosition } from '@tesuji/rules/shogi';
import * as own from '@tesuji/rules/shogi';
import type { Tally } from '../evaluation/tally.ts';
import * as effects from './effects.ts';
import * as layout from './layout.ts';
import * as views from './views.ts';

// Module-local copies: V8 folds these into the code, but loads an imported binding from memory at each use.
const { KINGS, OCCUPIED } = own;
const { BISHOP, DRAGON, FOUR_SLIDES, FOUR_STEPS, HORSE, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER } = own;
const { SQUARES, STRIDE, WORD_BITS } = own;
const { EFFECT } = effects;
const { CASTLE, CLASSES, CLASS_OF, KING_STARTS, MOBILITY, MOST_MOBILITY } = layout;
const { FROM_KING } = views;
const SIEGE = KING_STARTS.siege;

/**
 * One walk over a side's pieces: what each attacks goes into `map`, how many moves it has and how it stands to both
 * kings into the tally. One switch, written out, as in the move generator.
 */
export function writePieces(position: ShogiPosition, side: number, map: Int32Array, tally: Tally): void {
  const { places, state } = position;
  const mine = 16 << side;
  const sign = 1 - 2 * side;
  const forward = side === 0 ? -STRIDE : STRIDE;
  const ownKing = state[KINGS + side];
  const enemyKing = state[KINGS + (side ^ 1)];
  const castleView = (side << 16) | (ownKing << 8);
  const siegeView = ((side ^ 1) << 16) | (enemyKing << 8);
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const kind = places[square] & 15;
      const effect = EFFECT[kind];
      let moves = 0;
      switch (kind) {
        case PAWN:
          map[square + forward] += effect;
          break;
        case LANCE: {
          let to = square + forward;
          map[to] += effect;
          while (places[to] === 0) {
            moves++;
            to = (to + forward) | 0;
            map[to] += effect;
          }
          if ((places[to] & mine) === 0) moves++;
          break;
        }
        case KNIGHT: {
          const to = square + 2 * forward;
          map[to - 1] += effect;
          map[to + 1] += effect;
          if ((places[to - 1] & mine) === 0) moves++;
          if ((places[to + 1] & mine) === 0) moves++;
          break;
        }
        case SILVER: {
          const ahead = square + forward;
          const back = square - forward;
          map[ahead - 1] += effect;
          map[ahead] += effect;
          map[ahead + 1] += effect;
          map[back - 1] += effect;
          map[back + 1] += effect;
          if ((places[ahead - 1] & mine) === 0) moves++;
          if ((places[ahead] & mine) === 0) moves++;
          if ((places[ahead + 1] & mine) === 0) moves++;
          if ((places[back - 1] & mine) === 0) moves++;
          if ((places[back + 1] & mine) === 0) moves++;
          break;
        }
        case BISHOP:
        case ROOK:
        case HORSE:
        case DRAGON: {
          const slides = (kind | mine) << 2;
          for (let i = 0; i < 4; i++) {
            const step = FOUR_SLIDES[slides + i];
            let to = square + step;
            map[to] += effect;
            while (places[to] === 0) {
              moves++;
              to = (to + step) | 0;
              map[to] += effect;
            }
            if ((places[to] & mine) === 0) moves++;
          }
          if (kind > KING) {
            for (let i = 0; i < 4; i++) {
              const to = square + FOUR_STEPS[slides + i];
              map[to] += effect;
              if ((places[to] & mine) === 0) moves++;
            }
          }
          break;
        }
        case KING: {
          map[square - STRIDE - 1] += effect;
          map[square - STRIDE] += effect;
          map[square - STRIDE + 1] += effect;
          map[square - 1] += effect;
          map[square + 1] += effect;
          map[square + STRIDE - 1] += effect;
          map[square + STRIDE] += effect;
          map[square + STRIDE + 1] += effect;
          continue;
        }
        default: {
          const ahead = square + forward;
          map[ahead - 1] += effect;
          map[ahead] += effect;
          map[ahead + 1] += effect;
          map[square - 1] += effect;
          map[square + 1] += effect;
          map[square - forward] += effect;
          if ((places[ahead - 1] & mine) === 0) moves++;
          if ((places[ahead] & mine) === 0) moves++;
          if ((places[ahead + 1] & mine) === 0) moves++;
          if ((places[square - 1] & mine) === 0) moves++;
          if ((places[square + 1] & mine) === 0) moves++;
          if ((places[square - forward] & mine) === 0) moves++;
          break;
        }
      }
      const group = CLASS_OF[kind];
      if (kind !== PAWN) tally.add(MOBILITY + group * MOST_MOBILITY + moves, sign);
      if (ownKing !== 0) {
        const from = FROM_KING[castleView | square];
        if (from >= 0) tally.add(CASTLE + from * CLASSES + group, sign);
      }
      if (enemyKing !== 0) {
        const from = FROM_KING[siegeView | square];
        if (from >= 0) tally.add(SIEGE + from * CLASSES + group, sign);
      }
    }
  }
}
