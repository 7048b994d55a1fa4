import { ROW, ROW_KEY_HIGH, ROW_KEY_LOW } from '../core/layout.ts';
import { ONGOING, packDraw, packWin } from '../core/outcome.ts';
import { opponent, type Side } from '../core/side.ts';
import {
  countAllPoints,
  countCampPoints,
  hasEnteredCamp,
  POINTS_24_DRAW,
  POINTS_24_WIN,
  POINTS_27,
} from './impasse.ts';
import { KINGS, type ShogiState } from './state.ts';
import { squareAt } from './tables.ts';

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

export function reason(name: (typeof REASONS)[number]): number {
  return REASONS.indexOf(name);
}

/** Where each side's king must arrive under the try rule: the other king's first square. */
const TRY_SQUARES = [squareAt(4, 0), squareAt(4, 8)] as const;

export function outcomeWithoutMoves(position: ShogiState): number {
  return packWin(opponent(position.side), reason(position.inCheck() ? 'checkmate' : 'no-moves'));
}

/** S49: try, then repetition, then the limit. */
export function verdictOf(position: ShogiState): number {
  if (position.hasTry && position.ply > 0) {
    const mover = opponent(position.side);
    if (position.state[KINGS + mover] === TRY_SQUARES[mover]) return packWin(mover, reason('try'));
  }
  if (position.repetitions() >= 3) return judgeRepetition(position);
  if (position.firstNumber - 1 + position.ply >= position.limit) return judgeLimit(position);
  return ONGOING;
}

/** S31–S35. Who checked with every move is found by walking back: repetition is rare, so `make` need not keep count. */
function judgeRepetition(position: ShogiState): number {
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

/** The ply of the third earlier occurrence of the present position, counted backwards. */
function thirdEarlier(position: ShogiState): number {
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

/** Plays again the move just taken back; history rows above the present ply still hold it. */
function remake(position: ShogiState): void {
  const move = position.moveAt(position.ply);
  if (move === 0) position.makeNull();
  else position.make(move);
}

/** S44 and S45: a run of checks that began at the limit may go on until the checking side lets go. */
function judgeLimit(position: ShogiState): number {
  const beyond = position.firstNumber - 1 + position.ply - position.limit;
  const isAnswer = beyond % 2 === 1 && position.ply > 0;
  if (isAnswer) position.unmake();
  const isRunning = position.inCheck();
  if (isAnswer) remake(position);
  return isRunning ? ONGOING : packDraw(reason('ply-limit'));
}

/** S36–S41: the outcome of declaring impasse now; ONGOING where that is no choice, as in a game that is over. */
export function judgeDeclaration(position: ShogiState): number {
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

/** S43: both sides agree to stop. */
export function judgeAgreement(position: ShogiState): number {
  if (position.options['impasse'] === 'off') return packDraw(reason('agreement'));
  const isShort = (side: Side): boolean =>
    countAllPoints(position.places, side) + (side === 1 ? position.handicapPoints : 0) < POINTS_24_DRAW;
  const short = [isShort(0), isShort(1)] as const;
  if (short[0] === short[1]) return packDraw(reason('impasse-agreed'));
  return packWin(short[0] ? 1 : 0, reason('impasse-agreed'));
}
