import { CELL, makeLayout, type LayoutRequest } from '@tesuji/board';
import { handPlace, isPieceOf, type Game, type Side } from '@tesuji/rules';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An arrangement of tiles that fits in the window. */
export interface Fit {
  readonly columns: number;
  /** Whether names, messages and moves are beside the board, or above and below it. */
  readonly isBeside: boolean;
  /** Whether spacing is reduced to what is needed. */
  readonly isTight: boolean;
}

/** The room that tiles need around their boards, in pixels; the same as in the styles of tiles and page. */
export interface Spacing {
  readonly isTight: boolean;
  /** Above, between and below what stands on the page, its bar included. */
  readonly page: number;
  readonly gap: number;
  readonly edges: Size;
  /** Names, words and moves beside a board, and above and below it. */
  readonly beside: number;
  readonly under: number;
}

export const ROOMY: Spacing = {
  isTight: false,
  page: 52 + 4 + 12 + 16,
  gap: 12,
  edges: { width: 28, height: 20 },
  beside: 156 + 12,
  under: 44 + 2 * 20 + 120 + 4 * 4,
};

/** For many boards in a small window. */
export const TIGHT: Spacing = {
  isTight: true,
  page: 52 + 4 + 8 + 8,
  gap: 8,
  edges: { width: 20, height: 12 },
  beside: 144 + 8,
  under: 32 + 2 * 20 + 104 + 4 * 4,
};

/** A board in board units, with the hands at its sides or above and below it. */
export function boardSizes(request: Omit<LayoutRequest, 'arrangement'>): readonly Size[] {
  return (['beside', 'stacked'] as const).map((arrangement) => makeLayout({ ...request, arrangement }));
}

/**
 * Returns the arrangement of `count` tiles in a box that makes the squares of the smallest board largest; undefined where
 * that leaves squares smaller than `least` pixels.
 */
export function fitBoards(
  room: Size,
  count: number,
  boards: readonly (readonly Size[])[],
  least: number,
  spacing: Spacing = ROOMY,
): Fit | undefined {
  let best: Fit | undefined;
  let largest = least;
  for (let columns = 1; columns <= count; columns++) {
    for (const isBeside of [false, true]) {
      const inside = insideOf(room, spacing, columns, Math.ceil(count / columns), isBeside);
      const square = Math.min(...boards.map((sizes) => squareIn(inside, sizes)));
      if (square < largest || square === Infinity) continue;
      largest = square;
      best = { columns, isBeside, isTight: spacing.isTight };
    }
  }
  return best;
}

/** The room of a tile that is left for its board. */
function insideOf(room: Size, spacing: Spacing, columns: number, rows: number, isBeside: boolean): Size {
  const { gap, edges, beside, under } = spacing;
  const width = (room.width - gap * (columns - 1)) / columns - edges.width;
  const height = (room.height - gap * (rows - 1)) / rows - edges.height;
  return isBeside ? { width: width - beside, height } : { width, height: height - under };
}

function squareIn(room: Size, sizes: readonly Size[]): number {
  return CELL * Math.max(...sizes.map(({ width, height }) => Math.min(room.width / width, room.height / height)));
}

/** How many pieces a side has, on the board and in hand. */
interface PieceCount {
  readonly board: number;
  readonly hand: number;
}

export function countPieces(game: Game, places: Uint8Array, side: Side): PieceCount {
  const board = game.shape.squares.filter((square) => isPieceOf(places[square] ?? 0, side)).length;
  const hand = game.handKinds.reduce((sum, kind) => sum + (places[handPlace(side, kind)] ?? 0), 0);
  return { board, hand };
}
