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

/** Names for screen readers. The defaults use the ids in `Game`; an app passes them in the user's language. */
export interface BoardNames {
  readonly board: string;
  square(square: number): string;
  /** The labels of the rows, if they differ from those of the game. */
  readonly rows?: readonly string[];
  /** Returns the name of a piece; `quarters` is set for pieces with a facing. */
  piece(side: Side, kind: number, quarters: number | undefined): string;
  hand(side: Side): string;
  /** Returns the name of a number of pieces of a kind in hand. */
  held(side: Side, kind: number, count: number): string;
  readonly empty: string;
  /** For a square that the selected piece may go to. */
  readonly canGo: string;
  /** For the places of a move that waits for its turn. */
  readonly premove: string;
  turn(turn: 1 | -1): string;
  /** The label of the chooser. */
  readonly choose: string;
  /** Joins the parts of a label. */
  list(parts: readonly string[]): string;
}

export function defaultNames(game: Game): BoardNames {
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
    premove: 'premove',
    turn: (turn) => (turn === 1 ? 'turn clockwise' : 'turn counter-clockwise'),
    choose: 'choose what it becomes',
    list: (parts) => parts.join(', '),
  };
}

/**
 * Returns the label of a square or hand slot from its byte: `e4, white pawn` or `black hand: 2 silver`. `isPremove` is
 * for the places of a move that waits.
 */
export function labelPlace(
  game: Game,
  names: BoardNames,
  place: number,
  value: number,
  canGo: boolean,
  isPremove = false,
): string {
  const more = [...(canGo ? [names.canGo] : []), ...(isPremove ? [names.premove] : [])];
  return names.list([...labelContent(game, names, place, value), ...more]);
}

function labelContent(game: Game, names: BoardNames, place: number, value: number): readonly string[] {
  if (isHandPlace(place)) return [names.held(handSide(place), handKind(place), value)];
  return [names.square(place), value === 0 ? names.empty : labelPiece(game, names, value)];
}

function labelPiece(game: Game, names: BoardNames, piece: number): string {
  const kind = pieceKind(piece);
  const hasFacings = game.kinds[kind]?.facings !== undefined;
  return names.piece(pieceSide(piece), kind, hasFacings ? pieceTurn(piece) : undefined);
}
