import type { MoveError } from '../core/game.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { formatSquare, parseSquare } from '../core/shape.ts';
import { findIllegality } from './illegal.ts';
import { SHAPE } from './pieces.ts';
import type { HasamiPosition } from './position.ts';

/** H46: `i5e5`, slides and jumps alike. */
export function formatMove(move: number): string {
  return formatSquare(SHAPE, (move >> 8) & 255) + formatSquare(SHAPE, move & 255);
}

/** Reads `i5e5` and checks it against the position. */
export function parseMove(position: HasamiPosition, text: string): Result<number, MoveError> {
  const match = /^([a-i][1-9])([a-i][1-9])$/.exec(text);
  if (match === null) {
    return fail({ stage: 'text', kind: 'bad-move-text', at: 0, got: text, expected: 'a move such as i5e5' });
  }
  const from = parseSquare(SHAPE, match[1])!;
  const to = parseSquare(SHAPE, match[2])!;
  const move = to | (from << 8);
  if (position.isLegal(move)) return ok(move);
  return fail({ stage: 'rules', illegality: findIllegality(position, { from, to })! });
}
