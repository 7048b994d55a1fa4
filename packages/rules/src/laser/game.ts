import type { Game } from '../core/game.ts';
import { ONGOING, opponent, packDraw, packWin } from '../core/encoding.ts';
import { ownPosition, type Position } from '../core/position.ts';
import { parsePositionWith } from '../core/line.ts';
import { effectsOf } from './effects.ts';
import { findIllegality } from './illegal.ts';
import {
  createLaserPosition,
  formatLaserMove,
  formatLaserText,
  formatSetup,
  parseLaserMove,
  parseLaserText,
  SETUP_FIELDS,
  SETUPS,
  type LaserSetup,
} from './text.ts';
import { notateMove, NOTATIONS } from './notation.ts';
import { reason, REASONS } from './outcome.ts';
import { KINDS, MAX_MOVES, SHAPE } from './tables.ts';
import { LaserPosition } from './position.ts';

/** Laser chess, with the rules of docs/rules/laser.md. */
export const laser: Game = {
  id: 'laser',
  sides: ['silver', 'red'],
  shape: SHAPE,
  kinds: KINDS,
  handKinds: [],
  setups: SETUPS,
  options: [
    { id: 'rules', kind: 'choice', values: ['official', 'simple'], initial: 'official' },
    { id: 'displace', kind: 'choice', values: ['allow', 'forbid'], initial: 'allow' },
    { id: 'limit', kind: 'number', min: 1, max: 9999, initial: '100', canBeOff: true },
  ],
  reasons: REASONS,
  maxMoves: MAX_MOVES,
  notations: NOTATIONS,

  setupFields: SETUP_FIELDS,
  parseSetup: parseLaserText,
  formatSetup: (setup) => formatSetup(setup as LaserSetup),
  createPosition: (setup, options) => createLaserPosition(setup as LaserSetup, options),
  parsePosition: (text, options) => parsePositionWith(laser, text, options),
  formatPosition: (position) => formatLaserText(own(position)),
  parseMove: (position, text) => parseLaserMove(own(position), text),
  formatMove: formatLaserMove,
  notate: (position, move, request) => notateMove(own(position), move, request),
  whyIllegal: (position, attempt) => findIllegality(own(position), attempt),
  effects: (position, move) => effectsOf(own(position), move),
  targets: (_position, move) => [move & 255],

  claims: () => [],
  resolveClaim: () => ONGOING,
  onFlag: (_position, side) => packWin(opponent(side), reason('time')),
  onResign: (_position, side) => packWin(opponent(side), reason('resign')),
  onAgreement: () => packDraw(reason('agreement')),
};

function own(position: Position): LaserPosition {
  return ownPosition(LaserPosition, position);
}
