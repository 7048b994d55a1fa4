import { CELL } from '@tesuji/board/art/art';
import { makeLayout, type LayoutRequest } from '@tesuji/board/layout/layout';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How tiles are laid so that all of them are in the window at once. */
export interface Fit {
  readonly columns: number;
  /** Are names, words and moves beside the board, or above and below it? */
  readonly isBeside: boolean;
}

/** What a tile needs around its board, in pixels; the styles of the tile say the same. */
const EDGES = { width: 28, height: 20 } as const;
const BESIDE = 156 + 12;
const UNDER = 44 + 2 * 20 + 120 + 4 * 4;
const GAP = 12;

/** A board in board units, with the hands at its sides or above and below it. */
export function boardSizes(request: Omit<LayoutRequest, 'arrangement'>): readonly Size[] {
  return (['beside', 'stacked'] as const).map((arrangement) => makeLayout({ ...request, arrangement }));
}

/**
 * The way to lay `count` tiles into a room that makes squares largest, the smallest board deciding; undefined where
 * that leaves squares smaller than `least` pixels.
 */
export function fitBoards(
  room: Size,
  count: number,
  boards: readonly (readonly Size[])[],
  least: number,
): Fit | undefined {
  let best: Fit | undefined;
  let largest = least;
  for (let columns = 1; columns <= count; columns++) {
    for (const isBeside of [false, true]) {
      const inside = insideOf(room, columns, Math.ceil(count / columns), isBeside);
      const square = Math.min(...boards.map((sizes) => squareIn(inside, sizes)));
      if (square < largest || square === Infinity) continue;
      largest = square;
      best = { columns, isBeside };
    }
  }
  return best;
}

/** What a tile leaves for its board. */
function insideOf(room: Size, columns: number, rows: number, isBeside: boolean): Size {
  const width = (room.width - GAP * (columns - 1)) / columns - EDGES.width;
  const height = (room.height - GAP * (rows - 1)) / rows - EDGES.height;
  return isBeside ? { width: width - BESIDE, height } : { width, height: height - UNDER };
}

function squareIn(room: Size, sizes: readonly Size[]): number {
  return CELL * Math.max(...sizes.map(({ width, height }) => Math.min(room.width / width, room.height / height)));
}
