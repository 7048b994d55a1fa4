export { afterAction } from './attacks.ts';
export { findHits, hitSquares } from './beam.ts';
export { laser } from './game.ts';
export { generateTouching } from './generate-touching.ts';
export { generateAll } from './generate.ts';
export { Light } from './light.ts';
export { KINDS, MAX_MOVES, SHAPE } from './pieces.ts';
export { LaserPosition } from './position.ts';
export { SETUPS } from './setups.ts';
export { countHits } from './shot.ts';
export { EYES, LaserState, LOST, QUIET } from './state.ts';
export {
  ANUBIS,
  EYE,
  FACINGS,
  FIRST_SQUARE,
  NEIGHBOURS,
  PHARAOH,
  PYRAMID,
  RAYS,
  RESERVED,
  SCARAB,
  SPHINX,
  SPHINX_SQUARES,
  squareAt,
} from './tables.ts';
