import { ONGOING, opponent, packDraw, packWin, parsePositionWith, type Game } from '@tesuji/rules';
import { effects, targets } from './effects.ts';
import { whyIllegal } from './illegal.ts';
import { formatMove, notate, NOTATIONS, parseMove } from './notation.ts';
import { createPosition, formatPosition, formatSetup, OPTIONS, parseSetup, SETUPS } from './setup.ts';
import { CROSS, KINDS, NOUGHT, reason, REASONS, SHAPE, SQUARES } from './tables.ts';

/**
 * The toy fifth game: if this value is all that the rest of the product needs in order to play it, the contract holds.
 *
 * T1 A turn puts one mark on an empty square of the board.
 * T2 Sides alternate; each puts marks of its own from a hand of five.
 * T3 A mark never moves or changes once it is on the board.
 * T4 Three marks of one side in a row, column or diagonal end the game: that side wins, or loses with `misere=on`.
 * T5 A full board without such a line is a draw.
 */
export const ticTacToe: Game = {
  id: 'tic-tac-toe',
  sides: ['cross', 'nought'],
  shape: SHAPE,
  kinds: KINDS,
  handKinds: [CROSS, NOUGHT],
  setups: SETUPS,
  options: OPTIONS,
  reasons: REASONS,
  maxMoves: SQUARES,
  notations: NOTATIONS,
  setupFields: [],
  parseSetup,
  formatSetup,
  createPosition,
  parsePosition: (text, options) => parsePositionWith(ticTacToe, text, options),
  formatPosition,
  parseMove,
  formatMove,
  notate,
  whyIllegal,
  effects,
  targets,
  claims: () => [],
  resolveClaim: () => ONGOING,
  onFlag: (_position, side) => packWin(opponent(side), reason('time')),
  onResign: (_position, side) => packWin(opponent(side), reason('resignation')),
  onAgreement: () => packDraw(reason('agreement')),
};
