import type { Effect, Game } from '@tesuji/rules';
import type { Frames, PlayDirection } from './animate/animator.ts';
import type { Art } from './art/art.ts';
import { Drag } from './input/drag.ts';
import { listenKeyboard, nextPlace, type KeyCommand } from './input/keyboard.ts';
import { Pointer, targetOf, type PointerTarget } from './input/pointer.ts';
import { chooseArrangement, type Arrangement } from './layout/layout.ts';
import { Renderer } from './render/renderer.ts';
import { canPickUp, createState, updateState, type BoardData, type BoardState } from './state/board-state.ts';
import { defaultNames, type BoardNames } from './state/names.ts';
import {
  cancelPremove,
  isOffered,
  pressEscape,
  pressOption,
  press,
  pressTurn,
  pressWaits,
  type Intent,
  type PressResult,
} from './state/press.ts';

export type MotionSpeed = 'off' | 'fast' | 'normal' | 'slow';
export type Palette = 'usual' | 'colour-blind';

/** A size in CSS pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The options of a board. Only `game` and `art` are required; `artOf(game)` returns the artwork of a game. */
export interface BoardOptions {
  readonly game: Game;
  readonly art: Art;
  readonly data?: Partial<BoardData>;
  /** Names for screen readers. */
  readonly names?: BoardNames;
  /** The speed of animations. There are none when it is `off`, or when the system prefers reduced motion. */
  readonly motion?: MotionSpeed;
  /** The colours of marks and arrows. */
  readonly palette?: Palette;
  /** Whether the edge has letters and numbers; true unless set. */
  readonly coordinates?: boolean;
  /** Returns the room for the board; without it, the inside of the host. Needed where the host grows with the board. */
  readonly room?: () => PixelSize;
  /** Called with what the user wants. Without it the board takes no input. */
  readonly onIntent?: (intent: Intent) => void;
  /**
   * Called with a place that the selected piece may go to when it is pointed at, by mouse, finger, keyboard or during a
   * drag, and with `undefined` when it no longer is.
   */
  readonly onConsider?: (place: number | undefined) => void;
}

const SLOWNESS: Readonly<Record<MotionSpeed, number>> = { off: 0, fast: 0.55, normal: 1, slow: 2.2 };

/**
 * A board in a page. `update` sets what it shows and where pieces may go, `play` animates a move, and `onIntent` is called
 * with what the user wants. The board fills its host element, or the room it is given.
 */
export class Board {
  private readonly host: HTMLElement;
  private readonly options: BoardOptions;
  private readonly renderer: Renderer;
  private readonly stopListening: (() => void)[] = [];
  private readonly drag: Drag;
  private pointer: Pointer | undefined;
  private state: BoardState;
  /** The place that was last reported by a `consider` intent. */
  private considered: number | undefined;
  private motion: MotionSpeed;

  constructor(host: HTMLElement, options: BoardOptions) {
    const { game, art } = options;
    this.host = host;
    this.options = options;
    this.motion = options.motion ?? 'normal';
    this.state = createState(game.shape.squares.at(-1)!, options.data);
    const room = this.measure();
    this.renderer = new Renderer(host.ownerDocument, {
      arrangement: this.arrangementIn(room),
      flipped: this.state.flipped,
      game,
      art,
      names: options.names ?? defaultNames(game),
      frames: windowOf(host),
      isLive: options.onIntent !== undefined,
      coordinates: options.coordinates ?? true,
    });
    this.setPalette(options.palette ?? 'usual');
    this.setMotion(this.motion);
    this.drag = this.makeDrag();
    // Measured above, before anything is added to the page: measuring now would make the browser lay it out twice.
    this.fit(room);
    this.renderer.sync(this.state);
    host.append(this.renderer.svg);
    this.listen();
  }

  get element(): SVGSVGElement {
    return this.renderer.svg;
  }

  /** Shows new data at once, without animation. */
  update(data: Partial<BoardData>): void {
    const { places } = this.state;
    const next = updateState(this.state, data);
    const { lifted } = next;
    // When the chooser after a drop closes, later moves were not made by dragging.
    if (this.state.chooser !== undefined && next.chooser === undefined) this.drag.placed = undefined;
    if (data.places !== undefined && !isSame(places, next.places)) this.renderer.animator.finish();
    this.show(next);
    // The dragged piece is gone, or may no longer be moved.
    const isGone = lifted !== undefined && (next.places[lifted] !== places[lifted] || !canPickUp(next, lifted));
    if (isGone) this.pointer?.abandon();
  }

  /** Shows the data after these effects, or before them if played backwards, and animates the change. */
  play(effects: readonly Effect[], direction: PlayDirection, data: Partial<BoardData>): void {
    const { placed } = this.drag;
    this.renderer.animator.finish();
    this.update(data);
    if (!this.canMove()) return;
    this.renderer.animator.play(this.renderer.view, effects, { direction, placed, slowness: SLOWNESS[this.motion] });
  }

  /** Resolves when the animation of the last move has ended. */
  settled(): Promise<void> {
    return this.renderer.animator.finished();
  }

  setMotion(motion: MotionSpeed): void {
    this.motion = motion;
    this.renderer.svg.dataset['motion'] = motion;
    if (!this.canMove()) this.renderer.animator.finish();
  }

  setPalette(palette: Palette): void {
    this.renderer.svg.dataset['palette'] = palette;
  }

  /** Moves the keyboard focus to a place, or to where it was last. */
  focus(place: number = this.state.cursor): void {
    this.show({ ...this.state, cursor: place });
    this.renderer.hits.focus(place);
  }

  /** Drags a piece from outside onto the board with the pointer that has just been pressed on it; for `edit` mode. */
  dragIn(piece: number, event: PointerEvent): void {
    this.pointer?.dragIn(piece, event);
  }

  destroy(): void {
    this.pointer?.stop();
    this.drag.stop();
    for (const stop of this.stopListening) stop();
    this.renderer.animator.finish();
    this.renderer.svg.remove();
  }

  private canMove(): boolean {
    return this.motion !== 'off' && !windowOf(this.host).matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  private listen(): void {
    const { svg } = this.renderer;
    const fit = (): void => this.fit(this.measure());
    const observer = new ResizeObserver(fit);
    observer.observe(this.host);
    windowOf(this.host).addEventListener('resize', fit);
    this.stopListening.push(
      () => observer.disconnect(),
      () => windowOf(this.host).removeEventListener('resize', fit),
    );
    if (this.options.onIntent === undefined) {
      svg.setAttribute('aria-hidden', 'true');
      return;
    }
    svg.classList.add('tsj-live');
    const { drag } = this;
    this.pointer = new Pointer(svg, {
      canLift: (place) => this.state.chooser === undefined && canPickUp(this.state, place),
      waits: (place) => pressWaits(this.state, place),
      press: (target) => this.pressTarget(target),
      pressSecondary: () => {
        const result = cancelPremove(this.state);
        this.take(result);
        return result.intent !== undefined;
      },
      hover: (place) => this.consider(place),
      canDraw: () => this.state.mode === 'play' && this.state.chooser === undefined,
      sketch: (from, x, y) => this.sketch(from, drag.placeUnder(x, y)),
      draw: (isMeant) => this.finishStroke(isMeant),
      erase: () => {
        if (this.state.strokes.length > 0) this.options.onIntent?.({ kind: 'erase' });
      },
      lift: (lift) => drag.lift(lift),
      carry: (x, y) => {
        drag.carry(x, y);
        this.consider(this.state.over);
      },
      drop: (x, y) => drag.drop(x, y),
      abandon: () => drag.abandon(),
    });
    this.stopListening.push(listenKeyboard(svg, (command, element) => this.obey(command, element)));
  }

  /** Reports which of the places that the selected piece may go to is pointed at. */
  private consider(place: number | undefined): void {
    const target = place !== undefined && isOffered(this.state, place) ? place : undefined;
    if (target === this.considered) return;
    this.considered = target;
    this.options.onConsider?.(target);
  }

  /** Shows what is being drawn. Off the board nothing is. */
  private sketch(from: number, to: number | undefined): void {
    const { stroke } = this.state;
    const next = to === undefined ? undefined : { from, to };
    if (next?.from !== stroke?.from || next?.to !== stroke?.to) this.show({ ...this.state, stroke: next });
  }

  private finishStroke(isMeant: boolean): void {
    const { stroke } = this.state;
    this.show({ ...this.state, stroke: undefined });
    if (!isMeant || stroke === undefined) return;
    // A finger that draws from a piece has picked it up first.
    if (stroke.from === this.state.selected) this.take(pressEscape(this.state));
    this.options.onIntent?.({ kind: 'draw', stroke });
  }

  private makeDrag(): Drag {
    const stateOf = (): BoardState => this.state;
    return new Drag({
      renderer: this.renderer,
      get state() {
        return stateOf();
      },
      show: (state) => this.show(state),
      take: (result) => this.take(result),
      canMove: () => this.canMove(),
    });
  }

  private measure(): PixelSize {
    return this.options.room?.() ?? { width: this.host.clientWidth, height: this.host.clientHeight };
  }

  /** Returns the arrangement with the larger board in this room. */
  private arrangementIn({ width, height }: PixelSize): Arrangement {
    const { game, art, coordinates = true } = this.options;
    return chooseArrangement({ game, art, flipped: this.state.flipped, coordinates }, width, height);
  }

  /** Fits the board into the room. */
  private fit(room: PixelSize): void {
    if (room.width <= 0 || room.height <= 0) return;
    this.keepFocus(() => this.renderer.setArrangement(this.arrangementIn(room), this.state));
    const { layout, svg } = this.renderer;
    const scale = Math.min(room.width / layout.width, room.height / layout.height);
    this.renderer.fingerPixel = windowOf(this.host).matchMedia('(pointer: coarse)').matches ? 1 / scale : undefined;
    svg.style.width = `${Math.floor(layout.width * scale)}px`;
    svg.style.height = `${Math.floor(layout.height * scale)}px`;
  }

  private pressTarget(target: PointerTarget): void {
    switch (target.kind) {
      case 'place':
        this.state = { ...this.state, cursor: target.place };
        return this.take(press(this.state, target.place));
      case 'turn':
        return this.take(pressTurn(this.state, target.turn));
      case 'option':
        return this.take(pressOption(this.state, target.index));
      case 'veil':
        return this.take(pressEscape(this.state));
    }
  }

  private obey(command: KeyCommand, element: Element): boolean {
    switch (command.kind) {
      case 'walk':
        this.walk(command);
        return true;
      case 'act': {
        const target = targetOf(element);
        if (target !== undefined) this.pressTarget(target);
        return target !== undefined;
      }
      case 'turn':
        this.take(pressTurn(this.state, command.turn));
        return this.state.selected !== undefined;
      case 'escape':
        this.pointer?.abandon();
        this.take(pressEscape(this.state));
        return true;
      case 'tab':
        // The chooser keeps the focus while it is open; otherwise Tab is left to the page.
        if (this.state.chooser !== undefined) this.walkOptions(command.step);
        return this.state.chooser !== undefined;
    }
  }

  private walk({ direction }: Extract<KeyCommand, { kind: 'walk' }>): void {
    if (this.state.chooser !== undefined)
      return this.walkOptions(direction === 'right' || direction === 'down' ? 1 : -1);
    this.focus(nextPlace(this.renderer.layout, this.state.cursor, direction));
    this.consider(this.state.cursor);
  }

  private walkOptions(step: number): void {
    const options = [...this.renderer.svg.querySelectorAll<SVGGElement>('[data-option]')];
    const at = options.findIndex((option) => option === this.host.ownerDocument.activeElement);
    options[(at + step + options.length) % options.length]?.focus();
  }

  private take({ state, intent }: PressResult): void {
    this.show(state);
    if (intent !== undefined) this.options.onIntent?.(intent);
  }

  private show(state: BoardState): void {
    const isAsked = state.chooser !== undefined && state.chooser !== this.state.chooser;
    this.state = state;
    // The focus moves to the chooser only if it is on the board.
    const isHere = this.keepFocus(() => this.renderer.sync(state));
    if (isAsked && isHere) this.renderer.svg.querySelector<SVGGElement>('[data-option]')?.focus();
  }

  /**
   * Makes a change that may remove the focused node, such as an option; the focus then goes to the squares. Returns
   * whether the focus was on the board.
   */
  private keepFocus(change: () => void): boolean {
    const { svg, hits } = this.renderer;
    const page = this.host.ownerDocument;
    const isHere = svg.contains(page.activeElement);
    change();
    if (isHere && !svg.contains(page.activeElement)) hits.focus(this.state.cursor);
    return isHere;
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((value, place) => value === other[place]);
}

function windowOf(host: HTMLElement): Window & Frames {
  const view = host.ownerDocument.defaultView;
  if (view === null) throw new Error('a board needs a document that is shown in a window');
  return view;
}
