import { isHandPlace } from '@tesuji/rules';
import { centreOf, type Box } from '../layout/layout.ts';
import type { BoardState, Destination } from '../state/board-state.ts';
import type { Canvas } from './canvas.ts';
import type { KeyedGroup } from './keyed.ts';
import { round, svgElement } from './svg.ts';

/** Under the pieces: the last move, the selection, pieces in check. */
export function syncTints(group: KeyedGroup, canvas: Canvas, state: BoardState): void {
  const { boxes } = canvas.layout;
  const tint = (name: string, place: number): [string, () => SVGElement] => [
    `${name}-${place}`,
    () => drawTint(canvas, boxes.get(place)!, name),
  ];
  const known = (places: readonly number[]): readonly number[] => places.filter((place) => boxes.has(place));
  group.sync([
    ...known(state.lastMove).map((place) => tint('last', place)),
    ...known(state.lastTaken).map((place) => tint('taken', place)),
    ...known(state.checks).map((place) => tint('check', place)),
    ...known(state.over === undefined ? [] : [state.over]).map((place) => tint('over', place)),
    ...known(state.selected === undefined ? [] : [state.selected]).map((place) => tint('chosen', place)),
  ]);
}

function drawTint(canvas: Canvas, box: Box, name: string): SVGElement {
  if (name === 'check') return svgElement(canvas.document, 'path', { d: burst(box), class: 'tsj-check' });
  const attributes = { x: box.x, y: box.y, width: box.width, height: box.height, class: `tsj-${name}` };
  const tint = svgElement(canvas.document, 'rect', attributes);
  // Corner ticks say "last move" to eyes that do not tell the colours apart.
  const shape = SHAPES[name]?.(box);
  if (shape === undefined) return tint;
  const group = svgElement(canvas.document, 'g');
  group.append(tint, svgElement(canvas.document, 'path', shape));
  return group;
}

const SHAPES: Readonly<Record<string, (box: Box) => { readonly d: string; readonly class: string }>> = {
  last: (box) => ({ d: corners(box, 15), class: 'tsj-last-corner' }),
  taken: (box) => ({ d: corners(box, 8), class: 'tsj-taken-corner' }),
};

/** Rays all around: unlike a frame or a ring, it cannot be taken for a mark of the coach. */
function burst(box: Box): string {
  const [x, y] = centreOf(box);
  const points = Array.from({ length: 2 * RAYS }, (_, index) => {
    const angle = (Math.PI * (index + 0.5)) / RAYS;
    const radius = index % 2 === 0 ? 56 : 40;
    return `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

const RAYS = 12;

function corners({ x, y, width, height }: Box, arm: number): string {
  const inset = 5;
  const [left, right, top, bottom] = [x + inset, x + width - inset, y + inset, y + height - inset];
  return (
    `M${left} ${top + arm}V${top}H${left + arm}M${right - arm} ${top}H${right}V${top + arm}` +
    `M${left} ${bottom - arm}V${bottom}H${left + arm}M${right - arm} ${bottom}H${right}V${bottom - arm}`
  );
}

/** Over the pieces: where the selected piece may go. */
export function syncDestinations(group: KeyedGroup, canvas: Canvas, state: BoardState): void {
  const from = state.chooser === undefined ? state.selected : undefined;
  const destinations = from === undefined ? [] : (state.destinations.get(from) ?? []);
  group.sync(
    destinations.map((destination) => {
      const isTaken = (state.places[destination.to] ?? 0) !== 0 && !isHandPlace(destination.to);
      return [`${destination.kind}-${isTaken}-${destination.to}`, () => drawDestination(canvas, destination, isTaken)];
    }),
  );
}

function drawDestination(canvas: Canvas, { to, kind }: Destination, isTaken: boolean): SVGElement {
  const [cx, cy] = centreOf(canvas.layout.boxes.get(to)!);
  if (kind === 'swap') return drawSwap(canvas, cx, cy);
  if (!isTaken) return svgElement(canvas.document, 'circle', { cx, cy, r: 14, class: 'tsj-dot' });
  const ring = svgElement(canvas.document, 'g');
  ring.append(
    svgElement(canvas.document, 'circle', { cx, cy, r: 45, class: 'tsj-ring-casing' }),
    svgElement(canvas.document, 'circle', { cx, cy, r: 45, class: 'tsj-ring' }),
  );
  return ring;
}

/** Two bent arrows chasing each other. */
function drawSwap(canvas: Canvas, x: number, y: number): SVGElement {
  const group = svgElement(canvas.document, 'g', { transform: `translate(${x} ${y})`, class: 'tsj-swap' });
  group.append(
    svgElement(canvas.document, 'circle', { r: 22, class: 'tsj-swap-disc' }),
    svgElement(canvas.document, 'path', {
      d: 'M-12-3A12 11 0 0 1 9-8M11-15V-6H2M12 3A12 11 0 0 1-9 8M-11 15V6H-2',
      class: 'tsj-swap-arrows',
    }),
  );
  return group;
}
