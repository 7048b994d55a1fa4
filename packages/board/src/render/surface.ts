import type { Game, Options } from '@tesuji/rules';
import { CELL, type Art } from '../art/art.ts';
import { centreOf, type Box, type Layout } from '../layout/layout.ts';

/** The line around the board that shows a check is at its edge, clear of the labels. */
const EDGE = { inset: 1.5, width: 7, casing: 10 };
const LABEL_SIZE = 25;
/** Labels are in the middle of the rest of the rim. */
const LABEL_IN = 2;

/** Returns the markup of the empty board: rim, squares, lines, stars, signs and labels. */
export function drawSurface(
  game: Game,
  art: Art,
  layout: Layout,
  rules: Options,
  rowLabels: readonly string[] = game.shape.rowLabels,
): string {
  const { frame, board } = layout;
  const { surface } = art;
  return [
    rect(frame, `fill="${surface.frame}" rx="10"`),
    edge(frame, EDGE.casing, 'tsj-rim-casing'),
    edge(frame, EDGE.width, 'tsj-rim'),
    rect(board, `fill="${surface.fill}"`),
    darkSquares(game, art, layout),
    sideSigns(art, layout, rules),
    lines(art, layout),
    stars(art, layout),
    labels(art, layout, game.shape.columnLabels, rowLabels),
    ...(layout.stands ?? []).map((stand) => rect(stand, `fill="${surface.stand}" rx="10" class="tsj-stand"`)),
  ].join('');
}

function rect(box: Box, attributes: string): string {
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" ${attributes}/>`;
}

function edge(frame: Box, width: number, name: string): string {
  return rect(inset(frame, EDGE.inset), `fill="none" rx="9" stroke-width="${width}" class="${name}"`);
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function darkSquares(game: Game, art: Art, layout: Layout): string {
  const paint = art.surface.dark;
  if (paint === undefined) return '';
  const { squares, columns } = game.shape;
  const isDark = (_: number, index: number): boolean => ((index % columns) + Math.floor(index / columns)) % 2 === 1;
  return squares
    .filter(isDark)
    .map((square) => rect(layout.boxes.get(square)!, `fill="${paint}"`))
    .join('');
}

function sideSigns(art: Art, layout: Layout, rules: Options): string {
  const { surface } = art;
  let markup = '';
  for (const [square, box] of layout.boxes) {
    const side = surface.sideSquare?.(square, rules);
    if (side === undefined) continue;
    const [x, y] = centreOf(box);
    markup += `<g transform="translate(${x} ${y})">${surface.drawSideSign?.(side, surface.isDark) ?? ''}</g>`;
  }
  return markup;
}

function lines(art: Art, { board, cellHeight }: Layout): string {
  let path = '';
  for (let x = CELL; x < board.width; x += CELL) path += `M${board.x + x} ${board.y}v${board.height}`;
  for (let y = cellHeight; y < board.height; y += cellHeight) path += `M${board.x} ${board.y + y}h${board.width}`;
  const stroke = `stroke="${art.surface.line}" fill="none"`;
  return `<path d="${path}" ${stroke} stroke-width="1.6"/>${rect(board, `${stroke} stroke-width="3.2"`)}`;
}

function stars(art: Art, { board, cellHeight, flipped }: Layout): string {
  const dot = ([column, row]: readonly [number, number]): string => {
    const x = flipped ? board.width - column * CELL : column * CELL;
    const y = flipped ? board.height - row * cellHeight : row * cellHeight;
    return `<circle cx="${board.x + x}" cy="${board.y + y}" r="6" fill="${art.surface.line}"/>`;
  };
  return (art.surface.stars ?? []).map(dot).join('');
}

function labels(
  art: Art,
  { board, frame, cellHeight, flipped, coordinates }: Layout,
  columnLabels: readonly string[],
  rowLabels: readonly string[],
): string {
  if (!coordinates) return '';
  const { columnsAt, rowsAt, label } = art.surface;
  const low = (board.y + board.height + frame.y + frame.height) / 2 - LABEL_IN;
  const right = (board.x + board.width + frame.x + frame.width) / 2 - LABEL_IN;
  const y = columnsAt === 'top' ? (frame.y + board.y) / 2 + LABEL_IN : low;
  const x = rowsAt === 'left' ? (frame.x + board.x) / 2 + LABEL_IN : right;
  const order = (texts: readonly string[]): readonly string[] => (flipped ? texts.toReversed() : texts);
  const columns = order(columnLabels).map((text, index) => write(board.x + (index + 0.5) * CELL, y, text));
  const rows = order(rowLabels).map((text, index) => write(x, board.y + (index + 0.5) * cellHeight, text));
  return `<g class="tsj-label" font-size="${LABEL_SIZE}" fill="${label}" aria-hidden="true">${columns.join('')}${rows.join('')}</g>`;
}

function write(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y + 1}">${text}</text>`;
}
