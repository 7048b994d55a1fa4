import type { Knowledge } from '../knowledge.ts';
import { corrected, learnCorrection } from './correction.ts';
import * as endings from './endings.ts';
import { Learning } from './learning.ts';
import type { Margins } from './margins.ts';
import { MoveLists, MovePicker } from './move-picker.ts';
import * as parameters from './parameters.ts';
import { Quiescence } from './quiescence.ts';
import * as reductions from './reductions.ts';
import { Shortcuts } from './shortcuts.ts';
import * as scores from './score.ts';
import { switchesOf, type Oversight, type SearchSettings, type Switches } from './settings.ts';
import * as tables from './table.ts';
import type { Table } from './table.ts';
import * as tracks from './track.ts';
import type { Track } from './track.ts';

// Module-local copies, see table.ts.
const { judgeEnd, stuckScore, UNDECIDED } = endings;
const { INFINITE, LEAST_RULED, MOST_PLIES, WIN } = scores;
const { EXACT, LOWER, NO_BOUND, NO_EVALUATION, UPPER } = tables;
const { TRIED_MOST } = tracks;
const { reductionOf } = reductions;
const {
  CHECK_DEPTH,
  EXCHANGE_DEPTH,
  FUTILITY_DEPTH,
  HISTORY_PRUNE,
  HISTORY_PRUNE_DEPTH,
  LATE_MOVE_BASE,
  LATE_MOVE_DEPTH,
  LATE_MOVE_LEAST,
  REDUCTION_CHECK,
  REDUCTION_CUT,
  REDUCTION_CUTOFFS,
  REDUCTION_HISTORY,
  REDUCTION_IN_CHECK,
  REDUCTION_PLAUSIBLE,
  REDUCTION_PRINCIPAL,
  REDUCTION_TABLE_TACTICAL,
  REDUCTION_TACTICAL,
  REDUCTION_WAS_PRINCIPAL,
  REDUCTION_WORSENING,
  SINGULAR_DEPTH,
  UNKNOWN_DEPTH,
} = parameters;

const LEAST_DECIDED = WIN - MOST_PLIES;
/** Two for each ply: a node asks itself whether its table move is the only good one while it is picking moves. */
const PICKERS = (MOST_PLIES + 1) * 2;

/** Searches below the root. The steps are numbered as in docs/engine.md; 1 and 2 are the driver's. */
export class AlphaBeta {
  readonly track: Track;
  readonly learning: Learning;
  /** No line is extended beyond twice this. */
  private rootDepth = 1;
  private readonly table: Table;
  private readonly switches: Switches;
  private readonly oversight: Oversight | undefined;
  private readonly margins: Margins;
  private readonly quiescence: Quiescence;
  private readonly pickers: readonly MovePicker[];
  private readonly shortcuts: Shortcuts;

  constructor(knowledge: Knowledge, track: Track, table: Table, settings: SearchSettings) {
    const { game, margins } = knowledge;
    const lists = new MoveLists(game.maxMoves * PICKERS);
    this.track = track;
    this.table = table;
    this.switches = switchesOf(settings);
    this.oversight = settings.oversight;
    this.margins = margins;
    this.learning = new Learning(track);
    this.quiescence = new Quiescence(knowledge, track, table, lists, this.switches, settings.oversight);
    this.pickers = Array.from({ length: PICKERS }, (_, index) => new MovePicker(track, lists, index * game.maxMoves));
    this.shortcuts = new Shortcuts(this, track, this.switches, margins, this.quiescence, this.pickers);
  }

  /** A look at the first moves begins. */
  enterRoot(depth: number): void {
    const { track } = this;
    this.rootDepth = depth;
    this.shortcuts.enterRoot();
    track.evaluations[0] = track.position.inCheck() ? NO_EVALUATION : track.evaluate();
    track.excluded.fill(0);
    track.clearBelow(0);
  }

  /** The score of the present position, `ply` moves from the root, searched `depth` plies deep. */
  visit(ply: number, depth: number, alpha: number, beta: number, isCut: boolean, isChecked: boolean): number {
    if (depth <= 0) return this.quiescence.visit(ply, 0, alpha, beta, isChecked);
    const { track, table, switches, margins } = this;
    const { position, tactics, meter } = track;
    const isPrincipal = beta - alpha > 1;
    if (isPrincipal) track.endLine(ply);

    // 3. Is the search or the game over?
    if (meter.isOver()) return 0;
    if (ply > track.deepest) track.deepest = ply;
    const ended = judgeEnd(track, ply, switches.repetition);
    if (ended !== UNDECIDED) return ended;
    if (ply >= MOST_PLIES) return isChecked ? 0 : track.evaluate();

    // 4. Mate distance: a win found nearer the root cannot be bettered here, nor a loss worsened.
    if (switches.mateDistance) {
      if (alpha < ply - WIN) alpha = ply - WIN;
      if (beta > WIN - ply - 1) beta = WIN - ply - 1;
      if (alpha >= beta) return alpha;
    }

    // 5. The table: what is known of this position, and perhaps all we need.
    const low = position.keyLow;
    const high = position.keyHigh;
    const excluded = track.excluded[ply];
    const isKnown = switches.table && table.probe(low, high, ply);
    let tableMove = 0;
    let tableScore = 0;
    let tableBound: number = NO_BOUND;
    let tableDepth = 0;
    let tableEvaluation: number = NO_EVALUATION;
    let wasPrincipal = isPrincipal;
    if (isKnown) {
      tableMove = table.move;
      tableScore = table.score;
      tableBound = table.bound;
      tableDepth = table.depth;
      tableEvaluation = table.evaluation;
      if (table.wasPrincipal) wasPrincipal = true;
      if (tableMove !== 0 && !position.isLegal(tableMove)) tableMove = 0;
      if (
        !isPrincipal &&
        excluded === 0 &&
        tableDepth >= depth &&
        (tableBound & (tableScore >= beta ? LOWER : UPPER)) !== 0
      ) {
        if (tableScore >= beta && tableMove !== 0 && tactics.gain(position, tableMove) === 0)
          this.learning.rewardQuiet(ply, tableMove, depth);
        return tableScore;
      }
    }

    // 6. The static evaluation, corrected by what was learnt, and by the table where it knows better. Is the mover
    //    better off than two plies ago? Then less is cut away.
    let raw: number = NO_EVALUATION;
    let standing: number = NO_EVALUATION;
    let evaluation = 0;
    let isImproving = false;
    if (!isChecked) {
      raw = tableEvaluation === NO_EVALUATION ? track.evaluate() : tableEvaluation;
      standing = switches.correction ? corrected(track, raw, ply) : raw;
      evaluation = standing;
      if (isKnown && (tableBound & (tableScore > standing ? LOWER : UPPER)) !== 0) evaluation = tableScore;
      else if (!isKnown && switches.table) table.store(low, high, ply, 0, 0, raw, -1, NO_BOUND, wasPrincipal);
      const earlier = track.earlierEvaluation(ply);
      isImproving = earlier === NO_EVALUATION || standing > earlier;
    }
    track.evaluations[ply] = standing;
    track.clearBelow(ply);

    // 7. Without a table move the order of moves is a guess: look less deep, and remember the best one for next time.
    if (switches.reduceUnknown && depth >= UNKNOWN_DEPTH && tableMove === 0 && (isPrincipal || isCut) && excluded === 0)
      depth--;

    if (!isPrincipal && !isChecked && excluded === 0) {
      const cut = this.shortcuts.cut(ply, depth, alpha, beta, isCut, evaluation, standing, isImproving, tableMove);
      if (cut !== UNDECIDED) return cut;
      if (meter.isStopped) return 0;
    }

    // 12. One move after the other.
    const picker = this.pickers[(ply << 1) + (excluded === 0 ? 0 : 1)];
    picker.start(ply, depth, tableMove);
    const alphaBefore = alpha;
    const isTableTactical = tableMove !== 0 && tactics.gain(position, tableMove) !== 0;
    const triedQuiets = ply * TRIED_MOST * 2;
    const triedTacticals = triedQuiets + TRIED_MOST;
    let quiets = 0;
    let tacticals = 0;
    let best = -INFINITE;
    let bestMove = 0;
    let bestGain = 0;
    let legal = 0;
    let count = 0;
    for (;;) {
      const move = picker.next();
      if (move === 0) break;
      if (move === excluded) continue;
      legal++;
      const gain = picker.gain;
      if (this.oversight !== undefined && this.oversight(position, move, gain, ply)) continue;
      count++;
      const isQuiet = gain === 0;
      const isPlausible = picker.isPlausible;
      const isCheck = position.givesCheck(move);
      const history = isQuiet ? this.learning.historyOf(ply, move) : 0;

      // 13. Leave out moves that are very unlikely to matter, once one is known that does not lose at once.
      if (best > -LEAST_RULED && (!isPrincipal || count > 1)) {
        const late = reductionOf(depth, count) + (isPlausible ? REDUCTION_PLAUSIBLE : 0);
        const lateDepth = Math.max(0, depth - 1 - ((late / 1000) | 0));
        if (isQuiet) {
          if (switches.lateMovePruning && depth <= LATE_MOVE_DEPTH && !isChecked) {
            const most = (LATE_MOVE_BASE + depth * depth) >> (isImproving ? 0 : 1);
            if (count > most + LATE_MOVE_LEAST) picker.skipQuiets();
          }
          if (!isCheck) {
            if (switches.futility && !isChecked && lateDepth <= FUTILITY_DEPTH) {
              const hope = standing + margins.futilityBase + margins.futility * lateDepth;
              if (hope <= alpha) {
                if (hope > best) best = hope;
                continue;
              }
            }
            if (
              switches.historyPruning &&
              lateDepth <= HISTORY_PRUNE_DEPTH &&
              history < -HISTORY_PRUNE * (lateDepth + 1)
            )
              continue;
          }
          if (
            switches.exchangePruning &&
            lateDepth <= EXCHANGE_DEPTH &&
            !tactics.holds(position, move, 0 - margins.exchangeQuiet * lateDepth * lateDepth)
          )
            continue;
        } else if (
          switches.exchangePruning &&
          depth <= EXCHANGE_DEPTH &&
          !tactics.holds(position, move, -margins.exchangeCapture * depth)
        )
          continue;
      }

      // 14. Look deeper where more is at stake: the only good move, checks that hold, taking back.
      let extension = 0;
      if (ply < this.rootDepth * 2) {
        if (
          switches.singularExtension &&
          move === tableMove &&
          excluded === 0 &&
          depth >= SINGULAR_DEPTH &&
          (tableBound & LOWER) !== 0 &&
          tableDepth >= depth - 3 &&
          tableScore < LEAST_DECIDED &&
          tableScore > -LEAST_DECIDED
        ) {
          const wanted = tableScore - margins.singular * depth;
          track.excluded[ply] = move;
          const score = this.visit(ply, (depth - 1) >> 1, wanted - 1, wanted, isCut, isChecked);
          track.excluded[ply] = 0;
          if (meter.isStopped) return 0;
          if (score < wanted) extension = !isPrincipal && score < wanted - margins.doubleSingular ? 2 : 1;
          else if (wanted >= beta) return wanted;
          else if (tableScore >= beta) extension = -2;
          else if (isCut) extension = -1;
          track.evaluations[ply] = standing;
        } else if (
          switches.checkExtension &&
          isCheck &&
          (isPrincipal || depth >= CHECK_DEPTH) &&
          tactics.holds(position, move, 0)
        )
          extension = 1;
        else if (
          switches.recaptureExtension &&
          isPrincipal &&
          gain > 0 &&
          move === tableMove &&
          track.lastGain(ply) > 0 &&
          (move & 255) === (track.lastMove(ply) & 255)
        )
          extension = 1;
      }

      // 15. Play it, and look: in full for the first move, else first whether it is better at all, less deep the later
      //     it comes.
      const newDepth = depth - 1 + extension;
      track.make(move, gain, ply);
      let score = 0;
      if (switches.lateMoveReductions && depth >= 2 && count > 1 + (isPrincipal ? 1 : 0)) {
        let r = reductionOf(depth, count);
        if (isCut) r += REDUCTION_CUT;
        if (!isImproving) r += REDUCTION_WORSENING;
        if (wasPrincipal) r += REDUCTION_WAS_PRINCIPAL;
        if (isPrincipal) r += REDUCTION_PRINCIPAL;
        if (isCheck) r += REDUCTION_CHECK;
        if (isChecked) r += REDUCTION_IN_CHECK;
        if (isTableTactical) r += REDUCTION_TABLE_TACTICAL;
        if (track.cutoffs[ply + 1] > 3) r += REDUCTION_CUTOFFS;
        if (isPlausible) r += REDUCTION_PLAUSIBLE;
        if (isQuiet) r -= ((history * REDUCTION_HISTORY) / 100) | 0;
        else r += REDUCTION_TACTICAL;
        const lessDepth = Math.max(1, Math.min(newDepth, newDepth - ((r / 1000) | 0)));
        score = 0 - this.visit(ply + 1, lessDepth, 0 - alpha - 1, 0 - alpha, true, isCheck);
        if (score > alpha && lessDepth < newDepth)
          score = 0 - this.visit(ply + 1, newDepth, 0 - alpha - 1, 0 - alpha, !isCut, isCheck);
      } else if (!isPrincipal || count > 1) {
        score = 0 - this.visit(ply + 1, newDepth, 0 - alpha - 1, 0 - alpha, !isCut, isCheck);
      }
      if (isPrincipal && (count === 1 || score > alpha))
        score = 0 - this.visit(ply + 1, newDepth, 0 - beta, 0 - alpha, false, isCheck);
      track.unmake();
      if (meter.isStopped) return 0;

      // 16. Is it the best so far, and good enough to end the node?
      if (score > best) {
        best = score;
        if (score > alpha) {
          bestMove = move;
          bestGain = gain;
          if (isPrincipal) track.extendLine(ply, move);
          if (score >= beta) {
            track.cutoffs[ply]++;
            break;
          }
          alpha = score;
        }
      }
      if (isQuiet) {
        if (quiets < TRIED_MOST) track.tried[triedQuiets + quiets++] = move;
      } else if (tacticals < TRIED_MOST) track.tried[triedTacticals + tacticals++] = move;
    }

    // 17. No legal move: mate, stalemate or whatever the game calls it.
    if (legal === 0) return excluded === 0 ? stuckScore(position, ply) : alphaBefore;
    if (best === -INFINITE) return isChecked ? alphaBefore : evaluation;

    // 18. Learn from it: which move cut, which did not, how far the evaluation was off.
    if (best >= beta) this.learning.learnCut(ply, depth, bestMove, bestGain, quiets, tacticals);
    else if (bestMove === 0 && track.lastGain(ply) === 0) this.learning.rewardLast(ply, depth);
    const bound = best >= beta ? LOWER : bestMove !== 0 ? EXACT : UPPER;
    if (excluded !== 0) return best;
    if (
      switches.correction &&
      !isChecked &&
      bestGain === 0 &&
      best < LEAST_RULED &&
      best > -LEAST_RULED &&
      !(bound === LOWER && best <= standing) &&
      !(bound === UPPER && best >= standing)
    )
      learnCorrection(track, standing, best, depth, ply);
    if (switches.table) table.store(low, high, ply, bestMove, best, raw, depth, bound, wasPrincipal);
    return best;
  }
}
