import type { Dialect } from './dialect.ts';

/** The protocol of chess engines. */
export const UCI: Dialect = {
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
