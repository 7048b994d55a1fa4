import { opponent, type Position, type Side } from '@tesuji/rules';
import { hasOnlyDrops, isDrop, makeFree, priceMoves, unmakeFree } from './free-captures.ts';
import * as mateMoves from './mate-moves.ts';
import * as proofTable from './proof-table.ts';
import { queueMoves, type MateStyle, type SolverProblem } from './mate-moves.ts';
import { NodeResult, type LoopTable, type ProofTable } from './proof-table.ts';
import type { MateBoard } from './mate-board.ts';
import type { PackedHands, ProofHands } from './proof-hands.ts';
import type { Path } from './path.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { DECIDED, ESTIMATED, FRESH, GUESSED, STACK, WAITING } = mateMoves;
const { DISPROVED, ESTIMATE, FOREVER, INFINITE_PN, NO_LOOP, PROVED } = proofTable;
const { costs, delta, hands, highs, holds, lengths, loops: loopsOf, lows, moves, phi, states } = STACK;

export interface SolverMemory {
  readonly table: ProofTable;
  readonly loops: LoopTable;
}

/**
 * Probes the children of a node without searching them: repetitions, tables, immediate mates, and initial proof
 * numbers.
 */
export class ChildProbe {
  private readonly position: Position;
  private readonly attacker: Side;
  private readonly isTraditional: boolean;
  private readonly board: MateBoard;
  private readonly codes: PackedHands;
  private readonly path: Path;
  private readonly proofHands: ProofHands;
  private readonly table: ProofTable;
  private readonly loops: LoopTable;
  private readonly style: MateStyle;
  private readonly result = new NodeResult();

  constructor(problem: SolverProblem, board: MateBoard, path: Path, proofHands: ProofHands, memory: SolverMemory) {
    ({ style: this.style, position: this.position, codes: this.codes } = problem);
    ({ attacker: this.attacker, isTraditional: this.isTraditional } = problem);
    this.board = board;
    this.path = path;
    this.proofHands = proofHands;
    ({ table: this.table, loops: this.loops } = memory);
  }

  /** Fills in keys and hands of the children that do not wait, and has their entries read from memory. */
  private look(isAttack: boolean, depth: number, interposed: number, at: number, end: number): void {
    const { path } = this;
    this.board.peekAll(at, end, path.low[depth], path.high[depth], path.hand[depth]);
    if (this.isTraditional) priceMoves(this.codes, isAttack, interposed, at, end);
    this.table.touchAll(isAttack, at, end);
  }

  /**
   * Fills in what is known about the children, up to the first that decides the node. Returns 1 if one of them was reached
   * before at a smaller depth, plus twice the number of moves that wait. `interposed` is the square of a piece that was
   * just dropped between, if such drops may be futile, or 0.
   */
  probeAll(isAttack: boolean, depth: number, length: number, interposed: number, at: number, end: number): number {
    let waiting = isAttack ? 0 : queueMoves(this.style, this.position.places, at, end);
    this.look(isAttack, depth, interposed, at, end);
    const { board, path } = this;
    const canGuess = length > 2 && !this.isTraditional;
    let hasOld = 0;
    for (let i = at; i < end; i++) {
      const state = states[i];
      if (state === WAITING) continue;
      // Most children are new: on no path, and without an entry.
      if (canGuess && state === FRESH && path.isNew(lows[i])) {
        const pn = isAttack ? board.estimate(moves[i]) : board.estimateAnswer(moves[i]);
        if (pn > 0) {
          states[i] = GUESSED;
          phi[i] = isAttack ? pn : 1;
          delta[i] = isAttack ? 1 : pn;
          continue;
        }
      }
      if (this.probe(i, isAttack, depth, length, end)) hasOld = 1;
      if (phi[i] === 0) break;
      if (waiting !== 0 && delta[i] === 0) waiting -= this.probeWaiting(i, isAttack, depth, length, end);
    }
    return hasOld | (waiting << 1);
  }

  /** Fills in what is known about the child of move `i`. Returns whether it was reached before at a smaller depth. */
  private probe(i: number, isAttack: boolean, depth: number, length: number, end: number): boolean {
    const { path, table, loops } = this;
    const below = depth + 1;
    const low = lows[i];
    const high = highs[i];
    const hand = holds[i];
    const isFresh = states[i] === FRESH;
    states[i] = GUESSED;
    const left = this.isTraditional ? length - 1 - costs[i] : length - 1;
    if (left < 0) {
      this.exclude(i, isAttack, left);
      return false;
    }
    const repeated = path.repeated(below, low, high, hand);
    if (repeated >= 0) {
      this.record(i, isAttack, INFINITE_PN, 0, hand, FOREVER, repeated);
      return false;
    }
    const found = isFresh ? table.absent() : table.probe(low, high, hand, left, this.codes);
    if (found === PROVED) this.record(i, isAttack, 0, INFINITE_PN, table.hand, table.length, NO_LOOP);
    else if (found === DISPROVED) this.record(i, isAttack, INFINITE_PN, 0, table.hand, table.length, NO_LOOP);
    else if (table.hasLoops && this.isLoop(below, low, high, hand, left))
      this.record(i, isAttack, INFINITE_PN, 0, hand, loops.length, loops.depth);
    else if (found === ESTIMATE) {
      this.rate(i, isAttack, table.pn, table.dn);
      states[i] = ESTIMATED;
      return table.met < below;
    } else if (isAttack) this.guess(i, left, end);
    else {
      const pn = Math.max(this.board.estimateAnswer(moves[i]), table.pn);
      this.rate(i, false, pn, table.dn);
    }
    return false;
  }

  private isLoop(depth: number, low: number, high: number, hand: number, length: number): boolean {
    const { path, loops } = this;
    path.step(depth, low, high, hand);
    return loops.probe(path.pathLow[depth], path.pathHigh[depth], length);
  }

  /** Notes that there is no mate in so few plies, whatever the attacker holds. */
  private exclude(i: number, isAttack: boolean, left: number): void {
    const { codes, position } = this;
    const others = codes.read(position.places, opponent(this.attacker));
    this.record(i, isAttack, INFINITE_PN, 0, others + holds[i], left, NO_LOOP);
  }

  /** Move `i` is refuted: probes the moves that waited for it, one after another; returns how many. */
  probeWaiting(i: number, isAttack: boolean, depth: number, length: number, end: number): number {
    let next = i + 1;
    for (; next < end && delta[next - 1] === 0 && states[next] === WAITING; next++)
      this.probe(next, isAttack, depth, length, end);
    return next - i - 1;
  }

  /**
   * An attacking move to a new position: as hard as it has evasions. Where there may be none the move is made to see;
   * with one ply left also where the king may have no move.
   */
  private guess(i: number, left: number, end: number): void {
    const { board, table } = this;
    if (left < 2) {
      // The king's move takes the last ply, whatever the attacker holds.
      if (board.leavesFlight(moves[i])) this.exclude(i, true, left);
      else this.count(i, left, end);
      return;
    }
    const estimate = board.estimate(moves[i]);
    if (estimate > 0) this.rate(i, true, Math.max(estimate, table.pn), table.dn);
    else this.count(i, left, end);
  }

  private count(i: number, left: number, end: number): void {
    const { result, position, table } = this;
    const leastPn = table.pn;
    const leastDn = table.dn;
    if (this.isTraditional) makeFree(position, this.attacker, moves[i]);
    else position.make(moves[i]);
    const last = this.board.evasions(moves, end);
    if (last === end || (left < 2 && !(this.isTraditional && hasOnlyDrops(end, last)))) {
      this.proofHands.leaf(false, left, end, last, result);
      this.record(i, true, result.pn, result.dn, result.hand, result.length, NO_LOOP);
    } else {
      // Drops count as one, as they wait for each other.
      let evasions = 0;
      for (let j = end; j < last; j++) {
        if (j === end || !isDrop(moves[j]) || !isDrop(moves[j - 1])) evasions++;
      }
      this.rate(i, true, Math.max(evasions, leastPn), leastDn);
    }
    if (this.isTraditional) unmakeFree(position, this.attacker, moves[i]);
    else position.unmake();
  }

  /** Notes the numbers of a move that is not decided. */
  private rate(i: number, isAttack: boolean, pn: number, dn: number): void {
    phi[i] = isAttack ? pn : dn;
    delta[i] = isAttack ? dn : pn;
  }

  /** Notes the result of a move. */
  record(i: number, isAttack: boolean, pn: number, dn: number, hand: number, length: number, loop: number): void {
    phi[i] = isAttack ? pn : dn;
    delta[i] = isAttack ? dn : pn;
    hands[i] = hand;
    lengths[i] = this.isTraditional && length !== FOREVER ? length + costs[i] : length;
    loopsOf[i] = loop;
    if (pn === 0 || dn === 0) states[i] = DECIDED;
  }
}
