import {
  formatSquare,
  handKind,
  handSide,
  isHandPlace,
  pieceKind,
  pieceSide,
  pieceTurn,
  type Game,
  type Side,
} from '@tesuji/rules';

/** Names of things on a board; the defaults use the ids in `Game`, an app passes better ones in the reader's language. */
export interface Names {
  readonly board: string;
  square(square: number): string;
  /** What is written beside the rows, where it is not what the game itself calls them. */
  readonly rows?: readonly string[];
  /** A piece that has facings also says how far it is turned. */
  piece(side: Side, kind: number, quarters: number | undefined): string;
  hand(side: Side): string;
  /** So many of a kind in hand. */
  held(side: Side, kind: number, count: number): string;
  readonly empty: string;
  /** Said of a square the selected piece may go to. */
  readonly canGo: string;
  turn(turn: 1 | -1): string;
  /** What a question on the board asks. */
  readonly choose: string;
  /** Puts what is to be said of one place together. */
  list(parts: readonly string[]): string;
}

export function defaultNames(game: Game): Names {
  const kindOf = (kind: number): string => game.kinds[kind]?.id ?? 'piece';
  return {
    board: `${game.id} board`,
    square: (square) => formatSquare(game.shape, square),
    piece: (side, kind, quarters) =>
      `${game.sides[side]} ${kindOf(kind)}${quarters === undefined ? '' : ` turned ${quarters * 90}°`}`,
    hand: (side) => `${game.sides[side]} hand`,
    held: (side, kind, count) => `${game.sides[side]} hand: ${count} ${kindOf(kind)}`,
    empty: 'empty',
    canGo: 'can go here',
    turn: (turn) => (turn === 1 ? 'turn clockwise' : 'turn counter-clockwise'),
    choose: 'choose what it becomes',
    list: (parts) => parts.join(', '),
  };
}

/** What a square or hand slot holds, by the byte at it: `e4, white pawn` or `black hand: 2 silver`. */
export function labelPlace(game: Game, names: Names, place: number, value: number, canGo: boolean): string {
  if (isHandPlace(place)) return names.held(handSide(place), handKind(place), value);
  const content = value === 0 ? names.empty : labelPiece(game, names, value);
  return names.list([names.square(place), content, ...(canGo ? [names.canGo] : [])]);
}

function labelPiece(game: Game, names: Names, piece: number): string {
  const kind = pieceKind(piece);
  const hasFacings = game.kinds[kind]?.facings !== undefined;
  return names.piece(pieceSide(piece), kind, hasFacings ? pieceTurn(piece) : undefined);
}
