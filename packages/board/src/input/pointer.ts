/** What was pressed: a place, a turn handle, an option of the chooser, or the veil around it. */
export type PointerTarget =
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'turn'; readonly turn: 1 | -1 }
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'veil' };

/** What the board does with a pointer. Points are in window coordinates. */
export interface PointerActions {
  /** Reports whether the piece at this place may be dragged. */
  canLift(place: number): boolean;
  /** Reports whether a press here must wait for the release, because a drag would mean something else. */
  waits(place: number): boolean;
  press(target: PointerTarget): void;
  /** Handles a right click. Returns whether it meant something; otherwise it draws. */
  pressSecondary(): boolean;
  /** Called when a pointer comes over a place or presses it, and with none when it leaves. */
  hover(place: number | undefined): void;
  /** Reports whether something may be drawn. */
  canDraw(): boolean;
  /** Shows what is drawn from a place to a point. */
  sketch(from: number, x: number, y: number): void;
  /** Ends the drawing, which is given up unless it is meant. */
  draw(isMeant: boolean): void;
  /** Called for a press that draws nothing. */
  erase(): void;
  lift(lift: Lift): void;
  carry(x: number, y: number): void;
  drop(x: number, y: number): void;
  /** Called when a drag is given up. */
  abandon(): void;
}

/** The beginning of a drag. */
export interface Lift {
  /** Absent for a piece that comes from outside the board. */
  readonly from: number | undefined;
  readonly piece: number | undefined;
  /** Whether a finger hides what is under it. */
  readonly isTouch: boolean;
}

/** A second press on the same spot within this time is part of a double click, and is ignored. */
const ECHO_MS = 300;
const ECHO_PX = 4;
/** How far a pointer may move and still press; fingers are less steady. */
const SLACK = { mouse: 4, touch: 9 } as const;
/** Milliseconds after which a finger that stays draws; longer on a piece that it may be about to drag. */
const LONG_PRESS = { free: 500, piece: 800 } as const;

/** A pointer that is down. */
interface Gesture {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly lift: Lift | undefined;
  /** What a release without a drag still has to press. */
  readonly pressing: Element | undefined;
  isDragging: boolean;
}

/** A pointer that draws, with the right button or after a long press. */
interface Drawing {
  readonly pointer: number;
  readonly from: number;
}

/**
 * Mouse and pen press on the way down, so that the board reacts in the same frame, and so does a finger on a piece that
 * can be dragged. Elsewhere a finger presses on release, and only where it came down, so that a swipe scrolls the page
 * and does not play a move.
 */
export class Pointer {
  private readonly svg: SVGSVGElement;
  private readonly actions: PointerActions;
  private readonly stops: (() => void)[] = [];
  private gesture: Gesture | undefined;
  private drawing: Drawing | undefined;
  /** Waits for a long press. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: PointerEvent | undefined;
  /** Whether the last right click was handled, so that the browser's menu stays closed. */
  private isMenuUsed = false;
  /** Whether the pressed node was removed by the press. */
  private isGone = false;

  constructor(svg: SVGSVGElement, actions: PointerActions) {
    this.svg = svg;
    this.actions = actions;
    const page = svg.ownerDocument;
    this.listen(svg, 'pointerdown', (event) => this.down(event));
    // The browser is about to focus the pressed node. If that is gone, the focus stays where it was.
    this.listen(svg, 'mousedown', (event) => {
      if (this.isGone) event.preventDefault();
    });
    this.listen(svg, 'contextmenu', (event) => {
      if (this.isMenuUsed || this.drawing !== undefined || this.timer !== undefined) event.preventDefault();
      this.isMenuUsed = false;
    });
    this.listen(svg, 'pointerover', (event) => {
      if (event.pointerType !== 'touch') this.actions.hover(placeOf(event));
    });
    this.listen(svg, 'pointerleave', () => this.actions.hover(undefined));
    this.listen(page, 'pointermove', (event) => this.move(event));
    this.listen(page, 'pointerup', (event) => this.up(event));
    this.listen(page, 'pointercancel', (event) => this.lose(event));
    // Not every browser respects `touch-action` inside an SVG: without this the page would scroll during a drag.
    const hold = (event: TouchEvent): void => {
      const isHeld = this.gesture?.lift !== undefined || this.drawing !== undefined;
      if (isHeld && event.cancelable) event.preventDefault();
    };
    svg.addEventListener('touchmove', hold, { passive: false });
    this.stops.push(() => svg.removeEventListener('touchmove', hold));
  }

  /** Begins a drag of a piece from outside the board. */
  dragIn(piece: number, event: PointerEvent): void {
    this.begin(event, { from: undefined, piece, isTouch: event.pointerType === 'touch' }, undefined);
  }

  /** Gives up a drag. */
  abandon(): void {
    const wasDragging = this.gesture?.isDragging === true;
    this.gesture = undefined;
    this.stopTimer();
    if (wasDragging) this.actions.abandon();
  }

  stop(): void {
    this.drawing = undefined;
    this.abandon();
    for (const stop of this.stops.splice(0)) stop();
  }

  private listen(on: EventTarget, name: string, listener: (event: PointerEvent) => void): void {
    on.addEventListener(name, listener as EventListener);
    this.stops.push(() => on.removeEventListener(name, listener as EventListener));
  }

  private down(event: PointerEvent): void {
    this.isGone = false;
    if (event.button === 2) return this.downSecondary(event);
    // The end of the last gesture was never reported.
    if (this.gesture?.pointer === event.pointerId) this.abandon();
    const element = event.button === 0 && this.gesture === undefined ? elementOf(event) : undefined;
    const target = element === undefined ? undefined : targetOf(element);
    if (element === undefined || target === undefined) return;
    const isTouch = event.pointerType === 'touch';
    const isEcho = this.last !== undefined && isSamePress(this.last, event);
    this.last = event;
    if (isTouch) this.actions.hover(placeOf(event));
    else this.actions.erase();
    const place = target.kind === 'place' && this.actions.canLift(target.place) ? target.place : undefined;
    const waits = place === undefined ? isTouch : this.actions.waits(place);
    const lift = place === undefined ? undefined : { from: place, piece: undefined, isTouch };
    if (lift !== undefined || isTouch) this.begin(event, lift, waits && !isEcho ? element : undefined);
    if (isTouch && target.kind === 'place') this.waitForLongPress(event, target.place, lift !== undefined);
    if (!waits && !isEcho) this.actions.press(target);
    this.isGone = !element.isConnected;
  }

  /** The right button draws, unless it means something else. */
  private downSecondary(event: PointerEvent): void {
    this.isMenuUsed = this.actions.pressSecondary();
    const from = placeOf(event);
    if (this.isMenuUsed || from === undefined || this.gesture !== undefined || !this.actions.canDraw()) return;
    this.isMenuUsed = true;
    this.startDrawing(event, from);
  }

  private waitForLongPress(event: PointerEvent, from: number, isPiece: boolean): void {
    this.stopTimer();
    if (!this.actions.canDraw()) return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        if (this.gesture === undefined || this.gesture.isDragging || !this.actions.canDraw()) return;
        this.gesture = undefined;
        this.actions.hover(undefined);
        this.startDrawing(event, from);
      },
      isPiece ? LONG_PRESS.piece : LONG_PRESS.free,
    );
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private startDrawing({ pointerId: pointer, clientX, clientY }: PointerEvent, from: number): void {
    this.drawing = { pointer, from };
    this.actions.sketch(from, clientX, clientY);
  }

  private begin(event: PointerEvent, lift: Lift | undefined, pressing: Element | undefined): void {
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.gesture = { pointer, x, y, lift, pressing, isDragging: false };
  }

  private move(event: PointerEvent): void {
    const { drawing, gesture } = this;
    if (drawing?.pointer === event.pointerId) return this.actions.sketch(drawing.from, event.clientX, event.clientY);
    const isAway =
      gesture?.pointer === event.pointerId &&
      Math.hypot(event.clientX - gesture.x, event.clientY - gesture.y) > SLACK.touch;
    if (isAway) this.stopTimer();
    if (gesture?.lift === undefined || event.pointerId !== gesture.pointer) return;
    // The button was released where the page did not see it.
    if (event.pointerType === 'mouse' && event.buttons === 0) return this.lose(event);
    const { clientX: x, clientY: y } = event;
    const slack = gesture.lift.isTouch ? SLACK.touch : SLACK.mouse;
    if (!gesture.isDragging && Math.hypot(x - gesture.x, y - gesture.y) > slack) this.startDrag(gesture, gesture.lift);
    if (gesture.isDragging) this.actions.carry(x, y);
  }

  private startDrag(gesture: Gesture, lift: Lift): void {
    gesture.isDragging = true;
    // Keeps the drag outside the window, and prevents hover effects elsewhere.
    this.svg.setPointerCapture?.(gesture.pointer);
    this.actions.lift(lift);
  }

  private up(event: PointerEvent): void {
    const { gesture } = this;
    this.stopTimer();
    if (this.drawing?.pointer === event.pointerId) {
      this.drawing = undefined;
      return this.actions.draw(true);
    }
    if (event.pointerType === 'touch' && gesture?.pointer === event.pointerId) {
      this.actions.hover(undefined);
      this.actions.erase();
    }
    if (gesture === undefined || event.pointerId !== gesture.pointer) return;
    this.gesture = undefined;
    if (gesture.isDragging) return this.actions.drop(event.clientX, event.clientY);
    const { pressing } = gesture;
    const target = pressing === undefined || elementOf(event) !== pressing ? undefined : targetOf(pressing);
    if (target !== undefined) this.actions.press(target);
  }

  private lose(event: PointerEvent): void {
    if (event.pointerId === this.drawing?.pointer) {
      this.drawing = undefined;
      this.actions.draw(false);
    }
    if (event.pointerId === this.gesture?.pointer) this.abandon();
  }
}

function isSamePress(one: PointerEvent, other: PointerEvent): boolean {
  const isNear = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= ECHO_PX;
  return isNear && other.timeStamp - one.timeStamp < ECHO_MS;
}

function elementOf(event: Event): Element | undefined {
  const target = event.target as Element | null;
  return target?.closest?.('[data-place], [data-turn], [data-option], .tsj-veil') ?? undefined;
}

function placeOf(event: Event): number | undefined {
  const element = elementOf(event);
  const target = element === undefined ? undefined : targetOf(element);
  return target?.kind === 'place' ? target.place : undefined;
}

/** Reads a node's data attributes; shared with the keyboard, which acts on the focused node. */
export function targetOf(element: Element): PointerTarget | undefined {
  const { place, turn, option } = (element as SVGElement).dataset;
  if (place !== undefined) return { kind: 'place', place: Number(place) };
  if (turn !== undefined) return { kind: 'turn', turn: turn === '1' ? 1 : -1 };
  if (option !== undefined) return { kind: 'option', index: Number(option) };
  return element.classList.contains('tsj-veil') ? { kind: 'veil' } : undefined;
}
