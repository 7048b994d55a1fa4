import type { Game } from '../core/game.ts';
import { ownPosition, type Position } from '../core/position.ts';
import { parsePositionWith } from '../core/line.ts';
import { ONGOING, opponent, outcomeFor, packWin } from '../core/encoding.ts';
import { effectsOf } from './effects.ts';
import {
  createShogiPosition,
  formatSetup,
  formatSfen,
  formatUsi,
  parseSfen,
  parseUsi,
  SETUP_FIELDS,
  isHandicap,
  SETUPS,
  type ShogiSetup,
} from './text.ts';
import { findIllegality } from './illegal.ts';
import { notateMove, NOTATIONS } from './notation.ts';
import { judgeAgreement, judgeDeclaration, reason, REASONS } from './outcome.ts';
import { HAND_ORDER, KINDS, SHAPE } from './tables.ts';
import { ShogiPosition } from './position.ts';

/** Shogi, with the rules of docs/rules/shogi.md. */
export const shogi: Game = {
  id: 'shogi',
  sides: ['black', 'white'],
  shape: SHAPE,
  kinds: KINDS,
  handKinds: HAND_ORDER,
  setups: SETUPS,
  isHandicap,
  options: [
    { id: 'impasse', kind: 'choice', values: ['27', '24', 'off'], initial: '27' },
    { id: 'try', kind: 'choice', values: ['off', 'on'], initial: 'off' },
    { id: 'limit', kind: 'number', min: 1, max: 9999, initial: '500', canBeOff: true },
    { id: 'kings', kind: 'choice', values: ['two', 'one'], initial: 'two' },
  ],
  reasons: REASONS,
  // A legal set of pieces allows 593; the rest is room for generation before filtering.
  maxMoves: 640,
  notations: NOTATIONS,

  setupFields: SETUP_FIELDS,
  parseSetup: parseSfen,
  formatSetup: (setup) => formatSetup(setup as ShogiSetup),
  createPosition: (setup, options) => createShogiPosition(setup as ShogiSetup, options),
  parsePosition: (text, options) => parsePositionWith(shogi, text, options),
  formatPosition: (position) => formatSfen(own(position)),
  parseMove: (position, text) => parseUsi(own(position), text),
  formatMove: formatUsi,
  notate: (position, move, request) => notateMove(own(position), move, request),
  whyIllegal: (position, attempt) => findIllegality(own(position), attempt),
  effects: (position, move) => effectsOf(own(position), move),
  targets: (_position, move) => [move & 255],

  /** Lists a declaration only if it does not lose; `resolveClaim` judges every one. */
  claims: (position) => {
    const outcome = judgeDeclaration(own(position));
    return outcome === ONGOING || outcomeFor(outcome, position.side) < 0 ? [] : ['impasse'];
  },
  resolveClaim: (position, claim) => (claim === 'impasse' ? judgeDeclaration(own(position)) : ONGOING),
  onFlag: (_position, side) => packWin(opponent(side), reason('time')),
  onResign: (_position, side) => packWin(opponent(side), reason('resign')),
  onAgreement: (position) => judgeAgreement(own(position)),
};

function own(position: Position): ShogiPosition {
  return ownPosition(ShogiPosition, position);
}
