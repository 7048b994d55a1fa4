import type { Chance } from '../../src/agents/chance.ts';
import type { Options, Position, Setup } from '@tesuji/rules';

/** How problems of a game are made up and what is asked of them. */
export interface ProblemStyle {
  /** The rule options problems are meant by. */
  readonly options: Options;
  /** Some position, side 0 to move; most of them are no problem at all. */
  draw(chance: Chance): Setup;
  /** The same without the piece at a square or in a hand of the attacker. */
  without(setup: Setup, place: number): void;
  /** May a longer mate by another first move be there too? */
  readonly allowsLonger: boolean;
  /** Is the problem one people would like, with this move first and this position at its end? */
  isFine(before: Position, first: number, end: Position): boolean;
}
