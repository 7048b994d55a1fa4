import * as positions from '@tesuji/rules';
import type { Knowledge } from '../knowledge.ts';
import { corrected } from './correction.ts';
import * as endings from './endings.ts';
import type { MoveLists } from './move-picker.ts';
import * as scores from './score.ts';
import type { Oversight, Switches } from './settings.ts';
import * as tables from './table.ts';
import type { Table } from './table.ts';
import type { Track } from './track.ts';

// Module-local copies, see table.ts.
const { ALL } = positions;
const { judgeEnd, stuckScore, UNDECIDED } = endings;
const { INFINITE, LEAST_RULED, MOST_PLIES } = scores;
const { EXACT, LOWER, NO_EVALUATION, UPPER } = tables;

/** In check, moves that take nothing come after all that do. */
const QUIET_RANK = -(1 << 20);

/**
 * Plays on from where the search has reached its depth until nothing hangs: an evaluation in the middle of an
 * exchange would be worthless. Steps are numbered Q1, Q2…
 */
export class Quiescence {
  private readonly track: Track;
  private readonly table: Table;
  private readonly lists: MoveLists;
  private readonly maxMoves: number;
  private readonly deltaMargin: number;
  private readonly switches: Switches;
  private readonly oversight: Oversight | undefined;

  constructor(
    { game, margins }: Knowledge,
    track: Track,
    table: Table,
    lists: MoveLists,
    switches: Switches,
    oversight: Oversight | undefined,
  ) {
    this.track = track;
    this.table = table;
    this.lists = lists;
    this.maxMoves = game.maxMoves;
    this.deltaMargin = margins.delta;
    this.switches = switches;
    this.oversight = oversight;
  }

  /** `depth` counts 0, 1, 2… from where the full search ended. */
  visit(ply: number, depth: number, alpha: number, beta: number, isChecked: boolean): number {
    const { track, table, switches } = this;
    const { position, tactics, meter } = track;
    const isPrincipal = beta - alpha > 1;
    if (isPrincipal) track.endLine(ply);

    // Q1. Is the search or the game over?
    if (meter.isOver()) return 0;
    if (ply > track.deepest) track.deepest = ply;
    const ended = judgeEnd(track, ply, switches.repetition);
    if (ended !== UNDECIDED) return ended;
    if (!switches.quiescence) return this.leaf(ply);
    if (ply >= MOST_PLIES) return isChecked ? 0 : track.evaluate();

    // Q2. The table may know. Depth 0 has looked at more (checks) than what lies beyond it.
    const low = position.keyLow;
    const high = position.keyHigh;
    const tableDepth = depth === 0 || isChecked ? 0 : -1;
    const isKnown = switches.table && table.probe(low, high, ply);
    const tableMove = isKnown ? table.move : 0;
    const wasPrincipal = isPrincipal || (isKnown && table.wasPrincipal);
    if (isKnown && !isPrincipal && table.depth >= tableDepth) {
      const known = table.score;
      if ((table.bound & (known >= beta ? LOWER : UPPER)) !== 0) return known;
    }

    // Q3. Stand pat: a side that is not in check need not take anything.
    let best = -INFINITE;
    let raw: number = NO_EVALUATION;
    let reach: number = INFINITE;
    if (!isChecked) {
      raw = isKnown && table.evaluation !== NO_EVALUATION ? table.evaluation : track.evaluate();
      best = switches.correction ? corrected(track, raw, ply) : raw;
      if (isKnown && (table.bound & (table.score > best ? LOWER : UPPER)) !== 0) best = table.score;
      if (best >= beta) {
        if (!isKnown && switches.table) table.store(low, high, ply, 0, best, raw, -1, LOWER, wasPrincipal);
        return best;
      }
      reach = best + this.deltaMargin;
      if (best > alpha) alpha = best;
    }

    // Q4. The moves: all that answer a check, else what the game thinks worth a look.
    const { lists } = this;
    const first = (ply << 1) * this.maxMoves;
    const end = isChecked
      ? position.generate(ALL, lists.moves, first)
      : tactics.writeTactical(position, depth, lists.moves, first);
    if (isChecked && end === first) return stuckScore(position, ply);
    this.rank(first, end, tableMove, isChecked);

    const before = alpha;
    let bestMove = 0;
    for (let i = first; i < end; i++) {
      const move = lists.bringBest(i, end);
      const gain = lists.gains[i];
      if (this.oversight !== undefined && this.oversight(position, move, gain, ply)) continue;

      // Q5. Leave out what cannot lift the score to alpha, and what loses material.
      if (best > -LEAST_RULED) {
        if (isChecked) {
          if (gain <= 0 && i - first > 2 && !tactics.holds(position, move, 0)) continue;
        } else {
          if (switches.deltaPruning && reach + gain <= alpha && !position.givesCheck(move)) {
            if (reach + gain > best) best = reach + gain;
            continue;
          }
          if (!tactics.holds(position, move, 0)) continue;
        }
      }

      const isCheck = position.givesCheck(move);
      track.make(move, gain, ply);
      const score = 0 - this.visit(ply + 1, depth + 1, 0 - beta, 0 - alpha, isCheck);
      track.unmake();
      if (meter.isStopped) return 0;
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      bestMove = move;
      if (isPrincipal) track.extendLine(ply, move);
      if (score >= beta) break;
      alpha = score;
    }
    // In check with every answer overlooked: no more than a bad feeling.
    if (best === -INFINITE) return before;

    if (switches.table) {
      const bound = best >= beta ? LOWER : isPrincipal && best > before ? EXACT : UPPER;
      table.store(low, high, ply, bestMove, best, raw, tableDepth, bound, wasPrincipal);
    }
    return best;
  }

  /** Without quiescence: the evaluation as it stands, unless the game is over. */
  private leaf(ply: number): number {
    const { position } = this.track;
    const first = (ply << 1) * this.maxMoves;
    if (position.generate(ALL, this.lists.moves, first) === first) return stuckScore(position, ply);
    return this.track.evaluate();
  }

  private rank(first: number, end: number, tableMove: number, isChecked: boolean): void {
    const { position, tactics, histories } = this.track;
    const { moves, gains, ranks } = this.lists;
    for (let i = first; i < end; i++) {
      const move = moves[i];
      const gain = tactics.gain(position, move);
      gains[i] = gain;
      if (move === tableMove) ranks[i] = 1 << 28;
      else if (gain !== 0 || !isChecked)
        ranks[i] = (gain << 4) + histories.capture[histories.captureSlot(position, move)];
      else ranks[i] = QUIET_RANK + histories.quiet[histories.quietSlot(position.side, move)];
    }
  }
}
