import type { Game } from '../core/game.ts';
import { ONGOING, packDraw, packWin } from '../core/outcome.ts';
import { ownPosition } from '../core/own-position.ts';
import { parsePositionWith } from '../core/parse-position.ts';
import type { Position } from '../core/position.ts';
import { opponent } from '../core/side.ts';
import { effectsOf } from './effects.ts';
import { findIllegality } from './illegal.ts';
import { formatLaserMove, parseLaserMove } from './move-text.ts';
import { notateMove, NOTATIONS } from './notation.ts';
import { reason, REASONS } from './outcome.ts';
import { KINDS, MAX_MOVES, SHAPE } from './pieces.ts';
import { LaserPosition } from './position.ts';
import { formatLaserText, formatSetup, parseLaserText, SETUP_FIELDS, type LaserSetup } from './setup.ts';
import { SETUPS } from './setups.ts';
import { createLaserPosition } from './validate.ts';

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
