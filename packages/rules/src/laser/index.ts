/** Laser chess: the game, its position, and the constants that an engine reads. */
export { laser } from './game.ts';
export { LaserPosition } from './position.ts';
export type { LaserReason } from './outcome.ts';
export type { LaserSetupErrorCode } from './text.ts';
export { SETUPS } from './text.ts';

// Board and pieces.
export {
  ANUBIS,
  EYE,
  FACINGS,
  FIRST_SQUARE,
  KINDS,
  NEIGHBOURS,
  PHARAOH,
  PYRAMID,
  LIGHT_STEPS,
  RESERVED,
  SCARAB,
  SHAPE,
  SPHINX,
  SPHINX_SQUARES,
  squareAt,
} from './tables.ts';
// Scalars in `LaserPosition.state`.
export { EYES, LOST, QUIET } from './tables.ts';
// Moves, and the light of the shot after them.
export { MAX_MOVES } from './tables.ts';
export { generateAll, generateTouching } from './movegen.ts';
export { afterAction } from './attacks.ts';
export { countHits, findHits, hitSquares, Light } from './beam.ts';
