import { makePiece, pieceKind, pieceSide, pieceTurn, VARIANT, type Side } from '../core/encoding.ts';
import type { MoveError } from '../core/game.ts';
import { fullMoveNumber } from '../core/line.ts';
import type { Options } from '../core/options.ts';
import {
  fail,
  findTrailing,
  findUnknownPiece,
  formatBoard,
  formatSquare,
  ok,
  parseBoard,
  parseCounter,
  parseSide,
  parseSquare,
  splitFields,
  type NamedSetup,
  type Result,
  type Setup,
  type CommonSetupErrorCode,
  type SetupError,
  type SetupField,
  type TextError,
  type TextErrorCode,
} from '../core/text.ts';
import { collectHits, hitSquares, traceShot } from './beam.ts';
import { findIllegality } from './illegal.ts';
import { mayTurn } from './legality.ts';
import { LaserPosition } from './position.ts';
import {
  EMPTY_BOARD,
  EYE,
  FACINGS,
  KINDS,
  MOST_PER_SIDE,
  normalPiece,
  PHARAOH,
  QUIET,
  SHAPE,
  SPHINX,
  SPHINX_SQUARES,
  SPHINX_TURNS,
  SWAP,
} from './tables.ts';

/** A laser chess position as text and editors produce it: with plies since a piece was destroyed and the move number. */
export interface LaserSetup extends Setup {
  readonly quiet: number;
  readonly number: number;
}

export const SETUP_FIELDS: readonly SetupField[] = [
  { id: 'quiet-plies', kind: 'count', least: 0 },
  { id: 'move-number', kind: 'count', least: 1 },
];

const SIDE_LETTERS = ['b', 'r'] as const;
const ROTATIONS = 'abcd';

/** L64–L66. The setups with eyes have eyes instead of two scarabs. */
export const SETUPS: readonly NamedSetup[] = [
  {
    id: 'classic',
    text: 'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b 0 1',
  },
  {
    id: 'imhotep',
    text: 'sc3ncfancra2/10/3Pd2pa3/paPc2Pbra2pbPd/pbPd2Rapd2paPc/3Pc2pb3/10/2RaNaFaNa3Sa b 0 1',
  },
  {
    id: 'dynasty',
    text: 'sc3pcncpb3/5fa4/pa3pcncra3/pb1rb1Pd1Pb3/3pd1pb1Rb1Pd/3RaNaPa3Pc/4Fa5/3PdNaPa3Sa b 0 1',
  },
  {
    id: 'classic-eyes',
    text: 'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbea1pb1Pd/pb1Pd1EaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b 0 1',
  },
  {
    id: 'imhotep-eyes',
    text: 'sc3ncfancra2/10/3Pd2pa3/paPc2Pbea2pbPd/pbPd2Eapd2paPc/3Pc2pb3/10/2RaNaFaNa3Sa b 0 1',
  },
  {
    id: 'dynasty-eyes',
    text: 'sc3pcncpb3/5fa4/pa3pcncra3/pb1eb1Pd1Pb3/3pd1pb1Eb1Pd/3RaNaPa3Pc/4Fa5/3PdNaPa3Sa b 0 1',
  },
];

/** Reads position text (L50–L56); the two numbers may be missing. */
export function parseLaserText(text: string): Result<LaserSetup, TextError<TextErrorCode>> {
  const fields = splitFields(text);
  const [board, side, quiet, number] = fields;
  if (board === undefined) return fail({ kind: 'empty-text', at: 0, got: text, expected: 'a position' });
  const places = EMPTY_BOARD.slice();
  const onBoard = parseBoard(board, SHAPE, readPiece, places);
  if (!onBoard.ok) return fail(refineError(text, onBoard.error));
  const turn = parseSide(side, SIDE_LETTERS, text.length);
  if (!turn.ok) return turn;
  const plies = parseCounter(quiet, 0);
  if (!plies.ok) return plies;
  const counter = parseCounter(number, 1, 1);
  if (!counter.ok) return counter;
  const trailing = findTrailing(fields, 4);
  if (trailing !== undefined) return fail(trailing);
  return ok({ places, side: turn.value, quiet: plies.value, number: counter.value });
}

/** Writes position text with all its numbers (L53). */
export function formatLaserText(position: LaserPosition): string {
  const { places, side } = position;
  const number = fullMoveNumber(position, position.firstNumber);
  return formatSetup({ places, side, quiet: position.state[QUIET], number });
}

/** Writes a setup as position text. */
export function formatSetup({ places, side, quiet, number }: LaserSetup): string {
  return `${formatBoard(places, SHAPE, writePiece)} ${SIDE_LETTERS[side]} ${quiet} ${number}`;
}

function readKind(letter: string): number {
  return KINDS.findIndex((kind) => kind?.letter === letter || kind?.letter.toLowerCase() === letter);
}

function readPiece(text: string, at: number): { piece: number; length: number } | undefined {
  const letter = text.charAt(at);
  const kind = readKind(letter);
  const turn = at + 1 < text.length ? ROTATIONS.indexOf(text.charAt(at + 1)) : -1;
  if (kind < 0 || turn < 0) return undefined;
  const side: Side = letter === KINDS[kind]?.letter ? 0 : 1;
  return { piece: makePiece(side, kind, turn % FACINGS[kind]), length: 2 };
}

function writePiece(piece: number): string {
  const letter = KINDS[pieceKind(piece)]!.letter;
  return (pieceSide(piece) === 0 ? letter : letter.toLowerCase()) + ROTATIONS.charAt(pieceTurn(piece));
}

/** If the letter of a piece is known, its rotation is missing: the error is one letter further on. */
function refineError(text: string, error: TextError<TextErrorCode>): TextError<TextErrorCode> {
  if (error.kind !== 'unknown-piece' || readKind(error.got) < 0) return error;
  const at = error.at + 1;
  const next = text.codePointAt(at);
  const got = next === undefined ? '' : String.fromCodePoint(next);
  return { kind: 'unknown-rotation', at, got, expected: 'a, b, c or d' };
}

/** Writes `j4j3`, `h2+`, `f4ug3` (L60–L62). */
export function formatLaserMove(move: number): string {
  const from = (move >> 8) & 255;
  const to = move & 255;
  const start = formatSquare(SHAPE, from);
  if (from === to) return start + ((move & VARIANT) === 0 ? '+' : '-');
  return start + ((move & SWAP) === 0 ? '' : 'u') + formatSquare(SHAPE, to);
}

/** Writes what the laser destroys after a legal move, as records append it: `xb4xg3` (L63). */
export function formatHits(position: LaserPosition, move: number): string {
  const count = collectHits(traceShot(position.places, position.side, move));
  return [...hitSquares.subarray(0, count)].map((square) => `x${formatSquare(SHAPE, square)}`).join('');
}

const MOVE = /^([a-j][1-8])(?:([+-])|(u?)([a-j][1-8]))((?:x[a-j][1-8])*)$/;

/** Reads a move and checks it against the position. Hits may follow as in records; wrong ones are an error. */
export function parseLaserMove(position: LaserPosition, text: string): Result<number, MoveError<TextErrorCode>> {
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

/** Turning a scarab counter-clockwise is the same move as turning it clockwise (L12), except where L46 applies. */
function readTurn(position: LaserPosition, square: number, sign: string): Result<number, MoveError<TextErrorCode>> {
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
): Result<number, MoveError<TextErrorCode>> {
  const step = to | (from << 8);
  const move = isSwap ? step | SWAP : step;
  if (position.isLegal(move)) return ok(move);
  const illegality = findIllegality(position, { from, to });
  if (illegality !== undefined) return fail({ stage: 'rules', illegality });
  // The squares are right: the sign of a swap is missing, or there is nothing to swap with.
  if (!isSwap) return failText('bad-move-text', 0, text, formatLaserMove(step | SWAP));
  const piece = position.places[from];
  return fail({ stage: 'rules', illegality: { code: 'cannot-swap', rule: 'L15', squares: [to], piece } });
}

function failText(
  kind: TextErrorCode,
  at: number,
  got: string,
  expected: string,
): Result<never, MoveError<TextErrorCode>> {
  return fail({ stage: 'text', kind, at, got, expected });
}

function sortHits(hits: string): string {
  return hits.split('x').sort().join('x');
}

/** Why a setup is not a position of this game. */
export type LaserSetupErrorCode =
  | CommonSetupErrorCode
  | 'missing-pharaoh'
  | 'missing-sphinx'
  | 'misdirected-sphinx'
  | 'misplaced-sphinx';

/** Checks a setup (L57–L59) and returns its position. Reserved squares are not checked: swaps can put pieces there. */
export function createLaserPosition(
  setup: LaserSetup,
  options: Options,
): Result<LaserPosition, SetupError<LaserSetupErrorCode>> {
  const { places, side, quiet, number } = setup;
  const error = findUnknownPiece(places, SHAPE, KINDS) ?? findSideError(places, 0) ?? findSideError(places, 1);
  if (error !== undefined) return fail(error);
  const normal = EMPTY_BOARD.slice();
  for (const square of SHAPE.squares) if (places[square] !== 0) normal[square] = normalPiece(places[square]);
  return ok(new LaserPosition(normal, side, quiet, number, options));
}

function findSideError(places: Uint8Array, side: Side): SetupError<LaserSetupErrorCode> | undefined {
  for (let kind = PHARAOH; kind <= EYE; kind++) {
    const squares = squaresOf(places, side, kind);
    const limit = MOST_PER_SIDE[kind];
    if (squares.length > limit) {
      return { kind: 'too-many-pieces', side, piece: makePiece(side, kind), count: squares.length, limit, squares };
    }
  }
  if (squaresOf(places, side, PHARAOH).length === 0) return { kind: 'missing-pharaoh', side };
  return findSphinxError(places, side);
}

function findSphinxError(places: Uint8Array, side: Side): SetupError<LaserSetupErrorCode> | undefined {
  const squares = squaresOf(places, side, SPHINX);
  const [square] = squares;
  if (square === undefined) return { kind: 'missing-sphinx', side };
  const piece = places[square];
  if (square !== SPHINX_SQUARES[side]) return { kind: 'misplaced-sphinx', side, piece, squares };
  return SPHINX_TURNS[side].includes(pieceTurn(piece))
    ? undefined
    : { kind: 'misdirected-sphinx', side, piece, squares };
}

function squaresOf(places: Uint8Array, side: Side, kind: number): number[] {
  return SHAPE.squares.filter((square) => pieceKind(places[square]) === kind && pieceSide(places[square]) === side);
}
