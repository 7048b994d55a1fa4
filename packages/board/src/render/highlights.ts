import { isHandPlace } from '@tesuji/rules';
import { centreOf, type Box } from '../layout/layout.ts';
import type { BoardState, Destination } from '../state/board-state.ts';
import { round, svgElement, type DrawContext, type KeyedGroup } from './svg.ts';

/** Draws what is under the pieces: the last move, the selection, pieces in check. Their colours are in `styles/board.css`. */
export function syncTints(group: KeyedGroup, context: DrawContext, state: BoardState): void {
  const { boxes } = context.layout;
  const tint = (name: string, place: number): [string, () => SVGElement] => [
    `${name}-${place}`,
    () => drawTint(context, boxes.get(place)!, name),
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

function drawTint(context: DrawContext, box: Box, name: string): SVGElement {
  if (name === 'check') return svgElement(context.document, 'path', { d: burst(box), class: 'tsj-check' });
  const attributes = { x: box.x, y: box.y, width: box.width, height: box.height, class: `tsj-${name}` };
  const tint = svgElement(context.document, 'rect', attributes);
  // Corner ticks show the last move without relying on colour.
  const shape = SHAPES[name]?.(box);
  if (shape === undefined) return tint;
  const group = svgElement(context.document, 'g');
  group.append(tint, svgElement(context.document, 'path', shape));
  return group;
}

const SHAPES: Readonly<Record<string, (box: Box) => { readonly d: string; readonly class: string }>> = {
  last: (box) => ({ d: corners(box, 15), class: 'tsj-last-corner' }),
  taken: (box) => ({ d: corners(box, 8), class: 'tsj-taken-corner' }),
};

/** Returns rays around a piece in check, which differ from every mark of the coach. */
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

/** Draws what is over the pieces: where the selected piece may go. */
export function syncDestinations(group: KeyedGroup, context: DrawContext, state: BoardState): void {
  const from = state.chooser === undefined ? state.selected : undefined;
  const destinations = from === undefined ? [] : (state.destinations.get(from) ?? []);
  group.sync(
    destinations.map((destination) => {
      const isTaken = (state.places[destination.to] ?? 0) !== 0 && !isHandPlace(destination.to);
      return [`${destination.kind}-${isTaken}-${destination.to}`, () => drawDestination(context, destination, isTaken)];
    }),
  );
}

function drawDestination(context: DrawContext, { to, kind }: Destination, isTaken: boolean): SVGElement {
  const [cx, cy] = centreOf(context.layout.boxes.get(to)!);
  if (kind === 'swap') return drawSwap(context, cx, cy);
  if (!isTaken) return svgElement(context.document, 'circle', { cx, cy, r: 14, class: 'tsj-dot' });
  const ring = svgElement(context.document, 'g');
  ring.append(
    svgElement(context.document, 'circle', { cx, cy, r: 45, class: 'tsj-ring-casing' }),
    svgElement(context.document, 'circle', { cx, cy, r: 45, class: 'tsj-ring' }),
  );
  return ring;
}

/** Draws two bent arrows that form a circle. */
function drawSwap(context: DrawContext, x: number, y: number): SVGElement {
  const group = svgElement(context.document, 'g', { transform: `translate(${x} ${y})`, class: 'tsj-swap' });
  group.append(
    svgElement(context.document, 'circle', { r: 22, class: 'tsj-swap-disc' }),
    svgElement(context.document, 'path', {
      d: 'M-12-3A12 11 0 0 1 9-8M11-15V-6H2M12 3A12 11 0 0 1-9 8M-11 15V6H-2',
      class: 'tsj-swap-arrows',
    }),
  );
  return group;
}
