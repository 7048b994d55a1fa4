import type { Fact } from '../fact.ts';
import type { HintArrow } from '../hints/hint.ts';

/** What is wrong with a move, the worst first. All but the last are proved. */
export const WARNING_CAUSES = [
  /** The move itself ends the game with a loss. */
  'loses-at-once',
  /** The enemy then mates, or wins in another way, against any defence. */
  'allows-mate',
  /** The enemy already threatened to win at once, and still does. */
  'ignores-mate',
  /** The player could have mated. */
  'misses-mate',
  /** The move itself ends the game with a draw. */
  'draws-at-once',
  /** The move itself destroys more of the own pieces than of the enemy's. */
  'hits-own-piece',
  /** The move captures something, and the exchange loses. */
  'loses-exchange',
  /** The piece that moved, or one that it exposed, can be captured with profit. */
  'loses-piece',
  /** A piece could be captured before, and still can. */
  'leaves-piece',
  /** The enemy's reply forks, pins, threatens mate…: the facts say what. */
  'allows-tactic',
  /** Something could have been captured with profit. */
  'misses-gain',
  /** Nothing of that is proved; a short search rates this move much lower than another. */
  'engine-judgement',
] as const;
export type WarningCause = (typeof WARNING_CAUSES)[number];

/** Causes that prove that the move loses the game or a piece. */
const LOSSES: readonly WarningCause[] = [
  'loses-at-once',
  'allows-mate',
  'ignores-mate',
  'hits-own-piece',
  'loses-exchange',
  'loses-piece',
  'leaves-piece',
];

/** Reports whether the warning proves that the move loses the game or a piece, whatever a longer search says. */
export function provesLoss({ cause }: MoveWarning): boolean {
  return LOSSES.includes(cause);
}

/** A warning about a move before it is made. */
export interface MoveWarning {
  readonly cause: WarningCause;
  readonly move: number;
  /** What proves it, the most important first; about the position before the move, or `after` it. */
  readonly facts: readonly Fact[];
  /** The enemy's reply and what may follow, legal after the move; empty where there is nothing to reply to. */
  readonly refutation: readonly number[];
  /** The reply as an arrow, and the squares of the pieces it hits. */
  readonly arrows: readonly HintArrow[];
  readonly squares: readonly number[];
  /** The move that the engine prefers, with the facts in favour of it. */
  readonly better: BetterMove;
  /** Expected points lost by the engine's judgement, or by the proved loss in an even game if more. From 0 to 1. */
  readonly cost: number;
}

export interface BetterMove {
  readonly move: number;
  readonly facts: readonly Fact[];
  /** The move and what may follow. */
  readonly line: readonly number[];
}

/** How readily the coach warns: gentle rarely, strict often. */
export const SENSITIVITIES = ['gentle', 'normal', 'strict'] as const;

/** A name, or the least cost in expected points, from 0 to 1, of a move that is warned about. */
export type Sensitivity = (typeof SENSITIVITIES)[number] | number;

/** In chess, from an even game: nearly two pawns, more than a pawn, less than half a pawn. */
const LEAST_COSTS = { gentle: 0.2, normal: 0.12, strict: 0.05 } as const;

export function leastCost(sensitivity: Sensitivity): number {
  return typeof sensitivity === 'number' ? sensitivity : LEAST_COSTS[sensitivity];
}
