/** How much a move may cost before the coach speaks up: gentle speaks rarely, strict often. */
export const SENSITIVITIES = ['gentle', 'normal', 'strict'] as const;

/** A name, or the least cost in expected points, from 0 to 1, that deserves a warning. */
export type Sensitivity = (typeof SENSITIVITIES)[number] | number;

/** In chess, from an even game: nearly two pawns, more than a pawn, less than half a pawn. */
const LEAST_COSTS = { gentle: 0.2, normal: 0.12, strict: 0.05 } as const;

export function leastCost(sensitivity: Sensitivity): number {
  return typeof sensitivity === 'number' ? sensitivity : LEAST_COSTS[sensitivity];
}
