import type { SeededRandom } from '../../src/agents/seeded-random.ts';
import type { Options, Position, Setup } from '@tesuji/rules';

/** How problems of a game are generated, and what is required of them. */
export interface ProblemStyle {
  /** The rule options of the problems. */
  readonly options: Options;
  /** Returns a random position, side 0 to move; most are no problem. */
  draw(random: SeededRandom): Setup;
  /** Returns the setup without the piece at a square or in the attacker's hand. */
  without(setup: Setup, place: number): void;
  /** Whether another first move may lead to a longer mate. */
  readonly allowsLonger: boolean;
  /** Returns whether the problem is attractive, with this first move and this final position. */
  isFine(before: Position, first: number, end: Position): boolean;
}
