import { WeightLayout } from '../evaluation/weights.ts';

/** Ranks from the own side on, then files from the own sphinx's side on. */
export const PLACEMENT_SIZE = 18;

/** Weights of the pharaoh's safety, in this order. */
export const EXPOSED = 0;
export const OPEN_SIDES = 1;
export const GUARDS = 2;
export const GUARDING_ANUBIS = 3;
export const CROSSINGS = 4;
export const SPHINX_IN_LINE = 5;

/** Weights of a laser's light, in this order: squares lit in either half, how near the enemy pharaoh it passes… */
export const LIT_NEAR = 0;
export const LIT_FAR = 1;
export const CLOSE = 2;
/** …and what it would destroy as it is: pyramid, anubis, pharaoh, first the enemy's, then the own. Twice: to move, or not. */
export const IDLE = 5;
export const IDLE_SIZE = 6;

/** What one action more would let it destroy: enemy pyramids, anubis, the pharaoh. Twice: to move, or not. */
export const THREATS_SIZE = 3;

export const LAYOUT: WeightLayout = new WeightLayout({
  /** Pyramid, anubis. Nothing else is ever won or lost without ending the game. */
  material: 2,
  /** Pharaoh, scarab, pyramid, anubis, eye. */
  placement: 5 * PLACEMENT_SIZE,
  /** By direction as the own side sees it: pyramid, anubis, scarab, eye, sphinx. */
  mirrors: 16,
  pharaoh: 6,
  beam: IDLE + 2 * IDLE_SIZE,
  threats: 2 * THREATS_SIZE,
  tempo: 1,
});
