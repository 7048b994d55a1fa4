import { CELL } from '../art/art.ts';
import type { Canvas } from './canvas.ts';
import { svgElement } from './svg.ts';
import { restAngle } from './symbols.ts';

/** A piece in the air is a little larger; under a finger much larger, and above it. */
const LIFTED = { mouse: 1.12, touch: 1.6 } as const;
const ABOVE_FINGER = 0.55;
const RETURN_MS = 140;

/**
 * The piece that follows the pointer: a small picture of its own over the whole page, so that nothing clips it and moving
 * it repaints nothing else.
 */
export class Carrier {
  private node: SVGSVGElement | undefined;
  private shift = 0;

  /** `scale` is pixels per board unit. */
  start(canvas: Canvas, piece: number, scale: number, isTouch: boolean, host: Element): void {
    this.stop();
    const { document, art } = canvas;
    const size = isTouch ? LIFTED.touch : LIFTED.mouse;
    const height = art.cellHeight;
    this.shift = isTouch ? -ABOVE_FINGER * height * scale : 0;
    const node = svgElement(document, 'svg', {
      viewBox: `${-CELL / 2} ${-height / 2} ${CELL} ${height}`,
      width: CELL * scale * size,
      height: height * scale * size,
      'aria-hidden': 'true',
      class: 'tsj-carried',
    });
    const turn = `rotate(${restAngle(art, piece, canvas.layout.flipped)})`;
    node.append(svgElement(document, 'use', { href: canvas.symbols.hrefOf(piece), transform: turn }));
    // Inside an open dialog only what belongs to the dialog is seen.
    (host.closest('dialog') ?? document.body).append(node);
    this.node = node;
  }

  move(x: number, y: number): void {
    this.node?.style.setProperty('transform', this.at(x, y));
  }

  /** Flies to a point and is gone. */
  flyTo(x: number, y: number): void {
    const { node } = this;
    this.node = undefined;
    if (node === undefined) return;
    this.shift = 0;
    const flight = node.animate([{}, { transform: this.at(x, y) }], { duration: RETURN_MS, easing: 'ease-out' });
    for (const end of ['finish', 'cancel']) flight.addEventListener(end, () => node.remove());
  }

  stop(): void {
    this.node?.remove();
    this.node = undefined;
  }

  private at(x: number, y: number): string {
    return `translate(${x}px, ${y + this.shift}px) translate(-50%, -50%)`;
  }
}
