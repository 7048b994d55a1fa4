import type { Options, Side } from '@tesuji/rules';

/** The width of a square in board units, which all drawing uses. The browser scales them. */
export const CELL = 100;

/** How a piece is turned: never, towards its owner's opponent, or by the facing in its byte. */
export type Orientation = 'upright' | 'owner' | 'facing';

/** How a game looks. Everything is drawn in board units: a piece fits a box of CELL × `cellHeight` around 0,0. */
export interface Art {
  /** Prefix of the ids in `defs`, unique among arts. */
  readonly id: string;
  readonly cellHeight: number;
  readonly surface: Surface;
  /** Gradients and patterns that pieces and surface refer to, as SVG markup. */
  readonly defs: string;
  orientationOf(piece: number): Orientation;
  /** Returns the SVG markup of a piece as its owner sees it, unturned. Ignores the facing bits of the byte. */
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
  /** A plain colour on which pieces of both sides are visible, for lists of pieces beside the board. */
  readonly tray: string;
  /** Paint of every second square, for chequered boards. The top left square is not one of them. */
  readonly dark?: string;
  readonly columnsAt: 'top' | 'bottom';
  readonly rowsAt: 'left' | 'right';
  /** Grid corners with a dot, counted in columns and rows from the top left. */
  readonly stars?: readonly (readonly [number, number])[];
  /** Whether the board is dark, so that highlights on it must be light. */
  readonly isDark: boolean;
  /** The colour of each side's beam, in games with beams. */
  readonly light?: readonly [string, string];
  /** Returns the side that a square belongs to under these options. Such squares carry that side's sign. */
  sideSquare?(square: number, rules: Options): Side | undefined;
  /** Returns the markup of that sign around 0,0, for a dark or a light board. */
  drawSideSign?(side: Side, isDark: boolean): string;
}
