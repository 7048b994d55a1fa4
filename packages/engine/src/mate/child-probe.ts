import { HAND, type Position } from '@tesuji/rules';
import { DECIDED, ESTIMATED, GUESSED, WAITING, type MoveStack } from './mate-moves.ts';
import {
  DISPROVED,
  ESTIMATE,
  FOREVER,
  INFINITE_PN,
  NO_LOOP,
  NodeResult,
  PROVED,
  type LoopTable,
  type ProofTable,
} from './proof-table.ts';
import type { MateBoard } from './mate-board.ts';
import type { PackedHands, ProofHands } from './proof-hands.ts';
import type { Path } from './path.ts';

export interface SolverMemory {
  readonly table: ProofTable;
  readonly loops: LoopTable;
  readonly stack: MoveStack;
}

/**
 * Probes the children of a node without searching them: repetitions, tables, immediate mates, and initial proof
 * numbers.
 */
export class ChildProbe {
  private readonly position: Position;
  private readonly board: MateBoard;
  private readonly codes: PackedHands;
  private readonly path: Path;
  private readonly proofHands: ProofHands;
  private readonly table: ProofTable;
  private readonly loops: LoopTable;
  private readonly stack: MoveStack;
  private readonly result = new NodeResult();

  constructor(
    position: Position,
    board: MateBoard,
    codes: PackedHands,
    path: Path,
    proofHands: ProofHands,
    memory: SolverMemory,
  ) {
    this.position = position;
    this.board = board;
    this.codes = codes;
    this.path = path;
    this.proofHands = proofHands;
    ({ table: this.table, loops: this.loops, stack: this.stack } = memory);
  }

  /** Fills in keys and hands of the children that do not wait, and has their entries read from memory. */
  look(depth: number, at: number, end: number): void {
    const { board, path, stack, table } = this;
    const low = path.low[depth];
    const high = path.high[depth];
    const hand = path.hand[depth];
    for (let i = at; i < end; i++) {
      board.peek(stack.moves[i], low, high, hand);
      stack.lows[i] = board.low;
      stack.highs[i] = board.high;
      stack.holds[i] = board.hand;
      if (stack.states[i] !== WAITING) table.touch(board.low, board.high);
    }
  }

  /** Fills in what is known about the child of move `i`. Returns whether it was reached before at a smaller depth. */
  probe(i: number, isAttack: boolean, depth: number, length: number, end: number): boolean {
    const { path, table, loops, stack } = this;
    const below = depth + 1;
    const held = path.hand[depth];
    const low = stack.lows[i];
    const high = stack.highs[i];
    const hand = stack.holds[i];
    stack.gains[i] = hand - held;
    stack.states[i] = GUESSED;
    const repeated = path.repeated(below, low, high, hand);
    if (repeated >= 0) {
      this.record(i, isAttack, INFINITE_PN, 0, hand, FOREVER, repeated);
      return false;
    }
    const found = table.probe(low, high, hand, length - 1, this.codes);
    if (found === PROVED) this.record(i, isAttack, 0, INFINITE_PN, table.hand, table.length, NO_LOOP);
    else if (found === DISPROVED) this.record(i, isAttack, INFINITE_PN, 0, table.hand, table.length, NO_LOOP);
    else if (table.hasLoops && this.isLoop(below, low, high, hand, length - 1))
      this.record(i, isAttack, INFINITE_PN, 0, hand, loops.length, loops.depth);
    else if (found === ESTIMATE) {
      this.record(i, isAttack, table.pn, table.dn, 0, 0, NO_LOOP);
      stack.states[i] = ESTIMATED;
      return table.met < below;
    } else if (isAttack) this.guess(i, length, end);
    else {
      const pn = Math.max(this.board.estimateAnswer(stack.moves[i]), table.pn);
      this.record(i, isAttack, pn, table.dn, 0, 0, NO_LOOP);
    }
    return false;
  }

  private isLoop(depth: number, low: number, high: number, hand: number, length: number): boolean {
    const { path, loops } = this;
    path.step(depth, low, high, hand);
    return loops.probe(path.pathLow[depth], path.pathHigh[depth], length);
  }

  /** Move `i` is refuted: probes the moves that waited for it, one after another. */
  probeWaiting(i: number, isAttack: boolean, depth: number, length: number, end: number): void {
    const { delta, states } = this.stack;
    for (let next = i + 1; next < end && delta[next - 1] === 0 && states[next] === WAITING; next++)
      this.probe(next, isAttack, depth, length, end);
  }

  /**
   * An attacking move to a new position: as hard as it has evasions. Where there may be none, or too few plies are left,
   * the move is made to see.
   */
  private guess(i: number, length: number, end: number): void {
    const { board, table } = this;
    const estimate = length < 3 ? 0 : board.estimate(this.stack.moves[i]);
    if (estimate > 0) this.record(i, true, Math.max(estimate, table.pn), table.dn, 0, 0, NO_LOOP);
    else this.count(i, length, end);
  }

  private count(i: number, length: number, end: number): void {
    const { result, position, table } = this;
    const { moves } = this.stack;
    const leastPn = table.pn;
    const leastDn = table.dn;
    position.make(moves[i]);
    const last = this.board.evasions(moves, end);
    if (last === end || length < 3) {
      this.proofHands.leaf(false, length - 1, end, last, result);
      this.record(i, true, result.pn, result.dn, result.hand, result.length, NO_LOOP);
    } else {
      // Drops count as one, as they wait for each other.
      let evasions = 0;
      for (let j = end; j < last; j++) {
        if (j === end || !isDrop(moves[j]) || !isDrop(moves[j - 1])) evasions++;
      }
      this.record(i, true, Math.max(evasions, leastPn), leastDn, 0, 0, NO_LOOP);
    }
    position.unmake();
  }

  record(i: number, isAttack: boolean, pn: number, dn: number, hand: number, length: number, loop: number): void {
    const { stack } = this;
    stack.phi[i] = isAttack ? pn : dn;
    stack.delta[i] = isAttack ? dn : pn;
    stack.hands[i] = hand;
    stack.lengths[i] = length;
    stack.loops[i] = loop;
    if (pn === 0 || dn === 0) stack.states[i] = DECIDED;
  }
}

function isDrop(move: number): boolean {
  return ((move >> 8) & 255) >= HAND;
}
