/**
 * A second implementation of hasami shogi, written from the rules alone and as simple as possible, to check the fast
 * one. Positions are never changed, only replaced. Move lists ignore whether the game is over.
 */
type Side = 'b' | 'r';
type Square = Side | '.';
type Step = readonly [row: number, column: number];

/** The rule options by name, as in a game line; missing ones have their default. */
export interface HasamiOptions {
  readonly dai?: string;
  readonly goal?: string;
  readonly corner?: string;
}

export interface HasamiPosition {
  /** Rows a to i, in each the columns 1 to 9. */
  readonly board: readonly (readonly Square[])[];
  readonly side: Side;
  /** The number of men that each side has captured. */
  readonly taken: Readonly<Record<Side, number>>;
  readonly quietPlies: number;
  readonly moveNumber: number;
  readonly options: HasamiOptions;
}

const SIZE = 9;
const ROWS = 'abcdefghi';
const STEPS: readonly Step[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];
const OWN_ROWS: Readonly<Record<Side, readonly number[]>> = { r: [0, 1], b: [7, 8] };

export function parse(text: string, options: HasamiOptions = {}): HasamiPosition {
  const [rows = '', side, byBlack, byRed, quiet = '0', number = '1'] = text.split(' ');
  const board = rows.split('/').map((row) => {
    return [...row.replaceAll(/\d/g, (digit) => '.'.repeat(Number(digit)))] as Square[];
  });
  if (board.length !== SIZE || board.some((row) => row.length !== SIZE)) throw new Error(`not a board: ${text}`);
  if (side !== 'b' && side !== 'r') throw new Error(`not a side: ${text}`);
  const menAtStart = options.dai === 'on' ? 18 : 9;
  const taken = {
    b: byBlack === undefined ? menAtStart - countMen(board, 'r') : Number(byBlack),
    r: byRed === undefined ? menAtStart - countMen(board, 'b') : Number(byRed),
  };
  return { board, side, taken, quietPlies: Number(quiet), moveNumber: Number(number), options };
}

export function format(position: HasamiPosition): string {
  const rows = position.board.map((row) => row.join('').replaceAll(/\.+/g, (gap) => String(gap.length)));
  const { side, taken, quietPlies, moveNumber } = position;
  return `${rows.join('/')} ${side} ${taken.b} ${taken.r} ${quietPlies} ${moveNumber}`;
}

export function moves(position: HasamiPosition): string[] {
  const found: string[] = [];
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      if (position.board[row][column] !== position.side) continue;
      for (const [toRow, toColumn] of destinations(position, row, column)) {
        found.push(name(row, column) + name(toRow, toColumn));
      }
    }
  }
  return found;
}

/** Returns the squares of the men that a move captures, row by row. */
export function captures(position: HasamiPosition, move: string): string[] {
  const [row, column] = squareOf(move.slice(2));
  const board = afterStep(position, move);
  const taken = STEPS.flatMap((step) => sandwiched(board, row, column, step, position.side));
  if (position.options.corner !== 'off') taken.push(...cornered(board, row, column, position.side));
  return taken.map(([takenRow, takenColumn]) => name(takenRow, takenColumn)).toSorted();
}

export function play(position: HasamiPosition, move: string): HasamiPosition {
  const taken = captures(position, move);
  const { side, taken: before } = position;
  return {
    ...position,
    board: afterStep(position, move).map((row, r) => row.map((man, c) => (taken.includes(name(r, c)) ? '.' : man))),
    side: opponent(side),
    taken: { ...before, [side]: before[side] + taken.length },
    quietPlies: taken.length > 0 ? 0 : position.quietPlies + 1,
    moveNumber: position.moveNumber + (side === 'r' ? 1 : 0),
  };
}

/** Returns the winner by the board and the numbers of men captured. */
export function winner(position: HasamiPosition): Side | undefined {
  const mover = opponent(position.side);
  if (hasReachedGoal(position, mover)) return mover;
  if (hasReachedGoal(position, position.side)) return position.side;
  return moves(position).length === 0 ? mover : undefined;
}

function hasReachedGoal(position: HasamiPosition, side: Side): boolean {
  const { board, taken, options } = position;
  const justMoved = side !== position.side;
  if (options.dai === 'on') return justMoved && hasLineOfFive(board, side);
  if (options.goal === 'five') return taken[side] >= 5;
  // A lead counts after the reply of the opponent, when the leader is to move again.
  if (options.goal === 'lead') return taken[side] >= 5 || (!justMoved && taken[side] - taken[opponent(side)] >= 3);
  return countMen(board, opponent(side)) <= 1;
}

function hasLineOfFive(board: HasamiPosition['board'], side: Side): boolean {
  const counts = (row: number, column: number): boolean =>
    at(board, row, column) === side && !OWN_ROWS[side].includes(row);
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const ahead = [0, 1, 2, 3, 4];
      if (ahead.every((n) => counts(row, column + n)) || ahead.every((n) => counts(row + n, column))) return true;
    }
  }
  return false;
}

function destinations(position: HasamiPosition, row: number, column: number): Step[] {
  const { board, options } = position;
  const found: Step[] = [];
  for (const [down, right] of STEPS) {
    for (let n = 1; at(board, row + down * n, column + right * n) === '.'; n++) {
      found.push([row + down * n, column + right * n]);
    }
    const beside = at(board, row + down, column + right);
    const behind = at(board, row + down * 2, column + right * 2);
    if (options.dai === 'on' && (beside === 'b' || beside === 'r') && behind === '.') {
      found.push([row + down * 2, column + right * 2]);
    }
  }
  return found;
}

/** Returns the run of enemy men in one direction if a man of the mover closes it. */
function sandwiched(board: HasamiPosition['board'], row: number, column: number, step: Step, side: Side): Step[] {
  const run: Step[] = [];
  let [r, c] = [row + step[0], column + step[1]];
  while (at(board, r, c) === opponent(side)) {
    run.push([r, c]);
    [r, c] = [r + step[0], c + step[1]];
  }
  return at(board, r, c) === side ? run : [];
}

/** Returns enemy men on corners beside the moved man whose other neighbour belongs to the mover as well. */
function cornered(board: HasamiPosition['board'], row: number, column: number, side: Side): Step[] {
  const corners: Step[] = [0, SIZE - 1].flatMap((r) => [0, SIZE - 1].map((c): Step => [r, c]));
  return corners.filter(([r, c]) => {
    const neighbours = STEPS.map(([down, right]): Step => [r + down, c + right]).filter(
      ([nr, nc]) => at(board, nr, nc) !== undefined,
    );
    return (
      at(board, r, c) === opponent(side) &&
      neighbours.some(([nr, nc]) => nr === row && nc === column) &&
      neighbours.every(([nr, nc]) => at(board, nr, nc) === side)
    );
  });
}

function afterStep(position: HasamiPosition, move: string): Square[][] {
  const board = position.board.map((row) => [...row]);
  const [fromRow, fromColumn] = squareOf(move.slice(0, 2));
  const [toRow, toColumn] = squareOf(move.slice(2));
  board[fromRow][fromColumn] = '.';
  board[toRow][toColumn] = position.side;
  return board;
}

function at(board: HasamiPosition['board'], row: number, column: number): Square | undefined {
  return board[row]?.[column];
}

function countMen(board: HasamiPosition['board'], side: Side): number {
  return board.flat().filter((man) => man === side).length;
}

function opponent(side: Side): Side {
  return side === 'b' ? 'r' : 'b';
}

function name(row: number, column: number): string {
  return ROWS.charAt(row) + String(column + 1);
}

function squareOf(text: string): Step {
  return [ROWS.indexOf(text.charAt(0)), Number(text.charAt(1)) - 1];
}
