/**
 * The numbers the search was tuned with that are the same in all games; those by game are in `margins.ts`. Scores are
 * hundredths of a pawn, depths plies, histories run from −HISTORY_LIMIT to HISTORY_LIMIT.
 */

// Aspiration (step 2): the depth below which scores are too unsteady for a window.
export const ASPIRATION_DEPTH = 4;

// Whole-node pruning (steps 7–11).
/** A node without a known best move is looked at one ply shallower from here on: its order is poor anyway. */
export const UNKNOWN_DEPTH = 4;
export const REVERSE_FUTILITY_DEPTH = 8;
export const RAZOR_DEPTH = 3;
export const NULL_DEPTH = 3;
export const NULL_REDUCTION = 4;
/** The static evaluation may be below beta by the slope times the depth, less the base. */
export const NULL_BASE = 120;
export const NULL_SLOPE = 15;
/** From here on a null-move cutoff is verified: zugzwang and deep mates hide there. */
export const NULL_VERIFY_DEPTH = 12;
export const PROBCUT_DEPTH = 5;

// Move pruning (step 13).
export const LATE_MOVE_DEPTH = 8;
/** So many moves, and depth² more, are looked at before quiet ones are left out; half when things get worse. */
export const LATE_MOVE_BASE = 4;
export const LATE_MOVE_LEAST = 2;
export const FUTILITY_DEPTH = 8;
export const EXCHANGE_DEPTH = 8;
export const HISTORY_PRUNE_DEPTH = 4;
export const HISTORY_PRUNE = 3500;

// Extensions (step 14).
/** Checks are extended on the principal variation, elsewhere only this far from the horizon. */
export const CHECK_DEPTH = 9;
export const SINGULAR_DEPTH = 7;

// Reductions (step 15), in thousandths of a ply: more in nodes that should be cut off, less where it may matter.
export const REDUCTION_BASE = 500;
export const REDUCTION_SLOPE = 440;
/** Hundredths of a move's history that count. */
export const REDUCTION_HISTORY = 9;
export const REDUCTION_CUT = 1200;
export const REDUCTION_WORSENING = 500;
export const REDUCTION_WAS_PRINCIPAL = -900;
export const REDUCTION_PRINCIPAL = -700;
export const REDUCTION_CHECK = -700;
export const REDUCTION_IN_CHECK = -500;
/** The best move known takes something: quiet ones will hardly beat it. */
export const REDUCTION_TABLE_TACTICAL = 500;
/** The answers to this node's moves have cut off again and again. */
export const REDUCTION_CUTOFFS = 500;
export const REDUCTION_TACTICAL = -800;
/** A quiet move of a kind asked for, such as one that comes to attack something. */
export const REDUCTION_PLAUSIBLE = -1000;

// Plausible quiet moves: how deep a node must be for them to be told apart, and what that adds to their history.
export const PLAUSIBLE_DEPTH = 4;
export const PLAUSIBLE_BONUS = 4000;

// Histories.
export const HISTORY_LIMIT = 16_384;
export const BONUS_SLOPE = 240;
export const BONUS_BASE = -160;
export const BONUS_MOST = 1800;
export const CORRECTION_LIMIT = 1024;
/** Thousandths of a correction entry that are added to the evaluation. */
export const CORRECTION_WEIGHT = 130;
