import type { Knowledge } from '../knowledge.ts';
import { correctedEvaluation, updateCorrection } from './correction-history.ts';
import * as endings from './game-end.ts';
import { HistoryUpdater } from './history.ts';
import { MoveLists, MovePicker } from './move-picker.ts';
import type { Margins, SearchParameters } from './parameters.ts';
import { Quiescence } from './quiescence.ts';
import { NodePruning } from './node-pruning.ts';
import * as scores from './score.ts';
import { switchesOf, type OverlookMove, type SearchSettings, type Switches } from './settings.ts';
import * as tables from './transposition-table.ts';
import type { TranspositionTable } from './transposition-table.ts';
import * as histories from './history.ts';
import type { SearchStack } from './search-stack.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { gameEndScore, noMoveScore, UNDECIDED } = endings;
const { INFINITE_SCORE, MAX_PLY, MIN_DECIDED, MIN_REPETITION_WIN, WIN } = scores;
const { EXACT, LOWER, NO_BOUND, NO_EVALUATION, UPPER } = tables;
const { MAX_TRIED } = histories;

/** Two for each ply: a node picks moves while the singular search of the same position picks moves too. */
const PICKERS = (MAX_PLY + 1) * 2;

/** Alpha-beta search below the root. Steps are numbered as in docs/engine.md; steps 1 and 2 are in `search.ts`. */
export class AlphaBeta {
  readonly stack: SearchStack;
  readonly historyUpdater: HistoryUpdater;
  /** No line is extended beyond twice this depth. */
  private rootDepth = 1;
  private readonly table: TranspositionTable;
  private readonly switches: Switches;
  private readonly overlooks: OverlookMove | undefined;
  private readonly margins: Margins;
  private readonly numbers: SearchParameters;
  private readonly quiescence: Quiescence;
  private readonly pickers: readonly MovePicker[];
  private readonly pruning: NodePruning;

  constructor(knowledge: Knowledge, stack: SearchStack, table: TranspositionTable, settings: SearchSettings) {
    const { game } = knowledge;
    const lists = new MoveLists(game.maxMoves * PICKERS);
    this.stack = stack;
    this.table = table;
    this.switches = switchesOf(settings);
    this.overlooks = settings.overlooks;
    this.margins = stack.margins;
    this.numbers = stack.parameters;
    this.historyUpdater = new HistoryUpdater(stack);
    this.quiescence = new Quiescence(knowledge, stack, table, lists, this.switches, settings.overlooks);
    this.pickers = Array.from({ length: PICKERS }, (_, index) => new MovePicker(stack, lists, index * game.maxMoves));
    this.pruning = new NodePruning(this, stack, this.switches, this.quiescence, this.pickers);
  }

  /** Prepares a search of the root moves. */
  enterRoot(depth: number): void {
    const { stack } = this;
    this.rootDepth = depth;
    this.pruning.enterRoot();
    stack.evaluations[0] = stack.position.inCheck() ? NO_EVALUATION : stack.evaluate();
    stack.excluded.fill(0);
    stack.clearGrandchildren(0);
  }

  /** Returns the score of the current position, `ply` plies from the root, searched `depth` plies deep. */
  visit(ply: number, depth: number, alpha: number, beta: number, isCutNode: boolean, inCheck: boolean): number {
    if (depth <= 0) return this.quiescence.visit(ply, 0, alpha, beta, inCheck);
    const { stack, table, switches, margins, numbers } = this;
    const { position, tactics, monitor } = stack;
    const isPvNode = beta - alpha > 1;
    if (isPvNode) stack.clearPv(ply);

    // 3. Stop if the search or the game is over.
    if (monitor.shouldStop()) return 0;
    if (ply > stack.selDepth) stack.selDepth = ply;
    const ended = gameEndScore(stack, ply, switches.repetition);
    if (ended !== UNDECIDED) return ended;
    if (ply >= MAX_PLY) return inCheck ? 0 : stack.evaluate();

    // 4. Mate distance pruning: a shorter win or loss was already found closer to the root.
    if (switches.mateDistance) {
      if (alpha < ply - WIN) alpha = ply - WIN;
      if (beta > WIN - ply - 1) beta = WIN - ply - 1;
      if (alpha >= beta) return alpha;
    }

    // 5. Transposition table: take the stored score as a cutoff if it is deep enough.
    const low = position.keyLow;
    const high = position.keyHigh;
    const excluded = stack.excluded[ply];
    const ttHit = switches.table && table.probe(low, high, ply);
    let ttMove = 0;
    let ttScore = 0;
    let ttBound: number = NO_BOUND;
    let ttDepth = 0;
    let ttEvaluation: number = NO_EVALUATION;
    let ttPv = isPvNode;
    if (ttHit) {
      ttMove = table.move;
      ttScore = table.score;
      ttBound = table.bound;
      ttDepth = table.depth;
      ttEvaluation = table.evaluation;
      if (table.isPv) ttPv = true;
      if (ttMove !== 0 && !position.isLegal(ttMove)) ttMove = 0;
      if (!isPvNode && excluded === 0 && ttDepth >= depth && (ttBound & (ttScore >= beta ? LOWER : UPPER)) !== 0) {
        if (ttScore >= beta && ttMove !== 0 && tactics.gain(position, ttMove) === 0)
          this.historyUpdater.rewardQuiet(ply, ttMove, depth);
        return ttScore;
      }
    }

    // 6. Static evaluation, corrected by the correction history and, where its bound allows, by the transposition
    //    table. If it is better than two plies ago the side is improving, and less is pruned.
    let rawEvaluation: number = NO_EVALUATION;
    let staticEvaluation: number = NO_EVALUATION;
    let evaluation = 0;
    let isImproving = false;
    if (!inCheck) {
      rawEvaluation = ttEvaluation === NO_EVALUATION ? stack.evaluate() : ttEvaluation;
      staticEvaluation = switches.correction ? correctedEvaluation(stack, rawEvaluation, ply) : rawEvaluation;
      evaluation = staticEvaluation;
      if (ttHit && (ttBound & (ttScore > staticEvaluation ? LOWER : UPPER)) !== 0) evaluation = ttScore;
      else if (!ttHit && switches.table) table.store(low, high, ply, 0, 0, rawEvaluation, -1, NO_BOUND, ttPv);
      const earlier = stack.earlierEvaluation(ply);
      isImproving = earlier === NO_EVALUATION || staticEvaluation > earlier;
    }
    stack.evaluations[ply] = staticEvaluation;
    stack.clearGrandchildren(ply);

    // 7. Internal iterative reduction: without a TT move the move order is poor, so search one ply less.
    if (
      switches.internalIterativeReduction &&
      depth >= numbers.internalIterativeReductionDepth &&
      ttMove === 0 &&
      (isPvNode || isCutNode) &&
      excluded === 0
    )
      depth--;

    if (!isPvNode && !inCheck && excluded === 0) {
      const cut = this.pruning.prune(
        ply,
        depth,
        alpha,
        beta,
        isCutNode,
        evaluation,
        staticEvaluation,
        isImproving,
        ttMove,
      );
      if (cut !== UNDECIDED) return cut;
      if (monitor.isStopped) return 0;
    }

    // 12. Move loop.
    const picker = this.pickers[(ply << 1) + (excluded === 0 ? 0 : 1)];
    picker.start(ply, depth, ttMove);
    const alphaBefore = alpha;
    const isTtMoveTactical = ttMove !== 0 && tactics.gain(position, ttMove) !== 0;
    const triedQuiets = ply * MAX_TRIED * 2;
    const triedTacticals = triedQuiets + MAX_TRIED;
    let quiets = 0;
    let tacticals = 0;
    let best = -INFINITE_SCORE;
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
      if (this.overlooks !== undefined && this.overlooks(position, move, gain, ply)) continue;
      count++;
      const isQuiet = gain === 0;
      const isPlausible = picker.isPlausible;
      const isCheck = position.givesCheck(move);
      const history = isQuiet ? this.historyUpdater.historyOf(ply, move) : 0;

      // 13. Move pruning, once a move is known that does not lose: late move pruning, futility, history and SEE
      //     pruning.
      if (best > -MIN_REPETITION_WIN && (!isPvNode || count > 1)) {
        const late = numbers.lateMoveReduction(depth, count) + (isPlausible ? numbers.reductionPlausible : 0);
        const lmrDepth = Math.max(0, depth - 1 - ((late / 1000) | 0));
        if (isQuiet) {
          if (switches.lateMovePruning && depth <= numbers.lateMovePruningDepth && !inCheck) {
            const most = (numbers.lateMovePruningBase + depth * depth) >> (isImproving ? 0 : 1);
            if (count > most + numbers.lateMovePruningMin) picker.skipQuiets();
          }
          if (!isCheck) {
            if (switches.futility && !inCheck && lmrDepth <= numbers.futilityDepth) {
              const futilityValue = staticEvaluation + margins.futilityBase + margins.futility * lmrDepth;
              if (futilityValue <= alpha) {
                if (futilityValue > best) best = futilityValue;
                continue;
              }
            }
            if (
              switches.historyPruning &&
              lmrDepth <= numbers.historyPruningDepth &&
              history < -numbers.historyPruningLimit * (lmrDepth + 1)
            )
              continue;
          }
          if (
            switches.seePruning &&
            lmrDepth <= numbers.seePruningDepth &&
            !tactics.seeAtLeast(position, move, 0 - margins.seeQuiet * lmrDepth * lmrDepth)
          )
            continue;
        } else if (
          switches.seePruning &&
          depth <= numbers.seePruningDepth &&
          !tactics.seeAtLeast(position, move, -margins.seeCapture * depth)
        )
          continue;
      }

      // 14. Extensions: singular moves, checks that lose no material, and recaptures.
      let extension = 0;
      if (ply < this.rootDepth * 2) {
        if (
          switches.singularExtension &&
          move === ttMove &&
          excluded === 0 &&
          depth >= numbers.singularExtensionDepth &&
          (ttBound & LOWER) !== 0 &&
          ttDepth >= depth - 3 &&
          ttScore < MIN_DECIDED &&
          ttScore > -MIN_DECIDED
        ) {
          const singularMargin = margins.singular + (ttPv && !isPvNode ? numbers.singularFormerPv : 0);
          const singularBeta = ttScore - singularMargin * depth;
          stack.excluded[ply] = move;
          const score = this.visit(ply, (depth - 1) >> 1, singularBeta - 1, singularBeta, isCutNode, inCheck);
          stack.excluded[ply] = 0;
          if (monitor.isStopped) return 0;
          if (score < singularBeta) extension = !isPvNode && score < singularBeta - margins.doubleSingular ? 2 : 1;
          else if (singularBeta >= beta) return singularBeta;
          else if (ttScore >= beta) extension = -2;
          else if (isCutNode) extension = -1;
          stack.evaluations[ply] = staticEvaluation;
        } else if (
          switches.checkExtension &&
          isCheck &&
          (isPvNode || depth >= numbers.checkExtensionDepth) &&
          tactics.seeAtLeast(position, move, 0)
        )
          extension = 1;
        else if (
          switches.recaptureExtension &&
          isPvNode &&
          gain > 0 &&
          move === ttMove &&
          stack.lastGain(ply) > 0 &&
          (move & 255) === (stack.lastMove(ply) & 255)
        )
          extension = 1;
      }

      // 15. Make the move and search it. The first move gets the full window; later moves get a null window at a
      //     reduced depth (late move reductions) and are searched again when they beat alpha.
      let newDepth = depth - 1 + extension;
      if (switches.lateMoveReductions && isPvNode && bestMove !== 0 && newDepth > 1 && depth <= numbers.afterBestDepth)
        newDepth--;
      const reduces = switches.lateMoveReductions && depth >= 2 && count > 1 + (isPvNode ? 1 : 0);
      const { histories } = stack;
      const captureHistory = reduces && !isQuiet ? histories.capture[histories.captureSlot(position, move)] : 0;
      stack.make(move, gain, ply);
      let score = 0;
      if (reduces) {
        let r = numbers.lateMoveReduction(depth, count);
        if (isCutNode) r += numbers.reductionCutNode;
        if (!isImproving) r += numbers.reductionWorsening;
        if (ttPv) r += numbers.reductionTtPv;
        if (isPvNode) r += numbers.reductionPv;
        if (isCheck) r += numbers.reductionCheck;
        if (inCheck) r += numbers.reductionInCheck;
        if (isTtMoveTactical) r += numbers.reductionTtTactical;
        if (stack.cutoffs[ply + 1] > 3) r += numbers.reductionCutoffs;
        if (isPlausible) r += numbers.reductionPlausible;
        if (isQuiet) r -= ((history * numbers.reductionHistory) / 100) | 0;
        else r += numbers.reductionTactical - (((captureHistory * numbers.reductionCaptureHistory) / 100) | 0);
        const reducedDepth = Math.max(1, Math.min(newDepth, newDepth - ((r / 1000) | 0)));
        score = 0 - this.visit(ply + 1, reducedDepth, 0 - alpha - 1, 0 - alpha, true, isCheck);
        if (score > alpha && reducedDepth < newDepth && !monitor.isStopped) {
          if (switches.researchDepth) {
            if (score > best + numbers.deeperMargin + newDepth) newDepth++;
            else if (score < best + newDepth) newDepth--;
          }
          if (reducedDepth < newDepth)
            score = 0 - this.visit(ply + 1, newDepth, 0 - alpha - 1, 0 - alpha, !isCutNode, isCheck);
        }
      } else if (!isPvNode || count > 1) {
        score = 0 - this.visit(ply + 1, newDepth, 0 - alpha - 1, 0 - alpha, !isCutNode, isCheck);
      }
      if (isPvNode && (count === 1 || score > alpha))
        score = 0 - this.visit(ply + 1, newDepth, 0 - beta, 0 - alpha, false, isCheck);
      stack.unmake();
      if (monitor.isStopped) return 0;

      // 16. Update the best score, the PV and alpha; stop at a beta cutoff.
      if (score > best) {
        best = score;
        if (score > alpha) {
          bestMove = move;
          bestGain = gain;
          if (isPvNode) stack.updatePv(ply, move);
          if (score >= beta) {
            stack.cutoffs[ply]++;
            break;
          }
          alpha = score;
        }
      }
      if (isQuiet) {
        if (quiets < MAX_TRIED) stack.tried[triedQuiets + quiets++] = move;
      } else if (tacticals < MAX_TRIED) stack.tried[triedTacticals + tacticals++] = move;
    }

    // 17. No legal move: mate, stalemate or what the rules of the game say.
    if (legal === 0) return excluded === 0 ? noMoveScore(position, ply) : alphaBefore;
    if (best === -INFINITE_SCORE) return inCheck ? alphaBefore : evaluation;

    // Far above beta a score is less certain than the cutoff itself.
    if (switches.blendedCutoff && best >= beta && best < MIN_DECIDED && beta > -MIN_DECIDED && excluded === 0)
      best = ((best * depth + beta) / (depth + 1)) | 0;

    // 18. Update histories, correction history and transposition table.
    if (best >= beta) this.historyUpdater.updateOnCutoff(ply, depth, bestMove, bestGain, quiets, tacticals);
    else if (bestMove === 0 && stack.lastGain(ply) === 0) this.historyUpdater.rewardPreviousMove(ply, depth);
    const bound = best >= beta ? LOWER : bestMove !== 0 ? EXACT : UPPER;
    if (excluded !== 0) return best;
    if (
      switches.correction &&
      !inCheck &&
      bestGain === 0 &&
      best < MIN_REPETITION_WIN &&
      best > -MIN_REPETITION_WIN &&
      !(bound === LOWER && best <= staticEvaluation) &&
      !(bound === UPPER && best >= staticEvaluation)
    )
      updateCorrection(stack, staticEvaluation, best, depth, ply);
    if (switches.table) table.store(low, high, ply, bestMove, best, rawEvaluation, depth, bound, ttPv);
    return best;
  }
}
