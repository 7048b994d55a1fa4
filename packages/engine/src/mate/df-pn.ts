import { isDraw, opponent, type Game, type Position, type Side } from '@tesuji/rules';
import * as mateMoves from './mate-moves.ts';
import * as proofTable from './proof-table.ts';
import type { MateStyle, SolverProblem } from './mate-moves.ts';
import { NodeResult, type LoopTable, type ProofTable } from './proof-table.ts';
import { ProofHands, type PackedHands } from './proof-hands.ts';
import { ChildProbe, type SolverMemory } from './child-probe.ts';
import { MateBoard } from './mate-board.ts';
import { hasOnlyDrops, isDrop, makeFree, unmakeFree } from './free-captures.ts';
import { Path } from './path.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { ESTIMATED, GUESSED, STACK } = mateMoves;
const { DISPROVED, INFINITE_PN, NO_LOOP, PROVED, UNKNOWN } = proofTable;
const { costs, delta, highs, holds, lows, moves, phi, states } = STACK;

/** The clock is read once in this many nodes plus one. */
const CLOCK_MASK = 255;
/** Progress is reported once in this many nodes plus one. */
const REPORT_MASK = (1 << 15) - 1;

/**
 * The share by which a child may exceed the second best, as a shift, by variation: threads search different lines.
 */
const EAGERNESS = [2, 1, 3, 0];
/**
 * Every child but the largest counts up to this in the number that all children add to: after a check with three
 * evasions all three must be refuted. The attacker's moves count as one each, since many lead to the same positions.
 */
const MOST_SHARE = 1 << 16;
/** The longest path that the table can tell depths of. */
const DEEPEST = 2040;
/** The defender's moves that wait count one for so many of them, since their turn may come. */
const WAITING_SHIFT = 3;

/** What a search has reached. */
export interface MateProgress {
  readonly nodes: number;
  /** The length of the line that is examined. */
  readonly depth: number;
  /** The proof and disproof number of the position: how much must still be shown, roughly, for a mate or against it. */
  readonly pn: number;
  readonly dn: number;
}

/** What a search asks and tells while it runs. */
export interface SearchHooks {
  /** Returning true stops the search. */
  readonly isOver: () => boolean;
  readonly onProgress?: (progress: MateProgress) => void;
}

/**
 * Depth-first proof-number search (df-pn). The proof number (pn) of a node is how many positions must still be proved
 * to prove a mate, the disproof number (dn) how many to disprove it; the search expands the most proving node. The
 * steps are numbered as in docs/solver.md.
 */
export class DfPnSearch {
  nodes = 0;
  /** The time is up, or the caller stopped the search. */
  isHalted = false;
  readonly result: NodeResult = new NodeResult();

  private readonly game: Game;
  private readonly position: Position;
  private readonly attacker: Side;
  private readonly codes: PackedHands;
  private readonly style: MateStyle;
  private readonly board: MateBoard;
  private readonly hooks: SearchHooks;
  private readonly table: ProofTable;
  private readonly loops: LoopTable;
  private readonly path: Path;
  private readonly proofHands: ProofHands;
  private readonly isTraditional: boolean;
  /** The square of a piece that was just dropped between, or 0, by depth. */
  private readonly interposed: Uint8Array;
  private readonly childProbe: ChildProbe;
  private nodeLimit = 0;
  private isStopped = false;
  private rootTurn = 0;
  private rootPn = 1;
  private rootDn = 1;
  private readonly eagerness: number;
  /** How many nodes may still exceed their thresholds, see step 3. */
  private slack = 0;

  /** Threads that search the same problem in one table have a variation each, from 0. */
  constructor(problem: SolverProblem, memory: SolverMemory, longest: number, hooks: SearchHooks, variation = 0) {
    const { game, position, attacker, codes, style } = problem;
    this.game = game;
    this.position = position;
    this.attacker = attacker;
    this.codes = codes;
    this.style = style;
    this.hooks = hooks;
    this.eagerness = EAGERNESS[variation % EAGERNESS.length];
    this.board = style.makeBoard?.(problem) ?? new MateBoard(problem);
    ({ table: this.table, loops: this.loops } = memory);
    const { isTraditional } = problem;
    // Captures for nothing make lines longer, but not mates.
    const deepest = isTraditional ? Math.min(longest * 4 + 64, DEEPEST) : longest;
    this.isTraditional = isTraditional;
    this.interposed = new Uint8Array(deepest + 2);
    this.path = new Path(codes, deepest);
    this.proofHands = new ProofHands(problem, this.board);
    this.childProbe = new ChildProbe(problem, this.board, this.path, this.proofHands, memory);
  }

  /**
   * Searches for a mate within `length` plies. Returns PROVED or DISPROVED and sets `result`, or returns UNKNOWN when
   * `nodeLimit` nodes were not enough. Positions found in the table cost no nodes.
   */
  run(length: number, nodeLimit: number): number {
    const { board, result, path, table } = this;
    board.start();
    path.start(board.low, board.high, board.hand, table.generation);
    this.nodeLimit = nodeLimit;
    this.isStopped = false;
    this.rootTurn = this.position.side === this.attacker ? 0 : 1;
    this.slack = 0;
    const known = table.probe(path.low[0], path.high[0], path.hand[0], length, this.codes);
    if (known === PROVED) result.proved(table.hand, table.length, table.move);
    else if (known === DISPROVED) result.disproved(table.hand, table.length, NO_LOOP);
    else this.visit(0, length, INFINITE_PN, INFINITE_PN, 0);
    if (this.isStopped) return UNKNOWN;
    return result.pn === 0 ? PROVED : DISPROVED;
  }

  forget(): void {
    this.table.forget();
  }

  /**
   * Returns whether the attacker can never mate, even with the defender's help: then the defender would not lose on
   * time.
   */
  isHopeless(): boolean {
    return isDraw(this.game.onFlag(this.position, opponent(this.attacker)));
  }

  private visit(depth: number, length: number, pnLimit: number, dnLimit: number, at: number): void {
    const { board, isTraditional, position, path, result } = this;
    const isAttack = ((depth ^ this.rootTurn) & 1) === 0;

    // 1. Limits and move generation.
    const before = this.nodes;
    if (this.isHalted || before >= this.nodeLimit) {
      this.isStopped = true;
      return;
    }
    this.nodes++;
    if ((this.nodes & CLOCK_MASK) === 0) this.look(depth);
    const { checksOnly, endsInCheck } = this.style;
    const isLastCheck = isAttack && length === 1 && endsInCheck && !checksOnly;
    let end = isAttack ? board.attacks(isLastCheck, moves, at) : board.evasions(moves, at);
    const interposed = isTraditional ? this.interposed[depth] : 0;
    if (interposed !== 0) end = board.addFreeCaptures(interposed, moves, at, end);
    if (end + this.game.maxMoves > STACK.size || (isTraditional && depth + 2 >= this.interposed.length)) {
      this.isStopped = true;
      return;
    }
    if (end === at || (!isAttack && length < 2 && !(isTraditional && hasOnlyDrops(at, end)))) {
      this.proofHands.leaf(isAttack, length, at, end, result);
      if (isLastCheck) result.length = 1;
      this.store(depth, 1);
      return;
    }

    // 2. Probe the children.
    path.enter(depth);
    if (isAttack) board.survey(depth);
    const probed = this.childProbe.probeAll(isAttack, depth, length, interposed, at, end);
    const hasOld = (probed & 1) !== 0;
    let waiting = probed >> 1;

    // 3. Search the most promising child until the node is decided or a threshold is reached. Below a node with a
    //    child that was reached on a shorter path the thresholds are raised a little, since otherwise two nodes could
    //    wait for each other forever (threshold controlling).
    const slackBefore = this.slack;
    if (hasOld) this.slack++;
    const phiLimit = isAttack ? pnLimit : dnLimit;
    const deltaLimit = isAttack ? dnLimit : pnLimit;
    const share = isAttack ? 1 : MOST_SHARE;
    let nodePhi = 0;
    let nodeDelta = 0;
    let best = at;
    for (;;) {
      let second = INFINITE_PN;
      let sum = 0;
      let largest = 0;
      let bestDelta = 0;
      nodePhi = INFINITE_PN;
      // The masks are -1 or 0: branches here could not be predicted, and took a twentieth of the whole search.
      for (let i = at; i < end; i++) {
        const childDelta = delta[i];
        const isDecided = (childDelta - 1) >> 31;
        const childPhi = phi[i] + ((INFINITE_PN - phi[i]) & isDecided);
        const more = childPhi - nodePhi;
        const isBest = (more | (~(more | -more) & (childDelta - bestDelta))) >> 31;
        const beyond = second - (more & ~isBest) - nodePhi;
        second -= beyond & ~(beyond >> 31);
        nodePhi += more & isBest;
        bestDelta += (childDelta - bestDelta) & isBest;
        best += (i - best) & isBest;
        const larger = childDelta - largest;
        largest += larger & ~(larger >> 31);
        sum += childDelta < share ? childDelta : share;
      }
      if (waiting !== 0) sum += Math.max(1, waiting >> WAITING_SHIFT);
      nodeDelta = Math.min(largest + sum - Math.min(largest, share), INFINITE_PN - 1);
      if (depth === 0) this.rate(isAttack, nodePhi, nodeDelta);
      if (nodePhi === 0 || largest === 0) break;
      let phiCap = phiLimit;
      let deltaCap = deltaLimit;
      if (this.slack > 0) {
        phiCap = Math.max(phiCap, nodePhi + 1);
        deltaCap = Math.max(deltaCap, nodeDelta + 1);
      } else if (slackBefore > 0) break;
      if (nodePhi >= phiCap || nodeDelta >= deltaCap) break;

      // 4. The child may exceed the second best by a quarter before the search returns, which avoids frequent
      //    switching.
      const childPhi = Math.min(phiCap, second + (second >> this.eagerness) + 1);
      const childDelta = deltaCap - (sum - Math.min(bestDelta, share));
      if (states[best] === GUESSED && this.slack > 0) this.slack--;
      path.step(depth + 1, lows[best], highs[best], holds[best]);
      let left = length - 1;
      if (isTraditional) {
        left -= costs[best];
        this.interposed[depth + 1] = !isAttack && isDrop(moves[best]) ? moves[best] & 255 : 0;
        makeFree(position, this.attacker, moves[best]);
      } else position.make(moves[best]);
      if (isAttack) this.visit(depth + 1, left, childPhi, childDelta, end);
      else this.visit(depth + 1, left, childDelta, childPhi, end);
      if (isTraditional) unmakeFree(position, this.attacker, moves[best]);
      else position.unmake();
      if (this.isStopped) {
        path.leave(depth);
        return;
      }
      states[best] = ESTIMATED;
      this.childProbe.record(best, isAttack, result.pn, result.dn, result.hand, result.length, result.loop);
      if (delta[best] === 0 && waiting !== 0)
        waiting -= this.childProbe.probeWaiting(best, isAttack, depth, length, end);
    }
    this.slack = Math.min(this.slack, slackBefore);
    path.leave(depth);

    // 5. Derive the result and store it.
    if (nodePhi !== 0 && nodeDelta !== 0)
      result.estimated(isAttack ? nodePhi : nodeDelta, isAttack ? nodeDelta : nodePhi);
    else if (nodePhi === 0) {
      if (isAttack) {
        this.proofHands.attackSucceeds(path.hand[depth], best, result);
        board.noteProof(depth, moves[best]);
      } else this.proofHands.defenceSucceeds(path.hand[depth], best, result);
    } else if (isAttack) this.proofHands.attackFails(path.hand[depth], at, end, result);
    else this.proofHands.defenceFails(path.hand[depth], at, end, result);
    // Quiet moves were not generated, so this is no disproof of longer mates.
    if (isLastCheck && result.dn === 0) result.length = 1;
    this.store(depth, this.nodes - before);
  }

  private look(depth: number): void {
    if (this.hooks.isOver()) this.isHalted = true;
    if ((this.nodes & REPORT_MASK) === 0)
      this.hooks.onProgress?.({ nodes: this.nodes, depth, pn: this.rootPn, dn: this.rootDn });
  }

  private rate(isAttack: boolean, phi: number, delta: number): void {
    this.rootPn = isAttack ? phi : delta;
    this.rootDn = isAttack ? delta : phi;
  }

  /**
   * A disproof that depends on a repetition earlier in the path is valid on this path only; any other is valid always.
   */
  private store(depth: number, work: number): void {
    const { result, path, table } = this;
    const low = path.low[depth];
    const high = path.high[depth];
    const held = path.hand[depth];
    if (result.pn === 0) table.storeProof(low, high, held, depth, work, result);
    else if (result.dn !== 0) table.storeEstimate(low, high, held, depth, work, result);
    else {
      if (result.loop >= depth) result.loop = NO_LOOP;
      if (result.loop === NO_LOOP) table.storeDisproof(low, high, held, depth, work, result);
      else {
        this.loops.store(path.pathLow[depth], path.pathHigh[depth], result.loop, result.length);
        table.markLoop(low, high, held, depth, work);
      }
    }
  }
}
