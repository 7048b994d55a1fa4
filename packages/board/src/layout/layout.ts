import { CELL, type Art } from '../art/art.ts';
import { handPlace, type Game, type Side } from '@tesuji/rules';

/** Where hands are: beside the board (wide screens), or above and below it (tall screens). */
export type Arrangement = 'beside' | 'stacked';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The geometry of a board, in board units. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The box of all squares, and that of the rim around them. */
  readonly board: Box;
  readonly frame: Box;
  readonly cellHeight: number;
  readonly flipped: boolean;
  readonly coordinates: boolean;
  /** The stand of each side's hand; undefined in games without hands. */
  readonly stands: readonly [Box, Box] | undefined;
  /** Every square and hand slot. Squares are in reading order: row by row from the top left as shown. */
  readonly boxes: ReadonlyMap<number, Box>;
}

/** The width of the rim with coordinates, and without. */
const RIM = 40;
const BARE_RIM = 14;
const GAP = 14;
const PAD = 8;
const SLOT_WIDTH = 116;
const SLOT_HEIGHT = 108;

export interface LayoutRequest {
  readonly game: Pick<Game, 'shape' | 'handKinds'>;
  readonly art: Pick<Art, 'cellHeight' | 'surface'>;
  readonly arrangement: Arrangement;
  readonly flipped: boolean;
  /** Whether there is room for coordinates, and for hands if the game has them; true unless set. */
  readonly coordinates?: boolean;
  readonly hands?: boolean;
}

export function makeLayout(request: LayoutRequest): Layout {
  const { game, art, arrangement, flipped, coordinates = true, hands = true } = request;
  const { columns, rows } = game.shape;
  const { columnsAt, rowsAt } = art.surface;
  const rimAt = (hasLabels: boolean): number => (coordinates && hasLabels ? RIM : BARE_RIM);
  const frameWidth = columns * CELL + rimAt(true) + BARE_RIM;
  const frameHeight = rows * art.cellHeight + rimAt(true) + BARE_RIM;
  const stand = makeStand(hands ? game.handKinds.length : 0, arrangement, frameWidth, rows * art.cellHeight);
  const offsetX = arrangement === 'beside' && stand !== undefined ? stand.width + GAP : 0;
  const offsetY = arrangement === 'stacked' && stand !== undefined ? stand.height + GAP : 0;
  const frame = { x: offsetX, y: offsetY, width: frameWidth, height: frameHeight };
  const board = {
    x: offsetX + rimAt(rowsAt === 'left'),
    y: offsetY + rimAt(columnsAt === 'top'),
    width: columns * CELL,
    height: rows * art.cellHeight,
  };
  const boxes = squareBoxes(request, board);
  const stands = stand === undefined ? undefined : standBoxes(stand, frame, arrangement, flipped);
  for (const side of [0, 1] as const) {
    if (stand === undefined || stands === undefined) break;
    addSlots(boxes, stands[side], side, game.handKinds, stand.perRow, (side === 1) !== flipped);
  }
  return {
    width: frameWidth + 2 * offsetX,
    height: frameHeight + 2 * offsetY,
    board,
    frame,
    cellHeight: art.cellHeight,
    flipped,
    coordinates,
    stands,
    boxes,
  };
}

/** Returns the place at a point in board units, if there is one. */
export function placeAt({ boxes }: Layout, x: number, y: number): number | undefined {
  for (const [place, box] of boxes)
    if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height) return place;
  return undefined;
}

/** Returns the arrangement with the larger board in this room. */
export function chooseArrangement(
  request: Omit<LayoutRequest, 'arrangement'>,
  width: number,
  height: number,
): Arrangement {
  const scale = (arrangement: Arrangement): number => {
    const layout = makeLayout({ ...request, arrangement });
    return Math.min(width / layout.width, height / layout.height);
  };
  return scale('beside') >= scale('stacked') ? 'beside' : 'stacked';
}

export function centreOf(box: Box): readonly [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function squareBoxes({ game, art, flipped }: LayoutRequest, board: Box): Map<number, Box> {
  const { squares, columns } = game.shape;
  const shown = flipped ? squares.toReversed() : squares;
  const boxOf = (index: number): Box => ({
    x: board.x + (index % columns) * CELL,
    y: board.y + Math.floor(index / columns) * art.cellHeight,
    width: CELL,
    height: art.cellHeight,
  });
  return new Map(shown.map((square, index) => [square, boxOf(index)]));
}

/** The size of a stand, and its slots in a row. */
interface Stand {
  readonly width: number;
  readonly height: number;
  readonly perRow: number;
}

/** Returns a stand. Beside the board it is as narrow as possible; above and below it is as wide as the board. */
function makeStand(
  slots: number,
  arrangement: Arrangement,
  frameWidth: number,
  boardHeight: number,
): Stand | undefined {
  if (slots === 0) return undefined;
  const most =
    arrangement === 'beside' ? Math.floor(boardHeight / SLOT_HEIGHT) : Math.floor((frameWidth - 2 * PAD) / SLOT_WIDTH);
  const inLine = Math.min(slots, Math.max(1, most));
  const lines = Math.ceil(slots / inLine);
  return arrangement === 'beside'
    ? { width: lines * SLOT_WIDTH + 2 * PAD, height: inLine * SLOT_HEIGHT + 2 * PAD, perRow: lines }
    : { width: frameWidth, height: lines * SLOT_HEIGHT + 2 * PAD, perRow: inLine };
}

/**
 * Returns where the stands are. The near player's is at the lower right, as at a real board; the far player's mirrors
 * it.
 */
function standBoxes(
  { width, height }: Stand,
  frame: Box,
  arrangement: Arrangement,
  flipped: boolean,
): readonly [Box, Box] {
  const right = frame.x + frame.width;
  const low = frame.y + frame.height;
  const near =
    arrangement === 'beside'
      ? { x: right + GAP, y: low - height, width, height }
      : { x: frame.x, y: low + GAP, width, height };
  const far =
    arrangement === 'beside'
      ? { x: frame.x - GAP - width, y: frame.y, width, height }
      : { x: frame.x, y: frame.y - GAP - height, width, height };
  return flipped ? [far, near] : [near, far];
}

/** Adds slots in the order in which hands are written, from each player's upper left. */
function addSlots(
  boxes: Map<number, Box>,
  box: Box,
  side: Side,
  kinds: readonly number[],
  perRow: number,
  isFar: boolean,
): void {
  const width = (box.width - 2 * PAD) / perRow;
  const height = SLOT_HEIGHT;
  kinds.forEach((kind, index) => {
    const aside = PAD + (index % perRow) * width;
    const down = PAD + Math.floor(index / perRow) * height;
    const x = isFar ? box.x + box.width - aside - width : box.x + aside;
    const y = isFar ? box.y + box.height - down - height : box.y + down;
    boxes.set(handPlace(side, kind), { x, y, width, height });
  });
}
