/**
 * A second implementation of shogi, written from the rules alone and as simple as possible, to check the fast one: every
 * move and drop is made, and dropped if the own king can then be captured. Positions are never changed.
 */
type Side = 'b' | 'w';
type Cell = readonly [row: number, column: number];
/** Ranks a to i, in each the files 9 to 1: a piece as in SFEN (`P`, `+r`), or `.`. */
type Board = readonly (readonly string[])[];

interface ShogiPosition {
  readonly board: Board;
  readonly side: Side;
  /** The letters of all pieces in hand, one per piece, upper case for Black. */
  readonly hands: readonly string[];
  readonly moveNumber: number;
}

const SIZE = 9;
const RANKS = 'abcdefghi';
const HAND_ORDER = 'RBGSNLPrbgsnlp';
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
const FORWARD: Cell = [-1, 0];
const GOLD: readonly Cell[] = [...STRAIGHT, [-1, -1], [-1, 1]];

interface Ways {
  readonly steps?: readonly Cell[];
  readonly slides?: readonly Cell[];
}

/** How the pieces of Black move; those of White move the other way. */
const WAYS: Readonly<Record<string, Ways>> = {
  K: { steps: [...STRAIGHT, ...DIAGONAL] },
  R: { slides: STRAIGHT },
  B: { slides: DIAGONAL },
  G: { steps: GOLD },
  S: { steps: [FORWARD, ...DIAGONAL] },
  N: {
    steps: [
      [-2, -1],
      [-2, 1],
    ],
  },
  L: { slides: [FORWARD] },
  P: { steps: [FORWARD] },
  '+R': { slides: STRAIGHT, steps: DIAGONAL },
  '+B': { slides: DIAGONAL, steps: STRAIGHT },
  '+S': { steps: GOLD },
  '+N': { steps: GOLD },
  '+L': { steps: GOLD },
  '+P': { steps: GOLD },
};

export function parse(text: string): ShogiPosition {
  const [ranks = '', side, hands = '-', number = '1'] = text.split(' ');
  const board = ranks.split('/').map((rank) => {
    const spread = rank.replaceAll(/\d/g, (digit) => '.'.repeat(Number(digit)));
    return Array.from(spread.matchAll(/\+?[a-z]|\./gi), ([piece]) => piece);
  });
  if (board.length !== SIZE || board.some((rank) => rank.length !== SIZE)) throw new Error(`not a board: ${text}`);
  if (side !== 'b' && side !== 'w') throw new Error(`not a side: ${text}`);
  const held = Array.from(hands.matchAll(/(\d*)([a-z])/gi), ([, count, letter]) => {
    return Array.from({ length: Number(count || 1) }, () => letter);
  });
  return { board, side, hands: held.flat(), moveNumber: Number(number) };
}

export function format(position: ShogiPosition): string {
  const ranks = position.board.map((rank) => rank.join('').replaceAll(/\.+/g, (gap) => String(gap.length)));
  const held = [...HAND_ORDER].map((letter) => {
    const count = position.hands.filter((each) => each === letter).length;
    return count === 0 ? '' : (count === 1 ? '' : String(count)) + letter;
  });
  return `${ranks.join('/')} ${position.side} ${held.join('') || '-'} ${position.moveNumber}`;
}

export function moves(position: ShogiPosition): string[] {
  const { board, side } = position;
  const onBoard = ownCells(board, side).flatMap((from) => movesFrom(position, from));
  return [...onBoard, ...drops(position)].filter((move) => {
    const next = play(position, move);
    return !isInCheck(next.board, side) && !isPawnDropMate(next, move);
  });
}

export function play(position: ShogiPosition, move: string): ShogiPosition {
  const { side } = position;
  const board = position.board.map((rank) => [...rank]);
  const hands = [...position.hands];
  const [row, column] = cellOf(move.slice(2, 4));
  if (move.charAt(1) === '*') {
    const letter = ofSide(move.charAt(0), side);
    hands.splice(hands.indexOf(letter), 1);
    board[row][column] = letter;
  } else {
    const [fromRow, fromColumn] = cellOf(move.slice(0, 2));
    const taken = board[row][column];
    if (taken !== '.') hands.push(ofSide(taken.replace('+', ''), side));
    board[row][column] = (move.endsWith('+') ? '+' : '') + board[fromRow][fromColumn];
    board[fromRow][fromColumn] = '.';
  }
  return { board, side: opponent(side), hands, moveNumber: position.moveNumber + 1 };
}

/** Returns the winner by the board: the side to move has lost if it has no move. */
export function winner(position: ShogiPosition): Side | undefined {
  return moves(position).length === 0 ? opponent(position.side) : undefined;
}

/** Reports whether the side to move is in check. */
export function isChecked(position: ShogiPosition): boolean {
  return isInCheck(position.board, position.side);
}

function isInCheck(board: Board, side: Side): boolean {
  const king = ofSide('K', side);
  return ownCells(board, opponent(side)).some((from) => reach(board, from).some((cell) => at(board, cell) === king));
}

function movesFrom(position: ShogiPosition, from: Cell): string[] {
  const { board, side } = position;
  const piece = at(board, from)!;
  const cells = reach(board, from).filter((cell) => !isOwn(board, cell, side));
  return cells.flatMap((to) => {
    const move = name(from) + name(to);
    const touchesCamp = isInCamp(from, opponent(side)) || isInCamp(to, opponent(side));
    const promoting = touchesCamp && WAYS[`+${piece.toUpperCase()}`] !== undefined ? [`${move}+`] : [];
    return isStuck(piece, to) ? promoting : [move, ...promoting];
  });
}

function drops(position: ShogiPosition): string[] {
  const { board, side, hands } = position;
  const letters = [...new Set(hands.filter((letter) => sideOf(letter) === side))];
  const empty = allCells(board).filter((cell) => at(board, cell) === '.');
  return letters.flatMap((letter) =>
    empty
      .filter((cell) => !isStuck(letter, cell))
      .filter((cell) => letter.toUpperCase() !== 'P' || !board.some((rank) => rank[cell[1]] === letter))
      .map((cell) => `${letter.toUpperCase()}*${name(cell)}`),
  );
}

/** Reports whether the pawn just dropped mates. */
function isPawnDropMate(next: ShogiPosition, move: string): boolean {
  return move.startsWith('P*') && isInCheck(next.board, next.side) && moves(next).length === 0;
}

/** Reports whether a piece could never move from here, even on an empty board. */
function isStuck(piece: string, cell: Cell): boolean {
  const empty = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => '.'));
  empty[cell[0]][cell[1]] = piece;
  return reach(empty, cell).length === 0;
}

/** Returns the squares that a piece attacks, with or without pieces of its own side on them. */
function reach(board: Board, from: Cell): Cell[] {
  const piece = at(board, from)!;
  const ways = WAYS[piece.toUpperCase()];
  const turned = (offsets: readonly Cell[] = []): readonly Cell[] =>
    sideOf(piece) === 'b' ? offsets : offsets.map(([down, right]): Cell => [-down, -right]);
  const steps = turned(ways.steps).map((offset) => add(from, offset));
  const slides = turned(ways.slides).flatMap((offset) => slide(board, from, offset));
  return [...steps.filter((cell) => at(board, cell) !== undefined), ...slides];
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

function isInCamp([row]: Cell, side: Side): boolean {
  return side === 'b' ? row >= 6 : row <= 2;
}

function allCells(board: Board): Cell[] {
  return board.flatMap((rank, row) => rank.map((_, column): Cell => [row, column]));
}

function ownCells(board: Board, side: Side): Cell[] {
  return allCells(board).filter((cell) => isOwn(board, cell, side));
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
  return piece === piece.toUpperCase() ? 'b' : 'w';
}

function ofSide(piece: string, side: Side): string {
  return side === 'b' ? piece.toUpperCase() : piece.toLowerCase();
}

function opponent(side: Side): Side {
  return side === 'b' ? 'w' : 'b';
}

function name([row, column]: Cell): string {
  return String(SIZE - column) + RANKS.charAt(row);
}

function cellOf(square: string): Cell {
  return [RANKS.indexOf(square.charAt(1)), SIZE - Number(square.charAt(0))];
}
