import { HAND, type Position } from '@tesuji/rules';
import { generateAnswers } from './answers.ts';
import { Finding, INFINITE, NO_LOOP } from './finding.ts';
import type { HandCode } from './hand-code.ts';
import type { Judge } from './judge.ts';
import type { LoopTable } from './loop-table.ts';
import { DECIDED, ESTIMATED, GUESSED, WAITING, type MoveStack } from './move-stack.ts';
import type { Path } from './path.ts';
import { DISPROVED, ESTIMATE, FOREVER, PROVED, type ProofTable } from './proof-table.ts';

export interface Workspace {
  readonly table: ProofTable;
  readonly loops: LoopTable;
  readonly stack: MoveStack;
}

/** Looks behind the moves of a node without searching there: repetitions, tables, mates at once, and guesses. */
export class Lookout {
  private readonly position: Position;
  private readonly codes: HandCode;
  private readonly path: Path;
  private readonly judge: Judge;
  private readonly table: ProofTable;
  private readonly loops: LoopTable;
  private readonly stack: MoveStack;
  private readonly hasDrops: boolean;
  private readonly finding = new Finding();

  constructor(position: Position, codes: HandCode, path: Path, judge: Judge, workspace: Workspace, hasDrops: boolean) {
    this.position = position;
    this.codes = codes;
    this.path = path;
    this.judge = judge;
    this.hasDrops = hasDrops;
    ({ table: this.table, loops: this.loops, stack: this.stack } = workspace);
  }

  /** Fills in what is known of the position behind move `i`. Returns whether it was met before at a smaller depth. */
  look(i: number, isAttack: boolean, depth: number, length: number, end: number): boolean {
    const { position, path, table, loops } = this;
    const below = depth + 1;
    position.make(this.stack.moves[i]);
    path.step(position, below);
    const hand = path.hand[below];
    this.stack.gains[i] = hand - path.hand[depth];
    this.stack.states[i] = GUESSED;
    let isOld = false;
    const repeated = path.repeated(below);
    if (repeated >= 0) this.note(i, isAttack, INFINITE, 0, hand, FOREVER, repeated);
    else {
      const found = table.probe(path.low[below], path.high[below], hand, length - 1, this.codes);
      if (found === PROVED) this.note(i, isAttack, 0, INFINITE, table.hand, table.length, NO_LOOP);
      else if (found === DISPROVED) this.note(i, isAttack, INFINITE, 0, table.hand, table.length, NO_LOOP);
      else if (loops.probe(path.pathLow[below], path.pathHigh[below], length - 1))
        this.note(i, isAttack, INFINITE, 0, hand, loops.length, loops.depth);
      else if (found === ESTIMATE) {
        this.note(i, isAttack, table.pn, table.dn, 0, 0, NO_LOOP);
        this.stack.states[i] = ESTIMATED;
        isOld = table.met < below;
      } else if (isAttack) this.guess(i, length, end);
      else this.note(i, isAttack, table.pn, table.dn, 0, 0, NO_LOOP);
    }
    position.unmake();
    return isOld;
  }

  /** Move `i` is refuted: the moves that waited for it have their turn, one after the other. */
  lookBehind(i: number, isAttack: boolean, depth: number, length: number, end: number): void {
    const { delta, states } = this.stack;
    for (let next = i + 1; next < end && delta[next - 1] === 0 && states[next] === WAITING; next++)
      this.look(next, isAttack, depth, length, end);
  }

  /** An attacking move never met before: mate at once, too late to mate, or as hard as it has answers. */
  private guess(i: number, length: number, end: number): void {
    const { finding, position, table } = this;
    const { moves } = this.stack;
    const last = generateAnswers(position, this.hasDrops, moves, end);
    if (last === end || length < 3) {
      this.judge.leaf(false, length - 1, end, last, finding);
      this.note(i, true, finding.pn, finding.dn, finding.hand, finding.length, NO_LOOP);
      return;
    }
    // Drops count as one, as they wait for each other.
    let answers = 0;
    for (let j = end; j < last; j++) {
      if (j === end || !isDrop(moves[j]) || !isDrop(moves[j - 1])) answers++;
    }
    this.note(i, true, Math.max(answers, table.pn), table.dn, 0, 0, NO_LOOP);
  }

  note(i: number, isAttack: boolean, pn: number, dn: number, hand: number, length: number, loop: number): void {
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
