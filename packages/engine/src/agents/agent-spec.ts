import type { Level } from '../levels/level.ts';
import type { PlausibleName } from '../plausible/plausible-names.ts';

/** What the published student engine can judge by. */
export const CLASSIC_TERMS = ['material', 'mobility', 'mate', 'king'] as const;
export type ClassicTerm = (typeof CLASSIC_TERMS)[number];

/** Which moves a baseline looks at: all, or only those that one of these kinds selects, as long as there are any. */
export type MoveChoice<Name extends string = PlausibleName> = 'all' | readonly Name[];

export interface RandomSpec {
  readonly kind: 'random';
}

export interface GreedySpec {
  readonly kind: 'greedy';
}

export interface MinimaxSpec {
  readonly kind: 'minimax';
  readonly depth: number;
  /** Evaluation terms by name; absent means all the game has. */
  readonly eval?: readonly string[] | undefined;
  readonly moves: MoveChoice;
}

export interface AlphaBetaSpec {
  readonly kind: 'alphabeta';
  readonly depth: number;
  readonly table: boolean;
  readonly eval?: readonly string[] | undefined;
  readonly moves: MoveChoice;
}

export interface ClassicSpec {
  readonly kind: 'classic';
  readonly depth: number;
  readonly eval: readonly ClassicTerm[];
  readonly moves: MoveChoice<'checks' | 'captures'>;
}

export interface MctsSpec {
  readonly kind: 'mcts';
  /** Milliseconds for a move. */
  readonly time?: number | undefined;
  /** Simulated games for a move. */
  readonly nodes?: number | undefined;
  /** Megabytes for the tree. */
  readonly memory: number;
  /** Plies of a simulated game after which the evaluation decides. */
  readonly rollout: number;
}

export interface EngineSpec {
  readonly kind: 'engine';
  /** Milliseconds for a move. */
  readonly time?: number | undefined;
  readonly nodes?: number | undefined;
  readonly depth?: number | undefined;
  /** Megabytes for the table of positions. */
  readonly hash?: number | undefined;
  readonly eval?: readonly string[] | undefined;
  /** Quiet moves to look at earlier and deeper than others; absent means those that are usual in the game. */
  readonly moves?: 'none' | readonly PlausibleName[] | undefined;
}

export interface LevelSpec {
  readonly kind: 'level';
  readonly level: Level;
}

/** A program of somebody else's, run and spoken to by the host. */
export interface OutsideSpec {
  readonly kind: 'outside';
  readonly protocol: 'usi' | 'uci';
  readonly command: string;
}

/** Agents we make ourselves. */
export type OwnAgentSpec =
  | RandomSpec
  | GreedySpec
  | MinimaxSpec
  | AlphaBetaSpec
  | ClassicSpec
  | MctsSpec
  | EngineSpec
  | LevelSpec;

/** Who is to play, as data. */
export type AgentSpec = OwnAgentSpec | OutsideSpec;
