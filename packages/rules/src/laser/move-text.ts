import type { MoveError } from '../core/game.ts';
import { VARIANT } from '../core/move.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { formatSquare, parseSquare } from '../core/shape.ts';
import { collectHits, hitSquares } from './beam.ts';
import { findIllegality } from './illegal.ts';
import { mayTurn } from './legality.ts';
import { SHAPE } from './pieces.ts';
import type { LaserPosition } from './position.ts';
import { traceShot } from './shot.ts';
import { SWAP } from './tables.ts';

/** Writes `j4j3`, `h2+`, `f4ug3` (L60–L62). */
export function formatLaserMove(move: number): string {
  const from = (move >> 8) & 255;
  const to = move & 255;
  const start = formatSquare(SHAPE, from);
  if (from === to) return start + ((move & VARIANT) === 0 ? '+' : '-');
  return start + ((move & SWAP) === 0 ? '' : 'u') + formatSquare(SHAPE, to);
}

/** What the laser destroys after a legal move, as records append it: `xb4xg3` (L63). */
export function formatHits(position: LaserPosition, move: number): string {
  const count = collectHits(traceShot(position.places, position.side, move));
  return [...hitSquares.subarray(0, count)].map((square) => `x${formatSquare(SHAPE, square)}`).join('');
}

const MOVE = /^([a-j][1-8])(?:([+-])|(u?)([a-j][1-8]))((?:x[a-j][1-8])*)$/;

/** Reads a move and checks it against the position; hits may follow as in records, and must then be the right ones. */
export function parseLaserMove(position: LaserPosition, text: string): Result<number, MoveError> {
  const match = MOVE.exec(text);
  if (match === null) return failText('bad-move-text', 0, text, 'a move such as j4j3, h2+ or f4ug3');
  const [, start = '', sign, mark, target = start, hits = ''] = match;
  const from = parseSquare(SHAPE, start)!;
  const to = parseSquare(SHAPE, target)!;
  const read = sign === undefined ? readMove(position, from, to, mark === 'u', text) : readTurn(position, from, sign);
  if (!read.ok || hits === '') return read;
  const wanted = formatHits(position, read.value);
  if (sortHits(hits) === sortHits(wanted)) return read;
  return failText('wrong-hits', text.length - hits.length, hits, wanted === '' ? 'nothing destroyed' : wanted);
}

/** A scarab turned counter-clockwise is the same move as clockwise (L12), except where these are two moves (L46). */
function readTurn(position: LaserPosition, square: number, sign: string): Result<number, MoveError> {
  const isCounter = sign === '-' && mayTurn(position, position.places[square], true);
  const move = square | (square << 8) | (isCounter ? VARIANT : 0);
  if (position.isLegal(move)) return ok(move);
  const illegality = findIllegality(position, { from: square, to: square, turn: sign === '+' ? 1 : -1 })!;
  return fail({ stage: 'rules', illegality });
}

function readMove(
  position: LaserPosition,
  from: number,
  to: number,
  isSwap: boolean,
  text: string,
): Result<number, MoveError> {
  const step = to | (from << 8);
  const move = isSwap ? step | SWAP : step;
  if (position.isLegal(move)) return ok(move);
  const illegality = findIllegality(position, { from, to });
  if (illegality !== undefined) return fail({ stage: 'rules', illegality });
  // The squares are right; only the sign of a swap is missing, or stands where there is nothing to swap with.
  if (!isSwap) return failText('bad-move-text', 0, text, formatLaserMove(step | SWAP));
  const piece = position.places[from];
  return fail({ stage: 'rules', illegality: { code: 'cannot-swap', rule: 'L15', squares: [to], piece } });
}

function failText(kind: string, at: number, got: string, expected: string): Result<never, MoveError> {
  return fail({ stage: 'text', kind, at, got, expected });
}

function sortHits(hits: string): string {
  return hits.split('x').sort().join('x');
}
