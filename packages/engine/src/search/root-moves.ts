import { ALL, type Position } from '@tesuji/rules';
import type { Knowledge } from '../knowledge.ts';
import type { SearchLimits } from './limits.ts';
import type { SearchLine } from './report.ts';
import { INFINITE } from './score.ts';
import type { Oversight } from './settings.ts';

/** A first move and what the search thinks of it. */
export interface RootMove {
  readonly move: number;
  /** Of the present depth; −INFINITE until it has been searched, or when it is no better than those before it. */
  score: number;
  /** Of the depth before: never older, or a search stopped early would fall for a move that once looked good. */
  previous: number;
  bound: SearchLine['bound'];
  /** Begins with the move itself. */
  line: readonly number[];
  /** Nodes spent below it in all. */
  nodes: number;
}

/** The first moves to look at, those that win something at once in front. */
export function listRootMoves(
  { game, tactics }: Knowledge,
  position: Position,
  limits: SearchLimits,
  oversight: Oversight | undefined,
): RootMove[] {
  const found = new Int32Array(game.maxMoves);
  const all = Array.from(found.subarray(0, position.generate(ALL, found, 0)));
  const { moves: asked = [] } = limits;
  const allowed = asked.length === 0 ? all : all.filter((move) => asked.includes(move));
  const seen =
    oversight === undefined
      ? allowed
      : allowed.filter((move) => !oversight(position, move, tactics.gain(position, move), 0));
  const chosen = [seen, allowed, all].find((moves) => moves.length > 0) ?? [];
  return chosen
    .map((move) => ({ move, gain: tactics.holds(position, move, 0) ? tactics.gain(position, move) : -1 }))
    .sort((a, b) => b.gain - a.gain)
    .map(({ move }) => ({
      move,
      score: -INFINITE,
      previous: -INFINITE,
      bound: undefined,
      line: [move],
      nodes: 0,
    }));
}

/** A new depth: what the last one found becomes the order to begin with, and to stay with when stopped at once. */
export function beginDepth(moves: readonly RootMove[]): void {
  for (const each of moves) {
    each.previous = each.score;
    each.score = -INFINITE;
  }
}

/** Sorts part of the list, best first; what was not better this time keeps the order of last time. */
export function sortRootMoves(moves: RootMove[], from: number, to: number = moves.length): void {
  const part = moves.slice(from, to).sort((a, b) => b.score - a.score || b.previous - a.previous);
  moves.splice(from, part.length, ...part);
}
