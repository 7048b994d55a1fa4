import type { MoveError } from '../core/game.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { formatSquare, parseSquare } from '../core/shape.ts';
import { CASTLING_WITH, KING_ARRIVALS } from './castling.ts';
import { findIllegality, moveFor } from './illegal.ts';
import { CASTLING, promotionOf } from './move.ts';
import { KINDS, SHAPE } from './pieces.ts';
import type { ChessPosition } from './position.ts';

/** Writes UCI: `e2e4`, `e7e8q`, and castling as the king's move, `e1g1` (C56 to C58). */
export function formatUci(move: number): string {
  const isCastling = (move & CASTLING) !== 0;
  const to = isCastling ? KING_ARRIVALS[CASTLING_WITH[move & 255]] : move & 255;
  const promotion = KINDS[promotionOf(move)]?.letter.toLowerCase() ?? '';
  return formatSquare(SHAPE, (move >> 8) & 255) + formatSquare(SHAPE, to) + promotion;
}

/** Reads UCI and checks it against the position. Castling may also be written onto the rook: `e1h1`. */
export function parseUci(position: ChessPosition, text: string): Result<number, MoveError> {
  const match = /^([a-h][1-8])([a-h][1-8])([a-z]?)$/.exec(text);
  const kind = KINDS.findIndex((each) => each?.letter.toLowerCase() === match?.[3]);
  if (match === null || (match[3] !== '' && kind < 0)) {
    return fail({ stage: 'text', kind: 'bad-move-text', at: 0, got: text, expected: 'a move such as e2e4 or e7e8q' });
  }
  const from = parseSquare(SHAPE, match[1])!;
  const to = parseSquare(SHAPE, match[2])!;
  const attempt = { from, to, promote: kind < 0 ? false : kind };
  const move = moveFor(position, attempt);
  if (position.isLegal(move)) return ok(move);
  return fail({ stage: 'rules', illegality: findIllegality(position, attempt)! });
}
