import { handKind, handSide, isHandPlace, makePiece } from '@tesuji/rules';
import type { Lift } from './input/pointer.ts';
import { centreOf, placeAt } from './layout/layout.ts';
import { Carrier } from './render/carrier.ts';
import type { Renderer } from './render/renderer.ts';
import type { BoardState } from './state/board-state.ts';
import { dropOn, liftFrom, type Answer } from './state/press.ts';

/** The board, as a drag needs it. */
export interface DragStage {
  readonly renderer: Renderer;
  readonly state: BoardState;
  show(state: BoardState): void;
  answer(answer: Answer): void;
  canMove(): boolean;
}

/** One piece on its way from place to place under a pointer. */
export class Drag {
  private readonly stage: DragStage;
  private readonly carrier = new Carrier();
  private piece = 0;
  /** Where the piece has just been put by hand: no motion need show it. */
  placed: { readonly from: number; readonly to: number } | undefined;

  constructor(stage: DragStage) {
    this.stage = stage;
  }

  lift({ from, piece, isTouch }: Lift): void {
    const { renderer, state } = this.stage;
    this.piece = piece ?? pieceAt(state, from!);
    renderer.player.finish();
    this.stage.answer(liftFrom(state, from));
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
    this.stage.answer(dropOn(state, this.piece, to));
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

  /** At once, and without a trace. */
  stop(): void {
    this.carrier.stop();
  }

  /** The drop raised a question: until it is closed the piece is neither here nor there, but in the question. */
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

  private placeUnder(x: number, y: number): number | undefined {
    const { left, top } = this.stage.renderer.svg.getBoundingClientRect();
    const scale = this.scale();
    return placeAt(this.stage.renderer.layout, (x - left) / scale, (y - top) / scale);
  }

  /** Pixels per board unit. */
  private scale(): number {
    const { svg, layout } = this.stage.renderer;
    return svg.getBoundingClientRect().width / layout.width;
  }
}

function pieceAt({ places }: BoardState, place: number): number {
  return isHandPlace(place) ? makePiece(handSide(place), handKind(place)) : (places[place] ?? 0);
}
