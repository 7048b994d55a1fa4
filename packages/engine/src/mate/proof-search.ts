import { ALL, CHECKS, isDraw, opponent, type Game, type Position, type Side } from '@tesuji/rules';
import { generateAnswers } from './answers.ts';
import { Finding, INFINITE, NO_LOOP } from './finding.ts';
import type { HandCode } from './hand-code.ts';
import { Judge } from './judge.ts';
import { Lookout, type Workspace } from './lookout.ts';
import type { LoopTable } from './loop-table.ts';
import { queueMoves, type MateStyle } from './mate-style.ts';
import { ESTIMATED, GUESSED, WAITING, type MoveStack } from './move-stack.ts';
import { Path } from './path.ts';
import { DISPROVED, NOTHING, PROVED, type ProofTable } from './proof-table.ts';

/** How often the clock is looked at, in nodes less one. */
const CLOCK = 255;

/**
 * Depth-first proof-number search. Each node counts how many positions must still be proved to show a mate (pn) and
 * disproved to show there is none (dn), and goes where the fewest are needed. docs/engine.md tells it step by step.
 */
export class ProofSearch {
  nodes = 0;
  /** The clock has run out, or the caller wants it to end. */
  isHalted = false;
  readonly finding: Finding = new Finding();

  private readonly game: Game;
  private readonly position: Position;
  private readonly attacker: Side;
  private readonly codes: HandCode;
  private readonly style: MateStyle;
  private readonly isOver: () => boolean;
  /** May the defender drop pieces? Without, the question is easier: see `mate-solver.ts`. */
  private readonly hasDrops: boolean;
  private readonly table: ProofTable;
  private readonly loops: LoopTable;
  private readonly stack: MoveStack;
  private readonly path: Path;
  private readonly judge: Judge;
  private readonly lookout: Lookout;
  private nodeLimit = 0;
  private isStopped = false;
  private rootTurn = 0;
  /** Nodes that may still exceed their limits, see step 3. */
  private slack = 0;

  constructor(
    game: Game,
    position: Position,
    codes: HandCode,
    style: MateStyle,
    workspace: Workspace,
    longest: number,
    isOver: () => boolean,
    hasDrops = true,
  ) {
    this.game = game;
    this.position = position;
    this.attacker = position.side;
    this.codes = codes;
    this.style = style;
    this.isOver = isOver;
    this.hasDrops = hasDrops;
    ({ table: this.table, loops: this.loops, stack: this.stack } = workspace);
    this.path = new Path(game, codes, position.side, longest);
    this.judge = new Judge(game, position, position.side, codes, workspace.stack);
    this.lookout = new Lookout(position, codes, this.path, this.judge, workspace, hasDrops);
  }

  /**
   * Is the position as it stands mate within `length` plies? PROVED or DISPROVED with `finding`, or NOTHING when
   * `nodeLimit` nodes in all were not enough. What the table knows costs none.
   */
  run(length: number, nodeLimit: number): number {
    const { finding, path, table } = this;
    path.start(this.game, this.position, table.generation);
    this.nodeLimit = nodeLimit;
    this.isStopped = false;
    this.rootTurn = this.position.side === this.attacker ? 0 : 1;
    this.slack = 0;
    const known = table.probe(path.low[0], path.high[0], path.hand[0], length, this.codes);
    if (known === PROVED) finding.proved(table.hand, table.length, table.move);
    else if (known === DISPROVED) finding.disproved(table.hand, table.length, NO_LOOP);
    else this.visit(0, length, INFINITE, INFINITE, 0);
    if (this.isStopped) return NOTHING;
    return finding.pn === 0 ? PROVED : DISPROVED;
  }

  forget(): void {
    this.table.forget();
  }

  /** Could the attacker never mate, even with the defender's help? Who runs out of time loses to anybody who could. */
  isHopeless(): boolean {
    return isDraw(this.game.onFlag(this.position, opponent(this.attacker)));
  }

  private visit(depth: number, length: number, pnLimit: number, dnLimit: number, at: number): void {
    const { position, path, finding } = this;
    const { moves, phi, delta, states } = this.stack;
    const isAttack = ((depth ^ this.rootTurn) & 1) === 0;

    // 1. Limits, and the moves.
    const before = this.nodes;
    if (this.isHalted || before >= this.nodeLimit) {
      this.isStopped = true;
      return;
    }
    this.nodes++;
    if ((this.nodes & CLOCK) === 0 && this.isOver()) this.isHalted = true;
    const { checksOnly, endsInCheck } = this.style;
    const isLastCheck = isAttack && length === 1 && endsInCheck && !checksOnly;
    const set = checksOnly || isLastCheck ? CHECKS : ALL;
    const end = isAttack ? position.generate(set, moves, at) : generateAnswers(position, this.hasDrops, moves, at);
    if (end + this.game.maxMoves > this.stack.size) {
      this.isStopped = true;
      return;
    }
    if (end === at || (!isAttack && length < 2)) {
      this.judge.leaf(isAttack, length, at, end, finding);
      if (isLastCheck) finding.length = 1;
      this.store(depth, 1);
      return;
    }

    // 2. What is known of the positions behind the moves.
    path.enter(depth);
    queueMoves(this.style, position.places, isAttack, this.stack, at, end);
    let hasOld = false;
    for (let i = at; i < end; i++) {
      if (states[i] === WAITING) continue;
      if (this.lookout.look(i, isAttack, depth, length, end)) hasOld = true;
      if (phi[i] === 0) break;
      if (delta[i] === 0) this.lookout.lookBehind(i, isAttack, depth, length, end);
    }

    // 3. Follow the most promising move until the node is decided or its numbers reach their limits. Below a node
    //    with a child met on a shorter path, limits give way a little, else two nodes could wait for each other forever.
    const slackBefore = this.slack;
    if (hasOld) this.slack++;
    const phiLimit = isAttack ? pnLimit : dnLimit;
    const deltaLimit = isAttack ? dnLimit : pnLimit;
    let nodePhi = 0;
    let nodeDelta = 0;
    let best = at;
    for (;;) {
      let second = INFINITE;
      let live = 0;
      let largest = 0;
      nodePhi = INFINITE;
      for (let i = at; i < end; i++) {
        if (states[i] === WAITING || delta[i] === 0) continue;
        live++;
        if (delta[i] > largest) largest = delta[i];
        if (phi[i] < nodePhi) {
          second = nodePhi;
          nodePhi = phi[i];
          best = i;
        } else if (phi[i] < second) second = phi[i];
      }
      // Many ways lead to the same position: a plain sum would count it again and again, so only the hardest move
      // counts in full.
      nodeDelta = live === 0 ? 0 : Math.min(largest + live - 1, INFINITE - 1);
      if (nodePhi === 0 || live === 0) break;
      let phiCap = phiLimit;
      let deltaCap = deltaLimit;
      if (this.slack > 0) {
        phiCap = Math.max(phiCap, nodePhi + 1);
        deltaCap = Math.max(deltaCap, nodeDelta + 1);
      } else if (slackBefore > 0) break;
      if (nodePhi >= phiCap || nodeDelta >= deltaCap) break;

      // 4. Let the move grow somewhat beyond the second best before coming back: changing one's mind is not free.
      const childPhi = Math.min(phiCap, second + (second >> 2) + 1);
      const childDelta = deltaCap - (live - 1);
      if (states[best] === GUESSED && this.slack > 0) this.slack--;
      position.make(moves[best]);
      path.step(position, depth + 1);
      if (isAttack) this.visit(depth + 1, length - 1, childPhi, childDelta, end);
      else this.visit(depth + 1, length - 1, childDelta, childPhi, end);
      position.unmake();
      if (this.isStopped) {
        path.leave(depth);
        return;
      }
      states[best] = ESTIMATED;
      this.lookout.note(best, isAttack, finding.pn, finding.dn, finding.hand, finding.length, finding.loop);
      if (delta[best] === 0) this.lookout.lookBehind(best, isAttack, depth, length, end);
    }
    this.slack = Math.min(this.slack, slackBefore);
    path.leave(depth);

    // 5. Draw the conclusion and write it down.
    if (nodePhi !== 0 && nodeDelta !== 0)
      finding.estimated(isAttack ? nodePhi : nodeDelta, isAttack ? nodeDelta : nodePhi);
    else if (nodePhi === 0) {
      if (isAttack) this.judge.attackSucceeds(best, finding);
      else this.judge.defenceSucceeds(path.hand[depth], best, finding);
    } else if (isAttack) this.judge.attackFails(path.hand[depth], at, end, finding);
    else this.judge.defenceFails(path.hand[depth], at, end, finding);
    // Quiet moves were left out: that says nothing about longer mates.
    if (isLastCheck && finding.dn === 0) finding.length = 1;
    this.store(depth, this.nodes - before);
  }

  /** A disproof that leans on a repetition further up the path is true on this path only; one that does not, always. */
  private store(depth: number, work: number): void {
    const { finding, path, table } = this;
    const low = path.low[depth];
    const high = path.high[depth];
    const held = path.hand[depth];
    if (finding.pn === 0) table.storeProof(low, high, held, depth, work, finding);
    else if (finding.dn !== 0) table.storeEstimate(low, high, held, depth, work, finding);
    else {
      if (finding.loop >= depth) finding.loop = NO_LOOP;
      if (finding.loop === NO_LOOP) table.storeDisproof(low, high, held, depth, work, finding);
      else this.loops.store(path.pathLow[depth], path.pathHigh[depth], finding.loop, finding.length);
    }
  }
}
