import { BasePosition } from '../core/base-position.ts';
import { ROW_OWN, STATE_OWN } from '../core/layout.ts';
import { readLimit, type Options } from '../core/option.ts';

/** Scalars of hasami in `state`. Men on the board and men taken are two counts: text may leave men out (H45). */
export const MEN: number = STATE_OWN;
/** Men taken by Black, then by Red. */
export const TAKEN: number = STATE_OWN + 2;
/** Plies since the last capture. */
export const QUIET: number = STATE_OWN + 4;
/** Where the men of a side stand: bit `square & 15` of word `OCCUPIED + side * SIDE_WORDS + (square >> 4)`. */
export const OCCUPIED: number = STATE_OWN + 5;
export const SIDE_WORDS = 10;

/** What a history row keeps besides the common fields: QUIET before the move. */
export const ROW_QUIET: number = ROW_OWN;

/** What wins: numbers, because the generator asks at every node. */
export const GOAL_EIGHT = 0;
export const GOAL_FIVE = 1;
export const GOAL_LEAD = 2;
export const GOAL_LINE = 3;

const GOALS: Readonly<Record<string, number>> = { eight: GOAL_EIGHT, five: GOAL_FIVE, lead: GOAL_LEAD };

/** What the generator, the captures and the judge read; `HasamiPosition` adds the rest. */
export abstract class HasamiState extends BasePosition {
  /** The number the position text gave to the first move made here. */
  readonly firstNumber: number;
  /** Rule options, read once. */
  readonly isDai: boolean;
  readonly goal: number;
  readonly hasCorner: boolean;
  readonly hasDraws: boolean;
  readonly limit: number;

  constructor(firstNumber: number, options: Options) {
    super(options);
    this.firstNumber = firstNumber;
    this.isDai = options['dai'] === 'on';
    this.goal = this.isDai ? GOAL_LINE : GOALS[options['goal'] ?? 'eight'];
    this.hasCorner = options['corner'] !== 'off';
    this.hasDraws = options['draws'] !== 'off';
    this.limit = readLimit(options, 'limit');
  }
}
