import {
  handKind,
  handPlace,
  handSide,
  isHandPlace,
  makePiece,
  opponent,
  pieceKind,
  pieceSide,
  VARIANT,
  type Side,
} from '../core/encoding.ts';
import type { MoveError } from '../core/game.ts';
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
  type Field,
  type NamedSetup,
  type Result,
  type Setup,
  type CommonSetupErrorCode,
  type SetupError,
  type SetupField,
  type TextError,
  type TextErrorCode,
} from '../core/text.ts';
import { findIllegality } from './illegal.ts';
import { countAllPoints } from './outcome.ts';
import { isKingSafe } from './legality.ts';
import { ShogiPosition } from './position.ts';
import {
  CAN_STAY,
  columnOf,
  EMPTY_BOARD,
  GOLD,
  HAND_SLOTS,
  KINDS,
  KING,
  LANDING,
  MOST,
  PAWN,
  plainKind,
  PROMOTED,
  SHAPE,
  SQUARES,
} from './tables.ts';

/** A shogi position as text and editors produce it; `number` is the number of the next move. */
export interface ShogiSetup extends Setup {
  readonly number: number;
}

export const SETUP_FIELDS: readonly SetupField[] = [
  { id: 'hands', kind: 'hands' },
  { id: 'move-number', kind: 'count', least: 1 },
];

const SIDE_LETTERS = ['b', 'w'] as const;

const ARMY = '/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1';
const BARE = '4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL';

/** The even game, then the handicaps, the smallest first; in these White moves first. */
export const SETUPS: readonly NamedSetup[] = [
  { id: 'even', text: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1' },
  { id: 'lance', text: `lnsgkgsn1/1r5b1${ARMY}` },
  { id: 'right-lance', text: `1nsgkgsnl/1r5b1${ARMY}` },
  { id: 'bishop', text: `lnsgkgsnl/1r7${ARMY}` },
  { id: 'rook', text: `lnsgkgsnl/7b1${ARMY}` },
  { id: 'rook-lance', text: `lnsgkgsn1/7b1${ARMY}` },
  { id: '2-piece', text: `lnsgkgsnl/9${ARMY}` },
  { id: '4-piece', text: `1nsgkgsn1/9${ARMY}` },
  { id: '5-piece', text: `2sgkgsn1/9${ARMY}` },
  { id: '6-piece', text: `2sgkgs2/9${ARMY}` },
  { id: '7-piece', text: `2sgkg3/9${ARMY}` },
  { id: '8-piece', text: `3gkg3/9${ARMY}` },
  { id: '10-piece', text: `4k4/9${ARMY}` },
  { id: 'three-pawns', text: `${BARE} w 3p 1` },
  { id: 'naked-king', text: `${BARE} w - 1` },
];

/** White to move first against an army of Black that is complete and where it stands in the even game. */
const HANDICAP = /^[^A-Z+]+\/PPPPPPPPP\/1B5R1\/LNSGKGSNL w (?:-|[a-z\d]+)(?: 1)?$/;

/** Returns whether a position text is the start of a handicap game, named or not: what White lacks is the handicap. */
export function isHandicap(start: string): boolean {
  return HANDICAP.test(start);
}

/** The impasse points of all forty pieces. */
const FULL_SET = 54;

/** Reads SFEN. Hands may come in any order and the move number may be missing. */
export function parseSfen(text: string): Result<ShogiSetup, TextError<TextErrorCode>> {
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

/** Writes SFEN. */
export function formatSfen(position: ShogiPosition): string {
  const { places, side } = position;
  return formatSetup({ places, side, number: position.firstNumber + position.ply });
}

/** Writes a setup as SFEN. */
export function formatSetup({ places, side, number }: ShogiSetup): string {
  return `${formatBoard(places, SHAPE, writePiece)} ${SIDE_LETTERS[side]} ${formatHands(places)} ${number}`;
}

function readPiece(text: string, at: number): { piece: number; length: number } | undefined {
  const isPromoted = text[at] === '+';
  const letter = text[isPromoted ? at + 1 : at] ?? '';
  const plain = KINDS.findIndex((kind) => kind?.letter === letter.toUpperCase());
  // The upper case of some letters beyond ASCII is a letter of a piece.
  if (plain <= 0 || !/^[a-z]$/i.test(letter)) return undefined;
  if (isPromoted && KINDS[plain]!.promotesTo === undefined) return undefined;
  const side: Side = letter === letter.toUpperCase() ? 0 : 1;
  return { piece: makePiece(side, isPromoted ? plain + PROMOTED : plain), length: isPromoted ? 2 : 1 };
}

/** Returns the letter of a piece in SFEN. */
export function writePiece(piece: number): string {
  const letter = KINDS[pieceKind(piece)]!.letter;
  return pieceSide(piece) === 0 ? letter : letter.toLowerCase();
}

/** Reads hands into `places`; returns the error, if any. */
function parseHands(field: Field, places: Uint8Array): TextError<TextErrorCode> | undefined {
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

/** Writes the hands as in SFEN. */
export function formatHands(places: Uint8Array): string {
  let text = '';
  for (const place of HAND_SLOTS) {
    const count = places[place];
    const piece = makePiece(handSide(place), handKind(place));
    if (count > 0) text += (count > 1 ? String(count) : '') + writePiece(piece);
  }
  return text === '' ? '-' : text;
}

/** Writes USI: `7g7f`, `8h2b+`, `P*5e`. */
export function formatUsi(move: number): string {
  const from = (move >> 8) & 255;
  const to = formatSquare(SHAPE, move & 255);
  if (isHandPlace(from)) return `${KINDS[handKind(from)]!.letter}*${to}`;
  return formatSquare(SHAPE, from) + to + ((move & VARIANT) !== 0 ? '+' : '');
}

/** Reads USI and checks it against the position. */
export function parseUsi(position: ShogiPosition, text: string): Result<number, MoveError<TextErrorCode>> {
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

/** S42: returns the points of the pieces that White gave away in a handicap setup, which still count for White. */
function handicapPoints(setup: ShogiSetup): number {
  const text = `${formatBoard(setup.places, SHAPE, writePiece)} w ${formatHands(setup.places)} 1`;
  const isHandicap = setup.side === 1 && setup.number === 1 && SETUPS.some((named) => named.text === text);
  return isHandicap ? FULL_SET - countAllPoints(setup.places, 0) - countAllPoints(setup.places, 1) : 0;
}

/** Why a setup is not a position of this game. */
export type ShogiSetupErrorCode = CommonSetupErrorCode | 'nifu' | 'dead-piece';

/** Checks a setup and returns its position. */
export function createShogiPosition(
  setup: ShogiSetup,
  options: Options,
): Result<ShogiPosition, SetupError<ShogiSetupErrorCode>> {
  const isProblem = options['kings'] === 'one';
  const error =
    findUnknownPiece(setup.places, SHAPE, KINDS) ??
    findKingError(setup.places, isProblem) ??
    findExcess(setup.places) ??
    (isProblem ? undefined : findImpossiblePiece(setup.places));
  if (error !== undefined) return fail(error);
  const position = new ShogiPosition(setup.places, setup.side, setup.number, handicapPoints(setup), options);
  const waiting = opponent(setup.side);
  if (!isKingSafe(position, waiting))
    return fail({ kind: 'opponent-in-check', side: waiting, squares: kingsOf(setup.places, waiting) });
  return ok(position);
}

function kingsOf(places: Uint8Array, side: Side): number[] {
  return [...SQUARES].filter((square) => places[square] === makePiece(side, KING));
}

/** Returns an error unless each side has one king. In mate problems one side may have none. */
function findKingError(places: Uint8Array, oneIsEnough: boolean): SetupError<ShogiSetupErrorCode> | undefined {
  const kings = [kingsOf(places, 0), kingsOf(places, 1)] as const;
  for (const side of [0, 1] as const) {
    if (kings[side].length > 1) return { kind: 'too-many-kings', side, squares: kings[side] };
  }
  for (const side of [0, 1] as const) {
    const mayBeAbsent = oneIsEnough && kings[opponent(side)].length === 1;
    if (kings[side].length === 0 && !mayBeAbsent) return { kind: 'missing-king', side };
  }
  return undefined;
}

function findExcess(places: Uint8Array): SetupError<ShogiSetupErrorCode> | undefined {
  for (let kind = PAWN; kind <= GOLD; kind++) {
    const squares = [...SQUARES].filter((square) => plainKind(places[square]) === kind);
    const count = squares.length + places[handPlace(0, kind)] + places[handPlace(1, kind)];
    if (count > MOST[kind])
      return { kind: 'too-many-pieces', piece: makePiece(0, kind), count, limit: MOST[kind], squares };
  }
  return undefined;
}

/** Finds pieces that no game can produce. They are allowed in mate problems, where composers use them. */
function findImpossiblePiece(places: Uint8Array): SetupError<ShogiSetupErrorCode> | undefined {
  return findDoublePawn(places) ?? findDeadPiece(places);
}

function findDoublePawn(places: Uint8Array): SetupError<ShogiSetupErrorCode> | undefined {
  for (const side of [0, 1] as const) {
    for (let column = 0; column < 9; column++) {
      const squares = [...SQUARES].filter(
        (square) => columnOf(square) === column && places[square] === makePiece(side, PAWN),
      );
      if (squares.length > 1) return { kind: 'nifu', side, squares };
    }
  }
  return undefined;
}

function findDeadPiece(places: Uint8Array): SetupError<ShogiSetupErrorCode> | undefined {
  for (const square of SQUARES) {
    const piece = places[square];
    if (piece !== 0 && (LANDING[(piece << 8) + square] & CAN_STAY) === 0) {
      return { kind: 'dead-piece', piece, side: pieceSide(piece), squares: [square] };
    }
  }
  return undefined;
}
