/**
 * A second implementation of chess, written from the rules alone and as simple as possible, to check the fast one: every
 * move of every piece is made, and dropped if the own king can then be captured. Positions are never changed.
 */
type Side = 'w' | 'b';
type Cell = readonly [row: number, column: number];
/** Ranks 8 to 1, in each the files a to h; `.` is empty. */
type Board = readonly (readonly string[])[];

/** The right to castle with a rook: White's if it is on rank 1. */
interface Right {
  readonly king: string;
  readonly rook: string;
}

interface ChessPosition {
  readonly board: Board;
  readonly side: Side;
  readonly castling: readonly Right[];
  /** The square that a pawn has just passed, or `-`. */
  readonly passed: string;
  readonly quietPlies: number;
  readonly moveNumber: number;
}

const SIZE = 8;
const FILES = 'abcdefgh';
const STRAIGHT: readonly Cell[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];
const DIAGONAL: readonly Cell[] = [
  [-1, -1],
  [-1, 1],
  [1, 1],
  [1, -1],
];
const KNIGHT: readonly Cell[] = [-2, -1, 1, 2].flatMap((down) =>
  [-2, -1, 1, 2].filter((right) => Math.abs(right) !== Math.abs(down)).map((right): Cell => [down, right]),
);
export function parse(text: string): ChessPosition {
  const [ranks = '', side, rights = '-', passed = '-', quiet = '0', number = '1'] = text.split(' ');
  const board = ranks.split('/').map((rank) => [...rank.replaceAll(/\d/g, (digit) => '.'.repeat(Number(digit)))]);
  if (board.length !== SIZE || board.some((rank) => rank.length !== SIZE)) throw new Error(`not a board: ${text}`);
  if (side !== 'w' && side !== 'b') throw new Error(`not a side: ${text}`);
  const castling = readRights(board, rights);
  return { board, side, castling, passed, quietPlies: Number(quiet), moveNumber: Number(number) };
}

/** C53, C69, C70: returns the rights that the board allows, in the order of C46. */
function readRights(board: Board, letters: string): Right[] {
  const all = [...'KQkq'].flatMap((letter): Right[] => {
    const rank = letter === 'K' || letter === 'Q' ? '1' : '8';
    const side = sideOf(letter);
    const has = (square: string, piece: string): boolean => at(board, cellOf(square)) === ofSide(piece, side);
    const kingFile = [...'bcdefg'].find((file) => has(file + rank, 'K'));
    if (kingFile === undefined) return [];
    const isKingSide = letter.toUpperCase() === 'K';
    // From the corner to the king, so that the outermost rook comes first.
    const files = isKingSide ? [...FILES].toReversed() : [...FILES];
    const file = files
      .slice(0, files.indexOf(kingFile))
      .find(
        (each) =>
          has(each + rank, 'R') && (letters.includes(letter) || letters.includes(ofSide(each.toUpperCase(), side))),
      );
    return file === undefined ? [] : [{ king: kingFile + rank, rook: file + rank }];
  });
  const differ = (squares: readonly string[]): boolean => new Set(squares.map((square) => square.charAt(0))).size > 1;
  const contradict =
    differ(all.map(({ king }) => king)) ||
    [true, false].some((wing) => differ(all.filter((each) => isKingSide(each) === wing).map(({ rook }) => rook)));
  return contradict ? all.filter(({ king, rook }) => king.startsWith('e') && /^[ah]/.test(rook)) : all;
}

function isKingSide({ king, rook }: Right): boolean {
  return rook > king;
}

function rightSide({ king }: Right): Side {
  return king.endsWith('1') ? 'w' : 'b';
}

/** C69: a rook is written as `K` or `Q` if none of its side is further out. */
function writeRight(board: Board, right: Right): string {
  const { king, rook } = right;
  const outside = [...FILES].filter((file) => (isKingSide(right) ? file > rook.charAt(0) : file < rook.charAt(0)));
  const side = rightSide(right);
  const isOutermost = outside.every((file) => at(board, cellOf(file + king.charAt(1))) !== ofSide('R', side));
  const letter = isOutermost ? (isKingSide(right) ? 'K' : 'Q') : rook.charAt(0).toUpperCase();
  return ofSide(letter, side);
}

export function format(position: ChessPosition): string {
  const ranks = position.board.map((rank) => rank.join('').replaceAll(/\.+/g, (gap) => String(gap.length)));
  // The en passant square is written only if a capture is legal.
  const passed = moves(position).some((move) => isEnPassant(position, move)) ? position.passed : '-';
  const { board, side, quietPlies, moveNumber } = position;
  const castling = position.castling.map((right) => writeRight(board, right)).join('');
  return `${ranks.join('/')} ${side} ${castling || '-'} ${passed} ${quietPlies} ${moveNumber}`;
}

export function moves(position: ChessPosition): string[] {
  const found = ownCells(position.board, position.side).flatMap((from) => movesFrom(position, from));
  const safe = found.filter((move) => !isAttacked(play(position, move).board, kingOf(position, move), position.side));
  return [...safe, ...castlings(position)];
}

export function play(position: ChessPosition, move: string): ChessPosition {
  const from = move.slice(0, 2);
  const to = move.slice(2, 4);
  const board = position.board.map((rank) => [...rank]);
  const set = (square: string, piece: string): void => {
    const [row, column] = cellOf(square);
    board[row][column] = piece;
  };
  const piece = at(board, cellOf(from))!;
  const isPawn = piece.toUpperCase() === 'P';
  const isCapture = at(board, cellOf(to)) !== '.' && castlingOf(position, move) === undefined;
  if (isEnPassant(position, move)) set(to.charAt(0) + from.charAt(1), '.');
  const castling = castlingOf(position, move);
  set(from, '.');
  if (castling === undefined) {
    set(to, move.length === 5 ? ofSide(move.charAt(4).toUpperCase(), position.side) : piece);
  } else {
    const arrivals = arrivalsOf(castling);
    set(castling.rook, '.');
    set(arrivals.king, piece);
    set(arrivals.rook, ofSide('R', position.side));
  }
  const isDouble = isPawn && Math.abs(Number(from.charAt(1)) - Number(to.charAt(1))) === 2;
  return {
    board,
    side: opponent(position.side),
    castling: position.castling.filter((right) => keepsRight(position, right, move)),
    passed: isDouble ? from.charAt(0) + (position.side === 'w' ? '3' : '6') : '-',
    quietPlies: isPawn || isCapture ? 0 : position.quietPlies + 1,
    moveNumber: position.moveNumber + (position.side === 'b' ? 1 : 0),
  };
}

/** Returns how the game has ended if the side to move has no move. */
export function ending(position: ChessPosition): 'mate' | 'stalemate' | undefined {
  if (moves(position).length > 0) return undefined;
  return isAttacked(position.board, findKing(position.board, position.side), position.side) ? 'mate' : 'stalemate';
}

function movesFrom(position: ChessPosition, from: Cell): string[] {
  const { board, side } = position;
  const isPawn = at(board, from) === ofSide('P', side);
  const cells = isPawn ? pawnCells(position, from) : reach(board, from).filter((cell) => !isOwn(board, cell, side));
  return cells.flatMap((to) => {
    const move = name(from) + name(to);
    return isPawn && (to[0] === 0 || to[0] === SIZE - 1) ? [...'qrbn'].map((letter) => move + letter) : [move];
  });
}

function pawnCells(position: ChessPosition, from: Cell): Cell[] {
  const { board, side, passed } = position;
  const forward = side === 'w' ? -1 : 1;
  const one: Cell = [from[0] + forward, from[1]];
  const two: Cell = [from[0] + forward * 2, from[1]];
  const cells = reach(board, from).filter((cell) => isOwn(board, cell, opponent(side)) || name(cell) === passed);
  if (at(board, one) !== '.') return cells;
  const isAtStart = from[0] === (side === 'w' ? 6 : 1);
  return [...cells, one, ...(isAtStart && at(board, two) === '.' ? [two] : [])];
}

function castlings(position: ChessPosition): string[] {
  const { board, side } = position;
  return position.castling.filter((right) => rightSide(right) === side && canCastle(board, right)).map(castlingText);
}

function canCastle(board: Board, right: Right): boolean {
  const { king, rook } = right;
  const arrivals = arrivalsOf(right);
  const side = rightSide(right);
  const path = [king, ...squaresTo(king, arrivals.king)];
  // C21
  const isFree = [...path, ...squaresTo(rook, arrivals.rook), ...squaresTo(king, rook)].every(
    (square) => square === king || square === rook || at(board, cellOf(square)) === '.',
  );
  // C22, C23
  if (!isFree || path.some((square) => isAttacked(board, cellOf(square), side))) return false;
  // C68
  const after = board.map((rank) => [...rank]);
  const set = (square: string, piece: string): void => {
    after[cellOf(square)[0]][cellOf(square)[1]] = piece;
  };
  set(king, '.');
  set(rook, '.');
  set(arrivals.king, ofSide('K', side));
  set(arrivals.rook, ofSide('R', side));
  return !isAttacked(after, cellOf(arrivals.king), side);
}

/** C67: returns where king and rook arrive. */
function arrivalsOf(right: Right): { readonly king: string; readonly rook: string } {
  const rank = right.king.charAt(1);
  return isKingSide(right) ? { king: `g${rank}`, rook: `f${rank}` } : { king: `c${rank}`, rook: `d${rank}` };
}

/** Returns the squares of a rank from one to another, without the first. */
function squaresTo(from: string, to: string): string[] {
  const [row, start] = cellOf(from);
  const end = cellOf(to)[1];
  const step = Math.sign(end - start);
  return Array.from({ length: Math.abs(end - start) }, (_, i) => name([row, start + step * (i + 1)]));
}

/** C58, C71: `e1g1` if king and rook come from their squares of an ordinary game, else onto the rook. */
function castlingText(right: Right): string {
  const { king, rook } = right;
  return king + (king.startsWith('e') && /^[ah]/.test(rook) ? arrivalsOf(right).king : rook);
}

function castlingOf(position: ChessPosition, move: string): Right | undefined {
  return position.castling.find((right) => rightSide(right) === position.side && castlingText(right) === move);
}

/** C20 */
function keepsRight(position: ChessPosition, right: Right, move: string): boolean {
  const isOwnCastling = castlingOf(position, move) !== undefined && rightSide(right) === position.side;
  const touched = [move.slice(0, 2), move.slice(2, 4)];
  return !isOwnCastling && !touched.includes(right.king) && !touched.includes(right.rook);
}

function isEnPassant(position: ChessPosition, move: string): boolean {
  const isPawn = at(position.board, cellOf(move)) === ofSide('P', position.side);
  return isPawn && move.charAt(0) !== move.charAt(2) && at(position.board, cellOf(move.slice(2))) === '.';
}

/** Returns the squares that a piece attacks, with or without pieces of its own side on them. */
function reach(board: Board, from: Cell): Cell[] {
  const piece = at(board, from)!;
  const isOnBoard = (cell: Cell): boolean => at(board, cell) !== undefined;
  const steps = (offsets: readonly Cell[]): Cell[] => offsets.map((offset) => add(from, offset)).filter(isOnBoard);
  const slides = (offsets: readonly Cell[]): Cell[] => offsets.flatMap((offset) => slide(board, from, offset));
  switch (piece.toUpperCase()) {
    case 'K':
      return steps([...STRAIGHT, ...DIAGONAL]);
    case 'Q':
      return slides([...STRAIGHT, ...DIAGONAL]);
    case 'R':
      return slides(STRAIGHT);
    case 'B':
      return slides(DIAGONAL);
    case 'N':
      return steps(KNIGHT);
    default:
      return steps(DIAGONAL.filter(([down]) => down === (sideOf(piece) === 'w' ? -1 : 1)));
  }
}

function slide(board: Board, from: Cell, offset: Cell): Cell[] {
  const cells: Cell[] = [];
  let cell = add(from, offset);
  while (at(board, cell) !== undefined) {
    cells.push(cell);
    if (at(board, cell) !== '.') break;
    cell = add(cell, offset);
  }
  return cells;
}

function isAttacked(board: Board, target: Cell, side: Side): boolean {
  const isTarget = (cell: Cell): boolean => cell[0] === target[0] && cell[1] === target[1];
  return ownCells(board, opponent(side)).some((from) => reach(board, from).some(isTarget));
}

/** Returns the square of the king of the side to move after the move. */
function kingOf(position: ChessPosition, move: string): Cell {
  const king = findKing(position.board, position.side);
  return name(king) === move.slice(0, 2) ? cellOf(move.slice(2)) : king;
}

function findKing(board: Board, side: Side): Cell {
  return ownCells(board, side).find((cell) => at(board, cell) === ofSide('K', side))!;
}

function ownCells(board: Board, side: Side): Cell[] {
  return board
    .flatMap((rank, row) => rank.map((_, column): Cell => [row, column]))
    .filter((cell) => isOwn(board, cell, side));
}

function isOwn(board: Board, cell: Cell, side: Side): boolean {
  const piece = at(board, cell);
  return piece !== '.' && piece !== undefined && sideOf(piece) === side;
}

function at(board: Board, [row, column]: Cell): string | undefined {
  return board[row]?.[column];
}

function add(cell: Cell, offset: Cell): Cell {
  return [cell[0] + offset[0], cell[1] + offset[1]];
}

function sideOf(piece: string): Side {
  return piece === piece.toUpperCase() ? 'w' : 'b';
}

function ofSide(piece: string, side: Side): string {
  return side === 'w' ? piece : piece.toLowerCase();
}

function opponent(side: Side): Side {
  return side === 'w' ? 'b' : 'w';
}

function name([row, column]: Cell): string {
  return FILES.charAt(column) + String(SIZE - row);
}

function cellOf(square: string): Cell {
  return [SIZE - Number(square.charAt(1)), FILES.indexOf(square.charAt(0))];
}
