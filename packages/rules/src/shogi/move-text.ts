import { handKind, handPlace, isHandPlace } from '../core/place.ts';
import type { MoveError } from '../core/game.ts';
import { VARIANT } from '../core/move.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { formatSquare, parseSquare } from '../core/shape.ts';
import { findIllegality } from './illegal.ts';
import { KINDS, SHAPE } from './pieces.ts';
import type { ShogiPosition } from './position.ts';

/** Writes USI: `7g7f`, `8h2b+`, `P*5e`. */
export function formatUsi(move: number): string {
  const from = (move >> 8) & 255;
  const to = formatSquare(SHAPE, move & 255);
  if (isHandPlace(from)) return `${KINDS[handKind(from)]!.letter}*${to}`;
  return formatSquare(SHAPE, from) + to + ((move & VARIANT) !== 0 ? '+' : '');
}

/** Reads USI and checks it against the position. */
export function parseUsi(position: ShogiPosition, text: string): Result<number, MoveError> {
  const match = /^(?:([PLNSBRG])\*|([1-9][a-i]))([1-9][a-i])(\+?)$/.exec(text);
  const expected = 'a move such as 7g7f, 8h2b+ or P*5e';
  if (match === null || (match[1] !== undefined && match[4] === '+')) {
    return fail({ stage: 'text', kind: 'bad-move-text', at: 0, got: text, expected });
  }
  const [, letter, start, target, plus] = match;
  const kind = KINDS.findIndex((each) => each?.letter === letter);
  const from = start === undefined ? handPlace(position.side, kind) : parseSquare(SHAPE, start)!;
  const to = parseSquare(SHAPE, target)!;
  const promote = plus === '+';
  const move = to | (from << 8) | (promote ? VARIANT : 0);
  if (position.isLegal(move)) return ok(move);
  return fail({ stage: 'rules', illegality: findIllegality(position, { from, to, promote })! });
}
