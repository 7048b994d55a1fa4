import type { Position } from '@tesuji/rules';
import type { Knowledge } from '../knowledge.ts';
import type { Agent, Surroundings } from './agent.ts';
import { Chance } from './chance.ts';
import { writeFirstMoves } from './first-moves.ts';

/**
 * Looks at each move by itself. It takes the most it can keep; where nothing can be won it plays any move that loses
 * nothing at once, and if there is none, any move.
 */
export function greedyAgent({ game, tactics }: Knowledge, { seed }: Surroundings): Agent {
  const chance = new Chance(seed);
  const moves = new Int32Array(game.maxMoves);
  const worth = (position: Position, move: number): number => {
    const gain = tactics.gain(position, move);
    if (gain > 0 && tactics.holds(position, move, gain)) return gain;
    // An exchange that pays in the end is better than nothing, and nothing better than a loss.
    if (gain > 0 && tactics.holds(position, move, 1)) return 1;
    return gain >= 0 && tactics.holds(position, move, 0) ? 0 : -1;
  };
  return {
    choose: (position, limits) => {
      const end = writeFirstMoves(position, limits, moves);
      if (end === 0) return undefined;
      chance.shuffle(moves, 0, end);
      let best = 0;
      let bestWorth = worth(position, moves[0]);
      for (let i = 1; i < end; i++) {
        const each = worth(position, moves[i]);
        if (each <= bestWorth) continue;
        best = i;
        bestWorth = each;
      }
      return { move: moves[best] };
    },
  };
}
