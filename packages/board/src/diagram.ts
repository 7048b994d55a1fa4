import { handKind, handSide, isHandPlace, makePiece, type Game, type Options } from '@tesuji/rules';
import type { Art } from './art/art.ts';
import { centreOf, makeLayout, type Layout } from './layout/layout.ts';
import { drawSurface } from './render/surface.ts';
import { restAngle } from './render/svg.ts';

/** A position as a picture that stands alone. */
export interface DiagramOptions {
  readonly game: Game;
  readonly art: Art;
  readonly places: Uint8Array;
  readonly rules?: Options;
  readonly flipped?: boolean;
  readonly coordinates?: boolean;
  /** Labels of the rows, if they are not those of the game. */
  readonly rowLabels?: readonly string[];
  /** The squares of the last move. */
  readonly lastMove?: readonly number[];
  /** Lines of text above and below the board, on a ground of their own. */
  readonly above?: string;
  readonly below?: string;
  /** The colour around the board; a warm white unless set. */
  readonly ground?: string;
  /** The width in pixels; the height follows. */
  readonly width: number;
}

const MARGIN = 12;
const LINE = 60;
const INK = '#22201a';
const PAPER = '#fffdf8';
const LAST_MOVE = ['#b4321f', '#ffd36b'] as const;

/**
 * Returns a position as an SVG file: without styles, fonts and references to anything outside it, so that it can be saved,
 * printed and painted on a canvas. Hands are always in it.
 */
export function drawDiagramFile(options: DiagramOptions): string {
  const { game, art, places, rules = {}, flipped = false, coordinates = true, lastMove = [], ground = PAPER } = options;
  const { above, below } = options;
  const layout = makeLayout({ game, art, arrangement: 'beside', flipped, coordinates });
  const top = above === undefined ? MARGIN : LINE;
  const bottom = below === undefined ? MARGIN : LINE;
  const width = layout.width + 2 * MARGIN;
  const height = layout.height + top + bottom;
  const pixels = Math.round((options.width * height) / width);
  const pieces = new Map<number, string>();
  const standing = [...layout.boxes.keys()].map((place) => drawPlace(art, layout, place, places[place] ?? 0, pieces));
  const middle = width / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${pixels}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="system-ui, sans-serif" font-weight="600" text-anchor="middle" dominant-baseline="central">` +
    `<defs>${art.defs}${[...pieces.values()].join('')}</defs><rect width="${width}" height="${height}" fill="${ground}"/>` +
    `${write(above, middle, top / 2)}${write(below, middle, height - bottom / 2)}<g transform="translate(${MARGIN} ${top})">` +
    `${drawSurface(game, art, layout, rules, options.rowLabels)}${drawLast(art, layout, lastMove)}${standing.join('')}</g></svg>`
  );
}

function write(text: string | undefined, x: number, y: number): string {
  if (text === undefined) return '';
  const plain = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<text x="${x}" y="${y}" font-size="30" fill="${INK}">${plain}</text>`;
}

function drawLast(art: Art, { boxes }: Layout, lastMove: readonly number[]): string {
  const colour = LAST_MOVE[art.surface.isDark ? 1 : 0];
  return lastMove
    .flatMap((square) => boxes.get(square) ?? [])
    .map(
      ({ x, y, width, height }) =>
        `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" fill="${colour}" fill-opacity=".24" stroke="${colour}" stroke-width="4"/>`,
    )
    .join('');
}

/** Draws what is at a place, and notes the picture of the piece, which all pieces of its kind refer to. */
function drawPlace(art: Art, layout: Layout, place: number, value: number, pieces: Map<number, string>): string {
  if (value === 0) return '';
  const isHeld = isHandPlace(place);
  const piece = isHeld ? makePiece(handSide(place), handKind(place)) : value;
  const picture = piece & 63;
  const id = `${art.id}-diagram-${picture}`;
  pieces.set(picture, `<g id="${id}">${art.drawPiece(picture)}</g>`);
  const [x, y] = centreOf(layout.boxes.get(place)!);
  const turn = `rotate(${restAngle(art, piece, layout.flipped)})`;
  const count =
    isHeld && value > 1
      ? `<circle cx="${x + 34}" cy="${y + 32}" r="21" fill="${INK}" stroke="${PAPER}" stroke-width="2"/>` +
        `<text x="${x + 34}" y="${y + 33}" font-size="27" fill="${PAPER}">${value}</text>`
      : '';
  return `<use href="#${id}" transform="translate(${x} ${y}) ${turn}${isHeld ? ' scale(.9)' : ''}"/>${count}`;
}
