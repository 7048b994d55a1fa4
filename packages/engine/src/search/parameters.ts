/**
 * Tuned parameters that are the same in all games; those that depend on the game are in `Margins` below. Scores are
 * hundredths of a pawn, depths are plies, and histories run from −HISTORY_LIMIT to HISTORY_LIMIT.
 */

// Aspiration window (step 2): below this depth scores are too unstable.
export const ASPIRATION_DEPTH = 4;

// Node pruning (steps 7–11).
/** From this depth on, a node without a TT move is searched one ply less. */
export const INTERNAL_ITERATIVE_REDUCTION_DEPTH = 4;
export const REVERSE_FUTILITY_DEPTH = 8;
export const RAZOR_DEPTH = 3;
export const NULL_MOVE_DEPTH = 3;
export const NULL_MOVE_REDUCTION = 4;
/** Null move margin: the static evaluation must be at least beta + BASE − SLOPE × depth. */
export const NULL_MOVE_MARGIN_BASE = 120;
export const NULL_MOVE_MARGIN_SLOPE = 15;
/** From this depth on, a null-move cutoff is verified, because of zugzwang and deep mates. */
export const NULL_MOVE_VERIFY_DEPTH = 12;
export const PROBCUT_DEPTH = 5;

// Move pruning (step 13).
export const LATE_MOVE_PRUNING_DEPTH = 8;
/** This many moves and depth² more are searched before quiet moves are skipped; half of that when not improving. */
export const LATE_MOVE_PRUNING_BASE = 4;
export const LATE_MOVE_PRUNING_MIN = 2;
export const FUTILITY_DEPTH = 8;
export const SEE_PRUNING_DEPTH = 8;
export const HISTORY_PRUNING_DEPTH = 4;
export const HISTORY_PRUNING_LIMIT = 3500;

// Extensions (step 14).
/** Checks are extended in PV nodes, elsewhere only from this depth on. */
export const CHECK_EXTENSION_DEPTH = 9;
export const SINGULAR_EXTENSION_DEPTH = 7;

// Late move reductions (step 15), in thousandths of a ply.
const REDUCTION_BASE = 500;
const REDUCTION_SLOPE = 440;
/** How much of a move's history counts, in hundredths. */
export const REDUCTION_HISTORY = 9;
export const REDUCTION_CUT_NODE = 1200;
export const REDUCTION_WORSENING = 500;
export const REDUCTION_TT_PV = -900;
export const REDUCTION_PV = -700;
export const REDUCTION_CHECK = -700;
export const REDUCTION_IN_CHECK = -500;
/** The TT move is tactical, so a quiet move is unlikely to beat it. */
export const REDUCTION_TT_TACTICAL = 500;
/** The replies to this node's moves have caused many cutoffs. */
export const REDUCTION_CUTOFFS = 500;
export const REDUCTION_TACTICAL = -800;
/** A plausible quiet move, such as one that newly attacks something. */
export const REDUCTION_PLAUSIBLE = -1000;

// Plausible quiet moves: the depth from which they are classified, and their bonus in the move order.
export const PLAUSIBLE_DEPTH = 4;
export const PLAUSIBLE_BONUS = 4000;

// Histories.
export const HISTORY_LIMIT = 16_384;
export const BONUS_SLOPE = 240;
export const BONUS_BASE = -160;
export const BONUS_MAX = 1800;
export const CORRECTION_LIMIT = 1024;
/** How much of a correction entry is added to the evaluation, in thousandths. */
export const CORRECTION_WEIGHT = 130;

/** Margins in hundredths of a pawn that depend on how far scores change within a few plies of a game. */
export interface Margins {
  /** Half the first aspiration window (step 2). */
  readonly aspiration: number;
  /** Razoring margin, times depth² + 2 (step 8). */
  readonly razor: number;
  /** Reverse futility margin, times depth (step 9). */
  readonly reverseFutility: number;
  /**
   * Null move: each time the evaluation exceeds beta by this much, the null move is reduced one more ply (step 10), up
   * to this number of plies.
   */
  readonly nullMoveSurplus: number;
  readonly nullMoveSurplusPlies: number;
  readonly probCut: number;
  /** Futility margin: base, and slope by reduced depth (step 13). */
  readonly futilityBase: number;
  readonly futility: number;
  /** SEE pruning: by depth for captures, by reduced depth squared for quiet moves (step 13). */
  readonly seeCapture: number;
  readonly seeQuiet: number;
  /** Singular extension margin, times depth (step 14). */
  readonly singular: number;
  readonly doubleSingular: number;
  /** Delta pruning in quiescence search (Q5). */
  readonly delta: number;
}

/** Margins for games whose margins were not tuned. */
export const DEFAULT_MARGINS: Margins = {
  aspiration: 18,
  razor: 110,
  reverseFutility: 75,
  nullMoveSurplus: 180,
  nullMoveSurplusPlies: 3,
  probCut: 140,
  futilityBase: 90,
  futility: 85,
  seeCapture: 110,
  seeQuiet: 28,
  singular: 2,
  doubleSingular: 20,
  delta: 180,
};

/** Where captured pieces change sides, scores change about twice as much in the same number of moves. */
export const HAND_MARGINS: Margins = {
  aspiration: 29,
  razor: 176,
  reverseFutility: 120,
  nullMoveSurplus: 288,
  nullMoveSurplusPlies: 3,
  probCut: 224,
  futilityBase: 144,
  futility: 136,
  seeCapture: 176,
  seeQuiet: 45,
  singular: 3,
  doubleSingular: 32,
  delta: 288,
};

const COUNTS = 128;
const DEPTHS = 128;

/** Late move reductions in thousandths of a ply, by the logarithms of depth and move number. */
const REDUCTIONS: Int32Array = Int32Array.from({ length: DEPTHS * COUNTS }, (_, at) => {
  const depth = Math.floor(at / COUNTS);
  const count = at % COUNTS;
  if (depth === 0 || count === 0) return 0;
  return Math.round(REDUCTION_BASE + REDUCTION_SLOPE * Math.log(depth) * Math.log(count));
});

export function lateMoveReduction(depth: number, count: number): number {
  return REDUCTIONS[(depth < DEPTHS ? depth : DEPTHS - 1) * COUNTS + (count < COUNTS ? count : COUNTS - 1)];
}
