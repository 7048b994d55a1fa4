import { generateAll, MAX_MOVES, type LaserPosition } from '@tesuji/rules/laser';
import type { Taking } from '../taking.ts';
import { balanceOf, burnt, fire } from './shot.ts';

const actions = new Int32Array(MAX_MOVES);

/** No piece guards another from light: what burns is gone, and the answer is a shot like any other. */
export const laserTaking: Taking = {
  hasRetakes: false,
  arrival: (move) => move & 255,
  gain: (position, move) => {
    const { side } = position;
    return balanceOf(position as LaserPosition, side, fire(position as LaserPosition, side, move));
  },
  writeTakes: (position, square, out, at) => {
    const { side } = position;
    const count = generateAll(position as LaserPosition, side, actions, 0);
    for (let i = 0; i < count; i++) {
      const hits = fire(position as LaserPosition, side, actions[i]!);
      for (let hit = 0; hit < hits; hit++) if (burnt[hit] === square) out[at++] = actions[i]!;
    }
    return at;
  },
};
