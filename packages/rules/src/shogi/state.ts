import { BasePosition } from '../core/base-position.ts';
import { STATE_OWN } from '../core/layout.ts';
import { readLimit, type Options } from '../core/option.ts';

/** Scalars of shogi in `state`, each for Black then White. */
export const KINGS: number = STATE_OWN;
/** Occupancy sets, three words a side: every piece, and the sliding ones alone. */
export const OCCUPIED: number = STATE_OWN + 2;
export const SLIDERS: number = STATE_OWN + 8;

/** What the generator, the attack tests and the judge read; `ShogiPosition` adds the rest. */
export abstract class ShogiState extends BasePosition {
  /** The number the position text gave to the first move made here. */
  readonly firstNumber: number;
  /** Impasse points White gave away at the start of a handicap game. */
  readonly handicapPoints: number;
  /** Ply limit and try rule, read once from the options. */
  readonly limit: number;
  readonly hasTry: boolean;

  constructor(firstNumber: number, handicapPoints: number, options: Options) {
    super(options);
    this.firstNumber = firstNumber;
    this.handicapPoints = handicapPoints;
    this.limit = readLimit(options, 'limit');
    this.hasTry = options['try'] === 'on';
  }
}
