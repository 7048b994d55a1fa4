import { ALL, ONGOING, outcomeFor, type Position, type Side } from '@tesuji/rules';
import type { MctsSpec } from '../agents/agent-spec.ts';
import { joinLimits, writeAllowedMoves, type Agent, type ChosenMove, type Environment } from '../agents/agent.ts';
import { SeededRandom } from '../agents/seeded-random.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import type { Knowledge } from '../knowledge.ts';
import type { SearchLimits } from '../search/limits.ts';
import { MAX_EVALUATION } from '../search/score.ts';
import type { PositionEvaluator } from '../evaluation/evaluation.ts';

/** Iterations for a move when there is no limit. */
const DEFAULT_ITERATIONS = 1000;

/** Monte Carlo tree search (UCT). One node of its limits is one iteration, i.e. one simulated game. */
export function mctsAgent({ game, evaluation }: Knowledge, spec: MctsSpec, environment: Environment): Agent {
  const random = new SeededRandom(environment.seed);
  const tree = new UctTree(spec.memory);
  const moves = new Int32Array(game.maxMoves);
  return {
    choose: (position, asked) => {
      const limits = joinLimits(spec, asked);
      const count = writeAllowedMoves(position, limits, moves);
      if (count === 0) return undefined;
      random.shuffle(moves, 0, count);
      tree.clear();
      tree.addChildren(0, moves, count);
      const evaluator = new Evaluator(game, position, evaluation);
      const iterations = playIterations(
        { tree, position, evaluator, random, moves, rollout: spec.rollout },
        limits,
        environment,
      );
      return choiceOf(tree, iterations);
    },
  };
}

function playIterations(uct: UctSearch, { nodes, time }: SearchLimits, environment: Environment): number {
  const most = nodes ?? (time === undefined ? DEFAULT_ITERATIONS : Infinity);
  const end = time === undefined ? Infinity : environment.now() + time.usual;
  let iterations = 0;
  // Even a search that is stopped immediately runs one iteration.
  do {
    playIteration(uct);
    iterations++;
  } while (iterations < most && !environment.isStopped() && environment.now() < end);
  return iterations;
}

function choiceOf(tree: UctTree, iterations: number): ChosenMove {
  const best = tree.mostVisited(0);
  const line: number[] = [];
  for (let node = best; node !== 0 && tree.visits[node] > 0; node = tree.mostVisited(node)) line.push(tree.moves[node]);
  const score = scoreOfProbability(tree.totals[best] / tree.visits[best], MAX_EVALUATION);
  return { move: tree.moves[best], score, depth: line.length, nodes: iterations, line };
}

/** The exploration constant of UCB1. */
const EXPLORATION = 1;
/** A lead of this many hundredths of a pawn is a win probability of nearly three in four. */
const LEAD = 400;

/** What the four phases work on. The position is at the root between two iterations. */
export interface UctSearch {
  readonly tree: UctTree;
  readonly position: Position;
  readonly evaluator: PositionEvaluator;
  readonly random: SeededRandom;
  /** A buffer for the moves of one position. */
  readonly moves: Int32Array;
  /** Plies of a simulated game before the evaluator decides it. */
  readonly rollout: number;
}

/** Runs one iteration: selection, expansion, simulation, backpropagation. */
export function playIteration(uct: UctSearch): void {
  const { position } = uct;
  const { ply } = position;
  const leaf = expand(uct, select(uct));
  const mover = (position.side ^ 1) as Side;
  const result = simulate(uct, mover);
  while (position.ply > ply) position.unmake();
  backpropagate(uct.tree, leaf, result);
}

/** Selection: descends to a node without children, always to the child with the highest UCB1 value. */
function select({ tree, position }: UctSearch): number {
  let node = 0;
  while (tree.firstChildren[node] !== 0) {
    node = bestChild(tree, node);
    position.make(tree.moves[node]);
  }
  return node;
}

function bestChild({ firstChildren, childCounts, visits, totals }: UctTree, node: number): number {
  const first = firstChildren[node];
  const end = first + childCounts[node];
  const spread = EXPLORATION * Math.sqrt(Math.log(visits[node]));
  let best = first;
  let most = -1;
  for (let child = first; child < end; child++) {
    const count = visits[child];
    if (count === 0) return child;
    const promise = totals[child] / count + spread / Math.sqrt(count);
    if (promise <= most) continue;
    most = promise;
    best = child;
  }
  return best;
}

/**
 * Expansion: a node visited before gets its children in random order, and the first one is entered. A node visited for
 * the first time, a node where the game is over, and every node once the memory is full stay as they are.
 */
function expand({ tree, position, random, moves }: UctSearch, node: number): number {
  if (tree.visits[node] === 0 || (node !== 0 && position.verdict() !== ONGOING)) return node;
  const count = position.generate(ALL, moves, 0);
  if (count === 0 || !tree.hasRoomFor(count)) return node;
  random.shuffle(moves, 0, count);
  tree.addChildren(node, moves, count);
  const child = tree.firstChildren[node];
  position.make(tree.moves[child]);
  return child;
}

/**
 * Simulation: random moves until the game or the rollout ends. Returns the result for `side`: 1 won, 0 lost, or in
 * between.
 */
function simulate({ position, evaluator, random, moves, rollout }: UctSearch, side: Side): number {
  for (let plies = 0; ; plies++) {
    const verdict = position.verdict();
    if (verdict !== ONGOING) return (1 + outcomeFor(verdict, side)) / 2;
    const count = position.generate(ALL, moves, 0);
    if (count === 0) return (1 + outcomeFor(position.outcomeWithoutMoves(), side)) / 2;
    if (plies >= rollout) break;
    position.make(moves[random.below(count)]);
  }
  evaluator.refresh();
  const score = evaluator.evaluate();
  return winProbability(position.side === side ? score : -score);
}

/** Backpropagation: updates every node on the path with the result for the side that moved there. */
function backpropagate({ parents, visits, totals }: UctTree, leaf: number, result: number): void {
  let node = leaf;
  for (;;) {
    visits[node]++;
    totals[node] += result;
    if (node === 0) return;
    node = parents[node];
    result = 1 - result;
  }
}

/** Converts a score to a win probability. */
function winProbability(score: number): number {
  return 1 / (1 + Math.exp(-score / LEAD));
}

export function scoreOfProbability(probability: number, most: number): number {
  const score = Math.round(LEAD * Math.log(probability / (1 - probability)));
  return Math.max(-most, Math.min(most, score)) | 0;
}

const BYTES_PER_NODE = 28;

/** The search tree in parallel arrays of fixed size. The children of a node are adjacent. */
export class UctTree {
  /** Nodes in use; node 0 is the root. */
  size = 1;
  readonly capacity: number;
  /** The move that leads to a node, and its parent. */
  readonly moves: Int32Array;
  readonly parents: Int32Array;
  /** 0 for nodes without children; the root is never a child. */
  readonly firstChildren: Int32Array;
  readonly childCounts: Int32Array;
  readonly visits: Int32Array;
  /** The sum of results, from 0 lost to 1 won, for the side that moved to the node. */
  readonly totals: Float64Array;

  constructor(megabytes: number) {
    this.capacity = Math.floor((megabytes * 2 ** 20) / BYTES_PER_NODE);
    this.moves = new Int32Array(this.capacity);
    this.parents = new Int32Array(this.capacity);
    this.firstChildren = new Int32Array(this.capacity);
    this.childCounts = new Int32Array(this.capacity);
    this.visits = new Int32Array(this.capacity);
    this.totals = new Float64Array(this.capacity);
  }

  /** Returns the maximum size of the tree in bytes. */
  get bytes(): number {
    return this.capacity * BYTES_PER_NODE;
  }

  clear(): void {
    this.size = 0;
    this.append(0, 0);
  }

  hasRoomFor(count: number): boolean {
    return this.size + count <= this.capacity;
  }

  /** Adds the children of a node, one for each of the first `count` moves. */
  addChildren(node: number, moves: Int32Array, count: number): void {
    this.firstChildren[node] = this.size;
    this.childCounts[node] = count;
    for (let i = 0; i < count; i++) this.append(node, moves[i]);
  }

  /** Returns the most visited child, which is the one to play; 0 if there is none. */
  mostVisited(node: number): number {
    const { visits, totals } = this;
    const first = this.firstChildren[node];
    let best = first;
    for (let child = first + 1; child < first + this.childCounts[node]; child++) {
      const more = visits[child] - visits[best];
      if (more > 0 || (more === 0 && totals[child] > totals[best])) best = child;
    }
    return best;
  }

  private append(parent: number, move: number): void {
    const node = this.size++;
    this.moves[node] = move;
    this.parents[node] = parent;
    this.firstChildren[node] = 0;
    this.childCounts[node] = 0;
    this.visits[node] = 0;
    this.totals[node] = 0;
  }
}
