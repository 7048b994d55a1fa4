import * as own from '@tesuji/rules/hasami';
import { capturableBy, PinchSquares, type HasamiPosition } from '@tesuji/rules/hasami';
import * as core from '@tesuji/rules/internal';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { BAND_BIT, BAND_OF } = own;
const { SIDE } = core;

const squares = new PinchSquares();

/** What threats are worth, in units of history. */
export interface ThreatBonuses {
  /** A man moves that could be captured. */
  readonly rescue: number;
  /** A man goes to a square from which the enemy would capture. */
  readonly block: number;
  /** A man goes where it threatens a capture. */
  readonly threat: number;
  /** Taken from a move to a square where the man is threatened. */
  readonly exposed: number;
}
const BONUSES: ThreatBonuses = { rescue: 6000, block: 6000, threat: 8000, exposed: 5000 };

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
  { rescue, block, threat, exposed: malus }: ThreatBonuses = BONUSES,
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
      if ((men[BAND_OF[from]] & BAND_BIT[from]) !== 0) bonus += rescue;
      if ((landings[band] & bit) !== 0) bonus += block;
    }
    if ((threats[band] & bit) !== 0) bonus += threat;
    if ((exposed[band] & bit) !== 0) bonus -= malus;
    ranks[i] += bonus << 1;
  }
}
