import {
  findTrailing,
  formatBoard,
  parseBoard,
  parseCounter,
  parseSide,
  splitFields,
  type Field,
} from '../core/board-text.ts';
import { makePiece, pieceKind, pieceSide } from '../core/piece.ts';
import { handKind, handPlace, handSide } from '../core/place.ts';
import { fail, ok, type Result, type TextError } from '../core/result.ts';
import type { Setup, SetupField } from '../core/setup.ts';
import type { Side } from '../core/side.ts';
import { HAND_SLOTS, KINDS, MOST, SHAPE } from './pieces.ts';
import type { ShogiPosition } from './position.ts';
import { EMPTY_BOARD, PROMOTED } from './tables.ts';

/** A shogi position as written; `number` is the number of the next move. */
export interface ShogiSetup extends Setup {
  readonly number: number;
}

export const SETUP_FIELDS: readonly SetupField[] = [
  { id: 'hands', kind: 'hands' },
  { id: 'move-number', kind: 'count', least: 1 },
];

const SIDE_LETTERS = ['b', 'w'] as const;

/** Reads SFEN. Hands may come in any order and the move number may be missing. */
export function parseSfen(text: string): Result<ShogiSetup, TextError> {
  const fields = splitFields(text);
  const [board, side, hands, number] = fields;
  if (board === undefined) return fail({ kind: 'empty-text', at: 0, got: text, expected: 'an SFEN' });
  const places = EMPTY_BOARD.slice();
  const onBoard = parseBoard(board, SHAPE, readPiece, places);
  if (!onBoard.ok) return onBoard;
  const turn = parseSide(side, SIDE_LETTERS, text.length);
  if (!turn.ok) return turn;
  const inHand = parseHands(hands ?? { text: '', at: text.length }, places);
  if (inHand !== undefined) return fail(inHand);
  const counter = parseCounter(number, 1, 1);
  if (!counter.ok) return counter;
  const trailing = findTrailing(fields, 4);
  if (trailing !== undefined) return fail(trailing);
  return ok({ places, side: turn.value, number: counter.value });
}

export function formatSfen(position: ShogiPosition): string {
  const { places, side } = position;
  return formatSetup({ places, side, number: position.firstNumber + position.ply });
}

export function formatSetup({ places, side, number }: ShogiSetup): string {
  return `${formatBoard(places, SHAPE, writePiece)} ${SIDE_LETTERS[side]} ${formatHands(places)} ${number}`;
}

function readPiece(text: string, at: number): { piece: number; length: number } | undefined {
  const isPromoted = text[at] === '+';
  const letter = text[isPromoted ? at + 1 : at] ?? '';
  const plain = KINDS.findIndex((kind) => kind?.letter === letter.toUpperCase());
  // Some letters beyond ASCII have one of ours as their upper case.
  if (plain <= 0 || !/^[a-z]$/i.test(letter)) return undefined;
  if (isPromoted && KINDS[plain]!.promotesTo === undefined) return undefined;
  const side: Side = letter === letter.toUpperCase() ? 0 : 1;
  return { piece: makePiece(side, isPromoted ? plain + PROMOTED : plain), length: isPromoted ? 2 : 1 };
}

export function writePiece(piece: number): string {
  const letter = KINDS[pieceKind(piece)]!.letter;
  return pieceSide(piece) === 0 ? letter : letter.toLowerCase();
}

/** Writes counts into `places`; returns the error, if any. */
function parseHands(field: Field, places: Uint8Array): TextError | undefined {
  if (field.text === '-') return undefined;
  let at = 0;
  while (at < field.text.length) {
    const match = /^(\d{0,2})([RBGSNLPrbgsnlp])/.exec(field.text.slice(at));
    const count = match?.[1] === '' ? 1 : Number(match?.[1]);
    const letter = match?.[2] ?? '';
    const kind = KINDS.findIndex((each) => each?.letter === letter.toUpperCase());
    const place = handPlace(letter === letter.toUpperCase() ? 0 : 1, kind);
    if (match === null || count === 0 || count > MOST[kind] || places[place] !== 0) {
      return { kind: 'bad-hand', at: field.at + at, got: field.text.slice(at), expected: 'pieces such as 2Pr, or -' };
    }
    places[place] = count;
    at += match[0].length;
  }
  if (at > 0) return undefined;
  return { kind: 'bad-hand', at: field.at, got: '', expected: 'pieces such as 2Pr, or -' };
}

export function formatHands(places: Uint8Array): string {
  let text = '';
  for (const place of HAND_SLOTS) {
    const count = places[place];
    const piece = makePiece(handSide(place), handKind(place));
    if (count > 0) text += (count > 1 ? String(count) : '') + writePiece(piece);
  }
  return text === '' ? '-' : text;
}
