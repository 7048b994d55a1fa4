import { findGame, legalMoves, unwrap, type Game, type Position } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { calm, positionAt } from '../../test/games.ts';
import { GAMES, randomPosition } from '../../test/search-games.ts';
import type { Agent, Environment } from './agent.ts';
import { parseAgent } from './agent-text.ts';
import { createAgent, usesNetwork } from './create-agent.ts';

const AGENTS = [
  'random',
  'greedy',
  'minimax:depth=1',
  'alphabeta:depth=2,moves=checks+captures+rescues+attacks',
  'classic:depth=2',
  'mcts:nodes=60,memory=2',
  'engine:nodes=300',
  'engine:nodes=300,moves=attacks+camp-drops+defences',
];

function agentOf(game: Game, text: string, environment: Environment): Agent {
  const spec = unwrap(parseAgent(text, game));
  if (spec.kind === 'outside') throw new Error(`${text} is not an agent of this package`);
  return createAgent(game, spec, environment);
}

/** Returns the moves an agent chooses against itself. */
function playSome(game: Game, text: string, seed: number): string {
  const position = randomPosition(game, 7, 12);
  const agent = agentOf(game, text, calm(seed));
  const moves: number[] = [];
  while (moves.length < 4 && position.outcome() === 0) {
    const { move } = agent.choose(position, {})!;
    expect(legalMoves(game, position)).toContain(move);
    position.make(move);
    moves.push(move);
  }
  return moves.join(' ');
}

describe.each(AGENTS)('%s', (text) => {
  it.each(GAMES)('plays legal moves in $id, the same ones for the same seed', (game) => {
    expect(playSome(game, text, 5)).toBe(playSome(game, text, 5));
  });

  it.each(GAMES)('leaves the position of $id as it was', (game) => {
    const position = randomPosition(game, 11, 20);
    const before = describePosition(game, position);
    agentOf(game, text, calm(1)).choose(position, {});
    expect(describePosition(game, position)).toEqual(before);
  });

  it('has no move where there is none', () => {
    const game = findGame('chess')!;
    const mated = positionAt(game, '6rk/6pp/7N/8/8/8/8/6QK b - - 0 1');
    const smothered = positionAt(game, '6rk/5Npp/8/8/8/8/8/6QK b - - 0 1');
    expect(agentOf(game, text, calm(1)).choose(smothered, {})).toBeUndefined();
    expect(agentOf(game, text, calm(1)).choose(mated, {})).toBeDefined();
  });

  it.each(GAMES)('chooses among the allowed moves in $id', (game) => {
    const position = randomPosition(game, 13, 15);
    const moves = legalMoves(game, position);
    for (const move of moves.slice(0, 3)) {
      expect(agentOf(game, text, calm(1)).choose(position, { moves: [move] })?.move).toBe(move);
    }
    // An empty list allows all moves.
    const [free, open] = [{}, { moves: [] }].map((limits) => agentOf(game, text, calm(1)).choose(position, limits));
    expect(open).toEqual(free);
  });

  it('returns a move when stopped immediately or limited to one node', () => {
    const game = findGame('shogi')!;
    const position = randomPosition(game, 3, 30);
    const hurried = agentOf(game, text, { now: () => 0, isStopped: () => true, seed: 1 });
    expect(legalMoves(game, position)).toContain(hurried.choose(position, {})!.move);
    const frugal = agentOf(game, text, calm(1)).choose(position, { nodes: 1 })!;
    expect(legalMoves(game, position)).toContain(frugal.move);
    expect(frugal.nodes ?? 0).toBeLessThanOrEqual(1);
  });
});

describe('random', () => {
  it('plays every move, each about as often as the others', () => {
    const game = findGame('chess')!;
    const position = randomPosition(game, 1, 0);
    const agent = agentOf(game, 'random', calm(9));
    const counts = new Map<number, number>();
    for (let i = 0; i < 4000; i++) {
      const { move } = agent.choose(position, {})!;
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    expect(counts.size).toBe(20);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
  });
});

describe('greedy', () => {
  const chess = findGame('chess')!;
  const choose = (text: string): string => {
    const position = positionAt(chess, text);
    return chess.formatMove(agentOf(chess, 'greedy', calm(2)).choose(position, {})!.move);
  };

  it('takes the most it can keep', () => {
    expect(choose('4k3/8/8/3q1p2/4P3/8/8/4K3 w - - 0 1')).toBe('e4d5');
  });

  it('does not give a queen for a defended pawn', () => {
    expect(choose('4k3/8/4p3/3p4/8/3Q4/8/4K3 w - - 0 1')).not.toBe('d3d5');
  });
});

function describePosition(game: Game, position: Position): unknown {
  return [game.formatPosition(position), position.ply, position.keyLow, position.keyHigh, position.repetitions()];
}

it('the engine and the highest level use the network, unless they are told to use terms or a file', () => {
  const agents = [
    'engine',
    'engine:nodes=5',
    'level:10',
    'level:9',
    'engine:eval=classic',
    'engine:network=x',
    'greedy',
  ];
  expect(agents.filter((text) => usesNetwork(unwrap(parseAgent(text))))).toEqual(agents.slice(0, 3));
});
