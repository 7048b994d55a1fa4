import type { Sensitivity } from '@tesuji/coach';
import type { TakebackPolicy, TimeControl } from '@tesuji/match';
import type { GameLine, Side } from '@tesuji/rules';

/** Who plays a side. */
export type SeatPlan =
  /** Somebody at this screen. */
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'level'; readonly level: number }
  /** Any agent by its name, as `parseAgent` reads it: `engine:time=1000`, `mcts:nodes=2000`. */
  | { readonly kind: 'agent'; readonly agent: string }
  /** An engine attached to the local server, by the name it has there. */
  | { readonly kind: 'outside'; readonly engine: string };

export const HINT_LEVELS = ['off', 'beginner', 'look-ahead'] as const;
export type HintLevel = (typeof HINT_LEVELS)[number];

/** What the coach does in a game. It can be changed while the game goes on. */
export interface HelpPlan {
  readonly hints: HintLevel;
  /** The sides the coach helps. */
  readonly sides: readonly Side[];
  /** Show the card of the piece picked up. */
  readonly tutorial: boolean;
  readonly warnings: Sensitivity | 'off';
}

/** All that is agreed before a game begins: what the screen for a new game makes, and a game on this device is begun with. */
export interface GamePlan {
  /** Game, rule options, start, and moves already made, if one goes on from somewhere. */
  readonly line: GameLine;
  readonly seats: readonly [SeatPlan, SeatPlan];
  readonly clocks: readonly [TimeControl, TimeControl];
  readonly help: HelpPlan;
  readonly takeback: TakebackPolicy;
  /** One person enters both sides' moves of a game that is played elsewhere. */
  readonly isCopy: boolean;
  /** Games begun together, to be shown on one screen. */
  readonly group?: string;
}
