import { EVASIONS, ONGOING, outcomeFor, type Game, type Position } from '@tesuji/rules';
import type { Surroundings } from '../agents/agent.ts';
import type { SearchLimits } from '../search/limits.ts';
import { WIN } from '../search/score.ts';

/** Says how good a position is, in hundredths of a pawn for the side to move. `Evaluator` is one. */
export interface Judge {
  /** The position was set anew. */
  refresh(): void;
  /** A move was made. */
  follow(): void;
  evaluate(): number;
}

/** Writes the moves to look at with `depth` plies to go, and returns the index after the last; none means game over. */
export type WriteMoves = (position: Position, depth: number, out: Int32Array, at: number) => number;

/** How often the time is looked at, in nodes. */
const PATIENCE = 1024;

/**
 * What every baseline search does at a node: play on one position, count, notice the end of the game, and stop when
 * told. None of them knows quiescence, extensions or pruning by guess: they are what the engine is measured against.
 */
export class GameTree {
  /** Moves made from the root, without the root itself. */
  nodes = 0;
  isStopped = false;
  /** Plies from the root. */
  height = 0;
  readonly position: Position;
  /** A row of moves for every height. */
  readonly moves: Int32Array;
  readonly rowSize: number;
  private readonly judge: Judge;
  private readonly writeMoves: WriteMoves;
  private readonly surroundings: Surroundings;
  private readonly mostNodes: number;
  private readonly endTime: number;
  private readonly seesMate: boolean;
  private readonly evasions: Int32Array;

  constructor(game: Game, position: Position, parts: TreeParts, limits: SearchLimits) {
    this.position = position;
    this.rowSize = game.maxMoves;
    this.moves = new Int32Array((parts.depth + 1) * game.maxMoves);
    this.evasions = new Int32Array(game.maxMoves);
    this.judge = parts.judge;
    this.seesMate = parts.seesMate;
    this.writeMoves = parts.writeMoves;
    this.surroundings = parts.surroundings;
    this.mostNodes = limits.nodes ?? Infinity;
    this.endTime = limits.time === undefined ? Infinity : parts.surroundings.now() + limits.time.most;
    this.judge.refresh();
  }

  /** Fills this height's row; returns the index after its last move. */
  write(depth: number): number {
    return this.writeMoves(this.position, depth, this.moves, this.height * this.rowSize);
  }

  play(move: number): void {
    this.position.make(move);
    this.judge.follow();
    this.height++;
    this.nodes++;
    if (this.nodes >= this.mostNodes || (this.nodes % PATIENCE === 0 && this.isTimeUp())) this.isStopped = true;
  }

  takeBack(): void {
    this.position.unmake();
    this.height--;
  }

  /** What the board and the history decide here; undefined while the game goes on. */
  verdict(): number | undefined {
    const verdict = this.position.verdict();
    return verdict === ONGOING ? undefined : this.scoreOf(verdict);
  }

  /** The score where there is no legal move. */
  withoutMoves(): number {
    return this.scoreOf(this.position.outcomeWithoutMoves());
  }

  /** The score where the search may go no deeper. */
  evaluate(): number {
    return this.seesMate && this.isMated() ? this.withoutMoves() : this.judge.evaluate();
  }

  private isMated(): boolean {
    return this.position.inCheck() && this.position.generate(EVASIONS, this.evasions, 0) === 0;
  }

  private scoreOf(outcome: number): number {
    const won = outcomeFor(outcome, this.position.side);
    return won === 0 ? 0 : won * (WIN - this.height);
  }

  private isTimeUp(): boolean {
    return this.surroundings.isStopped() || this.surroundings.now() >= this.endTime;
  }
}

export interface TreeParts {
  /** The deepest the search will go. */
  readonly depth: number;
  readonly judge: Judge;
  /** Is a side that is mated at the end of the search noticed? */
  readonly seesMate: boolean;
  readonly writeMoves: WriteMoves;
  readonly surroundings: Surroundings;
}
