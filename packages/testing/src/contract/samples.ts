import { defaultSetup, type Game, type Options, type Position, type Side } from '@tesuji/rules';

/** What a game adds to the suite; everything else comes from the `Game`. */
export interface ContractSamples {
  /** Positions that random games rarely reach: promotions, double checks, finished games… */
  readonly positions?: readonly (string | Start)[];
  /** Rule options to play with, besides those of the setups; each starts from its default setup. */
  readonly options?: readonly Options[];
  /** Returns position text without what repetition ignores. The default removes the numbers at the end. */
  readonly repetitionText?: (text: string) => string;
  /** A naive implementation of `Position.attackers`, in any order. */
  readonly attackers?: (position: Position, square: number, side: Side) => readonly number[];
  /** Scratch fields of the position, which need not survive a call. */
  readonly scratch?: readonly string[];
  /** Notation styles that cannot distinguish all legal moves of a position; a comment should say why. */
  readonly ambiguousStyles?: readonly string[];
}

export interface Start {
  readonly text: string;
  readonly options: Options;
}

/** A game to check. */
export interface Contract {
  readonly game: Game;
  readonly samples: ContractSamples;
  readonly starts: readonly Start[];
}

export function makeContract(game: Game, samples: ContractSamples): Contract {
  const starts: Start[] = game.setups.map(({ text, options = {} }) => ({ text, options }));
  for (const options of samples.options ?? []) {
    const setup = defaultSetup(game, options);
    starts.push({ text: setup.text, options: { ...setup.options, ...options } });
  }
  for (const each of samples.positions ?? [])
    starts.push(typeof each === 'string' ? { text: each, options: {} } : each);
  return { game, samples, starts };
}
