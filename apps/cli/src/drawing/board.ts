import {
  handPlace,
  isPiece,
  pieceKind,
  pieceSide,
  type BeamSegment,
  type BoardShape,
  type Effect,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { sideName } from '@tesuji/words';
import stringWidth from 'string-width';
import { drawingOf, withLetters, type TerminalDrawing } from './figures.ts';
import { BRACKETS, marksOfEffects, paint, type Marks, type TerminalMark } from './marks.ts';

/** How the beam crosses a square. */
export interface BeamCrossing {
  readonly across: boolean;
  readonly along: boolean;
}

export type Beam = ReadonlyMap<number, BeamCrossing>;

/** Steps in columns and rows, by quarter turns clockwise from north. */
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Returns every square that the beam of a move passes, including mirrors and the source. */
export function beamOfEffects(shape: BoardShape, effects: readonly Effect[]): Beam {
  const beam = new Map<number, BeamCrossing>();
  for (const effect of effects) {
    if (effect.kind !== 'beam') continue;
    for (const segment of effect.segments) addSegment(shape, segment, beam);
  }
  return beam;
}

function addSegment(shape: BoardShape, segment: BeamSegment, beam: Map<number, BeamCrossing>): void {
  const [columnStep, rowStep] = STEPS[segment.direction & 3] ?? STEPS[0];
  const step = rowStep * shape.columns + columnStep;
  const last = shape.squares.indexOf(segment.to);
  for (let cell = shape.squares.indexOf(segment.from); ; cell += step) {
    const square = shape.squares[cell];
    if (square === undefined) return;
    const before = beam.get(square);
    const isAcross = columnStep !== 0;
    beam.set(square, { across: isAcross || before?.across === true, along: !isAcross || before?.along === true });
    if (cell === last) return;
  }
}

export interface BoardView {
  readonly hasColor: boolean;
  /** The board is seen from side 1. */
  readonly isFlipped: boolean;
  readonly marks: Marks;
  readonly beam: Beam;
}

const BEAM_INK = 196;
const EMPTY_INK = 243;

/** Returns the board with frame and coordinates. All lines have the same width. */
export function drawBoard(
  game: Game,
  places: Uint8Array,
  drawing: TerminalDrawing,
  view: BoardView,
): readonly string[] {
  const { shape } = game;
  const columns = order(shape.columns, view.isFlipped);
  const rows = order(shape.rows, view.isFlipped);
  const cellWidth = drawing.width + 2;
  const gutter = Math.max(...shape.rowLabels.map((label) => stringWidth(label)));
  const withRowLabel = (line: string, label: string): string => {
    const text = label.padStart(gutter);
    return drawing.rowLabels === 'left' ? ` ${text} ${line}  ` : `  ${line} ${text} `;
  };
  const rule = '─'.repeat(cellWidth * columns.length);
  const labels = columns.map((column) => centre(shape.columnLabels[column] ?? '', cellWidth)).join('');
  const labelLine = withRowLabel(` ${labels} `, '');
  const body = rows.map((row) => {
    const cells = columns.map((column) => drawCell(game, places, drawing, view, row * shape.columns + column));
    return withRowLabel(`│${cells.join('')}│`, shape.rowLabels[row] ?? '');
  });
  const framed = [withRowLabel(`┌${rule}┐`, ''), ...body, withRowLabel(`└${rule}┘`, '')];
  return drawing.columnLabels === 'top' ? [labelLine, ...framed] : [...framed, labelLine];
}

/** Returns 0, 1, 2 …, or the reverse. */
function order(count: number, isReversed: boolean): readonly number[] {
  return Array.from({ length: count }, (_, index) => (isReversed ? count - 1 - index : index));
}

function drawCell(game: Game, places: Uint8Array, drawing: TerminalDrawing, view: BoardView, cell: number): string {
  const square = game.shape.squares[cell] ?? 0;
  const piece = places[square] ?? 0;
  const mark = view.marks.get(square);
  const light = view.beam.get(square);
  const text = isPiece(piece)
    ? centre(drawing.glyph(piece, view.isFlipped), drawing.width + 2)
    : emptyCell(drawing, view, square);
  if (!view.hasColor) return mark === undefined ? text : bracket(text, mark);
  const row = Math.floor(cell / game.shape.columns);
  const paper = drawing.papers[((row + cell - row * game.shape.columns) & 1) as 0 | 1];
  const back = mark === undefined ? paper : drawing.markPapers[mark];
  return paint(text, { back, front: inkOf(game, drawing, piece, light), bold: isPiece(piece) });
}

function emptyCell(drawing: TerminalDrawing, view: BoardView, square: number): string {
  const width = drawing.width + 2;
  const mark = view.marks.get(square);
  const light = view.beam.get(square);
  if (mark === 'taken') return centre('✕', width);
  if (light === undefined) return centre(isSpot(mark) ? '•' : emptyGlyph(drawing, view), width);
  if (!light.across) return centre('│', width);
  const middle = Math.floor((width - 1) / 2);
  return '─'.repeat(middle) + (light.along ? '┼' : '─') + '─'.repeat(width - middle - 1);
}

/** Reports whether a mark stands for a square that a piece may go to. */
function isSpot(mark: TerminalMark | undefined): boolean {
  return mark === 'target' || mark === 'good' || mark === 'great' || mark === 'prize' || mark === 'win';
}

/** Returns the glyph of an empty square. A chequered board in colour needs no dots. */
function emptyGlyph(drawing: TerminalDrawing, view: BoardView): string {
  return view.hasColor && drawing.papers[0] !== drawing.papers[1] ? '' : drawing.empty;
}

function inkOf(game: Game, drawing: TerminalDrawing, piece: number, light: BeamCrossing | undefined): number {
  if (!isPiece(piece)) return light === undefined ? EMPTY_INK : BEAM_INK;
  const isPromoted = game.kinds[pieceKind(piece)]?.promotedFrom !== undefined;
  return (isPromoted ? drawing.promotedInk : undefined) ?? drawing.inks[pieceSide(piece)];
}

function bracket(text: string, mark: TerminalMark): string {
  const [open, close] = BRACKETS[mark];
  return open + text.slice(1, -1) + close;
}

/** Centres a text in `width` columns, with an odd column at the right. */
function centre(text: string, width: number): string {
  const room = Math.max(0, width - stringWidth(text));
  const before = Math.floor(room / 2);
  return ' '.repeat(before) + text + ' '.repeat(room - before);
}

/** Returns `White in hand: 飛 歩×3`, or `undefined` in games without hands. */
function drawHand(game: Game, places: Uint8Array, drawing: TerminalDrawing, side: Side): string | undefined {
  if (game.handKinds.length === 0) return undefined;
  const held = game.handKinds.flatMap((kind) => {
    const count = places[handPlace(side, kind)] ?? 0;
    return count === 0 ? [] : [drawing.handGlyph(kind) + (count === 1 ? '' : `×${count}`)];
  });
  return `${sideName(game, side, 'en')} in hand: ${held.join(' ') || 'nothing'}`;
}

/** How a board is drawn. */
export interface BoardStyle {
  readonly hasColor: boolean;
  /** Draws the letters of position text instead of figures. */
  readonly hasLetters: boolean;
  /** The board is seen from side 1. */
  readonly isFlipped: boolean;
}

/** Returns the board and the hands. Marks the last move, or the squares given. */
export function drawPosition(game: Game, position: Position, look: BoardStyle, targets?: Marks): string {
  const { hasColor, isFlipped } = look;
  const drawing = look.hasLetters ? withLetters(drawingOf(game), game) : drawingOf(game);
  const effects = targets === undefined ? lastEffects(game, position) : [];
  const view = {
    hasColor,
    isFlipped,
    marks: targets ?? marksOfEffects(effects),
    beam: beamOfEffects(game.shape, effects),
  };
  const [top, bottom]: [Side, Side] = isFlipped ? [0, 1] : [1, 0];
  const above = drawHand(game, position.places, drawing, top);
  const below = drawHand(game, position.places, drawing, bottom);
  const board = drawBoard(game, position.places, drawing, view);
  return [...(above === undefined ? [] : [above]), ...board, ...(below === undefined ? [] : [below])].join('\n');
}

/**
 * Returns the effects of the last move. They are computed in the position before it, so the move is unmade and made
 * again.
 */
function lastEffects(game: Game, position: Position): readonly Effect[] {
  if (position.ply === 0) return [];
  const move = position.moveAt(position.ply - 1);
  position.unmake();
  const effects = game.effects(position, move);
  position.make(move);
  return effects;
}
