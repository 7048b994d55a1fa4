import { handKind, handPlace, handSide, isHandPlace, isPiece, makePiece, pieceKind } from '@tesuji/rules';
import { draftOf, type Draft } from './draft.ts';

/** Puts a byte on a square, an empty one too. */
export function setSquare(draft: Draft, square: number, piece: number): Draft {
  return withPlaces(draft, (places) => (places[square] = piece));
}

/** Puts a piece where it is wanted; a hand takes the plain kind, if it is one that can be held. */
export function put(draft: Draft, place: number, piece: number): Draft {
  if (!isHandPlace(place)) return setSquare(draft, place, piece);
  const kind = plainKind(draft, piece);
  return draft.game.handKinds.includes(kind) ? changeHand(draft, handPlace(handSide(place), kind), 1) : draft;
}

/** Takes away what stands there, or one of what is held there. */
export function erase(draft: Draft, place: number): Draft {
  return isHandPlace(place) ? changeHand(draft, place, -1) : setSquare(draft, place, 0);
}

/** Moves a piece to another place, or off the board where there is none. Whatever stood there is replaced. */
export function move(draft: Draft, from: number, to: number | undefined): Draft {
  const piece = pieceAt(draft, from);
  if (piece === 0 || to === from) return draft;
  if (to === undefined) return erase(draft, from);
  const arrived = put(draft, to, piece);
  return arrived === draft ? draft : erase(arrived, from);
}

/** The piece on a square, or one of those held in a hand slot; 0 for none. */
export function pieceAt({ setup }: Draft, place: number): number {
  const byte = setup.places[place] ?? 0;
  if (!isHandPlace(place)) return isPiece(byte) ? byte : 0;
  return byte === 0 ? 0 : makePiece(handSide(place), handKind(place));
}

/** One more or one less in hand, within what a set holds. */
export function changeHand(draft: Draft, place: number, by: 1 | -1): Draft {
  const count = (draft.setup.places[place] ?? 0) + by;
  if (count < 0 || count > handLimit(draft, handKind(place))) return draft;
  return withPlaces(draft, (places) => (places[place] = count));
}

/** All the pieces of a kind that the ordinary game has: a hand that held more could not be written. */
export function handLimit(draft: Draft, kind: number): number {
  const { setup, game } = draftOf(draft.game);
  const onBoard = game.shape.squares.filter((square) => plainKind(draft, setup.places[square] ?? 0) === kind);
  return onBoard.length + setup.places[handPlace(0, kind)]! + setup.places[handPlace(1, kind)]!;
}

/** An empty board and empty hands. */
export function clear(draft: Draft): Draft {
  const { game } = draft;
  return withPlaces(draft, (places) => {
    for (const square of game.shape.squares) places[square] = 0;
    for (const kind of game.handKinds) for (const side of [0, 1] as const) places[handPlace(side, kind)] = 0;
  });
}

function plainKind({ game }: Draft, piece: number): number {
  return game.kinds[pieceKind(piece)]?.promotedFrom ?? pieceKind(piece);
}

function withPlaces(draft: Draft, change: (places: Uint8Array) => void): Draft {
  const places = draft.setup.places.slice();
  change(places);
  return { ...draft, setup: { ...draft.setup, places } };
}
