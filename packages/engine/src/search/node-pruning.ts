import type { Margins, SearchParameters } from './parameters.ts';
import type { MovePicker } from './move-picker.ts';
import * as endings from './game-end.ts';
import type { Quiescence } from './quiescence.ts';
import * as scores from './score.ts';
import type { Switches } from './settings.ts';
import type { SearchStack } from './search-stack.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { UNDECIDED } = endings;
const { MIN_DECIDED } = scores;

/** The search that a `NodePruning` belongs to. */
export interface NodeSearch {
  visit(ply: number, depth: number, alpha: number, beta: number, isCutNode: boolean, inCheck: boolean): number;
}

/** Steps 8 to 11 of the search: nodes that can be cut off without searching all their moves. */
export class NodePruning {
  private readonly tree: NodeSearch;
  private readonly stack: SearchStack;
  private readonly switches: Switches;
  private readonly margins: Margins;
  private readonly numbers: SearchParameters;
  private readonly quiescence: Quiescence;
  private readonly pickers: readonly MovePicker[];
  /** No null move is tried before this ply while a null-move cutoff is verified. */
  private nullMoveMinPly = 0;

  constructor(
    tree: NodeSearch,
    stack: SearchStack,
    switches: Switches,
    quiescence: Quiescence,
    pickers: readonly MovePicker[],
  ) {
    this.tree = tree;
    this.stack = stack;
    this.switches = switches;
    this.margins = stack.margins;
    this.numbers = stack.parameters;
    this.quiescence = quiescence;
    this.pickers = pickers;
  }

  /** Prepares a search of the root moves. */
  enterRoot(): void {
    this.nullMoveMinPly = 0;
  }

  /** Returns the score to cut the node off with, or UNDECIDED. */
  prune(
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
    isCutNode: boolean,
    evaluation: number,
    staticEvaluation: number,
    isImproving: boolean,
    ttMove: number,
  ): number {
    const { stack, switches, margins, numbers } = this;
    const { position, tactics, monitor } = stack;

    // 8. Razoring: so far below alpha that only a capture could help, so quiescence search decides.
    if (
      switches.razoring &&
      depth <= numbers.razorDepth &&
      alpha < MIN_DECIDED &&
      evaluation + margins.razor * (depth * depth + 2) < alpha
    ) {
      const score = this.quiescence.visit(ply, 0, alpha, alpha + 1, false);
      if (score <= alpha || monitor.isStopped) return score;
    }

    // 9. Reverse futility pruning: so far above beta that the remaining depth is unlikely to lose it all.
    if (
      switches.reverseFutility &&
      depth <= numbers.reverseFutilityDepth &&
      evaluation < MIN_DECIDED &&
      beta > -MIN_DECIDED &&
      evaluation - margins.reverseFutility * (isImproving ? depth - 1 : depth) >= beta
    )
      return (evaluation + beta) >> 1;

    // 10. Null move pruning: if the score stays above beta even after passing, a real move will stay above it too.
    if (
      switches.nullMove &&
      depth >= numbers.nullMoveDepth &&
      ply >= this.nullMoveMinPly &&
      evaluation >= beta &&
      staticEvaluation >= beta + numbers.nullMoveMarginBase - numbers.nullMoveMarginSlope * depth &&
      beta > -MIN_DECIDED &&
      stack.lastMove(ply) !== 0 &&
      tactics.mayPass(position)
    ) {
      const surplus = Math.min(margins.nullMoveSurplusPlies, ((evaluation - beta) / margins.nullMoveSurplus) | 0);
      const reducedDepth = depth - numbers.nullMoveReduction - ((depth / 3) | 0) - surplus;
      if (stack.makeNull(ply)) {
        let score = 0 - this.tree.visit(ply + 1, reducedDepth, 0 - beta, 1 - beta, !isCutNode, false);
        stack.unmake();
        if (monitor.isStopped) return 0;
        if (score >= beta) {
          // A win that was found after a null move is not proved.
          if (score >= MIN_DECIDED) score = beta;
          if (depth < numbers.nullMoveVerifyDepth || this.nullMoveMinPly > 0) return score;
          this.nullMoveMinPly = ply + ((reducedDepth * 3) >> 2) + 1;
          const verified = this.tree.visit(ply, reducedDepth, beta - 1, beta, false, false);
          this.nullMoveMinPly = 0;
          if (monitor.isStopped || verified >= beta) return score;
        }
      }
    }

    // 11. ProbCut: a capture that beats beta by a margin at low depth is likely to beat beta at full depth.
    const probCutBeta = beta + margins.probCut;
    if (switches.probCut && depth >= numbers.probCutDepth && probCutBeta < MIN_DECIDED && beta > -MIN_DECIDED)
      return this.probCut(ply, depth, probCutBeta, isCutNode, staticEvaluation, ttMove);
    return UNDECIDED;
  }

  private probCut(
    ply: number,
    depth: number,
    probCutBeta: number,
    isCutNode: boolean,
    staticEvaluation: number,
    ttMove: number,
  ): number {
    const { stack } = this;
    const { position, tactics, monitor } = stack;
    const picker = this.pickers[ply << 1];
    picker.start(ply, 0, ttMove !== 0 && tactics.gain(position, ttMove) > 0 ? ttMove : 0);
    picker.skipQuiets();
    for (;;) {
      const move = picker.next();
      if (move === 0) return UNDECIDED;
      if (picker.gain <= 0 || !tactics.seeAtLeast(position, move, probCutBeta - staticEvaluation)) continue;
      const isCheck = position.givesCheck(move);
      stack.make(move, picker.gain, ply);
      let score = 0 - this.quiescence.visit(ply + 1, 0, 0 - probCutBeta, 1 - probCutBeta, isCheck);
      if (score >= probCutBeta && !monitor.isStopped)
        score = 0 - this.tree.visit(ply + 1, depth - 4, 0 - probCutBeta, 1 - probCutBeta, !isCutNode, isCheck);
      stack.unmake();
      if (monitor.isStopped) return 0;
      if (score >= probCutBeta) return score;
    }
  }
}
