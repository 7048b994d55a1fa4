import { findGame, legalMoves, ONGOING, outcomeFor, startPosition, unwrap, type Position } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { calm, positionAt } from '../../test/games.ts';
import { randomPosition } from '../../test/search-games.ts';
import type { Agent } from '../agents/agent.ts';
import { SeededRandom } from '../agents/seeded-random.ts';
import { createAgent } from '../agents/create-agent.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { materialEvaluation } from '../generic/knowledge.ts';
import { playIteration, scoreOfProbability, UctTree } from './mcts.ts';

const shogi = findGame('shogi')!;
const chess = findGame('chess')!;

describe('Monte Carlo tree search', () => {
  it('finds mate in one', () => {
    const gold = positionAt(shogi, '4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
    const move = createAgent(shogi, { kind: 'mcts', nodes: 2000, memory: 8, rollout: 8 }, calm(3)).choose(gold, {})!;
    expect(shogi.formatMove(move.move)).toBe('G*5b');
    const back = positionAt(chess, '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1');
    const rook = createAgent(chess, { kind: 'mcts', nodes: 1000, memory: 8, rollout: 8 }, calm(3)).choose(back, {})!;
    expect(chess.formatMove(rook.move)).toBe('a1a8');
  });

  it('draws with itself at tic-tac-toe and does not lose to random play', () => {
    const mcts = (seed: number): Agent =>
      createAgent(ticTacToe, { kind: 'mcts', nodes: 1500, memory: 1, rollout: 9 }, calm(seed));
    expect(outcomeFor(playOut(mcts(1), mcts(2)), 0)).toBe(0);
    const results = [1, 2, 3, 4, 5, 6].map((seed) =>
      outcomeFor(playOut(createAgent(ticTacToe, { kind: 'random' }, calm(seed)), mcts(seed)), 1),
    );
    expect(Math.min(...results)).toBeGreaterThanOrEqual(0);
    expect(results.filter((result) => result > 0).length).toBeGreaterThan(2);
  });

  it('plays as many iterations as it may, and the visits of a node are those of its children and its own first', () => {
    const position = randomPosition(shogi, 5, 20);
    const tree = new UctTree(8);
    grow(tree, position, 700);
    expect(tree.visits[0]).toBe(700);
    for (let node = 0; node < tree.size; node++) {
      const first = tree.firstChildren[node];
      if (first === 0) continue;
      const below = tree.visits.subarray(first, first + tree.childCounts[node]).reduce((sum, each) => sum + each, 0);
      expect(below).toBe(tree.visits[node] - (node === 0 ? 0 : 1));
    }
  });

  it('stays within its memory and continues when it is full', () => {
    expect(new UctTree(1).bytes).toBeLessThanOrEqual(2 ** 20);
    expect(new UctTree(1).bytes).toBeGreaterThan(2 ** 20 - 100);
    const tree = new UctTree(0.1);
    grow(tree, randomPosition(shogi, 5, 60), 2000);
    expect(tree.size).toBeLessThanOrEqual(tree.capacity);
    expect(tree.size).toBeGreaterThan(tree.capacity - shogi.maxMoves);
    expect(tree.visits[0]).toBe(2000);
  });

  it('stops when the time is up or on request', () => {
    let time = 0;
    const spec = { kind: 'mcts', time: 50, memory: 8, rollout: 4 } as const;
    const position = randomPosition(chess, 1, 10);
    const slow = createAgent(chess, spec, { now: () => time++, isStopped: () => false, seed: 1 });
    expect(slow.choose(position, {})!.nodes).toBe(50);
    const told = createAgent(chess, spec, { now: () => 0, isStopped: () => true, seed: 1 });
    expect(told.choose(position, {})!.nodes).toBe(1);
  });

  it('turns chances into scores', () => {
    expect(scoreOfProbability(0.5, 1000)).toBe(0);
    expect(scoreOfProbability(1, 1000)).toBe(1000);
    expect(scoreOfProbability(0.25, 1000)).toBe(-scoreOfProbability(0.75, 1000));
  });
});

/** The outcome of a game of tic-tac-toe. */
function playOut(first: Agent, second: Agent): number {
  const position = unwrap(startPosition(ticTacToe));
  for (const agent of [first, second, first, second, first, second, first, second, first]) {
    if (position.outcome() !== ONGOING) break;
    position.make(agent.choose(position, {})!.move);
  }
  return position.outcome();
}

function grow(tree: UctTree, position: Position, iterations: number): void {
  const moves = Int32Array.from(legalMoves(shogi, position));
  tree.clear();
  tree.addChildren(0, moves, moves.length);
  const evaluator = new Evaluator(shogi, position, materialEvaluation(shogi));
  const room = new Int32Array(shogi.maxMoves);
  const uct = { tree, position, evaluator, random: new SeededRandom(1), moves: room, rollout: 2 };
  for (let i = 0; i < iterations; i++) playIteration(uct);
}
