import { handSide, isHandPlace, type Side } from '@tesuji/rules';
import { centreOf, type Box, type Layout } from '../layout/layout.ts';
import { canPickUp, type BoardState, type Chooser, type QuarterTurn } from '../state/board-state.ts';
import { labelPlace } from '../state/names.ts';
import { restAngle, setAttribute, svgElement, type DrawContext, type KeyedGroup } from './svg.ts';

/** Larger than a square, so that fingers hit the right option on a phone. */
const OPTION = 130;

/** Draws the chooser: a small panel of pieces over the square. */
export function syncChooser(group: KeyedGroup, context: DrawContext, state: BoardState): void {
  const { chooser } = state;
  if (chooser === undefined) return group.clear();
  const key = `${chooser.at}:${chooser.options.map(({ piece }) => piece).join()}`;
  group.sync([[key, () => drawChooser(context, chooser)]]);
}

function drawChooser(context: DrawContext, chooser: Chooser): SVGElement {
  const { document, layout } = context;
  const panel = svgElement(document, 'g', {
    role: 'group',
    'aria-label': context.names.choose,
    class: 'tsj-chooser',
  });
  const { x, y, width: veilWidth, height: veilHeight } = layout.frame;
  panel.append(svgElement(document, 'rect', { x, y, width: veilWidth, height: veilHeight, rx: 10, class: 'tsj-veil' }));
  const [left, top] = panelCorner(context, chooser);
  const width = chooser.options.length * OPTION;
  panel.append(svgElement(document, 'rect', { x: left, y: top, width, height: OPTION, rx: 14, class: 'tsj-panel' }));
  chooser.options.forEach(({ piece, label }, index) => {
    const option = svgElement(document, 'g', {
      role: 'button',
      tabindex: 0,
      'aria-label': label,
      'data-option': index,
      class: 'tsj-option',
      transform: `translate(${left + (index + 0.5) * OPTION} ${top + OPTION / 2})`,
    });
    const hover = { x: -OPTION / 2 + 5, y: -OPTION / 2 + 5, width: OPTION - 10, height: OPTION - 10, rx: 10 };
    const turn = `rotate(${restAngle(context.art, piece, layout.flipped)}) scale(1.05)`;
    option.append(
      svgElement(document, 'rect', hover),
      svgElement(document, 'use', { href: context.symbols.hrefOf(piece), transform: turn, class: 'tsj-piece' }),
    );
    panel.append(option);
  });
  return panel;
}

/** Returns the corner of the panel: over the square, moved inwards at the edges. */
function panelCorner({ layout }: DrawContext, { at, options }: Chooser): readonly [number, number] {
  const box = layout.boxes.get(at);
  const [x, y] = box === undefined ? [layout.width / 2, layout.height / 2] : centreOf(box);
  const width = options.length * OPTION;
  const clamp = (value: number, size: number, room: number): number => Math.min(Math.max(value, 6), room - size - 6);
  return [clamp(x - width / 2, width, layout.width), clamp(y - OPTION / 2, OPTION, layout.height)];
}

/** Radius of the round handles in board units. */
const HANDLE = 27;
/** Radius in pixels for fingers. */
const FINGER = 22.5;

/**
 * Draws two round handles for a selected piece that may turn. For a mouse they are at the upper corners of its square;
 * for fingers they are larger and cover no square that the piece may go to.
 */
export function syncHandles(
  group: KeyedGroup,
  context: DrawContext,
  state: BoardState,
  pixel: number | undefined,
): void {
  const place = state.lifted === undefined && state.chooser === undefined ? state.selected : undefined;
  const turns = place === undefined ? [] : (state.turns.get(place) ?? []);
  if (place === undefined || turns.length === 0) return group.clear();
  const radius = pixel === undefined ? HANDLE : Math.max(HANDLE, FINGER * pixel);
  const box = context.layout.boxes.get(place)!;
  const needed = [place, ...(state.destinations.get(place) ?? []).map(({ to }) => to)];
  const spotOf = pixel === undefined ? cornerOf : clearOf(needed.map((each) => context.layout.boxes.get(each)!));
  group.sync(
    turns.map((turn) => {
      const [x, y] = spotOf(context.layout, box, turn, radius);
      return [`${turn}:${x}:${y}:${radius}`, () => drawHandle(context, turn, x, y, radius)];
    }),
  );
}

type Point = readonly [number, number];
type SpotOf = (layout: Layout, box: Box, turn: QuarterTurn, radius: number) => Point;

const cornerOf: SpotOf = (layout, box, turn, radius) => [
  within(centreOf(box)[0] + (turn * box.width) / 2, radius, layout.width),
  Math.max(box.y - 2, radius + 2),
];

/** Returns a function that places handles above all needed boxes, or below them if there is no room above. */
function clearOf(needed: readonly Box[]): SpotOf {
  const top = Math.min(...needed.map(({ y }) => y));
  const bottom = Math.max(...needed.map(({ y, height }) => y + height));
  return (layout, box, turn, radius) => {
    // Both move together at the edges, so that they never overlap.
    const middle = within(centreOf(box)[0], 2 * radius + 4, layout.width);
    const y = top - radius - 4 >= radius ? top - radius - 4 : bottom + radius + 4;
    return [middle + turn * (radius + 4), within(y, radius, layout.height)];
  };
}

function within(value: number, radius: number, room: number): number {
  return Math.min(Math.max(value, radius + 2), room - radius - 2);
}

/** A round arrow, clockwise, about the origin. */
export const TURN_ARROW = 'M11 5A12 12 0 1 1 8.5-8.5M10-17V-7.5H1';

function drawHandle(context: DrawContext, turn: QuarterTurn, x: number, y: number, radius: number): SVGElement {
  const size = radius / HANDLE;
  const handle = svgElement(context.document, 'g', {
    role: 'button',
    tabindex: -1,
    'aria-label': context.names.turn(turn),
    'data-turn': turn,
    class: 'tsj-handle',
    transform: `translate(${x} ${y}) scale(${turn * size} ${size})`,
  });
  handle.append(
    svgElement(context.document, 'circle', { r: HANDLE }),
    svgElement(context.document, 'path', { d: TURN_ARROW }),
  );
  return handle;
}

/**
 * The transparent top layer for presses, focus and screen readers: a grid of cells, and a group of buttons for each hand.
 * Only the cell of the cursor is in the tab order; arrow keys reach the others.
 */
export class Hits {
  private readonly layer: SVGGElement;
  private readonly cells = new Map<number, SVGRectElement>();
  /** What the label of each place depends on, packed into a number. */
  private readonly contents = new Map<number, number>();

  constructor(layer: SVGGElement) {
    this.layer = layer;
  }

  /** Rebuilds the cells in reading order; needed only when the layout changes. */
  build(context: DrawContext): void {
    this.layer.replaceChildren();
    this.cells.clear();
    this.contents.clear();
    this.layer.append(this.buildHand(context, context.layout.flipped ? 0 : 1), this.buildGrid(context));
    this.layer.append(this.buildHand(context, context.layout.flipped ? 1 : 0));
  }

  sync(context: DrawContext, state: BoardState): void {
    const open = state.selected === undefined ? [] : (state.destinations.get(state.selected) ?? []);
    const reach = new Set(open.map(({ to }) => to));
    const { premove } = state;
    for (const [place, cell] of this.cells) {
      const isPremove = place === premove?.from || place === premove?.to;
      this.label(context, cell, place, state.places[place] ?? 0, reach.has(place), isPremove);
      setAttribute(cell, 'class', canPickUp(state, place) ? 'tsj-hit tsj-movable' : 'tsj-hit');
      setAttribute(cell, 'tabindex', place === state.cursor ? '0' : '-1');
      setAttribute(cell, isHandPlace(place) ? 'aria-pressed' : 'aria-selected', String(place === state.selected));
      if (isHandPlace(place))
        setAttribute(cell, 'aria-disabled', String(state.mode === 'play' && (state.places[place] ?? 0) === 0));
    }
  }

  /** Makes labels only for places that have changed, since that takes longer than everything else here. */
  private label(
    context: DrawContext,
    cell: Element,
    place: number,
    value: number,
    canGo: boolean,
    isPremove: boolean,
  ): void {
    const content = (value << 2) | (Number(isPremove) << 1) | Number(canGo);
    if (this.contents.get(place) === content) return;
    this.contents.set(place, content);
    cell.setAttribute('aria-label', labelPlace(context.game, context.names, place, value, canGo, isPremove));
  }

  focus(place: number): void {
    this.cells.get(place)?.focus({ preventScroll: true });
  }

  private buildGrid(context: DrawContext): SVGGElement {
    const grid = svgElement(context.document, 'g', { role: 'grid', 'aria-label': context.names.board });
    const squares = [...context.layout.boxes.keys()].filter((place) => !isHandPlace(place));
    const { columns } = context.game.shape;
    for (let start = 0; start < squares.length; start += columns) {
      const row = svgElement(context.document, 'g', { role: 'row' });
      for (const square of squares.slice(start, start + columns))
        row.append(this.buildCell(context, square, 'gridcell'));
      grid.append(row);
    }
    return grid;
  }

  private buildHand(context: DrawContext, side: Side): SVGGElement {
    const { document, game, names } = context;
    if (game.handKinds.length === 0) return svgElement(document, 'g');
    const hand = svgElement(document, 'g', { role: 'group', 'aria-label': names.hand(side) });
    const slots = [...context.layout.boxes.keys()].filter((place) => isHandPlace(place) && handSide(place) === side);
    hand.append(...slots.map((place) => this.buildCell(context, place, 'button')));
    return hand;
  }

  private buildCell(context: DrawContext, place: number, role: string): SVGRectElement {
    const { x, y, width, height } = context.layout.boxes.get(place)!;
    const cell = svgElement(context.document, 'rect', {
      x,
      y,
      width,
      height,
      role,
      'data-place': place,
      class: 'tsj-hit',
    });
    this.cells.set(place, cell);
    return cell;
  }
}
