import type { Effect } from '@tesuji/rules/core/effect';
import type { Game } from '@tesuji/rules/core/game';
import type { Frames, PlayDirection } from './animate/player.ts';
import type { Art } from './art/art.ts';
import { listenKeyboard, type KeyCommand } from './input/keyboard.ts';
import { listenPointer, targetOf, type Target } from './input/pointer.ts';
import { chooseArrangement } from './layout/layout.ts';
import { Renderer } from './render/renderer.ts';
import { createState, updateState, type BoardData, type BoardState } from './state/board-state.ts';
import { nextPlace } from './state/cursor.ts';
import { defaultNames, type Names } from './state/label.ts';
import { press, pressEscape, pressOption, pressTurn, type Answer, type Intent } from './state/press.ts';

/** How to make a board. Only `game` and `art` are needed (`artOf(game)` from registry.ts, or an art of your own). */
export interface BoardOptions {
  readonly game: Game;
  readonly art: Art;
  readonly data?: Partial<BoardData>;
  /** Names for screen readers. */
  readonly names?: Names;
  /** `auto` moves unless the system asks for less motion; `off` never does. */
  readonly motion?: 'auto' | 'off';
  /** The room the board may take, in CSS pixels; its host's inside if absent. Needed where the host grows with the board. */
  readonly room?: () => { readonly width: number; readonly height: number };
  /** Told what the person wants; without it the board is a picture. */
  readonly onIntent?: (intent: Intent) => void;
}

/**
 * A board in a page. Tell it what stands where and what may go where (`update`), what just happened (`play`), and
 * listen to what the person wants (`onIntent`). It fills its host, or the room it is given.
 */
export class Board {
  private readonly host: HTMLElement;
  private readonly options: BoardOptions;
  private readonly renderer: Renderer;
  private readonly stopListening: (() => void)[] = [];
  private state: BoardState;
  private motion: 'auto' | 'off';

  constructor(host: HTMLElement, options: BoardOptions) {
    const { game, art } = options;
    this.host = host;
    this.options = options;
    this.motion = options.motion ?? 'auto';
    this.state = createState(game.shape.squares.at(-1)!, options.data);
    this.renderer = new Renderer(host.ownerDocument, {
      game,
      art,
      names: options.names ?? defaultNames(game),
      frames: windowOf(host),
      isLive: options.onIntent !== undefined,
    });
    host.append(this.renderer.svg);
    this.listen();
    this.fit();
    this.renderer.sync(this.state);
  }

  /** Takes new data in at once, without motion. */
  update(data: Partial<BoardData>): void {
    if (data.places !== undefined) this.renderer.player.finish();
    this.show(updateState(this.state, data));
  }

  /** Takes in the data after (or, backwards, before) these effects and shows how it came about. */
  play(effects: readonly Effect[], direction: PlayDirection, data: Partial<BoardData>): void {
    this.update(data);
    if (this.canMove()) this.renderer.player.play(this.renderer.view, effects, direction);
  }

  setMotion(motion: 'auto' | 'off'): void {
    this.motion = motion;
    if (!this.canMove()) this.renderer.player.finish();
  }

  destroy(): void {
    for (const stop of this.stopListening) stop();
    this.renderer.player.finish();
    this.renderer.svg.remove();
  }

  private canMove(): boolean {
    return this.motion === 'auto' && !windowOf(this.host).matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  private listen(): void {
    const { svg } = this.renderer;
    const fit = (): void => this.fit();
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
    this.stopListening.push(
      listenPointer(svg, (target) => this.pressTarget(target)),
      listenKeyboard(svg, (command, element) => this.obey(command, element)),
    );
  }

  /** Takes the arrangement that gives the larger board in the room there is, and fills that room. */
  private fit(): void {
    const { game, art } = this.options;
    const room = this.options.room?.() ?? { width: this.host.clientWidth, height: this.host.clientHeight };
    if (room.width <= 0 || room.height <= 0) return;
    const request = { game, art, flipped: this.state.flipped };
    this.renderer.setArrangement(chooseArrangement(request, room.width, room.height), this.state);
    const { layout, svg } = this.renderer;
    const scale = Math.min(room.width / layout.width, room.height / layout.height);
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
    this.show({ ...this.state, cursor: nextPlace(this.renderer.layout, this.state.cursor, direction) });
    this.renderer.hits.focus(this.state.cursor);
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
    const asked = state.chooser !== undefined && state.chooser !== this.state.chooser;
    const answered = state.chooser === undefined && this.state.chooser !== undefined;
    const hadFocus = this.renderer.svg.contains(this.host.ownerDocument.activeElement);
    this.state = state;
    this.renderer.sync(state);
    // Focus follows the question and comes back after it, but is never taken from elsewhere on the page.
    if (asked && hadFocus) this.renderer.svg.querySelector<SVGGElement>('[data-option]')?.focus();
    if (answered && hadFocus) this.renderer.hits.focus(state.cursor);
  }
}

function windowOf(host: HTMLElement): Window & Frames {
  const view = host.ownerDocument.defaultView;
  if (view === null) throw new Error('a board needs a document that is shown in a window');
  return view;
}
