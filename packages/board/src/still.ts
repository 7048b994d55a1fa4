import { handKind, handSide, isHandPlace, makePiece, type Game, type Options } from '@tesuji/rules';
import type { Art } from './art/art.ts';
import { centreOf, makeLayout, type Layout } from './layout/layout.ts';
import { drawSurface } from './render/surface.ts';
import { restAngle, symbolsIn } from './render/symbols.ts';

export interface StillOptions {
  readonly game: Game;
  readonly art: Art;
  readonly places: Uint8Array;
  readonly rules?: Options;
  readonly flipped?: boolean;
}

/** Pieces in hand are drawn smaller than on a board one plays on: there is no need to hit them. */
const HAND_SCALE = 0.9;

/**
 * A board as a picture: markup only, no state, no listeners, nothing to read or press. Hands are shown when there is
 * something in them, coordinates never.
 */
export function stillBoard(
  document: Document,
  { game, art, places, rules = {}, flipped = false }: StillOptions,
): string {
  const hands = places.some((count, place) => count > 0 && isHandPlace(place));
  const layout = makeLayout({ game, art, arrangement: 'beside', flipped, coordinates: false, hands });
  const symbols = symbolsIn(document, art);
  let pieces = '';
  for (const place of layout.boxes.keys()) {
    const value = places[place] ?? 0;
    if (value === 0) continue;
    const piece = isHandPlace(place) ? makePiece(handSide(place), handKind(place)) : value;
    pieces += drawStill(art, layout, place, piece, symbols.hrefOf(piece));
    if (isHandPlace(place) && value > 1) pieces += drawCount(layout, place, value);
  }
  return (
    `<svg viewBox="0 0 ${layout.width} ${layout.height}" class="tsj-board tsj-still" aria-hidden="true" focusable="false">` +
    `${drawSurface(game, art, layout, rules)}${pieces}</svg>`
  );
}

/** The shape of such a picture while no hand is shown, as CSS has it. */
export function stillRatio(game: Game, art: Art): string {
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

function drawStill(art: Art, layout: Layout, place: number, piece: number, href: string): string {
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
