import type { Margins } from './margins.ts';
import type { MovePicker } from './move-picker.ts';
import * as endings from './endings.ts';
import * as parameters from './parameters.ts';
import type { Quiescence } from './quiescence.ts';
import * as scores from './score.ts';
import type { Switches } from './settings.ts';
import type { Track } from './track.ts';

// Module-local copies, see table.ts.
const { UNDECIDED } = endings;
const { MOST_PLIES, WIN } = scores;
const {
  NULL_BASE,
  NULL_DEPTH,
  NULL_REDUCTION,
  NULL_SLOPE,
  NULL_VERIFY_DEPTH,
  PROBCUT_DEPTH,
  RAZOR_DEPTH,
  REVERSE_FUTILITY_DEPTH,
} = parameters;

const LEAST_DECIDED = WIN - MOST_PLIES;

/** What shortcuts need of the search they belong to. */
export interface Tree {
  visit(ply: number, depth: number, alpha: number, beta: number, isCut: boolean, isChecked: boolean): number;
}

/** Steps 8 to 11 of the search: nodes so good, or so bad, that a look at all their moves can be saved. */
export class Shortcuts {
  private readonly tree: Tree;
  private readonly track: Track;
  private readonly switches: Switches;
  private readonly margins: Margins;
  private readonly quiescence: Quiescence;
  private readonly pickers: readonly MovePicker[];
  /** Null moves are not tried before this ply while a null-move cutoff is verified. */
  private nullFrom = 0;

  constructor(
    tree: Tree,
    track: Track,
    switches: Switches,
    margins: Margins,
    quiescence: Quiescence,
    pickers: readonly MovePicker[],
  ) {
    this.tree = tree;
    this.track = track;
    this.switches = switches;
    this.margins = margins;
    this.quiescence = quiescence;
    this.pickers = pickers;
  }

  /** A look at the first moves begins. */
  enterRoot(): void {
    this.nullFrom = 0;
  }

  /** The score to end the node with, or UNDECIDED. */
  cut(
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
    isCut: boolean,
    evaluation: number,
    standing: number,
    isImproving: boolean,
    tableMove: number,
  ): number {
    const { track, switches, margins } = this;
    const { position, tactics, meter } = track;

    // 8. Razoring: so far below alpha that only a tactical stroke could help; quiescence sees those.
    if (
      switches.razoring &&
      depth <= RAZOR_DEPTH &&
      alpha < LEAST_DECIDED &&
      evaluation + margins.razor * (depth * depth + 2) < alpha
    ) {
      const score = this.quiescence.visit(ply, 0, alpha, alpha + 1, false);
      if (score <= alpha || meter.isStopped) return score;
    }

    // 9. Reverse futility: so far above beta that the rest of the depth will hardly lose it all.
    if (
      switches.reverseFutility &&
      depth <= REVERSE_FUTILITY_DEPTH &&
      evaluation < LEAST_DECIDED &&
      beta > -LEAST_DECIDED &&
      evaluation - margins.reverseFutility * (isImproving ? depth - 1 : depth) >= beta
    )
      return (evaluation + beta) >> 1;

    // 10. Null move: if even passing keeps the score above beta, a move surely will.
    if (
      switches.nullMove &&
      depth >= NULL_DEPTH &&
      ply >= this.nullFrom &&
      evaluation >= beta &&
      standing >= beta + NULL_BASE - NULL_SLOPE * depth &&
      beta > -LEAST_DECIDED &&
      track.lastMove(ply) !== 0 &&
      tactics.mayPass(position)
    ) {
      const surplus = Math.min(margins.nullSurplusMost, ((evaluation - beta) / margins.nullSurplus) | 0);
      const lessDepth = depth - NULL_REDUCTION - ((depth / 3) | 0) - surplus;
      if (track.makeNull(ply)) {
        let score = 0 - this.tree.visit(ply + 1, lessDepth, 0 - beta, 1 - beta, !isCut, false);
        track.unmake();
        if (meter.isStopped) return 0;
        if (score >= beta) {
          // A win found while the other side stood still is none yet.
          if (score >= LEAST_DECIDED) score = beta;
          if (depth < NULL_VERIFY_DEPTH || this.nullFrom > 0) return score;
          this.nullFrom = ply + ((lessDepth * 3) >> 2) + 1;
          const verified = this.tree.visit(ply, lessDepth, beta - 1, beta, false, false);
          this.nullFrom = 0;
          if (meter.isStopped || verified >= beta) return score;
        }
      }
    }

    // 11. ProbCut: a capture that beats beta by far at little depth will beat it in full.
    const wanted = beta + margins.probCut;
    if (switches.probCut && depth >= PROBCUT_DEPTH && wanted < LEAST_DECIDED && beta > -LEAST_DECIDED)
      return this.probCut(ply, depth, wanted, isCut, standing, tableMove);
    return UNDECIDED;
  }

  private probCut(
    ply: number,
    depth: number,
    wanted: number,
    isCut: boolean,
    standing: number,
    tableMove: number,
  ): number {
    const { track } = this;
    const { position, tactics, meter } = track;
    const picker = this.pickers[ply << 1];
    picker.start(ply, 0, tableMove !== 0 && tactics.gain(position, tableMove) > 0 ? tableMove : 0);
    picker.skipQuiets();
    for (;;) {
      const move = picker.next();
      if (move === 0) return UNDECIDED;
      if (picker.gain <= 0 || !tactics.holds(position, move, wanted - standing)) continue;
      const isCheck = position.givesCheck(move);
      track.make(move, picker.gain, ply);
      let score = 0 - this.quiescence.visit(ply + 1, 0, 0 - wanted, 1 - wanted, isCheck);
      if (score >= wanted && !meter.isStopped)
        score = 0 - this.tree.visit(ply + 1, depth - 4, 0 - wanted, 1 - wanted, !isCut, isCheck);
      track.unmake();
      if (meter.isStopped) return 0;
      if (score >= wanted) return score;
    }
  }
}
