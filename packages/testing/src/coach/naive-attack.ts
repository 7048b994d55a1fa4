import { isPiece, pieceKind, pieceSide, type Game, type Position, type Side } from '@tesuji/rules';

type Test = (right: number, ahead: number) => boolean;

const isStraight: Test = (right, ahead) => right === 0 || ahead === 0;
const isDiagonal: Test = (right, ahead) => Math.abs(right) === Math.abs(ahead);
const isNear: Test = (right, ahead) => Math.max(Math.abs(right), Math.abs(ahead)) === 1;
const isGold: Test = (right, ahead) => isNear(right, ahead) && (ahead >= 0 || right === 0);

/** How each kind attacks on an empty board, in steps to the right and ahead as its side sees it. */
const ATTACKS: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  shogi: {
    pawn: (right, ahead) => right === 0 && ahead === 1,
    lance: (right, ahead) => right === 0 && ahead > 0,
    knight: (right, ahead) => Math.abs(right) === 1 && ahead === 2,
    silver: (right, ahead) => isNear(right, ahead) && (ahead === 1 || (ahead === -1 && right !== 0)),
    gold: isGold,
    tokin: isGold,
    'promoted-lance': isGold,
    'promoted-knight': isGold,
    'promoted-silver': isGold,
    bishop: isDiagonal,
    rook: isStraight,
    horse: (right, ahead) => isDiagonal(right, ahead) || isNear(right, ahead),
    dragon: (right, ahead) => isStraight(right, ahead) || isNear(right, ahead),
    king: isNear,
  },
  chess: {
    pawn: (right, ahead) => Math.abs(right) === 1 && ahead === 1,
    knight: (right, ahead) => Math.abs(right * ahead) === 2,
    bishop: isDiagonal,
    rook: isStraight,
    queen: (right, ahead) => isStraight(right, ahead) || isDiagonal(right, ahead),
    king: isNear,
  },
};

interface Cell {
  readonly column: number;
  readonly row: number;
}

function cellOf(game: Game, square: number): Cell {
  const index = game.shape.squares.indexOf(square);
  return { column: index % game.shape.columns, row: Math.floor(index / game.shape.columns) };
}

/** Reports whether this piece attacks one square from another on an empty board. */
function attacksOnEmpty(game: Game, piece: number, from: number, to: number): boolean {
  if (from === to) return false;
  const [a, b] = [cellOf(game, from), cellOf(game, to)];
  const up = pieceSide(piece) === 0 ? 1 : -1;
  return ATTACKS[game.id][game.kinds[pieceKind(piece)]!.id]((b.column - a.column) * up, (a.row - b.row) * up);
}

/** Returns the squares strictly between two in line, the nearest to the first one first; none for a knight's jump. */
function between(game: Game, from: number, to: number): number[] {
  const [a, b] = [cellOf(game, from), cellOf(game, to)];
  const steps = Math.max(Math.abs(b.column - a.column), Math.abs(b.row - a.row));
  const [right, down] = [(b.column - a.column) / steps, (b.row - a.row) / steps];
  if (!Number.isInteger(right) || !Number.isInteger(down)) return [];
  return Array.from({ length: steps - 1 }, (_, i) => {
    const row = a.row + down * (i + 1);
    return game.shape.squares[row * game.shape.columns + a.column + right * (i + 1)];
  });
}

/** Returns the pieces of a side that attack a square: directly, or behind others that all would capture there first. */
export function naiveAttackers(
  game: Game,
  position: Position,
  square: number,
  side: Side,
): { direct: number[]; hidden: number[] } {
  const { places } = position;
  const stands = (at: number): boolean => isPiece(places[at]);
  const found = game.shape.squares.filter(
    (from) => stands(from) && pieceSide(places[from]) === side && attacksOnEmpty(game, places[from], from, square),
  );
  const inFront = (from: number): number[] => between(game, square, from).filter(stands);
  return {
    direct: found.filter((from) => inFront(from).length === 0),
    hidden: found.filter((from) => {
      const front = inFront(from);
      return front.length > 0 && front.every((at) => attacksOnEmpty(game, places[at], at, square));
    }),
  };
}

/** Returns pinned pieces of a side, each with the square of the piece that pins it. */
export function naivePins(game: Game, position: Position, side: Side): Map<number, number> {
  const { places } = position;
  const pins = new Map<number, number>();
  const king = game.shape.squares.find(
    (at) => isPiece(places[at]) && pieceSide(places[at]) === side && game.kinds[pieceKind(places[at])]!.royal === true,
  );
  if (king === undefined) return pins;
  for (const from of game.shape.squares) {
    const piece = places[from];
    if (!isPiece(piece) || pieceSide(piece) === side || !attacksOnEmpty(game, piece, from, king)) continue;
    const front = between(game, king, from).filter((at) => isPiece(places[at]));
    if (front.length === 1 && pieceSide(places[front[0]]) === side) pins.set(front[0], from);
  }
  return pins;
}
