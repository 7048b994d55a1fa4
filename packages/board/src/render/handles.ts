import { CELL } from '../art/art.ts';
import { centreOf } from '../layout/layout.ts';
import type { BoardState } from '../state/board-state.ts';
import type { Canvas } from './canvas.ts';
import type { KeyedGroup } from './keyed.ts';
import { svgElement } from './svg.ts';

/** Radius of the round handles at the upper corners of a square. */
const HANDLE = 27;

/** Two round handles at the corners of a selected piece that may turn. */
export function syncHandles(group: KeyedGroup, canvas: Canvas, state: BoardState): void {
  const place = state.selected;
  const turns = place === undefined || state.chooser !== undefined ? [] : (state.turns.get(place) ?? []);
  group.sync(turns.map((turn) => [`${place}:${turn}`, () => drawHandle(canvas, place!, turn)]));
}

function drawHandle(canvas: Canvas, place: number, turn: 1 | -1): SVGElement {
  const { document, layout } = canvas;
  const box = layout.boxes.get(place)!;
  const [x] = centreOf(box);
  const top = Math.max(box.y - 2, HANDLE + 2);
  const aside = Math.min(Math.max(x + (turn * CELL) / 2, HANDLE + 2), layout.width - HANDLE - 2);
  const handle = svgElement(document, 'g', {
    role: 'button',
    tabindex: -1,
    'aria-label': canvas.names.turn(turn),
    'data-turn': turn,
    class: 'tsj-handle',
    transform: `translate(${aside} ${top}) scale(${turn} 1)`,
  });
  handle.append(
    svgElement(document, 'circle', { r: HANDLE }),
    svgElement(document, 'path', { d: 'M11 5A12 12 0 1 1 8.5-8.5M10-17V-7.5H1' }),
  );
  return handle;
}
