import { unwrap, type Game, type Position } from '@tesuji/rules';
import type { Environment } from '../src/agents/agent.ts';

export function positionAt(game: Game, text: string): Position {
  return unwrap(game.parsePosition(text));
}

/** An environment in which no time passes and nothing stops the search. */
export function calm(seed: number): Environment {
  return { now: () => 0, isStopped: () => false, seed };
}
