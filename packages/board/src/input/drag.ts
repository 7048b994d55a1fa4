import { handKind, handSide, isHandPlace, makePiece } from '@tesuji/rules';
import { CELL } from '../art/art.ts';
import { centreOf, placeAt } from '../layout/layout.ts';
import type { Renderer } from '../render/renderer.ts';
import { restAngle, svgElement, type DrawContext } from '../render/svg.ts';
import type { BoardState } from '../state/board-state.ts';
import { dropOn, liftFrom, type PressResult } from '../state/press.ts';
import type { Lift } from './pointer.ts';

/** What a drag needs of the board. */
export interface DragStage {
  readonly renderer: Renderer;
  readonly state: BoardState;
  show(state: BoardState): void;
  take(result: PressResult): void;
  canMove(): boolean;
}

/** A piece that is dragged from place to place. */
export class Drag {
  private readonly stage: DragStage;
  private readonly carrier = new Carrier();
  private piece = 0;
  /** The last drop, which is not animated again. */
  placed: { readonly from: number; readonly to: number } | undefined;

  constructor(stage: DragStage) {
    this.stage = stage;
  }

  lift({ from, piece, isTouch }: Lift): void {
    const { renderer, state } = this.stage;
    this.piece = piece ?? pieceAt(state, from!);
    renderer.animator.finish();
    this.stage.take(liftFrom(state, from));
    this.carrier.start(renderer.view, this.piece, this.scale(), isTouch, renderer.svg);
  }

  carry(x: number, y: number): void {
    this.carrier.move(x, y);
    const { state } = this.stage;
    const over = this.placeUnder(x, y);
    if (over !== state.over) this.stage.show({ ...state, over });
  }

  drop(x: number, y: number): void {
    const { state } = this.stage;
    const from = state.lifted;
    const to = this.placeUnder(x, y);
    if (from !== undefined && to !== undefined) this.placed = { from, to };
    const before = from === undefined ? 0 : state.places[from];
    this.stage.take(dropOn(state, this.piece, to));
    if (this.stage.state.chooser !== undefined) return this.wait(from);
    this.placed = undefined;
    const isBack = from !== undefined && from !== to && this.stage.state.places[from] === before;
    if (isBack) this.flyBack(from);
    else this.carrier.stop();
  }

  abandon(): void {
    const { state } = this.stage;
    this.stage.show({ ...state, lifted: undefined, over: undefined });
    if (state.lifted === undefined) this.carrier.stop();
    else this.flyBack(state.lifted);
  }

  /** Removes the dragged piece at once. */
  stop(): void {
    this.carrier.stop();
  }

  /** Hides a dropped piece while the chooser is open: it is shown neither at its origin nor at its target. */
  private wait(from: number | undefined): void {
    this.carrier.stop();
    this.stage.show({ ...this.stage.state, lifted: from });
  }

  private flyBack(place: number): void {
    if (!this.stage.canMove()) return this.carrier.stop();
    const { layout, svg } = this.stage.renderer;
    const [x, y] = centreOf(layout.boxes.get(place)!);
    const { left, top } = svg.getBoundingClientRect();
    const scale = this.scale();
    this.carrier.flyTo(left + x * scale, top + y * scale);
  }

  /** Returns the place at a point of the window. */
  placeUnder(x: number, y: number): number | undefined {
    const { left, top } = this.stage.renderer.svg.getBoundingClientRect();
    const scale = this.scale();
    return placeAt(this.stage.renderer.layout, (x - left) / scale, (y - top) / scale);
  }

  /** Returns pixels per board unit. */
  private scale(): number {
    const { svg, layout } = this.stage.renderer;
    return svg.getBoundingClientRect().width / layout.width;
  }
}

function pieceAt({ places }: BoardState, place: number): number {
  return isHandPlace(place) ? makePiece(handSide(place), handKind(place)) : (places[place] ?? 0);
}

/** A dragged piece is a little larger; under a finger it is much larger, and above the finger. */
const LIFTED = { mouse: 1.12, touch: 1.6 } as const;
const ABOVE_FINGER = 0.55;
const RETURN_MS = 140;

/**
 * The dragged piece: an SVG of its own over the whole page, so that it is not clipped and moving it repaints nothing
 * else.
 */
class Carrier {
  private node: SVGSVGElement | undefined;
  private shift = 0;

  /** Shows the dragged piece. `scale` is pixels per board unit. */
  start(context: DrawContext, piece: number, scale: number, isTouch: boolean, host: Element): void {
    this.stop();
    const { document, art } = context;
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
    const turn = `rotate(${restAngle(art, piece, context.layout.flipped)})`;
    node.append(svgElement(document, 'use', { href: context.symbols.hrefOf(piece), transform: turn }));
    // With an open dialog, only nodes of the dialog are visible.
    (host.closest('dialog') ?? document.body).append(node);
    this.node = node;
  }

  move(x: number, y: number): void {
    this.node?.style.setProperty('transform', this.at(x, y));
  }

  /** Animates the piece to a point and removes it. */
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
