import type { Game } from '../core/game.ts';
import { ONGOING, opponent, packDraw, packWin } from '../core/encoding.ts';
import { ownPosition, type Position } from '../core/position.ts';
import { parsePositionWith } from '../core/line.ts';
import { effectsOf } from './effects.ts';
import { findIllegality } from './illegal.ts';
import {
  createHasamiPosition,
  formatMove,
  formatPositionText,
  formatSetup,
  parseMove,
  parsePositionText,
  SETUP_FIELDS,
  SETUPS,
  type HasamiSetup,
} from './text.ts';
import { notateMove, NOTATIONS } from './notation.ts';
import { KINDS, SHAPE } from './tables.ts';
import { HasamiPosition } from './position.ts';
import { reason, REASONS } from './outcome.ts';

/** Hasami shogi and dai hasami shogi, with the rules of docs/rules/hasami.md. */
export const hasami: Game = {
  id: 'hasami',
  sides: ['black', 'red'],
  shape: SHAPE,
  kinds: KINDS,
  handKinds: [],
  setups: SETUPS,
  options: [
    { id: 'dai', kind: 'choice', values: ['off', 'on'], initial: 'off' },
    { id: 'goal', kind: 'choice', values: ['eight', 'five', 'lead'], initial: 'eight' },
    { id: 'corner', kind: 'choice', values: ['on', 'off'], initial: 'on' },
    { id: 'draws', kind: 'choice', values: ['on', 'off'], initial: 'on' },
    { id: 'limit', kind: 'number', min: 1, max: 9999, initial: '100', canBeOff: true },
  ],
  reasons: REASONS,
  // Eighteen men of dai hasami with sixteen squares each in sight.
  maxMoves: 288,
  notations: NOTATIONS,

  setupFields: SETUP_FIELDS,
  parseSetup: parsePositionText,
  formatSetup: (setup) => formatSetup(setup as HasamiSetup),
  createPosition: (setup, options) => createHasamiPosition(setup as HasamiSetup, options),
  parsePosition: (text, options) => parsePositionWith(hasami, text, options),
  formatPosition: (position) => formatPositionText(own(position)),
  parseMove: (position, text) => parseMove(own(position), text),
  formatMove,
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

function own(position: Position): HasamiPosition {
  return ownPosition(HasamiPosition, position);
}
