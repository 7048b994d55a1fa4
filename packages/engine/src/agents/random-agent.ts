import type { Game } from '@tesuji/rules';
import type { Agent, Surroundings } from './agent.ts';
import { Chance } from './chance.ts';
import { writeFirstMoves } from './first-moves.ts';

/** Plays any legal move, each as likely as the others. */
export function randomAgent(game: Game, { seed }: Surroundings): Agent {
  const chance = new Chance(seed);
  const moves = new Int32Array(game.maxMoves);
  return {
    choose: (position, limits) => {
      const end = writeFirstMoves(position, limits, moves);
      return end === 0 ? undefined : { move: moves[chance.below(end)] };
    },
  };
}
