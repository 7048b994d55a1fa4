import { HAND, type Position } from '@tesuji/rules';
import { DECIDED, ESTIMATED, generateEvasions, GUESSED, WAITING, type MoveStack } from './mate-moves.ts';
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
  private readonly codes: PackedHands;
  private readonly path: Path;
  private readonly proofHands: ProofHands;
  private readonly table: ProofTable;
  private readonly loops: LoopTable;
  private readonly stack: MoveStack;
  private readonly hasDrops: boolean;
  private readonly result = new NodeResult();

  constructor(
    position: Position,
    codes: PackedHands,
    path: Path,
    proofHands: ProofHands,
    memory: SolverMemory,
    hasDrops: boolean,
  ) {
    this.position = position;
    this.codes = codes;
    this.path = path;
    this.proofHands = proofHands;
    this.hasDrops = hasDrops;
    ({ table: this.table, loops: this.loops, stack: this.stack } = memory);
  }

  /** Fills in what is known about the child of move `i`. Returns whether it was reached before at a smaller depth. */
  probe(i: number, isAttack: boolean, depth: number, length: number, end: number): boolean {
    const { position, path, table, loops } = this;
    const below = depth + 1;
    position.make(this.stack.moves[i]);
    path.step(position, below);
    const hand = path.hand[below];
    this.stack.gains[i] = hand - path.hand[depth];
    this.stack.states[i] = GUESSED;
    let isOld = false;
    const repeated = path.repeated(below);
    if (repeated >= 0) this.record(i, isAttack, INFINITE_PN, 0, hand, FOREVER, repeated);
    else {
      const found = table.probe(path.low[below], path.high[below], hand, length - 1, this.codes);
      if (found === PROVED) this.record(i, isAttack, 0, INFINITE_PN, table.hand, table.length, NO_LOOP);
      else if (found === DISPROVED) this.record(i, isAttack, INFINITE_PN, 0, table.hand, table.length, NO_LOOP);
      else if (loops.probe(path.pathLow[below], path.pathHigh[below], length - 1))
        this.record(i, isAttack, INFINITE_PN, 0, hand, loops.length, loops.depth);
      else if (found === ESTIMATE) {
        this.record(i, isAttack, table.pn, table.dn, 0, 0, NO_LOOP);
        this.stack.states[i] = ESTIMATED;
        isOld = table.met < below;
      } else if (isAttack) this.guess(i, length, end);
      else this.record(i, isAttack, table.pn, table.dn, 0, 0, NO_LOOP);
    }
    position.unmake();
    return isOld;
  }

  /** Move `i` is refuted: probes the moves that waited for it, one after another. */
  probeWaiting(i: number, isAttack: boolean, depth: number, length: number, end: number): void {
    const { delta, states } = this.stack;
    for (let next = i + 1; next < end && delta[next - 1] === 0 && states[next] === WAITING; next++)
      this.probe(next, isAttack, depth, length, end);
  }

  /** An attacking move to a new position: an immediate mate, too deep to mate, or as hard as it has evasions. */
  private guess(i: number, length: number, end: number): void {
    const { result, position, table } = this;
    const { moves } = this.stack;
    const last = generateEvasions(position, this.hasDrops, moves, end);
    if (last === end || length < 3) {
      this.proofHands.leaf(false, length - 1, end, last, result);
      this.record(i, true, result.pn, result.dn, result.hand, result.length, NO_LOOP);
      return;
    }
    // Drops count as one, as they wait for each other.
    let evasions = 0;
    for (let j = end; j < last; j++) {
      if (j === end || !isDrop(moves[j]) || !isDrop(moves[j - 1])) evasions++;
    }
    this.record(i, true, Math.max(evasions, table.pn), table.dn, 0, 0, NO_LOOP);
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
