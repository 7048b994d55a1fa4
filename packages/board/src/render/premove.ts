import { CELL } from '../art/art.ts';
import { centreOf, type Box } from '../layout/layout.ts';
import type { BoardState, Premove } from '../state/board-state.ts';
import { TURN_ARROW } from './controls.ts';
import { BADGE, circle, frame, type Point } from './marks.ts';
import { restAngle, round, svgElement, type DrawContext, type KeyedGroup } from './svg.ts';

/**
 * Draws the move that waits: dotted frames and a dotted way between them, which no other sign has, a clock in a corner,
 * and the piece faintly where it will be, if nothing stands there now.
 */
export function syncPremove(group: KeyedGroup, context: DrawContext, state: BoardState): void {
  const { premove, places } = state;
  const { boxes } = context.layout;
  if (premove === undefined || !boxes.has(premove.from) || !boxes.has(premove.to)) return group.clear();
  const isFree = premove.from !== premove.to && (places[premove.to] ?? 0) === 0;
  const { from, to, piece, turn } = premove;
  group.sync([[`${from}-${to}-${piece}-${turn ?? ''}-${isFree}`, () => drawPremove(context, premove, isFree)]]);
}

function drawPremove(context: DrawContext, premove: Premove, isFree: boolean): SVGElement {
  const { document, layout } = context;
  const [from, to] = [layout.boxes.get(premove.from)!, layout.boxes.get(premove.to)!];
  const group = svgElement(document, 'g', { class: 'tsj-premove' });
  if (isFree) group.append(drawGhost(context, to, premove.piece));
  if (premove.from !== premove.to) {
    group.append(...drawLines(context, dottedWay(centreOf(from), centreOf(to)), 'tsj-dots'));
    group.append(...drawLines(context, frame(from), 'tsj-dots', FRAME_LENGTH));
  }
  group.append(...drawLines(context, frame(to), 'tsj-dots', FRAME_LENGTH));
  if (premove.turn !== undefined) group.append(drawTurn(context, to, premove.turn));
  group.append(drawClock(context, to));
  return group;
}

/** What a frame counts as long, a multiple of the distance of dots, so that they meet evenly. */
const FRAME_LENGTH = 24 * 15;

/** Draws lines twice, a wider casing first, as marks do. */
function drawLines({ document }: DrawContext, d: string, name: string, length?: number): readonly SVGElement[] {
  const measure = length === undefined ? {} : { pathLength: length };
  return ['tsj-casing', 'tsj-stroke'].map((line) =>
    svgElement(document, 'path', { d, class: `${name} ${line}`, ...measure }),
  );
}

/** A line from the edge of one piece to that of the other. */
function dottedWay(from: Point, to: Point): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const gap = 0.46 * CELL;
  if (length <= 2 * gap) return '';
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const point = (along: number): string => `${round(from[0] + ux * along)} ${round(from[1] + uy * along)}`;
  return `M${point(gap)}L${point(length - gap)}`;
}

function drawGhost({ document, art, layout, symbols }: DrawContext, box: Box, piece: number): SVGElement {
  const [x, y] = centreOf(box);
  const angle = restAngle(art, piece, layout.flipped);
  return svgElement(document, 'use', {
    href: symbols.hrefOf(piece),
    class: 'tsj-piece tsj-ghost',
    transform: `translate(${x} ${y}) rotate(${angle})`,
  });
}

/** A round arrow in the upper right corner, where it hides little of the piece. */
function drawTurn(context: DrawContext, { x, y, width }: Box, turn: 1 | -1): SVGElement {
  const transform = `translate(${x + width - BADGE - 3} ${y + BADGE + 3}) scale(${turn} 1)`;
  const group = svgElement(context.document, 'g', { transform });
  group.append(...drawLines(context, TURN_ARROW, 'tsj-turn'));
  return group;
}

/** A clock in the upper left corner; signs of the coach are usually in the right one. */
function drawClock(context: DrawContext, { x, y }: Box): SVGElement {
  const middle: Point = [x + BADGE + 1, y + BADGE + 1];
  const face = circle(middle, 17);
  const hands = `M${middle[0]} ${middle[1] - 9}v9l6 5`;
  const group = svgElement(context.document, 'g', { class: 'tsj-clock' });
  group.append(
    svgElement(context.document, 'path', { d: face, class: 'tsj-casing' }),
    svgElement(context.document, 'path', { d: face, class: 'tsj-area' }),
    svgElement(context.document, 'path', { d: hands, class: 'tsj-stroke' }),
  );
  return group;
}
