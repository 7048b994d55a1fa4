import type { Position, Side } from '@tesuji/rules';
import type { Standing } from '../fact.ts';
import type { SurveyParts } from '../survey.ts';

/** How many squares the piece on a square can go to; no entry for none. */
export type Reaches = ReadonlyMap<number, number>;

/** Squares that pieces could go to before a move and can go to after it. */
export interface ReachChange {
  readonly before: Reaches;
  readonly now: Reaches;
}

/** A move that was just made, and what was so before it. */
export interface QuietMove {
  readonly side: Side;
  /** The piece before the move (in its slot if it was dropped), and where it stands now. */
  readonly mover: Standing;
  readonly arrived: Standing;
  /** The board before the move, and what the game describes of it. */
  readonly places: Uint8Array;
  readonly parts: SurveyParts;
  /** Behind the move, the enemy on turn. */
  readonly position: Position;
  /** Where the pieces of the side that moved, and of the enemy, can go; absent after a check, when few may move. */
  readonly reach?: { readonly own: ReachChange; readonly enemy: ReachChange };
}
