import * as positions from '@tesuji/rules';
import type { Knowledge } from '../knowledge.ts';
import { correctedEvaluation } from './correction-history.ts';
import * as endings from './game-end.ts';
import type { MoveLists } from './move-picker.ts';
import * as scores from './score.ts';
import type { OverlookMove, Switches } from './settings.ts';
import * as tables from './transposition-table.ts';
import type { TranspositionTable } from './transposition-table.ts';
import type { SearchStack } from './search-stack.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { ALL } = positions;
const { gameEndScore, noMoveScore, UNDECIDED } = endings;
const { INFINITE_SCORE, MIN_REPETITION_WIN, MAX_PLY } = scores;
const { EXACT, LOWER, NO_EVALUATION, UPPER } = tables;

/** In check, moves that win nothing come after all that do. */
const QUIET_RANK = -(1 << 20);

/**
 * Quiescence search: plays captures and checks at the horizon until the position is quiet, since an evaluation in the
 * middle of an exchange is meaningless. Steps are numbered Q1, Q2…
 */
export class Quiescence {
  private readonly stack: SearchStack;
  private readonly table: TranspositionTable;
  private readonly lists: MoveLists;
  private readonly maxMoves: number;
  private readonly deltaMargin: number;
  private readonly switches: Switches;
  private readonly overlooks: OverlookMove | undefined;

  constructor(
    { game }: Knowledge,
    stack: SearchStack,
    table: TranspositionTable,
    lists: MoveLists,
    switches: Switches,
    overlooks: OverlookMove | undefined,
  ) {
    this.stack = stack;
    this.table = table;
    this.lists = lists;
    this.maxMoves = game.maxMoves;
    this.deltaMargin = stack.margins.delta;
    this.switches = switches;
    this.overlooks = overlooks;
  }

  /** `depth` counts 0, 1, 2… from the horizon of the full search. */
  visit(ply: number, depth: number, alpha: number, beta: number, inCheck: boolean): number {
    const { stack, table, switches } = this;
    const { position, tactics, monitor } = stack;
    const isPvNode = beta - alpha > 1;
    if (isPvNode) stack.clearPv(ply);

    // Q1. Stop if the search or the game is over.
    if (monitor.shouldStop()) return 0;
    if (ply > stack.selDepth) stack.selDepth = ply;
    const ended = gameEndScore(stack, ply, switches.repetition);
    if (ended !== UNDECIDED) return ended;
    if (!switches.quiescence) return this.leaf(ply);
    if (ply >= MAX_PLY) return inCheck ? 0 : stack.evaluate();

    // Q2. Transposition table. Depth 0 includes checks, and deeper plies do not.
    const low = position.keyLow;
    const high = position.keyHigh;
    const ttDepth = depth === 0 || inCheck ? 0 : -1;
    const ttHit = switches.table && table.probe(low, high, ply);
    const ttMove = ttHit ? table.move : 0;
    const ttPv = isPvNode || (ttHit && table.isPv);
    if (ttHit && !isPvNode && table.depth >= ttDepth) {
      const known = table.score;
      if ((table.bound & (known >= beta ? LOWER : UPPER)) !== 0) return known;
    }

    // Q3. Stand pat: a side that is not in check need not capture.
    let best = -INFINITE_SCORE;
    let rawEvaluation: number = NO_EVALUATION;
    let reach: number = INFINITE_SCORE;
    if (!inCheck) {
      rawEvaluation = ttHit && table.evaluation !== NO_EVALUATION ? table.evaluation : stack.evaluate();
      best = switches.correction ? correctedEvaluation(stack, rawEvaluation, ply) : rawEvaluation;
      if (ttHit && (table.bound & (table.score > best ? LOWER : UPPER)) !== 0) best = table.score;
      if (best >= beta) {
        if (!ttHit && switches.table) table.store(low, high, ply, 0, best, rawEvaluation, -1, LOWER, ttPv);
        return best;
      }
      reach = best + this.deltaMargin;
      if (best > alpha) alpha = best;
    }

    // Q4. Moves: all evasions in check, otherwise what the game's tactics select.
    const { lists } = this;
    const first = (ply << 1) * this.maxMoves;
    const end = inCheck
      ? position.generate(ALL, lists.moves, first)
      : tactics.writeTactical(position, depth, lists.moves, first);
    if (inCheck && end === first) return noMoveScore(position, ply);
    this.rank(first, end, ttMove, inCheck);

    const before = alpha;
    let bestMove = 0;
    for (let i = first; i < end; i++) {
      const move = lists.pickBest(i, end);
      const gain = lists.gains[i];
      if (this.overlooks !== undefined && this.overlooks(position, move, gain, ply)) continue;

      // Q5. Delta pruning and SEE pruning: skip moves that cannot raise the score to alpha, and moves that lose
      //     material.
      if (best > -MIN_REPETITION_WIN) {
        if (inCheck) {
          if (gain <= 0 && i - first > 2 && !tactics.seeAtLeast(position, move, 0)) continue;
        } else {
          if (switches.deltaPruning && reach + gain <= alpha && !position.givesCheck(move)) {
            if (reach + gain > best) best = reach + gain;
            continue;
          }
          if (!tactics.seeAtLeast(position, move, 0)) continue;
        }
      }

      const isCheck = position.givesCheck(move);
      stack.make(move, gain, ply);
      const score = 0 - this.visit(ply + 1, depth + 1, 0 - beta, 0 - alpha, isCheck);
      stack.unmake();
      if (monitor.isStopped) return 0;
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      bestMove = move;
      if (isPvNode) stack.updatePv(ply, move);
      if (score >= beta) break;
      alpha = score;
    }
    // In check with all evasions overlooked (weak levels only).
    if (best === -INFINITE_SCORE) return before;

    if (switches.table) {
      const bound = best >= beta ? LOWER : isPvNode && best > before ? EXACT : UPPER;
      table.store(low, high, ply, bestMove, best, rawEvaluation, ttDepth, bound, ttPv);
    }
    return best;
  }

  /** Without quiescence search: the static evaluation, unless there is no legal move. */
  private leaf(ply: number): number {
    const { position } = this.stack;
    const first = (ply << 1) * this.maxMoves;
    if (position.generate(ALL, this.lists.moves, first) === first) return noMoveScore(position, ply);
    return this.stack.evaluate();
  }

  private rank(first: number, end: number, ttMove: number, inCheck: boolean): void {
    const { position, tactics, histories } = this.stack;
    const { moves, gains, ranks } = this.lists;
    for (let i = first; i < end; i++) {
      const move = moves[i];
      const gain = tactics.gain(position, move);
      gains[i] = gain;
      if (move === ttMove) ranks[i] = 1 << 28;
      else if (gain !== 0 || !inCheck)
        ranks[i] = (gain << 4) + histories.capture[histories.captureSlot(position, move)];
      else ranks[i] = QUIET_RANK + histories.quiet[histories.quietSlot(position.side, move)];
    }
  }
}
