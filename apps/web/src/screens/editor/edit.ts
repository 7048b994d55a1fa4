import {
  handKind,
  handPlace,
  handSide,
  isHandPlace,
  isPiece,
  makePiece,
  opponent,
  pieceKind,
  pieceSide,
  pieceTurn,
  type Game,
  type Side,
} from '@tesuji/rules';
import { draftOf, type Draft } from './drafts.ts';

/** Puts a byte on a square, an empty one too. */
export function setSquare(draft: Draft, square: number, piece: number): Draft {
  return withPlaces(draft, (places) => (places[square] = piece));
}

/** Puts a piece on a place; in a hand it becomes unpromoted, if it is of a kind that can be held. */
export function put(draft: Draft, place: number, piece: number): Draft {
  if (!isHandPlace(place)) return setSquare(draft, place, piece);
  const kind = plainKind(draft, piece);
  return draft.game.handKinds.includes(kind) ? changeHand(draft, handPlace(handSide(place), kind), 1) : draft;
}

/**
 * Returns a new piece as it stands on a square in the setups of its game, so that it faces the board there; another is
 * turned towards the opponent.
 */
export function facing(game: Game, place: number, piece: number): number {
  const facings = game.kinds[pieceKind(piece)]?.facings;
  if (facings === undefined || isHandPlace(place)) return piece;
  const usual = game.setups
    .map((setup) => draftOf(game, setup).setup.places[place] ?? 0)
    .find((each) => isPiece(each) && pieceKind(each) === pieceKind(piece));
  const turn = usual === undefined ? (pieceSide(piece) === 1 && facings > 2 ? facings / 2 : 0) : pieceTurn(usual);
  return makePiece(pieceSide(piece), pieceKind(piece), turn);
}

/** Removes the piece on a square, or one of those in a hand slot. */
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

/** Adds or removes a piece in hand, up to the number in a set. */
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

/** Every piece of a side, the royal one first, then by value; promoted ones in the same order after the plain ones. */
export function piecesOf(game: Game, side: Side): readonly number[] {
  const rank = (kind: number): number => (game.kinds[kind]?.royal === true ? Infinity : game.kinds[kind]!.value);
  const base = (kind: number): number => game.kinds[kind]?.promotedFrom ?? kind;
  const face = (kind: number): number => (base(kind) === kind ? 0 : 1);
  return [...game.kinds.keys()]
    .filter((kind) => game.kinds[kind] !== undefined)
    .sort((a, b) => face(a) - face(b) || rank(base(b)) - rank(base(a)) || a - b)
    .map((kind) => makePiece(side, kind));
}

export function isPromoted(game: Game, piece: number): boolean {
  return game.kinds[pieceKind(piece)]?.promotedFrom !== undefined;
}

export function canPromote(game: Game): boolean {
  return game.kinds.some((kind) => kind?.promotesTo !== undefined);
}

export function hasFacings(game: Game, piece?: number): boolean {
  if (piece !== undefined) return game.kinds[pieceKind(piece)]?.facings !== undefined;
  return game.kinds.some((kind) => kind?.facings !== undefined);
}

/** Returns the same piece promoted or unpromoted; a piece that cannot promote stays as it is. */
export function promoted(game: Game, piece: number): number {
  const kind = game.kinds[pieceKind(piece)];
  const other = kind?.promotesTo ?? kind?.promotedFrom;
  return other === undefined ? piece : makePiece(pieceSide(piece), other, pieceTurn(piece));
}

export function turned(game: Game, piece: number, by: 1 | -1): number {
  const facings = game.kinds[pieceKind(piece)]?.facings ?? 1;
  return makePiece(pieceSide(piece), pieceKind(piece), (pieceTurn(piece) + by + facings) % facings);
}

export function otherSide(piece: number): number {
  return makePiece(opponent(pieceSide(piece)), pieceKind(piece), pieceTurn(piece));
}

/** Returns the next form of a piece that is pressed again: turned by a quarter, promoted, or of the other side. */
export function nextForm(game: Game, piece: number): number {
  if (hasFacings(game, piece)) return turned(game, piece, 1);
  const kind = game.kinds[pieceKind(piece)];
  if (kind?.promotesTo !== undefined) return promoted(game, piece);
  return otherSide(makePiece(pieceSide(piece), kind?.promotedFrom ?? pieceKind(piece)));
}

/** What a press on the board does. */
export type Tool =
  /** Selects a piece, and puts it down with the next press. */
  | { readonly kind: 'move' }
  | { readonly kind: 'piece'; readonly piece: number }
  | { readonly kind: 'erase' }
  | { readonly kind: 'promote' }
  | { readonly kind: 'side' }
  | { readonly kind: 'turn'; readonly by: 1 | -1 };

/** A unique name of a tool, for example as the value of a radio button. */
export function toolName(tool: Tool): string {
  if (tool.kind === 'piece') return `piece-${tool.piece}`;
  return tool.kind === 'turn' ? `turn${tool.by}` : tool.kind;
}

/** An undo history: past states, the present one, and undone states, which a new change discards. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

export function step<T>({ past, present }: History<T>, next: T): History<T> {
  return { past: [...past, present], present: next, future: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  return past.length === 0 ? history : { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.present], present: next, future };
}
