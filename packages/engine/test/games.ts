import type { Game } from '@tesuji/rules/core/game';
import type { Position } from '@tesuji/rules/core/position';
import { unwrap } from '@tesuji/rules/core/result';
import type { Surroundings } from '../src/agents/agent.ts';

export function positionAt(game: Game, text: string): Position {
  return unwrap(game.parsePosition(text));
}

/** Time stands still and nobody interrupts. */
export function calm(seed: number): Surroundings {
  return { now: () => 0, isStopped: () => false, seed };
}
