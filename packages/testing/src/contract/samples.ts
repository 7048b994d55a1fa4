import { defaultSetup, type Game, type Options, type Position, type Side } from '@tesuji/rules';

/** What a game adds to the suite; everything else the suite asks of the `Game` itself. */
export interface ContractSamples {
  /** Positions random play rarely finds: promotions at hand, double checks, finished games… */
  readonly positions?: readonly (string | Start)[];
  /** Rule options to play under besides those of the setups; each starts from the setup made for it. */
  readonly options?: readonly Options[];
  /** Position text less what repetition ignores. The default drops the numbers at the end. */
  readonly repetitionText?: (text: string) => string;
  /** A naive answer to `Position.attackers`, in any order. */
  readonly attackers?: (position: Position, square: number, side: Side) => readonly number[];
  /** Fields of the position that hold nothing between calls, and so need not survive one. */
  readonly scratch?: readonly string[];
  /** Notation styles that by their nature cannot tell all legal moves of a position apart; say why beside it. */
  readonly ambiguousStyles?: readonly string[];
}

export interface Start {
  readonly text: string;
  readonly options: Options;
}

/** A game under examination. */
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
