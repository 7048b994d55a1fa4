import { BasePosition } from '../core/base-position.ts';
import { ROW_OWN, STATE_OWN } from '../core/layout.ts';
import { readLimit, type Options } from '../core/option.ts';
import { NOTHING_RESERVED, OFFICIAL_TURNS, RESERVED, SIMPLE_TURNS } from './tables.ts';

/** Plies since a piece was last destroyed. */
export const QUIET: number = STATE_OWN;
/** The sides whose pharaoh is gone: bit 0 silver, bit 1 red. */
export const LOST: number = STATE_OWN + 1;
/** How many eyes stand on the board; they are never destroyed, so this never changes. */
export const EYES: number = STATE_OWN + 2;

/** Fields of a history row: QUIET and LOST before the move. */
export const ROW_QUIET: number = ROW_OWN;
export const ROW_LOST: number = ROW_OWN + 1;

/** What the generator, the judge and the rest read; `LaserPosition` adds making moves. */
export abstract class LaserState extends BasePosition {
  /** The move number the position text gave. */
  readonly firstNumber: number;
  /** The options, read once. */
  readonly isSimple: boolean;
  readonly canDisplace: boolean;
  readonly limit: number;
  /** The tables the rules choose: turns by piece, reserved squares by side. */
  readonly turns: Uint8Array;
  readonly reserved: Uint8Array;

  constructor(firstNumber: number, options: Options) {
    super(options);
    this.firstNumber = firstNumber;
    this.isSimple = options['rules'] === 'simple';
    this.canDisplace = options['displace'] !== 'forbid';
    this.limit = readLimit(options, 'limit');
    this.turns = this.isSimple ? SIMPLE_TURNS : OFFICIAL_TURNS;
    this.reserved = this.isSimple ? NOTHING_RESERVED : RESERVED;
  }
}
