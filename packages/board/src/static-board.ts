import { handKind, handSide, isHandPlace, makePiece, type Game, type Options } from '@tesuji/rules';
import type { Art } from './art/art.ts';
import { centreOf, makeLayout, type Layout } from './layout/layout.ts';
import { drawSurface } from './render/surface.ts';
import { restAngle, symbolsIn } from './render/svg.ts';

export interface StaticBoardOptions {
  readonly game: Game;
  readonly art: Art;
  readonly places: Uint8Array;
  readonly rules?: Options;
  readonly flipped?: boolean;
}

/** Pieces in hand are smaller than on a live board, since they are not pressed. */
const HAND_SCALE = 0.9;

/**
 * Returns a board as markup, without state or listeners, for pages with many boards. Hands are shown if there is something
 * in them, coordinates never.
 */
export function drawStaticBoard(
  document: Document,
  { game, art, places, rules = {}, flipped = false }: StaticBoardOptions,
): string {
  const hands = places.some((count, place) => count > 0 && isHandPlace(place));
  const layout = makeLayout({ game, art, arrangement: 'beside', flipped, coordinates: false, hands });
  const symbols = symbolsIn(document, art);
  let pieces = '';
  for (const place of layout.boxes.keys()) {
    const value = places[place] ?? 0;
    if (value === 0) continue;
    const piece = isHandPlace(place) ? makePiece(handSide(place), handKind(place)) : value;
    pieces += drawStaticPiece(art, layout, place, piece, symbols.hrefOf(piece));
    if (isHandPlace(place) && value > 1) pieces += drawCount(layout, place, value);
  }
  return (
    `<svg viewBox="0 0 ${layout.width} ${layout.height}" class="tsj-board tsj-still" aria-hidden="true" focusable="false">` +
    `${drawSurface(game, art, layout, rules)}${pieces}</svg>`
  );
}

/** Returns the aspect ratio of such a picture without hands, for CSS. */
export function staticBoardRatio(game: Game, art: Art): string {
  const { width, height } = makeLayout({
    game,
    art,
    arrangement: 'beside',
    flipped: false,
    coordinates: false,
    hands: false,
  });
  return `${width} / ${height}`;
}

function drawStaticPiece(art: Art, layout: Layout, place: number, piece: number, href: string): string {
  const [x, y] = centreOf(layout.boxes.get(place)!);
  const angle = restAngle(art, piece, layout.flipped);
  const size = isHandPlace(place) ? ` scale(${HAND_SCALE})` : '';
  const turn = angle === 0 ? '' : ` rotate(${angle})`;
  return `<use href="${href}" transform="translate(${x} ${y})${turn}${size}"/>`;
}

function drawCount(layout: Layout, place: number, count: number): string {
  const [x, y] = centreOf(layout.boxes.get(place)!);
  return `<g transform="translate(${x + 34} ${y + 32})" class="tsj-count"><circle r="22"/><text y="1.5">${count}</text></g>`;
}
