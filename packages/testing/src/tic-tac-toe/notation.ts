import {
  fail,
  formatSquare,
  handSide,
  moveFrom,
  moveTo,
  ok,
  parseSquare,
  type MoveError,
  type NotationRequest,
  type Position,
  type Result,
} from '@tesuji/rules';
import { whyIllegal } from './illegal.ts';
import { HANDS, KINDS, SHAPE } from './tables.ts';

export const NOTATIONS: readonly string[] = ['square', 'marked'];

export function parseMove(position: Position, text: string): Result<number, MoveError> {
  const to = parseSquare(SHAPE, text);
  if (to === undefined) return fail({ stage: 'text', kind: 'unknown-square', at: 0, got: text, expected: 'a1–c3' });
  const from = HANDS[position.side];
  const move = to | (from << 8);
  if (position.isLegal(move)) return ok(move);
  return fail({ stage: 'rules', illegality: whyIllegal(position, { from, to })! });
}

export function formatMove(move: number): string {
  return formatSquare(SHAPE, moveTo(move));
}

/** `b2`, or with the mark in front in the style `marked`: `Xb2`. */
export function notate(_position: Position, move: number, request: NotationRequest = {}): string {
  const mark = KINDS[handSide(moveFrom(move)) + 1]!.letter;
  return (request.style === 'marked' ? mark : '') + formatMove(move);
}
