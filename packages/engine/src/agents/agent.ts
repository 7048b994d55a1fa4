import { ALL, type Game, type Position } from '@tesuji/rules';
import type { Network } from '../network/network.ts';
import type { SearchLimits, TimePlan } from '../search/limits.ts';
import type { SearchReport } from '../search/search.ts';

/** Anything that chooses moves, from random play to the full engine. An agent plays one side of one game at a time. */
export interface Agent {
  /**
   * Returns a legal move; undefined when there is none. The position is changed during the search and restored. An
   * agent that has limits of its own (`depth=3`) respects both.
   */
  choose(position: Position, limits: SearchLimits): ChosenMove | undefined;
}

/** The move of an agent and what it knows about it. */
export interface ChosenMove {
  readonly move: number;
  /** For the side to move, in hundredths of a pawn (`search/score.ts`); absent when the agent does not evaluate. */
  readonly score?: number;
  readonly depth?: number;
  readonly nodes?: number;
  /** The principal variation, starting with the move. */
  readonly line?: readonly number[];
}

/** What an agent needs from outside, since packages have no clock and no random source. */
export interface Environment {
  /** Returns milliseconds since any fixed moment. */
  now(): number;
  /** Returns true when the search must stop. Called often, so it must be cheap. */
  isStopped(): boolean;
  readonly seed: number;
  /**
   * Returns the network of a game, or the one in a file that the user names; undefined where there is none. Without
   * networks, agents evaluate by terms.
   */
  networkOf?(game: Game, file?: string): Network | undefined;
}

/** Writes the moves that an agent may choose from to the start of `out`. Returns how many there are. */
export function writeAllowedMoves(position: Position, { moves }: SearchLimits, out: Int32Array): number {
  return keepAllowed(moves, out, position.generate(ALL, out, 0));
}

/** Keeps those of the first `end` moves that are in `asked`, in order; all of them when `asked` is empty. */
export function keepAllowed(asked: readonly number[] = [], moves: Int32Array, end: number): number {
  if (asked.length === 0) return end;
  let kept = 0;
  for (let i = 0; i < end; i++) if (asked.includes(moves[i])) moves[kept++] = moves[i];
  return kept;
}

/** The limits in an agent's spec. */
export interface AgentLimits {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Milliseconds for a move. */
  readonly time?: number | undefined;
}

/** Returns the stricter of the agent's own limits and the requested ones. */
export function joinLimits(own: AgentLimits, asked: SearchLimits): SearchLimits {
  const { depth, nodes, time, ...rest } = asked;
  const most = {
    depth: lesser(own.depth, depth),
    nodes: lesser(own.nodes, nodes),
    time: lesserPlan(own.time, time),
  };
  return {
    ...rest,
    ...(most.depth === undefined ? {} : { depth: most.depth }),
    ...(most.nodes === undefined ? {} : { nodes: most.nodes }),
    ...(most.time === undefined ? {} : { time: most.time }),
  };
}

function lesser(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}

function lesserPlan(own: number | undefined, asked: TimePlan | undefined): TimePlan | undefined {
  if (own === undefined) return asked;
  return { usual: Math.min(own, asked?.usual ?? own), most: Math.min(own, asked?.most ?? own) };
}

/** Returns the best move of a search; undefined when it found none. */
export function chosenMove({ lines: [best], depth, nodes }: SearchReport): ChosenMove | undefined {
  return best === undefined ? undefined : { move: best.moves[0], score: best.score, depth, nodes, line: best.moves };
}
