import * as corePiece from '@tesuji/rules';
import type { Side } from '@tesuji/rules';
import { afterAction, countHits, KINDS, type LaserPosition, type Light } from '@tesuji/rules/laser';
import * as beam from '@tesuji/rules/laser';

// Module-local copies: imported bindings are loaded anew at each use.
const { WALL } = corePiece;
const { hitSquares } = beam;
const { PHARAOH } = beam;

const VALUES = Float64Array.from({ length: 16 }, (_, kind) => KINDS[kind]?.value ?? 0);

/** What burning the own pharaoh costs; the enemy's is worth no points, but the game, and hints tell that apart. */
const SUICIDE = 1000;

/** What the last shot asked about burns: squares as they are before the action. */
export const burnt: Uint8Array = new Uint8Array(64);

/** The shot after an action of `side`; returns how many pieces are in `burnt`. */
export function fire(position: LaserPosition, side: Side, move: number): number {
  const hits = countHits(position, side, move);
  for (let i = 0; i < hits; i++) burnt[i] = afterAction(move, hitSquares[i]!);
  return hits;
}

/** The same for an action that leaves the light alone, which is left in `light`. */
export function fireIdly(position: LaserPosition, side: Side, light: Light): number {
  const hits = light.shine(position, side);
  burnt.set(hitSquares.subarray(0, hits));
  return hits;
}

/** What the first `hits` pieces in `burnt` are worth to `side`, its own counted against it. */
export function balanceOf(position: LaserPosition, side: Side, hits: number): number {
  let sum = 0;
  for (let i = 0; i < hits; i++) {
    const piece = position.places[burnt[i]!]!;
    const kind = piece & 15;
    if ((piece & WALL) !== 16 << side) sum += VALUES[kind]!;
    else sum -= kind === PHARAOH ? SUICIDE : VALUES[kind]!;
  }
  return sum;
}
