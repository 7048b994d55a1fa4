import type { Options } from '@tesuji/rules';
import type { EngineOption } from './engine-option.ts';

/** An engine option that stands for options of the game's rules. */
export interface RuleChoice {
  readonly option: EngineOption;
  /** Ids of the rule options it decides. It is offered where a game has them all. */
  readonly decides: readonly string[];
  read(value: string): Options;
}

/** Where USI and UCI differ. All else is `EngineSession`. */
export interface Dialect {
  readonly hello: string;
  readonly helloDone: string;
  readonly newGame: string;
  /** Stands before position text. */
  readonly positionWord: string;
  /** The letter of the first side's clock: `wtime` in one protocol, `btime` in the other. */
  readonly firstClock: 'b' | 'w';
  readonly hashOption: string;
  readonly clearOption: string;
  readonly ponderOption: string;
  readonly overheadOption: string;
  /** The option that says how bad is bad enough to give up, where giving up can be said. */
  readonly resignOption?: string;
  /** How many plies `score mate 1` is; the last may be missing. */
  readonly pliesPerMate: 1 | 2;
  /** In place of a move when there is none. */
  readonly noMove: string;
  /** In place of a move to claim a win by the rules, where that can be said. */
  readonly declareWin?: string;
  /** `go mate` asks for a line of its own (`checkmate …`), and counts milliseconds; otherwise moves. */
  readonly hasMateAnswer: boolean;
  readonly rules: readonly RuleChoice[];
  /** Rule options tried when a position is refused without them: mate problems come with a single king. */
  readonly problemOptions: Options;
}
