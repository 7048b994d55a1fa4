/**
 * A second implementation of laser chess, written from the rules alone and as simple as possible, to check the fast
 * one. Positions are never changed, only replaced. A board without one of the pharaohs has no moves.
 */
/** `b` is silver, as in position text. */
type Side = 'b' | 'r';
type Kind = 'F' | 'R' | 'P' | 'N' | 'S' | 'E';
type Cell = readonly [row: number, column: number];

interface Piece {
  readonly side: Side;
  readonly kind: Kind;
  /** Quarter turns clockwise, the smallest number that means the same. */
  readonly turn: number;
}

type Board = readonly (readonly (Piece | undefined)[])[];

/** The rule options by name, as in a game line; missing ones have their default. */
interface LaserOptions {
  readonly rules?: string;
  readonly displace?: string;
}

export interface LaserPosition {
  /** Ranks 8 to 1, in each the files a to j. */
  readonly board: Board;
  readonly side: Side;
  readonly quietPlies: number;
  readonly moveNumber: number;
  readonly options: LaserOptions;
}

interface Shot {
  /** Every square that the light reaches, in order. */
  readonly path: readonly string[];
  /** The squares of the pieces that it destroys, in the order in which the light arrives. */
  readonly hits: readonly string[];
}

const RANKS = 8;
const FILES = 'abcdefghij';
const TURNS = 'abcd';
const COMPASS = 'NESW';
const STEPS: readonly Cell[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];
const SPHINX_SQUARE: Readonly<Record<Side, string>> = { b: 'j1', r: 'a8' };
const SPHINX_TURNS: Readonly<Record<Side, readonly number[]>> = { b: [0, 3], r: [2, 1] };
const RESERVED: Readonly<Record<Side, readonly string[]>> = {
  b: ['j1', 'j2', 'j3', 'j4', 'j5', 'j6', 'j7', 'j8', 'b1', 'b8'],
  r: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'i1', 'i8'],
};
/** The number of directions of each kind. */
const DIRECTIONS: Readonly<Record<Kind, number>> = { F: 1, R: 2, P: 4, N: 4, S: 4, E: 2 };
/** What happens to light that travels north, east, south, west: its new direction, D destroys, A is absorbed. */
const RESPONSES: Readonly<Record<Kind, readonly string[]>> = {
  P: ['DDEN', 'EDDS', 'WSDD', 'DNWD'],
  R: ['ENWS', 'WSEN'],
  E: ['ENWS', 'WSEN'],
  N: ['DDAD', 'DDDA', 'ADDD', 'DADD'],
  F: ['DDDD'],
  S: ['AAAA', 'AAAA', 'AAAA', 'AAAA'],
};

export function parse(text: string, options: LaserOptions = {}): LaserPosition {
  const [ranks = '', side, quiet = '0', number = '1'] = text.split(' ');
  const board = ranks.split('/').map(parseRank);
  if (board.length !== RANKS || board.some((rank) => rank.length !== FILES.length))
    throw new Error(`not a board: ${text}`);
  if (side !== 'b' && side !== 'r') throw new Error(`not a side: ${text}`);
  return { board, side, quietPlies: Number(quiet), moveNumber: Number(number), options };
}

export function format(position: LaserPosition): string {
  const ranks = position.board.map((rank) =>
    rank
      .map((piece) => (piece === undefined ? '.' : formatPiece(piece)))
      .join('')
      .replaceAll(/\.+/g, (gap) => String(gap.length)),
  );
  return `${ranks.join('/')} ${position.side} ${position.quietPlies} ${position.moveNumber}`;
}

export function moves(position: LaserPosition): string[] {
  if (winner(position) !== undefined) return [];
  const found: string[] = [];
  for (let row = 0; row < RANKS; row++) {
    for (let column = 0; column < FILES.length; column++) {
      const piece = position.board[row][column];
      if (piece?.side !== position.side) continue;
      found.push(...turns(position, piece).map((sign) => name(row, column) + sign));
      if (piece.kind !== 'S') found.push(...stepsAndSwaps(position, piece, row, column));
    }
  }
  return found;
}

/** Returns the shot of the side to move from the board as it stands. */
export function shoot(position: LaserPosition): Shot {
  const [row, column] = cellOf(SPHINX_SQUARE[position.side]);
  const path: string[] = [];
  const hits: string[] = [];
  const seen = new Set<string>();
  let rays = [{ row, column, direction: position.board[row][column]!.turn }];
  while (rays.length > 0) {
    const arrived = rays
      .map((ray) => ({
        ...ray,
        row: ray.row + STEPS[ray.direction][0],
        column: ray.column + STEPS[ray.direction][1],
      }))
      .filter((ray) => isOnBoard(ray.row, ray.column) && !seen.has(JSON.stringify(ray)));
    rays = [];
    // Rays that arrive at the same time are listed in the order of the position text.
    for (const ray of arrived.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
      const square = name(ray.row, ray.column);
      seen.add(JSON.stringify(ray));
      path.push(square);
      const piece = position.board[ray.row][ray.column];
      const response = piece === undefined ? COMPASS.charAt(ray.direction) : respond(piece, ray.direction);
      if (response === 'D' && !hits.includes(square)) hits.push(square);
      if (COMPASS.includes(response)) rays.push({ ...ray, direction: COMPASS.indexOf(response) });
      if (piece?.kind === 'E') rays.push(ray);
    }
  }
  return { path, hits };
}

/** Returns the squares of the pieces that the shot after a move destroys. */
export function hits(position: LaserPosition, move: string): readonly string[] {
  return shoot(afterAction(position, move)).hits;
}

export function play(position: LaserPosition, move: string): LaserPosition {
  const acted = afterAction(position, move);
  const destroyed = shoot(acted).hits;
  return {
    ...acted,
    board: acted.board.map((rank, row) =>
      rank.map((piece, column) => (destroyed.includes(name(row, column)) ? undefined : piece)),
    ),
    side: opponent(position.side),
    quietPlies: destroyed.length > 0 ? 0 : position.quietPlies + 1,
    moveNumber: position.moveNumber + (position.side === 'r' ? 1 : 0),
  };
}

/** Returns the winner by the board. */
export function winner(position: LaserPosition): Side | 'draw' | undefined {
  const isAlive = (side: Side): boolean =>
    position.board.flat().some((piece) => piece?.kind === 'F' && piece.side === side);
  if (isAlive('b')) return isAlive('r') ? undefined : 'b';
  return isAlive('r') ? 'r' : 'draw';
}

/** Returns the turns that a piece may make, as signs of move text. */
function turns(position: LaserPosition, piece: Piece): string[] {
  const isSimple = position.options.rules === 'simple';
  if (piece.kind === 'S') {
    if (isSimple) return [];
    return ['+', '-'].filter((sign) => SPHINX_TURNS[piece.side].includes(turned(piece, sign).turn));
  }
  if (isSimple || DIRECTIONS[piece.kind] === 4) return ['+', '-'];
  return DIRECTIONS[piece.kind] === 2 ? ['+'] : [];
}

function stepsAndSwaps(position: LaserPosition, piece: Piece, row: number, column: number): string[] {
  const here = name(row, column);
  const found: string[] = [];
  for (const down of [-1, 0, 1]) {
    for (const right of [-1, 0, 1]) {
      if (!isOnBoard(row + down, column + right)) continue;
      const there = name(row + down, column + right);
      const other = position.board[row + down][column + right];
      if (isReserved(position, there, piece.side)) continue;
      if (other === undefined) found.push(here + there);
      else if (canSwap(position, piece, other, here)) found.push(`${here}u${there}`);
    }
  }
  return found;
}

function canSwap(position: LaserPosition, piece: Piece, other: Piece, here: string): boolean {
  if (position.options.rules === 'simple') return false;
  if (piece.kind !== 'R' && piece.kind !== 'E') return false;
  if (other.kind !== 'P' && other.kind !== 'N') return false;
  return position.options.displace !== 'forbid' || !isReserved(position, here, other.side);
}

function isReserved(position: LaserPosition, square: string, against: Side): boolean {
  return position.options.rules !== 'simple' && RESERVED[opponent(against)].includes(square);
}

/** Returns the board after the action and before the shot; the side to move is the same. */
function afterAction(position: LaserPosition, move: string): LaserPosition {
  const board = position.board.map((rank) => [...rank]);
  const [row, column] = cellOf(move.slice(0, 2));
  const piece = board[row][column]!;
  if (move.length === 3) {
    board[row][column] = turned(piece, move.slice(2));
  } else {
    const [toRow, toColumn] = cellOf(move.slice(-2));
    board[row][column] = board[toRow][toColumn];
    board[toRow][toColumn] = piece;
  }
  return { ...position, board };
}

function turned(piece: Piece, sign: string): Piece {
  return { ...piece, turn: (piece.turn + (sign === '+' ? 1 : 3)) % DIRECTIONS[piece.kind] };
}

function respond(piece: Piece, direction: number): string {
  return RESPONSES[piece.kind][piece.turn].charAt(direction);
}

function parseRank(text: string): (Piece | undefined)[] {
  const rank: (Piece | undefined)[] = [];
  for (const [token] of text.matchAll(/10|[1-9]|[a-z][a-d]|./gi)) {
    if (/^\d+$/.test(token)) rank.push(...Array.from({ length: Number(token) }, () => undefined));
    else rank.push(parsePiece(token));
  }
  return rank;
}

function parsePiece(token: string): Piece {
  const letter = token.charAt(0);
  const kind = letter.toUpperCase() as Kind;
  const turn = TURNS.indexOf(token.charAt(1));
  if (token.length !== 2 || turn < 0 || DIRECTIONS[kind] === undefined) throw new Error(`not a piece: ${token}`);
  return { side: letter === kind ? 'b' : 'r', kind, turn: turn % DIRECTIONS[kind] };
}

function formatPiece(piece: Piece): string {
  return (piece.side === 'b' ? piece.kind : piece.kind.toLowerCase()) + TURNS.charAt(piece.turn);
}

function isOnBoard(row: number, column: number): boolean {
  return row >= 0 && row < RANKS && column >= 0 && column < FILES.length;
}

function opponent(side: Side): Side {
  return side === 'b' ? 'r' : 'b';
}

function name(row: number, column: number): string {
  return FILES.charAt(column) + String(RANKS - row);
}

function cellOf(square: string): Cell {
  return [RANKS - Number(square.charAt(1)), FILES.indexOf(square.charAt(0))];
}
