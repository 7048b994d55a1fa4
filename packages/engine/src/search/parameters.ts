/**
 * All tuned numbers of the search. Scores are hundredths of a pawn, depths are plies, and histories run from
 * −HISTORY_LIMIT to HISTORY_LIMIT. Every number can be replaced by its name (`SearchSettings.parameters`), so that two
 * settings can play each other in one build.
 */

/** The largest absolute value of an entry of a history. */
export const HISTORY_LIMIT = 16_384;
export const CORRECTION_LIMIT = 1024;

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

/** Numbers by name, in place of the usual ones: those of `SearchParameters` and of `Margins`. */
export type ParameterValues = Readonly<Record<string, number>>;

const COUNTS = 128;
const DEPTHS = 128;

/** The numbers that are the same in all games, but for those that the knowledge of a game replaces. */
export class SearchParameters {
  // Aspiration window (step 2): up to this depth scores are too unstable.
  readonly aspirationDepth: number = 4;

  /** How often a position must have occurred in the game before the root to be scored as a repetition (step 3). */
  readonly gameRepetitions: number = 2;

  // Node pruning (steps 7–11).
  /** From this depth on, a node without a TT move is searched one ply less. */
  readonly internalIterativeReductionDepth: number = 3;
  readonly reverseFutilityDepth: number = 8;
  readonly razorDepth: number = 3;
  readonly nullMoveDepth: number = 3;
  readonly nullMoveReduction: number = 4;
  /** Null move margin: the static evaluation must be at least beta + base − slope × depth. */
  readonly nullMoveMarginBase: number = 120;
  readonly nullMoveMarginSlope: number = 15;
  /** From this depth on, a null-move cutoff is verified, because of zugzwang and deep mates. */
  readonly nullMoveVerifyDepth: number = 12;
  readonly probCutDepth: number = 5;

  // Move pruning (step 13).
  readonly lateMovePruningDepth: number = 8;
  /** This many moves and depth² more are searched before quiet moves are skipped; half when not improving. */
  readonly lateMovePruningBase: number = 4;
  readonly lateMovePruningMin: number = 2;
  readonly futilityDepth: number = 8;
  readonly seePruningDepth: number = 8;
  readonly historyPruningDepth: number = 4;
  readonly historyPruningLimit: number = 3500;

  // Extensions (step 14).
  /** Checks are extended in PV nodes, elsewhere only from this depth on. */
  readonly checkExtensionDepth: number = 9;
  readonly singularExtensionDepth: number = 7;
  /** Added to the singular margin in former PV nodes, times depth. */
  readonly singularFormerPv: number = 1;

  // Late move reductions (step 15), in thousandths of a ply.
  readonly reductionBase: number = 500;
  readonly reductionSlope: number = 440;
  /** How much of a move's history counts, in hundredths. */
  readonly reductionHistory: number = 8;
  readonly reductionCutNode: number = 1200;
  readonly reductionWorsening: number = 500;
  readonly reductionTtPv: number = -900;
  readonly reductionPv: number = -700;
  readonly reductionCheck: number = -700;
  readonly reductionInCheck: number = -500;
  /** The TT move is tactical, so a quiet move is unlikely to beat it. */
  readonly reductionTtTactical: number = 500;
  /** The replies to this node's moves have caused many cutoffs. */
  readonly reductionCutoffs: number = 500;
  readonly reductionTactical: number = -800;
  /** How much of a capture's history counts, in hundredths. */
  readonly reductionCaptureHistory: number = 9;
  /** A plausible quiet move, such as one that newly attacks something. */
  readonly reductionPlausible: number = -1000;
  /** At the root, where the first moves are not reduced. */
  readonly reductionRoot: number = -800;
  readonly rootFullMoves: number = 3;
  /** A reduced move that beats the best score by this much and its depth is searched a ply deeper. */
  readonly deeperMargin: number = 40;
  /** Up to this depth, the moves after one that raised alpha in a PV node are searched one ply less. */
  readonly afterBestDepth: number = 12;

  // Plausible quiet moves: the depth from which they are classified, and their bonus in the move order.
  readonly plausibleDepth: number = 4;
  readonly plausibleBonus: number = 4000;

  // Histories.
  readonly bonusSlope: number = 300;
  readonly bonusBase: number = -160;
  readonly bonusMax: number = 1800;
  /** The penalty of a move tried before the one that caused the cutoff, in hundredths of the bonus. */
  readonly malus: number = 100;
  /** How much of the pawn history counts beside the other histories of a quiet move, in hundredths. */
  readonly pawnHistory: number = 50;
  /** How much of a correction entry is added to the evaluation, in thousandths. */
  readonly correctionWeight: number = 160;

  readonly #reductions: Int32Array = new Int32Array(DEPTHS * COUNTS);

  constructor(replaced: ParameterValues = {}) {
    Object.assign(
      this,
      pick(replaced, (name) => name in this),
    );
    for (let depth = 1; depth < DEPTHS; depth++)
      for (let count = 1; count < COUNTS; count++) {
        const reduction = this.reductionBase + this.reductionSlope * Math.log(depth) * Math.log(count);
        this.#reductions[depth * COUNTS + count] = Math.round(reduction);
      }
  }

  /** Returns the late move reduction in thousandths of a ply, by the logarithms of depth and move number. */
  lateMoveReduction(depth: number, count: number): number {
    return this.#reductions[(depth < DEPTHS ? depth : DEPTHS - 1) * COUNTS + (count < COUNTS ? count : COUNTS - 1)];
  }
}

/** Returns the game's margins with those that are replaced. */
export function marginsWith(margins: Margins, replaced: ParameterValues = {}): Margins {
  return { ...margins, ...pick(replaced, (name) => name in margins) };
}

function pick(values: ParameterValues, isWanted: (name: string) => boolean): ParameterValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
}

/** The name of every number that can be replaced. */
export const PARAMETER_NAMES: readonly string[] = Object.keys({ ...new SearchParameters(), ...DEFAULT_MARGINS });
