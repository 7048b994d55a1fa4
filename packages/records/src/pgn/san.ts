import { makePiece, type Position } from '@tesuji/rules';
import {
  BISHOP,
  castlingMove,
  chess,
  EN_PASSANT,
  FORWARD,
  INDEX,
  KING,
  KNIGHT,
  PAWN,
  promotionBits,
  QUEEN,
  ROOK,
  squareAt,
  SQUARES,
  type ChessPosition,
} from '@tesuji/rules/chess';
import { explainPass, type UnreadableMove } from './reader.ts';

/**
 * A chess move in SAN. Signs of capture, check and mate may be missing or wrong, the `=` of a promotion may
 * be missing, the origin may be more precise than needed, and only squares (`e2e4`, `e2-e4`) are accepted.
 */
interface San {
  kind: number;
  to: number;
  /** Column and row of the origin; −1 where not given. */
  column: number;
  row: number;
  promotion: number;
  /** 0 none, 1 on the king's side, 2 on the queen's. */
  castling: number;
}

const NO_MOVE = 0;
/** `Qa1xb2=Q+e.p.` is longer than any valid move. */
const LONGEST = 16;

/** Kinds by UTF-16 unit. Lower case letters are accepted unless they name a file; `b` is a bishop only at the end. */
const KIND_OF = new Uint8Array(0x10000);
for (const [kind, letters] of [
  [PAWN, 'P♙♟'],
  [KNIGHT, 'Nn♘♞'],
  [BISHOP, 'B♗♝'],
  [ROOK, 'Rr♖♜'],
  [QUEEN, 'Qq♕♛'],
  [KING, 'Kk♔♚'],
] as const) {
  for (const letter of letters) KIND_OF[letter.charCodeAt(0)] = kind;
}

const CASTLING = /^[O0o]-?[O0o](-?[O0o])?$/;
/** Signs after a move that do not identify it. */
const SUFFIX = /(?:[+#†‡]|ch|mate|\s?e\.?p\.?)+$/;

const parsed: San = { kind: 0, to: 0, column: -1, row: -1, promotion: 0, castling: 0 };
const found = new Int32Array(64);
const legal: number[] = [];

/** Returns the legal move of a word; 0 when there is none, or more than one. */
export function readSan(position: Position, word: string): number {
  if (!parseSan(word)) return NO_MOVE;
  return findMoves(position) === 1 ? legal[0]! : NO_MOVE;
}

/** Explains why `readSan` returned 0. */
export function explainSan(position: Position, word: string): UnreadableMove {
  const pass = explainPass(word);
  if (pass !== undefined) return pass;
  if (!parseSan(word)) return { kind: 'bad-move', got: word, expected: 'a move such as Nf3, exd5, e8=Q or O-O' };
  if (findMoves(position) > 1) {
    const expected = legal.map((move) => chess.notate(position, move)).join(' or ');
    return { kind: 'ambiguous-move', got: word, expected };
  }
  const illegality = findIllegality(position);
  return { kind: 'illegal-move', got: word.replace(SUFFIX, ''), ...(illegality !== undefined && { illegality }) };
}

/** Reads a word into `parsed`. Returns whether it has the form of a move. */
function parseSan(word: string): boolean {
  if (word.length > LONGEST) return false;
  const first = word.charCodeAt(0);
  parsed.castling = 0;
  if (first === 79 || first === 48 || first === 111) return parseCastling(word);
  parsed.kind = KIND_OF[first]!;
  const begin = parsed.kind === 0 ? 0 : 1;
  let end = bodyEnd(word);

  // 1. The promotion.
  parsed.promotion = 0;
  const last = word.charCodeAt(end - 1);
  if (!isRank(last)) {
    parsed.promotion = last === 98 ? BISHOP : (KIND_OF[last] ?? 0);
    if (parsed.promotion === 0) return false;
    end--;
    const before = word.charCodeAt(end - 1);
    if (before === 61 || before === 47) end--;
  }

  // 2. The target square.
  const rank = word.charCodeAt(end - 1);
  const file = word.charCodeAt(end - 2);
  if (end - 2 < begin || !isRank(rank) || !isFile(file)) return false;
  parsed.to = squareAt(file - 97, 56 - rank);
  return parseOrigin(word, begin, end - 2);
}

/** Returns the index where the signs after the move begin. */
function bodyEnd(word: string): number {
  const last = word.charCodeAt(word.length - 1);
  if (isRank(last) || KIND_OF[last] !== 0) return word.length;
  return SUFFIX.exec(word)?.index ?? word.length;
}

/** 3. The origin, as far as it is given. */
function parseOrigin(word: string, begin: number, end: number): boolean {
  parsed.column = -1;
  parsed.row = -1;
  let at = end;
  if (at > begin && isLink(word.charCodeAt(at - 1))) at--;
  if (at > begin && isRank(word.charCodeAt(at - 1))) parsed.row = 56 - word.charCodeAt(--at);
  if (at > begin && isFile(word.charCodeAt(at - 1))) parsed.column = word.charCodeAt(--at) - 97;
  return at === begin;
}

function parseCastling(word: string): boolean {
  const match = CASTLING.exec(word.replace(SUFFIX, ''));
  if (match === null) return false;
  parsed.castling = match[1] === undefined ? 1 : 2;
  parsed.kind = KING;
  return true;
}

function isRank(code: number): boolean {
  return code >= 49 && code <= 56;
}

function isFile(code: number): boolean {
  return code >= 97 && code <= 104;
}

/** Returns whether this is `x`, `-` or `:`. */
function isLink(code: number): boolean {
  return code === 120 || code === 45 || code === 58;
}

/** Puts the legal moves that match `parsed` into `legal` and returns their number. */
function findMoves(position: Position): number {
  legal.length = 0;
  const { castling, kind, column, row } = parsed;
  if (castling !== 0) tryMove(position, castlingMove(position as ChessPosition, position.side * 2 + castling - 1));
  else if (kind === 0 && column >= 0 && row >= 0) readSquares(position);
  else if (kind <= PAWN) findPawnMoves(position);
  else findPieceMoves(position, makePiece(position.side, kind));
  return legal.length;
}

function tryMove(position: Position, move: number): void {
  if (position.isLegal(move)) legal.push(move);
}

/** Reads a move in coordinates, as engines write it. */
function readSquares(position: Position): void {
  const { column, row, to, promotion } = parsed;
  const { names } = chess.shape;
  const letter = promotion === 0 ? '' : chess.kinds[promotion]!.letter.toLowerCase();
  const move = chess.parseMove(position, names[squareAt(column, row)]! + names[to]! + letter);
  if (move.ok) legal.push(move.value);
}

function findPieceMoves(position: Position, piece: number): void {
  const { to, promotion } = parsed;
  if (promotion !== 0) return;
  const end = position.attackers(to, position.side, found, 0);
  for (let i = 0; i < end; i++) {
    const from = found[i]!;
    if (position.places[from] === piece && isFromThere(from)) tryMove(position, to | (from << 8));
  }
}

function findPawnMoves(position: Position): void {
  const { to, column } = parsed;
  const forward = FORWARD[position.side]!;
  const behind = to - forward;
  const side = column < 0 ? 0 : column - (INDEX[to]! & 7);
  if (side > 1 || side < -1) return;
  const isFar = side === 0 && position.places[behind] === 0;
  const from = isFar ? behind - forward : behind + side;
  if (!isFromThere(from)) return;
  const isPassing = side !== 0 && position.places[to] === 0;
  const promotion = parsed.promotion === 0 ? 0 : promotionBits(parsed.promotion);
  tryMove(position, to | (from << 8) | promotion | (isPassing ? EN_PASSANT : 0));
}

function isFromThere(square: number): boolean {
  const { column, row } = parsed;
  const index = INDEX[square]!;
  return (column < 0 || (index & 7) === column) && (row < 0 || index >> 3 === row);
}

/** Returns the broken rule when only one piece matches. */
function findIllegality(position: Position): ReturnType<typeof chess.whyIllegal> {
  const { castling, kind, to, promotion } = parsed;
  if (castling !== 0) {
    const move = castlingMove(position as ChessPosition, position.side * 2 + castling - 1);
    return chess.whyIllegal(position, { from: (move >> 8) & 255, to: move & 255 });
  }
  const piece = makePiece(position.side, kind === 0 ? PAWN : kind);
  const isAny = kind === 0 && parsed.column >= 0 && parsed.row >= 0;
  // A pawn without a given file stays on its file.
  if (piece === makePiece(position.side, PAWN) && parsed.column < 0) parsed.column = INDEX[to]! & 7;
  const isMeant = (square: number): boolean => isFromThere(square) && (isAny || position.places[square] === piece);
  const [from, another] = [...SQUARES].filter(isMeant);
  if (from === undefined || another !== undefined) return undefined;
  return chess.whyIllegal(position, { from, to, promote: promotion !== 0 && promotion });
}
