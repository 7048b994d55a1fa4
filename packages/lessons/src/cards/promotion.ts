import { legalMoves, moveFrom, pieceKind, pieceSide, type Game, type Position } from '@tesuji/rules';
import { type BareBoard, type Put } from './bare-board.ts';

export interface Promotion {
  readonly kinds: readonly number[];
  /** Squares where any move that arrives may promote. */
  readonly zone: readonly number[];
  /** Those where it must. */
  readonly forced: readonly number[];
  /** May a move that begins in the zone and leaves it promote too? */
  readonly isAlsoLeaving: boolean;
}

interface Arrival {
  readonly from: number;
  readonly to: number;
  readonly becomes: number | undefined;
}

/** Moves the piece from every square and looks where the rules let it promote; `undefined` where they never do. */
export function findPromotion(board: BareBoard, piece: number): Promotion | undefined {
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

/** A needed piece that bars the only way makes room. */
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
