import {
  moveFrom,
  moveTo,
  ONGOING,
  opponent,
  packDraw,
  packWin,
  parsePositionWith,
  type Effect,
  type Game,
  type Position,
} from '@tesuji/rules';
import type { ContractSamples } from '../contract/samples.ts';
import { whyIllegal } from './illegal.ts';
import { CROSS, KINDS, MARKS, NOUGHT, reason, REASONS, SHAPE, SQUARES } from './tables.ts';
import {
  createPosition,
  formatMove,
  formatPosition,
  formatSetup,
  notate,
  NOTATIONS,
  OPTIONS,
  parseMove,
  parseSetup,
  SETUPS,
} from './text.ts';

/**
 * A fifth game for tests. Every package plays it without code of its own, which shows that the contract is complete.
 *
 * T1 A turn puts one mark on an empty square of the board.
 * T2 Sides alternate; each puts its own marks from a hand of five.
 * T3 A mark on the board never moves or changes.
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

/** Finished positions and options for the contract suite. */
export const SAMPLES: ContractSamples = {
  positions: ['xox/oxo/1x1 o', 'xox/xox/oxo o', { text: 'xxx/oo1/3 o', options: { misere: 'on' } }],
  options: [{ misere: 'off' }],
  attackers: () => [],
};

function effects(position: Position, move: number): readonly Effect[] {
  return [{ kind: 'drop', from: moveFrom(move), to: moveTo(move), piece: MARKS[position.side] }];
}

function targets(_position: Position, move: number): readonly number[] {
  return [moveTo(move)];
}
