import type { Effect } from '@tesuji/rules';
import type { Frames, PlayDirection } from './animate/player.ts';
import type { BoardOptions, MotionSpeed, Palette, Room } from './board-options.ts';
import { Drag } from './drag.ts';
import { listenKeyboard, type KeyCommand } from './input/keyboard.ts';
import { Pointer, targetOf, type Target } from './input/pointer.ts';
import { chooseArrangement, type Arrangement } from './layout/layout.ts';
import { Renderer } from './render/renderer.ts';
import { canPickUp, createState, updateState, type BoardData, type BoardState } from './state/board-state.ts';
import { nextPlace } from './state/cursor.ts';
import { defaultNames } from './state/label.ts';
import { pressEscape, pressOption, press, pressTurn, pressWaits, type Answer } from './state/press.ts';

const SLOWNESS: Readonly<Record<MotionSpeed, number>> = { off: 0, fast: 0.55, normal: 1, slow: 2.2 };

/**
 * A board in a page. Tell it what stands where and what may go where (`update`), what just happened (`play`), and
 * listen to what the person wants (`onIntent`). It fills its host, or the room it is given.
 */
export class Board {
  private readonly host: HTMLElement;
  private readonly options: BoardOptions;
  private readonly renderer: Renderer;
  private readonly stopListening: (() => void)[] = [];
  private readonly drag: Drag;
  private pointer: Pointer | undefined;
  private state: BoardState;
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
    // Measured above, before there is anything new in the page: asking now would make the browser lay it out twice.
    this.fit(room);
    this.renderer.sync(this.state);
    host.append(this.renderer.svg);
    this.listen();
  }

  get element(): SVGSVGElement {
    return this.renderer.svg;
  }

  /** Takes new data in at once, without motion. */
  update(data: Partial<BoardData>): void {
    const { places } = this.state;
    const next = updateState(this.state, data);
    const { lifted } = next;
    // A question that a drop raised is closed: whatever moves from now on was not put there by hand.
    if (this.state.chooser !== undefined && next.chooser === undefined) this.drag.placed = undefined;
    if (data.places !== undefined && !isSame(places, next.places)) this.renderer.player.finish();
    this.show(next);
    // What is being dragged is no longer there, or no longer to be moved.
    const isGone = lifted !== undefined && (next.places[lifted] !== places[lifted] || !canPickUp(next, lifted));
    if (isGone) this.pointer?.abandon();
  }

  /** Takes in the data after (or, backwards, before) these effects and shows how it came about. */
  play(effects: readonly Effect[], direction: PlayDirection, data: Partial<BoardData>): void {
    const { placed } = this.drag;
    this.renderer.player.finish();
    this.update(data);
    if (!this.canMove()) return;
    this.renderer.player.play(this.renderer.view, effects, { direction, placed, slowness: SLOWNESS[this.motion] });
  }

  setMotion(motion: MotionSpeed): void {
    this.motion = motion;
    this.renderer.svg.dataset['motion'] = motion;
    if (!this.canMove()) this.renderer.player.finish();
  }

  setPalette(palette: Palette): void {
    this.renderer.svg.dataset['palette'] = palette;
  }

  /** Brings the keyboard to a place, or to where it was last. */
  focus(place: number = this.state.cursor): void {
    this.show({ ...this.state, cursor: place });
    this.renderer.hits.focus(place);
  }

  /** Lets a piece from outside be dragged in by the pointer that has just come down on it; for `edit` mode. */
  dragIn(piece: number, event: PointerEvent): void {
    this.pointer?.dragIn(piece, event);
  }

  destroy(): void {
    this.pointer?.stop();
    this.drag.stop();
    for (const stop of this.stopListening) stop();
    this.renderer.player.finish();
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
      lift: (lift) => drag.lift(lift),
      carry: (x, y) => drag.carry(x, y),
      drop: (x, y) => drag.drop(x, y),
      abandon: () => drag.abandon(),
    });
    this.stopListening.push(listenKeyboard(svg, (command, element) => this.obey(command, element)));
  }

  private makeDrag(): Drag {
    const stateOf = (): BoardState => this.state;
    return new Drag({
      renderer: this.renderer,
      get state() {
        return stateOf();
      },
      show: (state) => this.show(state),
      answer: (answer) => this.answer(answer),
      canMove: () => this.canMove(),
    });
  }

  private measure(): Room {
    return this.options.room?.() ?? { width: this.host.clientWidth, height: this.host.clientHeight };
  }

  /** The arrangement that gives the larger board in the room there is. */
  private arrangementIn({ width, height }: Room): Arrangement {
    const { game, art, coordinates = true } = this.options;
    return chooseArrangement({ game, art, flipped: this.state.flipped, coordinates }, width, height);
  }

  /** Fills the room there is. */
  private fit(room: Room): void {
    if (room.width <= 0 || room.height <= 0) return;
    this.keepFocus(() => this.renderer.setArrangement(this.arrangementIn(room), this.state));
    const { layout, svg } = this.renderer;
    const scale = Math.min(room.width / layout.width, room.height / layout.height);
    this.renderer.fingerPixel = windowOf(this.host).matchMedia('(pointer: coarse)').matches ? 1 / scale : undefined;
    svg.style.width = `${Math.floor(layout.width * scale)}px`;
    svg.style.height = `${Math.floor(layout.height * scale)}px`;
  }

  private pressTarget(target: Target): void {
    switch (target.kind) {
      case 'place':
        this.state = { ...this.state, cursor: target.place };
        return this.answer(press(this.state, target.place));
      case 'turn':
        return this.answer(pressTurn(this.state, target.turn));
      case 'option':
        return this.answer(pressOption(this.state, target.index));
      case 'veil':
        return this.answer(pressEscape(this.state));
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
        this.answer(pressTurn(this.state, command.turn));
        return this.state.selected !== undefined;
      case 'escape':
        this.pointer?.abandon();
        this.answer(pressEscape(this.state));
        return true;
      case 'tab':
        // A question holds the focus until it is answered or dropped; otherwise Tab is the page's.
        if (this.state.chooser !== undefined) this.walkOptions(command.step);
        return this.state.chooser !== undefined;
    }
  }

  private walk({ direction }: Extract<KeyCommand, { kind: 'walk' }>): void {
    if (this.state.chooser !== undefined)
      return this.walkOptions(direction === 'right' || direction === 'down' ? 1 : -1);
    this.focus(nextPlace(this.renderer.layout, this.state.cursor, direction));
  }

  private walkOptions(step: number): void {
    const options = [...this.renderer.svg.querySelectorAll<SVGGElement>('[data-option]')];
    const at = options.findIndex((option) => option === this.host.ownerDocument.activeElement);
    options[(at + step + options.length) % options.length]?.focus();
  }

  private answer({ state, intent }: Answer): void {
    this.show(state);
    if (intent !== undefined) this.options.onIntent?.(intent);
  }

  private show(state: BoardState): void {
    const isAsked = state.chooser !== undefined && state.chooser !== this.state.chooser;
    this.state = state;
    // Focus follows a question, but is never taken from elsewhere on the page.
    const isHere = this.keepFocus(() => this.renderer.sync(state));
    if (isAsked && isHere) this.renderer.svg.querySelector<SVGGElement>('[data-option]')?.focus();
  }

  /** Lets the node that has the focus go, an option or a handle, say: the squares then have it. Was it on the board? */
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
