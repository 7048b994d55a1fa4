import type { Dialect, RuleChoice } from './dialect.ts';

/** Ways to win by entering the enemy camp, under the names that shogi programs share. */
const ENTERING_KING = {
  NoEnteringKing: { impasse: 'off', try: 'off' },
  CSARule24: { impasse: '24', try: 'off' },
  CSARule27: { impasse: '27', try: 'off' },
  TryRule: { impasse: 'off', try: 'on' },
} as const;

const ENTERING_KING_RULE: RuleChoice = {
  option: {
    kind: 'combo',
    name: 'EnteringKingRule',
    initial: 'CSARule27',
    values: Object.keys(ENTERING_KING),
  },
  decides: ['impasse', 'try'],
  read: (value) => ENTERING_KING[value as keyof typeof ENTERING_KING],
};

const MOST_MOVES: RuleChoice = {
  option: { kind: 'spin', name: 'MaxMovesToDraw', initial: 500, min: 0, max: 9999 },
  decides: ['limit'],
  read: (value) => ({ limit: value === '0' ? 'off' : value }),
};

/** The protocol of shogi engines. */
export const USI: Dialect = {
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
