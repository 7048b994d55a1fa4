import type { Game } from '../core/game.ts';
import { ONGOING, opponent, packDraw, packWin, type Side } from '../core/encoding.ts';
import { ownPosition, type Position } from '../core/position.ts';
import { parsePositionWith } from '../core/line.ts';
import { canMate, judgeClaim, reason, REASONS } from './outcome.ts';
import { STANDARD_HOMES } from './castling.ts';
import { CHESS960 } from './chess960.ts';
import { effectsOf, targetsOf } from './effects.ts';
import { findIllegality } from './illegal.ts';
import {
  createChessPosition,
  formatFen,
  formatSetup,
  formatUci,
  formatUci960,
  parseFen,
  parseUci,
  SETUP_FIELDS,
  type ChessSetup,
} from './text.ts';
import { notateMove, NOTATIONS } from './notation.ts';
import { KINDS, MAX_MOVES, SHAPE } from './tables.ts';
import { ChessPosition } from './position.ts';

const CLAIMS = ['threefold', 'fifty-moves'] as const;

/** Chess, with the rules of docs/rules/chess.md. */
export const chess: Game = {
  id: 'chess',
  sides: ['white', 'black'],
  shape: SHAPE,
  kinds: KINDS,
  handKinds: [],
  setups: [{ id: 'standard', text: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' }],
  numberedSetups: CHESS960,
  options: [],
  reasons: REASONS,
  maxMoves: MAX_MOVES,
  notations: NOTATIONS,

  setupFields: SETUP_FIELDS,
  parseSetup: parseFen,
  formatSetup: (setup) => formatSetup(setup as ChessSetup),
  createPosition: (setup, options) => createChessPosition(setup as ChessSetup, options),
  parsePosition: (text, options) => parsePositionWith(chess, text, options),
  formatPosition: (position) => formatFen(own(position)),
  parseMove: (position, text) => parseUci(own(position), text),
  formatMove: formatUci,
  engineVariant: {
    option: 'UCI_Chess960',
    nameOf: (start) => (CHESS960.numberOf(start) === undefined && !isChess960(start) ? undefined : 'Chess960'),
    isNeeded: isChess960,
    formatMove: formatUci960,
  },
  notate: (position, move, request) => notateMove(own(position), move, request),
  whyIllegal: (position, attempt) => findIllegality(own(position), attempt),
  effects: (position, move) => effectsOf(own(position), move),
  targets: (_position, move) => targetsOf(move),

  claims: (position) => CLAIMS.filter((claim) => judgeClaim(own(position), claim) !== ONGOING),
  resolveClaim: (position, claim) => judgeClaim(own(position), claim),
  onFlag: (position, side) => judgeLoss(own(position), side, reason('time')),
  onResign: (position, side) => judgeLoss(own(position), side, reason('resign')),
  onAgreement: () => packDraw(reason('agreement')),
};

/**
 * C38 to C40: returns the outcome of resigning or running out of time, which is a draw if the opponent can never mate.
 */
function judgeLoss(position: ChessPosition, side: Side, why: number): number {
  const winner = opponent(side);
  return canMate(position, winner) === 'no' ? packDraw(why) : packWin(winner, why);
}

/** Returns whether kings or rooks of a position castle from other squares than those of an ordinary game. */
function isChess960(start: string): boolean {
  const position = chess.parsePosition(start);
  return position.ok && own(position.value).homes !== STANDARD_HOMES;
}

function own(position: Position): ChessPosition {
  return ownPosition(ChessPosition, position);
}
