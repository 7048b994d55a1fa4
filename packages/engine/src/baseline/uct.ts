import { ALL, ONGOING, outcomeFor, type Position, type Side } from '@tesuji/rules';
import type { Chance } from '../agents/chance.ts';
import type { Judge } from './game-tree.ts';
import type { UctTree } from './uct-tree.ts';

/** How much a move that was tried little is preferred to one that did well. */
const CURIOSITY = 1;
/** A lead of this many hundredths of a pawn is worth nearly three wins in four. */
const LEAD = 400;

/** What the four phases work on. The position is played on, and stands at the root between two rounds. */
export interface Uct {
  readonly tree: UctTree;
  readonly position: Position;
  readonly judge: Judge;
  readonly chance: Chance;
  /** Room for the moves of one position. */
  readonly moves: Int32Array;
  /** Plies of a simulated game before the judge decides it. */
  readonly rollout: number;
}

/** One round: down the tree, a step out of it, a game played to see, and its result carried back up. */
export function playRound(uct: Uct): void {
  const { position } = uct;
  const { ply } = position;
  const leaf = expand(uct, select(uct));
  const mover = (position.side ^ 1) as Side;
  const result = simulate(uct, mover);
  while (position.ply > ply) position.unmake();
  backpropagate(uct.tree, leaf, result);
}

/** Selection: goes down to a node without children, always to the child that promises most (UCB1). */
function select({ tree, position }: Uct): number {
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
  const spread = CURIOSITY * Math.sqrt(Math.log(visits[node]));
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
 * Expansion: a node seen before gets its children, in any order, and the first is entered. A node seen for the first
 * time, one where the game is over, and any node once the memory is full stay as they are.
 */
function expand({ tree, position, chance, moves }: Uct, node: number): number {
  if (tree.visits[node] === 0 || (node !== 0 && position.verdict() !== ONGOING)) return node;
  const count = position.generate(ALL, moves, 0);
  if (count === 0 || !tree.hasRoomFor(count)) return node;
  chance.shuffle(moves, 0, count);
  tree.addChildren(node, moves, count);
  const child = tree.firstChildren[node];
  position.make(tree.moves[child]);
  return child;
}

/** Simulation: any moves until the game or the rollout ends. The result for `side`: 1 won, 0 lost, or in between. */
function simulate({ position, judge, chance, moves, rollout }: Uct, side: Side): number {
  for (let plies = 0; ; plies++) {
    const verdict = position.verdict();
    if (verdict !== ONGOING) return (1 + outcomeFor(verdict, side)) / 2;
    const count = position.generate(ALL, moves, 0);
    if (count === 0) return (1 + outcomeFor(position.outcomeWithoutMoves(), side)) / 2;
    if (plies >= rollout) break;
    position.make(moves[chance.below(count)]);
  }
  judge.refresh();
  const score = judge.evaluate();
  return chanceOf(position.side === side ? score : -score);
}

/** Backpropagation: every node on the way up is told how it went for whoever moved there. */
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

/** The chance to win that a score stands for, and back. */
function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score / LEAD));
}

export function scoreOf(chance: number, most: number): number {
  const score = Math.round(LEAD * Math.log(chance / (1 - chance)));
  return Math.max(-most, Math.min(most, score)) | 0;
}
