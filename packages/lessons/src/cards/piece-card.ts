import {
  handPlace,
  legalMoves,
  makePiece,
  moveFrom,
  moveTo,
  pieceKind,
  pieceSide,
  type Game,
  type PieceKind,
  type Position,
  type Side,
} from '@tesuji/rules';
import { BareBoard, type Put } from './bare-board.ts';
import { drawDiagram, offsetOf, squareAtOffset, type Diagram, type Reach } from './diagram.ts';
import { findLight, type LightFacing } from './light.ts';

/** The properties of a kind of piece that a beginner needs. All of them are derived from the rules. */
export interface PieceCard {
  readonly game: string;
  readonly kind: number;
  /** The id of the kind. */
  readonly id: string;
  readonly side: Side;
  readonly diagram: Diagram;
  /** Moves that it can make only from its first square. */
  readonly first?: Diagram;
  readonly promotion?: Promotion;
  /** The cards of the kinds that it promotes to. */
  readonly becomes: readonly PieceCard[];
  readonly promotedFrom?: number;
  readonly drop?: Drop;
  readonly light?: readonly LightFacing[];
  readonly worth: Worth;
}

/** How a kind of piece promotes. */
export interface Promotion {
  readonly kinds: readonly number[];
  /** Squares where any arriving move may promote. */
  readonly zone: readonly number[];
  /** Squares where it must promote. */
  readonly forced: readonly number[];
  /** Whether a move that leaves the zone may promote as well. */
  readonly isAlsoLeaving: boolean;
}

/** Where a kind of piece may be dropped. */
export interface Drop {
  /** The squares of the rows where it may not be dropped. */
  readonly forbidden: readonly number[];
  /** Whether it may not be dropped on a column with another piece of its kind and side. */
  readonly isOnePerColumn: boolean;
}

/** What a kind of piece is worth. */
export type Worth =
  /** The side that loses it loses the game. */
  | { readonly kind: 'royal' }
  /** It is never captured. */
  | { readonly kind: 'lasting' }
  /** All pieces of the game are worth the same. */
  | { readonly kind: 'alike' }
  | { readonly kind: 'points'; readonly points: number; readonly level: WorthLevel };

type WorthLevel = 'low' | 'medium' | 'high';

/** Boards and cards never change, so each is made once. */
const caches = new WeakMap<Game, { readonly board: BareBoard; readonly cards: Map<string, PieceCard> }>();

/** Returns the card of a kind for a side; `undefined` for a number that is not a kind of the game. */
export function pieceCard(game: Game, kind: number, side: Side): PieceCard | undefined {
  const about = game.kinds[kind];
  if (about === undefined) return undefined;
  const cache = caches.get(game) ?? { board: new BareBoard(game), cards: new Map<string, PieceCard>() };
  caches.set(game, cache);
  const card = cache.cards.get(`${kind} ${side}`) ?? drawCard(cache.board, about, kind, side);
  cache.cards.set(`${kind} ${side}`, card);
  return card;
}

function drawCard(board: BareBoard, about: PieceKind, kind: number, side: Side): PieceCard {
  const { game } = board;
  const home = homeOf(board, kind, side);
  const middle = { at: middleOf(game), byte: makePiece(side, kind) };
  const diagram = drawDiagram(board, middle) ?? (home && drawDiagram(board, home)) ?? nothing(middle);
  const first = home && firstDiagram(game, diagram, drawDiagram(board, home));
  const promotion = findPromotion(board, middle.byte);
  const drop = findDrop(board, kind, side, middle.at);
  const light = findLight(board, middle.byte, home?.at ?? middle.at);
  const becomes = (promotion?.kinds ?? []).flatMap((each) => pieceCard(game, each, side) ?? []);
  return {
    game: game.id,
    kind,
    id: about.id,
    side,
    diagram,
    ...(first === undefined ? {} : { first }),
    ...(promotion === undefined ? {} : { promotion }),
    becomes,
    ...(about.promotedFrom === undefined ? {} : { promotedFrom: about.promotedFrom }),
    ...(drop === undefined ? {} : { drop }),
    ...(light === undefined ? {} : { light }),
    worth: worthOf(game, kind, isLasting(light)),
  };
}

function middleOf({ shape }: Game): number {
  return shape.squares[Math.floor(shape.rows / 2) * shape.columns + Math.floor(shape.columns / 2)] ?? 0;
}

/** Returns the first square of such a piece that is nearest to the middle column. */
function homeOf({ game, homes }: BareBoard, kind: number, side: Side): Put | undefined {
  const distance = ({ at }: Put): number => Math.abs(offsetOf(game, middleOf(game), at)[0]);
  return homes
    .filter(({ byte }) => pieceKind(byte) === kind && pieceSide(byte) === side)
    .sort((a, b) => distance(a) - distance(b))[0];
}

function nothing({ at, byte }: Put): Diagram {
  return { centre: at, piece: byte, reach: [], turns: [], swaps: { kinds: [], squares: [] } };
}

/** Returns the moves that a piece can make at home and, although there is room, not in the middle; `undefined` without any. */
function firstDiagram(game: Game, middle: Diagram, home: Diagram | undefined): Diagram | undefined {
  if (home === undefined || home.centre === middle.centre) return undefined;
  const isNew = ({ square }: Reach): boolean => {
    const there = squareAtOffset(game, middle.centre, offsetOf(game, home.centre, square));
    return there !== undefined && !middle.reach.some((each) => each.square === there);
  };
  const reach = home.reach.filter(isNew);
  return reach.length === 0 ? undefined : { ...home, reach };
}

function isLasting(light: readonly LightFacing[] | undefined): boolean {
  return light !== undefined && light.every(({ meetings }) => meetings.every(({ end }) => end !== 'hit'));
}

interface Arrival {
  readonly from: number;
  readonly to: number;
  readonly becomes: number | undefined;
}

/** Moves a piece from every square to find out where it can promote; returns `undefined` if nowhere. */
function findPromotion(board: BareBoard, piece: number): Promotion | undefined {
  const { game } = board;
  const arrivals = game.shape.squares.flatMap((at) => arrivalsFrom(board, { at, byte: piece }));
  const kinds = [...new Set(arrivals.flatMap(({ becomes }) => becomes ?? []))];
  if (kinds.length === 0) return undefined;
  const promoting = new Set(
    arrivals.flatMap(({ from, to, becomes }) => (becomes === undefined ? [] : [from * 256 + to])),
  );
  const isPromoting = ({ from, to }: Arrival): boolean => promoting.has(from * 256 + to);
  const to = (square: number): readonly Arrival[] => arrivals.filter((each) => each.to === square);
  const zone = game.shape.squares.filter((square) => to(square).length > 0 && to(square).every(isPromoting));
  return {
    kinds,
    zone,
    forced: zone.filter((square) => to(square).every(({ becomes }) => becomes !== undefined)),
    isAlsoLeaving: arrivals.some((each) => !zone.includes(each.to) && each.becomes !== undefined),
  };
}

/** Returns the moves of a piece; a needed piece that blocks all of them is moved away. */
function arrivalsFrom(board: BareBoard, put: Put): readonly Arrival[] {
  const position = board.place(pieceSide(put.byte), [put]);
  if (position === undefined) return [];
  const arrivals = listArrivals(board.game, position, put.at);
  if (arrivals.length > 0) return arrivals;
  const freed = board.placeFreely(pieceSide(put.byte), [put], put.at);
  return freed === undefined ? [] : listArrivals(board.game, freed, put.at);
}

function listArrivals(game: Game, position: Position, from: number): readonly Arrival[] {
  const moves = legalMoves(game, position).filter((move) => moveFrom(move) === from);
  return moves.flatMap((move) => {
    const effects = game.effects(position, move);
    const promoted = effects.find((effect) => effect.kind === 'promote');
    const becomes = promoted?.kind === 'promote' ? pieceKind(promoted.after) : undefined;
    return effects.flatMap((effect) => (effect.kind === 'move' ? [{ from, to: effect.to, becomes }] : []));
  });
}

/** Tries drops on all squares; returns `undefined` for kinds that the side never has in hand. */
function findDrop(board: BareBoard, kind: number, side: Side, centre: number): Drop | undefined {
  const slot = handPlace(side, kind);
  const hand = { at: slot, byte: Math.max(1, board.inHand(slot)) };
  const allowed = board.game.handKinds.includes(kind) ? dropsWith(board, side, [hand], slot) : [];
  if (allowed.length === 0) return undefined;
  const second = dropsWith(board, side, [hand, { at: centre, byte: makePiece(side, kind) }], slot);
  const { columns, squares } = board.game.shape;
  const column = squares.indexOf(centre) % columns;
  const rows = new Set(allowed.map((square) => rowOf(board, square)));
  return {
    forbidden: squares.filter((square) => !rows.has(rowOf(board, square))),
    isOnePerColumn: second.length > 0 && second.every((square) => squares.indexOf(square) % columns !== column),
  };
}

function rowOf({ game }: BareBoard, square: number): number {
  return Math.floor(game.shape.squares.indexOf(square) / game.shape.columns);
}

function dropsWith(board: BareBoard, side: Side, puts: readonly Put[], slot: number): readonly number[] {
  const position = board.place(side, puts);
  if (position === undefined) return [];
  return legalMoves(board.game, position)
    .filter((move) => moveFrom(move) === slot)
    .map(moveTo);
}

/** The shares of the highest value from which on a kind counts as medium and as high. */
const MEDIUM = 0.3;
const HIGH = 0.6;

function worthOf(game: Game, kind: number, isLasting: boolean): Worth {
  const about = game.kinds[kind];
  if (about?.royal === true) return { kind: 'royal' };
  if (isLasting) return { kind: 'lasting' };
  const points = about?.value ?? 0;
  const values = game.kinds.map((each) => each?.value ?? 0).filter(Boolean);
  if (values.every((value) => value === points)) return { kind: 'alike' };
  return { kind: 'points', points, level: levelOf(points, Math.max(0, ...values)) };
}

function levelOf(points: number, highest: number): WorthLevel {
  if (points >= highest * HIGH) return 'high';
  return points >= highest * MEDIUM ? 'medium' : 'low';
}
