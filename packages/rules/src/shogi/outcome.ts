import {
  handPlace,
  isPieceOf,
  ONGOING,
  opponent,
  packDraw,
  packWin,
  pieceKind,
  ROW,
  ROW_KEY_HIGH,
  ROW_KEY_LOW,
  type Side,
} from '../core/encoding.ts';
import type { ShogiPosition } from './position.ts';
import { BISHOP, GOLD, KING, KINGS, PAWN, plainKind, ROOK, rowOf, squareAt, SQUARES } from './tables.ts';

/** The numbers of the impasse rules (S36–S43). */
const POINTS_27: readonly [number, number] = [28, 27];
const POINTS_24_WIN = 31;
const POINTS_24_DRAW = 24;
const PIECES_NEEDED = 10;

/** Reasons for the end of a game. Outcomes have their indexes, so new ones are added at the end. */
export const REASONS = [
  'checkmate',
  'no-moves',
  'repetition',
  'perpetual-check',
  'try',
  'ply-limit',
  'impasse-declared',
  'impasse-draw',
  'impasse-failed',
  'impasse-agreed',
  'agreement',
  'resign',
  'time',
] as const;
export type ShogiReason = (typeof REASONS)[number];

/** Returns the index of a reason. */
export function reason(name: ShogiReason): number {
  return REASONS.indexOf(name);
}

/** The squares that win under the try rule, by side: the first square of the enemy king. */
const TRY_SQUARES = [squareAt(4, 0), squareAt(4, 8)] as const;

/** Returns the outcome for a side without a legal move, which loses in check and without check (S29, S30). */
export function outcomeWithoutMoves(position: ShogiPosition): number {
  return packWin(opponent(position.side), reason(position.inCheck() ? 'checkmate' : 'no-moves'));
}

/** S49: returns the outcome so far; the try rule comes first, then repetition, then the limit. */
export function verdictOf(position: ShogiPosition): number {
  if (position.hasTry && position.ply > 0) {
    const mover = opponent(position.side);
    if (position.state[KINGS + mover] === TRY_SQUARES[mover]) return packWin(mover, reason('try'));
  }
  if (position.repetitions() >= 3) return judgeRepetition(position);
  if (position.firstNumber - 1 + position.ply >= position.limit) return judgeLimit(position);
  return ONGOING;
}

/**
 * S31–S35: returns the outcome of a repetition. Perpetual check is found by going back through the history: repetition
 * is rare, so `make` keeps no count of checks.
 */
function judgeRepetition(position: ShogiPosition): number {
  const last = position.ply;
  const first = thirdEarlier(position);
  const checksOnly: [boolean, boolean] = [true, true];
  while (position.ply > first) {
    if (!position.inCheck()) checksOnly[opponent(position.side)] = false;
    position.unmake();
  }
  while (position.ply < last) remake(position);
  if (checksOnly[0] === checksOnly[1]) return packDraw(reason('repetition'));
  return packWin(checksOnly[0] ? 1 : 0, reason('perpetual-check'));
}

/** Returns the ply of the third earlier occurrence of the present position, counted backwards. */
function thirdEarlier(position: ShogiPosition): number {
  const history = position.history;
  let found = 0;
  let ply = position.ply;
  while (found < 3) {
    ply -= 2;
    const row = ply * ROW;
    if (history[row + ROW_KEY_LOW] === position.keyLow && history[row + ROW_KEY_HIGH] === position.keyHigh) found++;
  }
  return ply;
}

/** Makes the move again that was just taken back: history rows above the present ply still have it. */
function remake(position: ShogiPosition): void {
  const move = position.moveAt(position.ply);
  if (move === 0) position.makeNull();
  else position.make(move);
}

/** S44, S45: returns a draw from the ply limit on, except while the side that gave check there keeps giving check. */
function judgeLimit(position: ShogiPosition): number {
  const beyond = position.firstNumber - 1 + position.ply - position.limit;
  const isAnswer = beyond % 2 === 1 && position.ply > 0;
  if (isAnswer) position.unmake();
  const isRunning = position.inCheck();
  if (isAnswer) remake(position);
  return isRunning ? ONGOING : packDraw(reason('ply-limit'));
}

/** S36–S41: returns the outcome of declaring impasse now; ONGOING if that is not possible, as in a game that is over. */
export function judgeDeclaration(position: ShogiPosition): number {
  if (position.options['impasse'] === 'off' || position.outcome() !== ONGOING) return ONGOING;
  const side = position.side;
  const points = countCampPoints(position.places, side) + (side === 1 ? position.handicapPoints : 0);
  if (!position.inCheck() && hasEnteredCamp(position.places, side)) {
    const needed = position.options['impasse'] === '24' ? POINTS_24_WIN : POINTS_27[side];
    if (points >= needed) return packWin(side, reason('impasse-declared'));
    if (position.options['impasse'] === '24' && points >= POINTS_24_DRAW) return packDraw(reason('impasse-draw'));
  }
  return packWin(opponent(side), reason('impasse-failed'));
}

/** S43: returns the outcome if both sides agree to stop. */
export function judgeAgreement(position: ShogiPosition): number {
  if (position.options['impasse'] === 'off') return packDraw(reason('agreement'));
  const isShort = (side: Side): boolean =>
    countAllPoints(position.places, side) + (side === 1 ? position.handicapPoints : 0) < POINTS_24_DRAW;
  const short = [isShort(0), isShort(1)] as const;
  if (short[0] === short[1]) return packDraw(reason('impasse-agreed'));
  return packWin(short[0] ? 1 : 0, reason('impasse-agreed'));
}

function isInEnemyCamp(square: number, side: Side): boolean {
  const row = rowOf(square);
  return side === 0 ? row <= 2 : row >= 6;
}

/** Reports whether king and ten other pieces of `side` are in the enemy camp. Callers test for check. */
function hasEnteredCamp(places: Uint8Array, side: Side): boolean {
  const inCamp = [...SQUARES].filter((square) => isPieceOf(places[square], side) && isInEnemyCamp(square, side));
  const hasKing = inCamp.some((square) => pieceKind(places[square]) === KING);
  return hasKing && inCamp.length - 1 >= PIECES_NEEDED;
}

/** S38: returns the points for a declaration: pieces in the enemy camp and in hand. */
function countCampPoints(places: Uint8Array, side: Side): number {
  return countPoints(places, side, (square) => isInEnemyCamp(square, side));
}

/** S43: returns the points if both sides agree to stop: all pieces. */
export function countAllPoints(places: Uint8Array, side: Side): number {
  return countPoints(places, side, () => true);
}

function countPoints(places: Uint8Array, side: Side, counts: (square: number) => boolean): number {
  let points = 0;
  for (const square of SQUARES) {
    if (isPieceOf(places[square], side) && counts(square)) points += pointsOf(pieceKind(places[square]));
  }
  for (let kind = PAWN; kind <= GOLD; kind++) points += places[handPlace(side, kind)] * pointsOf(kind);
  return points;
}

function pointsOf(kind: number): number {
  if (kind === KING) return 0;
  const plain = plainKind(kind);
  return plain === ROOK || plain === BISHOP ? 5 : 1;
}
