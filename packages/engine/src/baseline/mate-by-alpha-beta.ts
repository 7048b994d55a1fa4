import { ALL, CHECKS, type Game, type Position } from '@tesuji/rules';
import type { Surroundings } from '../agents/agent.ts';
import type { SearchLimits } from '../search/limits.ts';
import { INFINITE, winIn } from '../search/score.ts';
import { alphaBeta } from './alpha-beta.ts';
import { GameTree, type Judge, type WriteMoves } from './game-tree.ts';

/** Which moves the attacker looks at; the defender always looks at all. */
export type AttackMoves = 'checks' | 'all';

export interface MateSearch {
  readonly isMate: boolean;
  readonly nodes: number;
  /** A limit was reached before anything was shown. */
  readonly isCutShort: boolean;
}

/** Nothing but mate counts. */
const BLIND: Judge = { refresh: () => {}, follow: () => {}, evaluate: () => 0 };

/**
 * Looks for a mate within `plies` by plain alpha-beta, as a measure of what it saves to look at checks alone. To solve
 * problems there is `MateSolver`.
 */
export function mateByAlphaBeta(
  game: Game,
  position: Position,
  plies: number,
  attack: AttackMoves,
  surroundings: Surroundings,
  limits: SearchLimits,
): MateSearch {
  const attacker = position.side;
  const writeMoves: WriteMoves = (at, _depth, out, start) =>
    at.generate(attack === 'checks' && at.side === attacker ? CHECKS : ALL, out, start);
  const tree = new GameTree(
    game,
    position,
    { depth: plies, judge: BLIND, seesMate: true, writeMoves, surroundings },
    limits,
  );
  // An attacker without a check is taken for lost: it has failed to mate, and that is all that is asked.
  const goal = winIn(plies);
  const value = alphaBeta(tree, plies, -INFINITE, goal, undefined);
  return { isMate: !tree.isStopped && value >= goal, nodes: tree.nodes, isCutShort: tree.isStopped };
}
