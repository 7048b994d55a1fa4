import type { Options } from '../core/option.ts';
import { makePiece } from '../core/piece.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { SetupError } from '../core/setup.ts';
import type { Side } from '../core/side.ts';
import { findStranger } from '../core/stranger.ts';
import { KINDS, SHAPE } from './pieces.ts';
import { HasamiPosition } from './position.ts';
import type { HasamiSetup } from './setup.ts';
import { MAN, SQUARES } from './tables.ts';

/** Judges a setup (H42, H45) and builds the position. */
export function createHasamiPosition(setup: HasamiSetup, options: Options): Result<HasamiPosition, SetupError> {
  const { places } = setup;
  const limit = options['dai'] === 'on' ? 18 : 9;
  const byBlack = setup.taken[0] ?? limit - menOf(places, 1).length;
  const byRed = setup.taken[1] ?? limit - menOf(places, 0).length;
  const error =
    findStranger(places, SHAPE, KINDS) ??
    findExcess(places, 0, limit) ??
    findExcess(places, 1, limit) ??
    findUncounted(places, 0, byRed, limit) ??
    findUncounted(places, 1, byBlack, limit);
  if (error !== undefined) return fail(error);
  return ok(new HasamiPosition({ ...setup, taken: [byBlack, byRed] }, options));
}

function menOf(places: Uint8Array, side: Side): number[] {
  return [...SQUARES].filter((square) => places[square] === makePiece(side, MAN));
}

function findExcess(places: Uint8Array, side: Side, limit: number): SetupError | undefined {
  const squares = menOf(places, side);
  const count = squares.length;
  return count > limit
    ? { kind: 'too-many-pieces', side, piece: makePiece(side, MAN), count, limit, squares }
    : undefined;
}

/** Men of `side` that are said to be taken must be missing from the board. */
function findUncounted(places: Uint8Array, side: Side, taken: number, limit: number): SetupError | undefined {
  const missing = limit - menOf(places, side).length;
  if (taken <= missing) return undefined;
  return { kind: 'too-many-captures', side, piece: makePiece(side, MAN), count: taken, limit: missing };
}
