import { centreOf } from '../layout/layout.ts';
import type { BoardState, Chooser } from '../state/board-state.ts';
import type { Canvas } from './canvas.ts';
import type { KeyedGroup } from './keyed.ts';
import { svgElement } from './svg.ts';
import { restAngle } from './symbols.ts';

/** Larger than a square, so that fingers hit the right one on a phone. */
const OPTION = 130;

/** The question on the board, as a small panel of pieces over the square in question. */
export function syncChooser(group: KeyedGroup, canvas: Canvas, state: BoardState): void {
  const { chooser } = state;
  if (chooser === undefined) return group.clear();
  const key = `${chooser.at}:${chooser.options.map(({ piece }) => piece).join()}`;
  group.sync([[key, () => drawChooser(canvas, chooser)]]);
}

function drawChooser(canvas: Canvas, chooser: Chooser): SVGElement {
  const { document, layout } = canvas;
  const panel = svgElement(document, 'g', {
    role: 'group',
    'aria-label': canvas.names.choose,
    class: 'tsj-chooser',
  });
  const { x, y, width: veilWidth, height: veilHeight } = layout.frame;
  panel.append(svgElement(document, 'rect', { x, y, width: veilWidth, height: veilHeight, rx: 10, class: 'tsj-veil' }));
  const [left, top] = panelCorner(canvas, chooser);
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
    const turn = `rotate(${restAngle(canvas.art, piece, layout.flipped)}) scale(1.05)`;
    option.append(
      svgElement(document, 'rect', hover),
      svgElement(document, 'use', { href: canvas.symbols.hrefOf(piece), transform: turn, class: 'tsj-piece' }),
    );
    panel.append(option);
  });
  return panel;
}

/** Over the square where there is room, pushed inwards at the edges. */
function panelCorner({ layout }: Canvas, { at, options }: Chooser): readonly [number, number] {
  const box = layout.boxes.get(at);
  const [x, y] = box === undefined ? [layout.width / 2, layout.height / 2] : centreOf(box);
  const width = options.length * OPTION;
  const clamp = (value: number, size: number, room: number): number => Math.min(Math.max(value, 6), room - size - 6);
  return [clamp(x - width / 2, width, layout.width), clamp(y - OPTION / 2, OPTION, layout.height)];
}
