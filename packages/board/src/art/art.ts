import type { Options, Side } from '@tesuji/rules';

/** A cell is this wide on every board; all drawing happens in these units, and the browser scales. */
export const CELL = 100;

/** How a piece is turned: never, towards its owner's opponent, or by the facing in its own byte. */
export type Orientation = 'upright' | 'owner' | 'facing';

/** How a game looks. Everything is drawn in board units, so a piece fits a box of CELL × `cellHeight` around 0,0. */
export interface Art {
  /** Prefix of the ids in `defs`, unique among arts. */
  readonly id: string;
  readonly cellHeight: number;
  readonly surface: Surface;
  /** Gradients and patterns that pieces and surface refer to, as SVG markup. */
  readonly defs: string;
  orientationOf(piece: number): Orientation;
  /** SVG markup of a piece as its owner sees it from below, unturned. The facing bits of the byte are to be ignored. */
  drawPiece(piece: number): string;
}

export interface Surface {
  /** Paints: a colour, or `url(#…)` into `defs`. */
  readonly fill: string;
  readonly frame: string;
  readonly line: string;
  readonly label: string;
  /** The stands that hands lie on. */
  readonly stand: string;
  /** A plain colour that pieces of both sides show on, for tallies beside the board. */
  readonly tray: string;
  /** Paint of every second square, for chequered boards; the first of them is the one at the top left's right. */
  readonly dark?: string;
  readonly columnsAt: 'top' | 'bottom';
  readonly rowsAt: 'left' | 'right';
  /** Grid corners with a dot, counted in columns and rows from the top left. */
  readonly stars?: readonly (readonly [number, number])[];
  /** Is the board dark, so that highlights on it must be light? */
  readonly isDark: boolean;
  /** The colour of each side's light, in games that have any. */
  readonly light?: readonly [string, string];
  /** A square that belongs to one side alone, under the rules in force, is marked with that side's sign. */
  sideSquare?(square: number, rules: Options): Side | undefined;
  /** The sign for such squares, as markup around 0,0, to show on a dark board or a light one. */
  drawSideSign?(side: Side, isDark: boolean): string;
}
