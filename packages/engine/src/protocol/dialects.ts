import type { Options } from '@tesuji/rules';
import type { EngineOption } from './engine-options.ts';

/** An engine option that sets options of the game's rules. */
export interface RuleEngineOption {
  readonly option: EngineOption;
  /** Ids of the rule options it sets. It is offered if the game has all of them. */
  readonly decides: readonly string[];
  read(value: string): Options;
}

/** The differences between USI and UCI. `EngineSession` implements everything else. */
export interface Dialect {
  readonly hello: string;
  readonly helloDone: string;
  readonly newGame: string;
  /** The word before position text. */
  readonly positionWord: string;
  /** The letter of the first side's clock: `wtime` in UCI, `btime` in USI. */
  readonly firstClock: 'b' | 'w';
  readonly hashOption: string;
  readonly clearOption: string;
  readonly ponderOption: string;
  readonly overheadOption: string;
  /** The option for the score below which the engine resigns, if the protocol has resignation. */
  readonly resignOption?: string;
  /** How many plies `score mate 1` counts. */
  readonly pliesPerMate: 1 | 2;
  /** Sent instead of a move when there is none. */
  readonly noMove: string;
  /** Sent instead of a move to declare a win, if the protocol has that. */
  readonly declareWin?: string;
  /**
   * Whether `go mate` is answered by its own line (`checkmate …`) and counts milliseconds; otherwise it counts moves.
   */
  readonly hasMateAnswer: boolean;
  readonly rules: readonly RuleEngineOption[];
  /** Rule options tried when a position is refused without them: mate problems have a single king. */
  readonly problemOptions: Options;
}

/** UCI, the protocol of chess engines. */
export const UCI_DIALECT: Dialect = {
  hello: 'uci',
  helloDone: 'uciok',
  newGame: 'ucinewgame',
  positionWord: 'fen',
  firstClock: 'w',
  hashOption: 'Hash',
  clearOption: 'Clear Hash',
  ponderOption: 'Ponder',
  overheadOption: 'Move Overhead',
  pliesPerMate: 2,
  noMove: '(none)',
  hasMateAnswer: false,
  rules: [],
  problemOptions: {},
};

/** The entering-king rules under the names that shogi engines use. */
const ENTERING_KING = {
  NoEnteringKing: { impasse: 'off', try: 'off' },
  CSARule24: { impasse: '24', try: 'off' },
  CSARule27: { impasse: '27', try: 'off' },
  TryRule: { impasse: 'off', try: 'on' },
} as const;

const ENTERING_KING_RULE: RuleEngineOption = {
  option: {
    kind: 'combo',
    name: 'EnteringKingRule',
    initial: 'CSARule27',
    values: Object.keys(ENTERING_KING),
  },
  decides: ['impasse', 'try'],
  read: (value) => ENTERING_KING[value as keyof typeof ENTERING_KING],
};

const MOST_MOVES: RuleEngineOption = {
  option: { kind: 'spin', name: 'MaxMovesToDraw', initial: 500, min: 0, max: 9999 },
  decides: ['limit'],
  read: (value) => ({ limit: value === '0' ? 'off' : value }),
};

/** USI, the protocol of shogi engines. */
export const USI_DIALECT: Dialect = {
  hello: 'usi',
  helloDone: 'usiok',
  newGame: 'usinewgame',
  positionWord: 'sfen',
  firstClock: 'b',
  hashOption: 'USI_Hash',
  clearOption: 'Clear_Hash',
  ponderOption: 'USI_Ponder',
  overheadOption: 'NetworkDelay',
  resignOption: 'ResignValue',
  pliesPerMate: 1,
  noMove: 'resign',
  declareWin: 'win',
  hasMateAnswer: true,
  rules: [ENTERING_KING_RULE, MOST_MOVES],
  problemOptions: { kings: 'one' },
};
