import { CHECKS, legalMoves, outcomeFor, type Game, type Position, type Side } from '@tesuji/rules';
import { isDrop, makeFree, unmakeFree } from './free-captures.ts';
import { DISPROVED, FOREVER, PROVED } from './proof-table.ts';
import type { DfPnSearch } from './df-pn.ts';
import { MateBoard } from './mate-board.ts';
import type { SolverProblem } from './mate-moves.ts';

/** What is known about a position: mate within `yes` plies, no mate within `no`. */
interface Known {
  yes: number;
  no: number;
}

/** The two searches that bound a traditional length: plain lengths are not below it, relaxed lengths not above it. */
interface TraditionalBounds {
  readonly plain: DfPnSearch;
  readonly relaxed: DfPnSearch;
}

/**
 * Finds traditional lengths (docs/solver.md has the definition and numbers the steps). The relaxed length, in which the
 * attacker captures interposed pieces for nothing, is searched for by df-pn. Whether the drops that it does not count
 * are futile is then verified along its solution.
 */
export class TraditionalLength {
  /** Positions verified, besides the nodes of the searches. */
  private verified = 0;
  private readonly game: Game;
  private readonly position: Position;
  private readonly attacker: Side;
  private readonly bounds: TraditionalBounds;
  private readonly board: MateBoard;
  private readonly nodes: number;
  private readonly isOver: () => boolean;
  private readonly known = new Map<string, Known>();
  private hasRunOut = false;

  constructor(problem: SolverProblem, bounds: TraditionalBounds, nodes: number, isOver: () => boolean) {
    ({ game: this.game, position: this.position, attacker: this.attacker } = problem);
    this.board = problem.style.makeBoard?.(problem) ?? new MateBoard(problem);
    this.bounds = bounds;
    this.nodes = nodes;
    this.isOver = isOver;
  }

  /** Nodes of the relaxed search, and positions verified. */
  get spent(): number {
    return this.bounds.relaxed.nodes + this.verified;
  }

  /**
   * Returns the traditional length of the position, which is a mate within `plies`; undefined when nodes or time ran
   * out.
   */
  measure(plies: number): number | undefined {
    const { relaxed } = this.bounds;
    // 1. The relaxed length.
    let least = plies;
    while (least > 1) {
      const found = relaxed.run(least - 2, this.nodes);
      if (found === DISPROVED) break;
      if (found !== PROVED) return undefined;
      least = relaxed.result.length;
    }
    // 2. Nearly always it is the traditional one.
    for (let length = least; length < plies; length += 2) {
      if (this.attackerMates(length)) return length;
      if (this.hasRunOut) return undefined;
    }
    return plies;
  }

  private attackerMates(length: number): boolean {
    return this.remember(length, () => {
      const { game, position } = this;
      const best = this.bounds.relaxed.result.move;
      const others = legalMoves(game, position, CHECKS).filter((move) => move !== best);
      return [best, ...others].some((move) => this.after(move, () => this.defenderIsMated(length - 1)));
    });
  }

  private defenderIsMated(length: number): boolean {
    return this.remember(length, () => {
      const evasions = legalMoves(this.game, this.position);
      if (evasions.length === 0) return outcomeFor(this.position.outcomeWithoutMoves(), this.attacker) === 1;
      const moves = evasions.filter((move) => !isDrop(move));
      if (!this.allFail(moves, length)) return false;
      const drops = evasions.filter(isDrop);
      return [...new Set(drops.map((move) => move & 255))].every((square) => {
        const there = drops.filter((move) => (move & 255) === square);
        return this.isFutile(there[0], moves, length) || this.allFail(there, length);
      });
    });
  }

  private allFail(evasions: readonly number[], length: number): boolean {
    return evasions.every((move) => length > 0 && this.after(move, () => this.attackerMates(length - 1)));
  }

  /** Returns whether a drop is futile: taken for nothing, it holds out no longer than the moves on the board. */
  private isFutile(drop: number, moves: readonly number[], most: number): boolean {
    return this.freeCaptures(drop).some((capture) => {
      const least = this.afterBoth(drop, capture, () => this.relaxedLength(most));
      if (least === undefined || (least > 0 && this.allFail(moves, least - 2))) return false;
      for (let length = least; length <= most && !this.hasRunOut; length += 2) {
        if (this.afterBoth(drop, capture, () => this.defenderIsMated(length))) return true;
        if (this.allFail(moves, length)) return false;
      }
      return false;
    });
  }

  private freeCaptures(drop: number): readonly number[] {
    const { board, game, position } = this;
    position.make(drop);
    const checks = legalMoves(game, position, CHECKS);
    const out = new Int32Array(checks.length + 2);
    out.set(checks);
    const end = board.addFreeCaptures(drop & 255, out, 0, checks.length);
    position.unmake();
    return [...out.subarray(0, end - checks.length)];
  }

  /** Returns the relaxed length of a position if it is at most `most`. */
  private relaxedLength(most: number): number | undefined {
    let least: number | undefined;
    for (let length = most; length >= 0; length = this.bounds.relaxed.result.length - 2) {
      const found = this.ask(length);
      if (found === DISPROVED) break;
      if (found !== PROVED) return undefined;
      least = this.bounds.relaxed.result.length;
    }
    return least;
  }

  private ask(length: number): number {
    const { relaxed } = this.bounds;
    const left = this.isOver() ? 0 : Math.max(0, this.nodes - this.spent);
    const found = relaxed.run(length, relaxed.nodes + left);
    if (found !== PROVED && found !== DISPROVED) this.hasRunOut = true;
    return found;
  }

  private after(move: number, question: () => boolean): boolean {
    this.position.make(move);
    const result = question();
    this.position.unmake();
    return result;
  }

  private afterBoth<T>(drop: number, capture: number, question: () => T): T {
    const { attacker, position } = this;
    position.make(drop);
    makeFree(position, attacker, capture);
    const result = question();
    unmakeFree(position, attacker, capture);
    position.unmake();
    return result;
  }

  /** Returns what is known or follows from both bounds; otherwise calls `question` and stores its result. */
  private remember(length: number, question: () => boolean): boolean {
    const { board, bounds, known } = this;
    board.start();
    const key = `${board.low} ${board.high} ${board.hand}`;
    let entry = known.get(key);
    if (entry === undefined) known.set(key, (entry = { yes: FOREVER, no: -1 }));
    if (length >= entry.yes) return true;
    if (length <= entry.no || this.hasRunOut) return false;
    const { plain } = bounds;
    let isMate = plain.run(length, plain.nodes) === PROVED;
    if (!isMate && this.ask(length) === PROVED) {
      if (this.spent >= this.nodes) this.hasRunOut = true;
      else {
        this.verified++;
        isMate = question();
      }
    }
    if (this.hasRunOut) return false;
    if (isMate) entry.yes = Math.min(entry.yes, length);
    else entry.no = Math.max(entry.no, length);
    return isMate;
  }
}
