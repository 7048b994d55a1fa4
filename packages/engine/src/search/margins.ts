/**
 * How far scores move in a few plies of a game, in hundredths of a pawn: what the steps of the search may count on. A
 * game that has been measured brings its own.
 */
export interface Margins {
  /** The first window around the last depth's score (step 2). */
  readonly aspiration: number;
  /** Times depth² + 2 (step 8). */
  readonly razor: number;
  /** Times depth (step 9). */
  readonly reverseFutility: number;
  /** Each of these above beta lets the null move reduce a ply more (step 10), up to a number of plies. */
  readonly nullSurplus: number;
  readonly nullSurplusMost: number;
  readonly probCut: number;
  /** The base, and the slope by reduced depth (step 13). */
  readonly futilityBase: number;
  readonly futility: number;
  /** By depth for captures, by reduced depth squared for quiet moves (step 13). */
  readonly exchangeCapture: number;
  readonly exchangeQuiet: number;
  /** Times depth (step 14). */
  readonly singular: number;
  readonly doubleSingular: number;
  /** Quiescence (Q5). */
  readonly delta: number;
}

/** Careful ones, for games in which nobody has looked for better. */
export const USUAL_MARGINS: Margins = {
  aspiration: 18,
  razor: 110,
  reverseFutility: 75,
  nullSurplus: 180,
  nullSurplusMost: 3,
  probCut: 140,
  futilityBase: 90,
  futility: 85,
  exchangeCapture: 110,
  exchangeQuiet: 28,
  singular: 2,
  doubleSingular: 20,
  delta: 180,
};

/** Where a taken piece changes sides, scores swing about twice as far in the same number of moves. */
export const HAND_MARGINS: Margins = {
  aspiration: 29,
  razor: 176,
  reverseFutility: 120,
  nullSurplus: 288,
  nullSurplusMost: 3,
  probCut: 224,
  futilityBase: 144,
  futility: 136,
  exchangeCapture: 176,
  exchangeQuiet: 45,
  singular: 3,
  doubleSingular: 32,
  delta: 288,
};
