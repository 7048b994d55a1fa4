import { handSide, isHandPlace, type Side } from '@tesuji/rules';
import { labelPlace } from '../state/label.ts';
import { canPickUp, type BoardState } from '../state/board-state.ts';
import type { Canvas } from './canvas.ts';
import { setAttribute, svgElement } from './svg.ts';

/**
 * The transparent top layer that is pressed, focused and read aloud: a grid of cells, and a group of buttons for each
 * hand. Only the cursor's cell is in the tab order; arrow keys do the rest.
 */
export class Hits {
  private readonly layer: SVGGElement;
  private readonly cells = new Map<number, SVGRectElement>();
  /** What the label of each place says, packed. */
  private readonly contents = new Map<number, number>();

  constructor(layer: SVGGElement) {
    this.layer = layer;
  }

  /** Rebuilds the cells in reading order; needed only when the layout changes. */
  build(canvas: Canvas): void {
    this.layer.replaceChildren();
    this.cells.clear();
    this.contents.clear();
    this.layer.append(this.buildHand(canvas, canvas.layout.flipped ? 0 : 1), this.buildGrid(canvas));
    this.layer.append(this.buildHand(canvas, canvas.layout.flipped ? 1 : 0));
  }

  sync(canvas: Canvas, state: BoardState): void {
    const open = state.selected === undefined ? [] : (state.destinations.get(state.selected) ?? []);
    const reach = new Set(open.map(({ to }) => to));
    for (const [place, cell] of this.cells) {
      this.label(canvas, cell, place, state.places[place] ?? 0, reach.has(place));
      setAttribute(cell, 'class', canPickUp(state, place) ? 'tsj-hit tsj-movable' : 'tsj-hit');
      setAttribute(cell, 'tabindex', place === state.cursor ? '0' : '-1');
      setAttribute(cell, isHandPlace(place) ? 'aria-pressed' : 'aria-selected', String(place === state.selected));
      if (isHandPlace(place))
        setAttribute(cell, 'aria-disabled', String(state.mode === 'play' && (state.places[place] ?? 0) === 0));
    }
  }

  /** Labels are made only for places that have changed: making one takes longer than all else here. */
  private label(canvas: Canvas, cell: Element, place: number, value: number, canGo: boolean): void {
    const content = (value << 1) | Number(canGo);
    if (this.contents.get(place) === content) return;
    this.contents.set(place, content);
    cell.setAttribute('aria-label', labelPlace(canvas.game, canvas.names, place, value, canGo));
  }

  focus(place: number): void {
    this.cells.get(place)?.focus({ preventScroll: true });
  }

  private buildGrid(canvas: Canvas): SVGGElement {
    const grid = svgElement(canvas.document, 'g', { role: 'grid', 'aria-label': canvas.names.board });
    const squares = [...canvas.layout.boxes.keys()].filter((place) => !isHandPlace(place));
    const { columns } = canvas.game.shape;
    for (let start = 0; start < squares.length; start += columns) {
      const row = svgElement(canvas.document, 'g', { role: 'row' });
      for (const square of squares.slice(start, start + columns))
        row.append(this.buildCell(canvas, square, 'gridcell'));
      grid.append(row);
    }
    return grid;
  }

  private buildHand(canvas: Canvas, side: Side): SVGGElement {
    const { document, game, names } = canvas;
    if (game.handKinds.length === 0) return svgElement(document, 'g');
    const hand = svgElement(document, 'g', { role: 'group', 'aria-label': names.hand(side) });
    const slots = [...canvas.layout.boxes.keys()].filter((place) => isHandPlace(place) && handSide(place) === side);
    hand.append(...slots.map((place) => this.buildCell(canvas, place, 'button')));
    return hand;
  }

  private buildCell(canvas: Canvas, place: number, role: string): SVGRectElement {
    const { x, y, width, height } = canvas.layout.boxes.get(place)!;
    const cell = svgElement(canvas.document, 'rect', {
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
