import { MateSolver } from '@tesuji/engine/mate';
import type { Game, Position } from '@tesuji/rules';
import type { ForcedMate } from '../facts/forced-mate.ts';

/** The proofs asked for are short; most of a larger table would only have to be cleared. */
const MEGABYTES = 1;

const solvers = new WeakMap<Game, MateSolver>();

/** How hard to look: longer mates, and proofs that take more positions, are not found. */
export interface MateEffort {
  readonly plies: number;
  readonly nodes: number;
}

/** A mate by the side to move against any defence, or `undefined` if none is proved. */
export function proveMate(game: Game, position: Position, effort: MateEffort): ForcedMate | undefined {
  const solver = solvers.get(game) ?? new MateSolver(game, MEGABYTES);
  solvers.set(game, solver);
  const { plies, pv, result } = solver.solve(position, effort);
  return result === 'mate' && plies !== undefined && pv.length > 0 ? { plies, line: pv } : undefined;
}
