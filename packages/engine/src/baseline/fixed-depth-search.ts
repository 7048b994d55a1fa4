import { ALL, CHECKS, EVASIONS, ONGOING, outcomeFor, type Game, type Position } from '@tesuji/rules';
import { keepAllowed, writeAllowedMoves, type ChosenMove, type Environment } from '../agents/agent.ts';
import type { SeededRandom } from '../agents/seeded-random.ts';
import type { SearchLimits } from '../search/limits.ts';
import { INFINITE_SCORE, WIN, winIn } from '../search/score.ts';
import type { PositionEvaluator } from '../evaluation/evaluation.ts';
import { EXACT, LOWER, NO_EVALUATION, UPPER, type TranspositionTable } from '../search/transposition-table.ts';

/**
 * Writes the moves to search with `depth` plies left and returns the index after the last. No moves means that the game
 * is over.
 */
export type WriteMoves = (position: Position, depth: number, out: Int32Array, at: number) => number;

export interface GameTreeOptions {
  /** The maximum depth of the search. */
  readonly depth: number;
  readonly evaluator: PositionEvaluator;
  /** Whether mate is detected at the horizon. */
  readonly seesMate: boolean;
  readonly writeMoves: WriteMoves;
  readonly environment: Environment;
}

/** The clock is read once in this many nodes. */
const CLOCK_INTERVAL = 1024;

/**
 * What all baseline searches share at a node: make and unmake, count nodes, detect the end of the game, and stop.
 * Baselines have no quiescence search, no extensions and no pruning except alpha-beta: the engine is measured against
 * them.
 */
export class FixedDepthTree {
  /** Moves made, without the root. */
  nodes = 0;
  isStopped = false;
  /** Plies from the root. */
  height = 0;
  readonly position: Position;
  /** A row of moves for every height. */
  readonly moves: Int32Array;
  readonly rowSize: number;
  private readonly evaluator: PositionEvaluator;
  private readonly writeMoves: WriteMoves;
  private readonly environment: Environment;
  private readonly mostNodes: number;
  private readonly endTime: number;
  private readonly seesMate: boolean;
  private readonly evasions: Int32Array;

  constructor(game: Game, position: Position, parts: GameTreeOptions, limits: SearchLimits) {
    this.position = position;
    this.rowSize = game.maxMoves;
    this.moves = new Int32Array((parts.depth + 1) * game.maxMoves);
    this.evasions = new Int32Array(game.maxMoves);
    this.evaluator = parts.evaluator;
    this.seesMate = parts.seesMate;
    this.writeMoves = parts.writeMoves;
    this.environment = parts.environment;
    this.mostNodes = limits.nodes ?? Infinity;
    this.endTime = limits.time === undefined ? Infinity : parts.environment.now() + limits.time.most;
    this.evaluator.refresh();
  }

  /** Fills the row of this height. Returns the index after its last move. */
  write(depth: number): number {
    return this.writeMoves(this.position, depth, this.moves, this.height * this.rowSize);
  }

  play(move: number): void {
    this.position.make(move);
    this.evaluator.follow();
    this.height++;
    this.nodes++;
    if (this.nodes >= this.mostNodes || (this.nodes % CLOCK_INTERVAL === 0 && this.isTimeUp())) this.isStopped = true;
  }

  takeBack(): void {
    this.position.unmake();
    this.height--;
  }

  /** Returns the score that the board and the history decide; undefined while the game is not over. */
  verdict(): number | undefined {
    const verdict = this.position.verdict();
    return verdict === ONGOING ? undefined : this.scoreOf(verdict);
  }

  /** Returns the score of a position without legal moves. */
  withoutMoves(): number {
    return this.scoreOf(this.position.outcomeWithoutMoves());
  }

  /** Returns the score at the horizon. */
  evaluate(): number {
    return this.seesMate && this.isMated() ? this.withoutMoves() : this.evaluator.evaluate();
  }

  private isMated(): boolean {
    return this.position.inCheck() && this.position.generate(EVASIONS, this.evasions, 0) === 0;
  }

  private scoreOf(outcome: number): number {
    const won = outcomeFor(outcome, this.position.side);
    return won === 0 ? 0 : won * (WIN - this.height);
  }

  private isTimeUp(): boolean {
    return this.environment.isStopped() || this.environment.now() >= this.endTime;
  }
}

/** Returns the minimax value of a position for the side to move, searched `depth` plies deep. */
export function minimax(tree: FixedDepthTree, depth: number): number {
  const over = tree.verdict();
  if (over !== undefined) return over;
  if (depth === 0) return tree.evaluate();
  const start = tree.height * tree.rowSize;
  const end = tree.write(depth);
  if (end === start) return tree.withoutMoves();
  let best = -Infinity;
  for (let i = start; i < end && !tree.isStopped; i++) {
    tree.play(tree.moves[i]);
    const value = -minimax(tree, depth - 1);
    tree.takeBack();
    if (value > best) best = value;
  }
  return best;
}

/**
 * Returns the minimax value by alpha-beta; outside the window it may be a bound. With a transposition table, only
 * entries of the same depth are used, so that the value equals minimax wherever the history (repetition, move limits)
 * does not matter.
 */
export function alphaBeta(
  tree: FixedDepthTree,
  depth: number,
  alpha: number,
  beta: number,
  table: TranspositionTable | undefined,
): number {
  const over = tree.verdict();
  if (over !== undefined) return over;
  if (depth === 0) return tree.evaluate();
  const { keyLow, keyHigh } = tree.position;
  let known = 0;
  if (table?.probe(keyLow, keyHigh, tree.height) === true) {
    if (table.depth === depth && isEnough(table, alpha, beta)) return table.score;
    known = table.move;
  }
  const start = tree.height * tree.rowSize;
  const end = tree.write(depth);
  if (end === start) return tree.withoutMoves();
  bringForward(tree.moves, start, end, known);
  let best = -Infinity;
  let bestMove = 0;
  let floor = alpha;
  for (let i = start; i < end && best < beta && !tree.isStopped; i++) {
    const move = tree.moves[i];
    tree.play(move);
    const value = -alphaBeta(tree, depth - 1, -beta, -floor, table);
    tree.takeBack();
    if (value > best) {
      best = value;
      bestMove = move;
    }
    if (value > floor) floor = value;
  }
  // The result of a stopped search is not stored.
  if (tree.isStopped) return best;
  const bound = best >= beta ? LOWER : best > alpha ? EXACT : UPPER;
  table?.store(keyLow, keyHigh, tree.height, bestMove, best, NO_EVALUATION, depth, bound, false);
  return best;
}

function isEnough({ bound, score }: TranspositionTable, alpha: number, beta: number): boolean {
  return bound === EXACT || (bound === LOWER && score >= beta) || (bound === UPPER && score <= alpha);
}

function bringForward(moves: Int32Array, start: number, end: number, move: number): void {
  const at = move === 0 ? -1 : moves.indexOf(move, start);
  if (at < 0 || at >= end) return;
  moves.copyWithin(start + 1, start, at);
  moves[start] = move;
}

/**
 * Returns the value of the position after a root move, for the side to move there; outside the window it may be a
 * bound.
 */
export type SearchValue = (tree: FixedDepthTree, depth: number, alpha: number, beta: number) => number;

/**
 * Returns the root move with the best value; ties are broken at random, by search order. A stopped search returns the
 * best of the moves it has finished.
 */
export function searchRoot(
  tree: FixedDepthTree,
  depth: number,
  limits: SearchLimits,
  random: SeededRandom,
  value: SearchValue,
): ChosenMove | undefined {
  const { moves } = tree;
  let end = keepAllowed(limits.moves, moves, tree.write(depth));
  // The allowed moves may not be among those that the agent searches.
  if (end === 0) end = writeAllowedMoves(tree.position, limits, moves);
  if (end === 0) return undefined;
  random.shuffle(moves, 0, end);
  let best = -INFINITE_SCORE;
  let bestMove = moves[0];
  for (let i = 0; i < end; i++) {
    tree.play(moves[i]);
    const score = -value(tree, depth - 1, -INFINITE_SCORE, -best);
    tree.takeBack();
    if (tree.isStopped) break;
    if (score <= best) continue;
    best = score;
    bestMove = moves[i];
  }
  const evaluated = best > -INFINITE_SCORE ? { score: best | 0 } : {};
  return { move: bestMove, ...evaluated, depth, nodes: tree.nodes };
}

/** The moves that the attacker searches; the defender always searches all. */
export type AttackMoves = 'checks' | 'all';

export interface MateSearch {
  readonly isMate: boolean;
  readonly nodes: number;
  /** True if a limit was reached before a result was found. */
  readonly isCutShort: boolean;
}

/** An evaluation in which only mate counts. */
const MATE_ONLY: PositionEvaluator = { refresh: () => {}, follow: () => {}, evaluate: () => 0 };

/**
 * Searches for a mate within `plies` by plain alpha-beta, to measure what searching only checks saves. To solve
 * problems use `MateSolver`.
 */
export function mateByAlphaBeta(
  game: Game,
  position: Position,
  plies: number,
  attack: AttackMoves,
  environment: Environment,
  limits: SearchLimits,
): MateSearch {
  const attacker = position.side;
  const writeMoves: WriteMoves = (at, _depth, out, start) =>
    at.generate(attack === 'checks' && at.side === attacker ? CHECKS : ALL, out, start);
  const tree = new FixedDepthTree(
    game,
    position,
    { depth: plies, evaluator: MATE_ONLY, seesMate: true, writeMoves, environment },
    limits,
  );
  // An attacker without a check is scored as lost, which is correct here: it has failed to mate.
  const goal = winIn(plies);
  const value = alphaBeta(tree, plies, -INFINITE_SCORE, goal, undefined);
  return { isMate: !tree.isStopped && value >= goal, nodes: tree.nodes, isCutShort: tree.isStopped };
}
