import * as own from '@tesuji/rules/hasami';
import { capturableBy, PinchSquares, type HasamiPosition } from '@tesuji/rules/hasami';
import * as core from '@tesuji/rules/internal';
import type { SearchParameters } from '../search/parameters.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { BAND_BIT, BAND_OF } = own;
const { SIDE } = core;

const squares = new PinchSquares();

/**
 * Adds to the ranks of quiet moves. Of some ninety slides in a position most change nothing; those that matter rescue a
 * man, stop a capture or threaten one, and most of the bad ones put a man where it can be captured.
 */
export function rankByThreats(
  position: HasamiPosition,
  moves: Int32Array,
  ranks: Int32Array,
  at: number,
  end: number,
  { rescueBonus, blockBonus, threatBonus, exposedMalus }: SearchParameters,
): void {
  const side = position.state[SIDE];
  const { men, landings } = capturableBy(position, side ^ 1);
  squares.find(position, side);
  const { threats, exposed } = squares;
  const isAtRisk = (men[0] | men[1] | men[2]) !== 0;
  for (let i = at; i < end; i++) {
    const move = moves[i];
    const to = move & 255;
    const band = BAND_OF[to];
    const bit = BAND_BIT[to];
    let bonus = 0;
    if (isAtRisk) {
      const from = (move >> 8) & 255;
      if ((men[BAND_OF[from]] & BAND_BIT[from]) !== 0) bonus += rescueBonus;
      if ((landings[band] & bit) !== 0) bonus += blockBonus;
    }
    if ((threats[band] & bit) !== 0) bonus += threatBonus;
    if ((exposed[band] & bit) !== 0) bonus -= exposedMalus;
    ranks[i] += bonus << 1;
  }
}
