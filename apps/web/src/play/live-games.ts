import type { MatchFault } from '@tesuji/match';
import type { Result, Side } from '@tesuji/rules';
import type { ReadCell } from '../cell.ts';
import type { GameCtrl } from './game-ctrl.ts';
import type { DamagedGame } from './game-store.ts';
import type { GamePlan } from './game-plan.ts';

/** A game on this device, as a list shows it. */
export interface LiveSummary {
  readonly id: string;
  readonly game: string;
  /** Epoch milliseconds of the last change. */
  readonly at: number;
  readonly names: readonly [string, string];
  readonly plies: number;
  /** Position text as it stands, for a small board. */
  readonly position: string;
  readonly plan: GamePlan;
  /** Does it wait for somebody at this screen? */
  readonly waits: boolean;
  readonly turn: Side;
  readonly isOver: boolean;
}

/**
 * The games under way on this device. Each is written to the disk after every event; `GameCtrl.saving` says how far that
 * has come. What is saved outlives the page, and a browser that is killed. A finished game goes to the library by itself
 * and stays here until it is there and is left.
 */
export interface LiveGames {
  /** The one touched last first. */
  readonly list: ReadCell<readonly LiveSummary[]>;
  /** Stored games that cannot be read. */
  readonly damaged: ReadCell<readonly DamagedGame[]>;
  /** Begins a game and answers its id: the address is `#/game/ID`, or `#/boards/GROUP` for a group. */
  begin(plan: GamePlan): Result<string, MatchFault>;
  /**
   * The board of a game; `undefined` when there is none of that id. The same one for the same id. Call its `attend` while
   * it is shown: a game that nobody looks at stands still.
   */
  open(id: string): GameCtrl | undefined;
  /** Forgets a game; answers how to bring it back. */
  discard(id: string): () => void;
  /** Deletes a game that cannot be read, for good. */
  removeDamaged(id: string): void;
}
