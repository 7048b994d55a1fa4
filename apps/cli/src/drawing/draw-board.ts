import { isPiece, pieceKind, pieceSide, type Game } from '@tesuji/rules';
import stringWidth from 'string-width';
import type { Beam, Light } from './beam.ts';
import type { Drawing } from './drawing.ts';
import { paint } from './ink.ts';
import { BRACKETS, type Mark, type Marks } from './mark.ts';

export interface BoardView {
  readonly hasColor: boolean;
  /** Seen from side 1? */
  readonly isFlipped: boolean;
  readonly marks: Marks;
  readonly beam: Beam;
}

const BEAM_INK = 196;
const EMPTY_INK = 243;

/** The board with its frame and coordinates, line by line. Every line has the same width. */
export function drawBoard(game: Game, places: Uint8Array, drawing: Drawing, view: BoardView): readonly string[] {
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

/** 0, 1, 2 …, or backwards. */
function order(count: number, isReversed: boolean): readonly number[] {
  return Array.from({ length: count }, (_, index) => (isReversed ? count - 1 - index : index));
}

function drawCell(game: Game, places: Uint8Array, drawing: Drawing, view: BoardView, cell: number): string {
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

function emptyCell(drawing: Drawing, view: BoardView, square: number): string {
  const width = drawing.width + 2;
  const mark = view.marks.get(square);
  const light = view.beam.get(square);
  if (mark === 'taken') return centre('✕', width);
  if (light === undefined) return centre(isSpot(mark) ? '•' : emptyGlyph(drawing, view), width);
  if (!light.across) return centre('│', width);
  const middle = Math.floor((width - 1) / 2);
  return '─'.repeat(middle) + (light.along ? '┼' : '─') + '─'.repeat(width - middle - 1);
}

/** Is it a square that a piece may go to? */
function isSpot(mark: Mark | undefined): boolean {
  return mark === 'target' || mark === 'good' || mark === 'great' || mark === 'prize' || mark === 'win';
}

/** Squares of two colours need no dot to be told apart. */
function emptyGlyph(drawing: Drawing, view: BoardView): string {
  return view.hasColor && drawing.papers[0] !== drawing.papers[1] ? '' : drawing.empty;
}

function inkOf(game: Game, drawing: Drawing, piece: number, light: Light | undefined): number {
  if (!isPiece(piece)) return light === undefined ? EMPTY_INK : BEAM_INK;
  const isPromoted = game.kinds[pieceKind(piece)]?.promotedFrom !== undefined;
  return (isPromoted ? drawing.promotedInk : undefined) ?? drawing.inks[pieceSide(piece)];
}

function bracket(text: string, mark: Mark): string {
  const [open, close] = BRACKETS[mark];
  return open + text.slice(1, -1) + close;
}

/** Pads to `width` columns; an odd one goes to the right. */
function centre(text: string, width: number): string {
  const room = Math.max(0, width - stringWidth(text));
  const before = Math.floor(room / 2);
  return ' '.repeat(before) + text + ' '.repeat(room - before);
}
