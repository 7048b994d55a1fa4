import { handKind, handSide, isHandPlace, makePiece } from '@tesuji/rules';
import { centreOf, type Box } from '../layout/layout.ts';
import type { BoardState } from '../state/board-state.ts';
import type { Canvas } from './canvas.ts';
import type { KeyedGroup } from './keyed.ts';
import { svgElement } from './svg.ts';
import { restAngle } from './symbols.ts';

export const HAND_SCALE = 0.94;

/**
 * Pieces in hand with their counts; those being dragged, and those still on their way (`covered`), are not in their slot.
 * A slot's node lives as long as its count stays the same.
 */
export function syncHands(
  group: KeyedGroup,
  canvas: Canvas,
  { places, lifted }: BoardState,
  covered: readonly number[],
): void {
  const away = [...covered, lifted];
  const countAt = (place: number): number => (places[place] ?? 0) - away.filter((each) => each === place).length;
  const slots = [...canvas.layout.boxes].filter(([place]) => isHandPlace(place) && countAt(place) > 0);
  group.sync(
    slots.map(([place, box]) => {
      const count = countAt(place);
      return [`${place}×${count}`, () => drawSlot(canvas, place, count, box)];
    }),
  );
}

function drawSlot(canvas: Canvas, place: number, count: number, box: Box): SVGElement {
  const { document, art, layout, symbols } = canvas;
  const [x, y] = centreOf(box);
  const piece = makePiece(handSide(place), handKind(place));
  const slot = svgElement(document, 'g', { transform: `translate(${x} ${y})` });
  const angle = restAngle(art, piece, layout.flipped);
  slot.append(
    svgElement(document, 'use', {
      href: symbols.hrefOf(piece),
      class: 'tsj-piece',
      transform: `rotate(${angle}) scale(${HAND_SCALE})`,
    }),
  );
  if (count > 1) slot.append(drawCount(canvas, count));
  return slot;
}

/** A tag at the piece's lower right. */
function drawCount({ document }: Canvas, count: number): SVGElement {
  const tag = svgElement(document, 'g', { transform: 'translate(34 32)', class: 'tsj-count' });
  const number = svgElement(document, 'text', { y: 1.5 });
  number.textContent = String(count);
  tag.append(svgElement(document, 'circle', { r: 20 }), number);
  return tag;
}
