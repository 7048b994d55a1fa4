import type { Game } from '@tesuji/rules/core/game';
import { makeKeys } from '@tesuji/rules/core/keys';
import { ONGOING, outcomeFor } from '@tesuji/rules/core/outcome';
import { ALL, type Position } from '@tesuji/rules/core/position';
import { materialChange, materialOf } from './material.ts';
import { winIn } from './score.ts';

export interface Found {
  readonly move: number;
  readonly score: number;
}

/** Scores within this of the best are searched exactly, so that equals can be told from worse. */
const MARGIN = 0.5;

/**
 * Looks `depth` plies ahead, counting material and knowing how games end: enough to play any game by its `Game` value
 * alone. The seed decides between equals. `undefined` when there is no move.
 */
export function search(game: Game, position: Position, depth: number, seed: number): Found | undefined {
  const node: Node = { game, position, root: position.ply, moves: new Int32Array((depth + 1) * game.maxMoves) };
  const count = position.generate(ALL, node.moves, 0);
  const material = materialOf(game, position);
  let best: number[] = [];
  let score = -Infinity;
  for (let i = 0; i < count; i++) {
    const move = node.moves[i] ?? 0;
    const value = tryMove(node, move, depth, material, score - MARGIN, Infinity);
    if (value < score) continue;
    if (value > score) best = [];
    score = value;
    best.push(move);
  }
  const move = best[pick(seed, best.length)];
  return move === undefined ? undefined : { move, score };
}

/** Equal moves are told apart by the seed and nothing else. */
function pick(seed: number, count: number): number {
  return ((makeKeys(seed, 1)[0] ?? 0) >>> 0) % Math.max(1, count);
}

interface Node {
  readonly game: Game;
  readonly position: Position;
  /** The ply the search began at. */
  readonly root: number;
  /** A stretch of `maxMoves` for every ply. */
  readonly moves: Int32Array;
}

/** The value of a move for the side that makes it. */
function tryMove(node: Node, move: number, depth: number, material: number, alpha: number, beta: number): number {
  const { game, position } = node;
  position.make(move);
  const value = -negamax(node, depth - 1, material + materialChange(game, position), -beta, -alpha);
  position.unmake();
  return value;
}

/** 1. What board and history decide. 2. The horizon. 3. The moves, or what it means to have none. */
function negamax(node: Node, depth: number, material: number, alpha: number, beta: number): number {
  const { game, position, moves, root } = node;
  // A check at the horizon may be mate, which only a look for moves can tell.
  const verdict = depth === 0 && position.inCheck() ? position.outcome() : position.verdict();
  if (verdict !== ONGOING) return finalScore(node, verdict);
  if (depth === 0) return position.side === 0 ? material : -material;
  const from = (position.ply - root) * game.maxMoves;
  const end = position.generate(ALL, moves, from);
  if (end === from) return finalScore(node, position.outcomeWithoutMoves());
  let best = -Infinity;
  for (let i = from; i < end && best < beta; i++) {
    const value = tryMove(node, moves[i] ?? 0, depth, material, Math.max(alpha, best), beta);
    if (value > best) best = value;
  }
  return best;
}

function finalScore({ position, root }: Node, outcome: number): number {
  const result = outcomeFor(outcome, position.side);
  // `|| 0` because a draw seen from the other side would be −0, which no message should carry.
  return result * winIn(position.ply - root) || 0;
}
