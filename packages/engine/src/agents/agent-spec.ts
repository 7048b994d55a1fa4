import type { Level } from '../levels/level.ts';
import type { PlausibleName } from '../plausible/plausible-moves.ts';

/** Evaluation terms of the published student engine. */
export const CLASSIC_TERMS = ['material', 'mobility', 'mate', 'king'] as const;
export type ClassicTerm = (typeof CLASSIC_TERMS)[number];

/** The moves a baseline searches: all, or those of the given kinds; all when there are none of these. */
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
  /** Evaluation terms by name; all terms of the game when absent. */
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

/** Techniques of the search on or off (`TECHNIQUES`), and numbers (`PARAMETER_NAMES`), by name. */
export type SearchChoice = Readonly<Record<string, number | boolean>>;

export interface EngineSpec {
  readonly kind: 'engine';
  /** Milliseconds for a move. */
  readonly time?: number | undefined;
  readonly nodes?: number | undefined;
  readonly depth?: number | undefined;
  /** Megabytes for the transposition table. */
  readonly hash?: number | undefined;
  /** Evaluation terms by name, or all of them (`classic`); the network of the game when absent. */
  readonly eval?: 'classic' | readonly string[] | undefined;
  /** The file of another network. */
  readonly network?: string | undefined;
  /** Kinds of quiet moves to search earlier and deeper; the game's default when absent. */
  readonly moves?: 'none' | readonly PlausibleName[] | undefined;
  /** Techniques and numbers of the search that are not as usual. */
  readonly search?: SearchChoice | undefined;
}

export interface LevelSpec {
  readonly kind: 'level';
  readonly level: Level;
}

/** An engine outside this program, run by the host. */
export interface OutsideSpec {
  readonly kind: 'outside';
  readonly protocol: 'usi' | 'uci';
  readonly command: string;
}

/** Agents of this package. */
export type OwnAgentSpec =
  | RandomSpec
  | GreedySpec
  | MinimaxSpec
  | AlphaBetaSpec
  | ClassicSpec
  | MctsSpec
  | EngineSpec
  | LevelSpec;

/** An agent, as data. */
export type AgentSpec = OwnAgentSpec | OutsideSpec;
