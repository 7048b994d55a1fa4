import { unwrap, type Game, type Position } from '@tesuji/rules';
import type { Surroundings } from '../src/agents/agent.ts';

export function positionAt(game: Game, text: string): Position {
  return unwrap(game.parsePosition(text));
}

/** Time stands still and nobody interrupts. */
export function calm(seed: number): Surroundings {
  return { now: () => 0, isStopped: () => false, seed };
}
