/**
 * Every number the search was tuned with. Scores are hundredths of a pawn, depths plies, histories run from
 * −HISTORY_LIMIT to HISTORY_LIMIT.
 */

/** Hundredths of the margins below that games with hands use; see `margins.ts`. */
export const HAND_SWING = 160;

// Aspiration (step 2): the first window, and the depth below which scores are too unsteady for one.
export const ASPIRATION_DEPTH = 4;
export const ASPIRATION_WIDTH = 18;

// Whole-node pruning (steps 7–11).
/** A node without a known best move is looked at one ply shallower from here on: its order is poor anyway. */
export const UNKNOWN_DEPTH = 4;
export const REVERSE_FUTILITY_DEPTH = 8;
export const REVERSE_FUTILITY_MARGIN = 75;
export const RAZOR_DEPTH = 3;
/** Times depth² + 2. */
export const RAZOR_MARGIN = 110;
export const NULL_DEPTH = 3;
export const NULL_REDUCTION = 4;
/** The static evaluation may be below beta by the slope times the depth, less the base. */
export const NULL_BASE = 120;
export const NULL_SLOPE = 15;
/** Each pawn's worth of surplus lets the null move reduce more, up to NULL_SURPLUS_MOST plies. */
export const NULL_SURPLUS = 180;
export const NULL_SURPLUS_MOST = 3;
/** From here on a null-move cutoff is verified: zugzwang and deep mates hide there. */
export const NULL_VERIFY_DEPTH = 12;
export const PROBCUT_DEPTH = 5;
export const PROBCUT_MARGIN = 140;

// Move pruning (step 13).
export const LATE_MOVE_DEPTH = 8;
/** So many moves, and depth² more, are looked at before quiet ones are left out; half when things get worse. */
export const LATE_MOVE_BASE = 4;
export const LATE_MOVE_LEAST = 2;
export const FUTILITY_DEPTH = 8;
export const FUTILITY_BASE = 90;
export const FUTILITY_MARGIN = 85;
export const EXCHANGE_DEPTH = 8;
export const EXCHANGE_CAPTURE = 110;
export const EXCHANGE_QUIET = 28;
export const HISTORY_PRUNE_DEPTH = 4;
export const HISTORY_PRUNE = 3500;

// Extensions (step 14).
/** Checks are extended on the principal variation, elsewhere only this far from the horizon. */
export const CHECK_DEPTH = 9;
export const SINGULAR_DEPTH = 7;
export const SINGULAR_MARGIN = 2;
export const DOUBLE_SINGULAR_MARGIN = 20;

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

// Quiescence.
export const DELTA_MARGIN = 180;

// Histories.
export const HISTORY_LIMIT = 16_384;
export const BONUS_SLOPE = 240;
export const BONUS_BASE = -160;
export const BONUS_MOST = 1800;
export const CORRECTION_LIMIT = 1024;
/** Thousandths of a correction entry that are added to the evaluation. */
export const CORRECTION_WEIGHT = 130;
