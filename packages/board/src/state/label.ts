import type { Game } from '@tesuji/rules/core/game';
import { pieceKind, pieceSide, pieceTurn } from '@tesuji/rules/core/piece';
import { handKind, handSide, isHandPlace } from '@tesuji/rules/core/place';
import { formatSquare } from '@tesuji/rules/core/shape';
import type { Side } from '@tesuji/rules/core/side';
import type { BoardState } from './board-state.ts';

/** Names for screen readers; the defaults use the ids in `Game`, an app passes better ones in the reader's language. */
export interface Names {
  board: string;
  side(side: Side): string;
  kind(kind: number): string;
  hand(side: Side): string;
  empty: string;
  /** How far a piece that has facings is turned. */
  turned(quarters: number): string;
  /** Said of a square the selected piece may go to. */
  canGo: string;
  turn(turn: 1 | -1): string;
  /** What a question on the board asks. */
  choose: string;
}

export function defaultNames(game: Game): Names {
  return {
    board: `${game.id} board`,
    side: (side) => game.sides[side],
    kind: (kind) => game.kinds[kind]?.id ?? 'piece',
    hand: (side) => `${game.sides[side]} hand`,
    empty: 'empty',
    turned: (quarters) => `turned ${quarters * 90}°`,
    canGo: 'can go here',
    turn: (turn) => (turn === 1 ? 'turn clockwise' : 'turn counter-clockwise'),
    choose: 'choose what it becomes',
  };
}

/** `e4, white pawn` or `black hand: 2 silver`. */
export function labelPlace(game: Game, names: Names, state: BoardState, place: number): string {
  const value = state.places[place] ?? 0;
  if (isHandPlace(place)) return `${names.hand(handSide(place))}: ${value} ${names.kind(handKind(place))}`;
  const content = value === 0 ? names.empty : labelPiece(game, names, value);
  const canGo = state.selected !== undefined && state.destinations.get(state.selected)?.some(({ to }) => to === place);
  return `${formatSquare(game.shape, place)}, ${content}${canGo === true ? `, ${names.canGo}` : ''}`;
}

function labelPiece(game: Game, names: Names, piece: number): string {
  const name = `${names.side(pieceSide(piece))} ${names.kind(pieceKind(piece))}`;
  const hasFacings = game.kinds[pieceKind(piece)]?.facings !== undefined;
  return hasFacings ? `${name} ${names.turned(pieceTurn(piece))}` : name;
}
