import { isHandPlace, type Game, type Options } from '@tesuji/rules';
import { Player, type Frames } from '../animate/player.ts';
import type { Art } from '../art/art.ts';
import { makeLayout, type Arrangement, type Layout } from '../layout/layout.ts';
import type { BoardState } from '../state/board-state.ts';
import type { Names } from '../state/label.ts';
import type { Canvas } from './canvas.ts';
import { syncChooser } from './chooser.ts';
import { syncHandles } from './handles.ts';
import { syncHands } from './hands.ts';
import { syncDestinations, syncTints } from './highlights.ts';
import { Hits } from './hits.ts';
import { KeyedGroup } from './keyed.ts';
import { syncTrace } from './light.ts';
import { syncMarks } from './marks.ts';
import { Pieces } from './pieces.ts';
import { drawSurface } from './surface.ts';
import { setAttribute, svgElement } from './svg.ts';
import { symbolsIn } from './symbols.ts';

/** From the bottom up. The first is redrawn per layout; keyed layers hold what comes and goes. */
const LAYERS = [
  'surface',
  'tints',
  'trace',
  'pieces',
  'hands',
  'targets',
  'marks',
  'actors',
  'light',
  'hits',
  'handles',
  'question',
] as const;
/** What a screen reader finds. All the rest is a picture of what these say. */
const READ: ReadonlySet<string> = new Set<(typeof LAYERS)[number]>(['hits', 'handles', 'question']);
const KEYED = ['tints', 'trace', 'hands', 'targets', 'marks', 'handles', 'question'] as const;

export interface RendererOptions {
  readonly game: Game;
  readonly art: Art;
  readonly names: Names;
  readonly frames: Frames;
  /** A picture that nobody presses gets no cells to press, focus or read. */
  readonly isLive: boolean;
  readonly coordinates: boolean;
  /** How the board lies to begin with. */
  readonly arrangement?: Arrangement;
  readonly flipped?: boolean;
}

/** Turns a state into nodes. Holds no state of its own beyond what is already drawn. */
export class Renderer {
  readonly svg: SVGSVGElement;
  readonly hits: Hits;
  readonly player: Player;
  private readonly groups = {} as Record<(typeof LAYERS)[number], SVGGElement>;
  private readonly keyed = {} as Record<(typeof KEYED)[number], KeyedGroup>;
  private readonly pieces: Pieces;
  private canvas: Canvas;
  private readonly isLive: boolean;
  private readonly coordinates: boolean;
  private arrangement: Arrangement;
  private rules: Options = {};
  private covered: readonly number[] = [];
  private held: BoardState | undefined;
  /** Board units per pixel where fingers are to hit things; undefined where a mouse does. */
  fingerPixel: number | undefined;

  constructor(document: Document, options: RendererOptions) {
    const { game, art, names, frames, isLive, coordinates, arrangement = 'beside', flipped = false } = options;
    this.arrangement = arrangement;
    this.isLive = isLive;
    this.coordinates = coordinates;
    const ground = art.surface.isDark ? 'on-dark' : 'on-light';
    // Without a role it may count as one picture, which has nothing inside to be read or pressed.
    this.svg = svgElement(document, 'svg', { role: 'group', class: `tsj-board tsj-${ground}` });
    for (const name of LAYERS) {
      const hidden = READ.has(name) ? {} : { 'aria-hidden': 'true' };
      this.groups[name] = svgElement(document, 'g', { class: `tsj-layer-${name}`, ...hidden });
      this.svg.append(this.groups[name]);
    }
    for (const name of KEYED) this.keyed[name] = new KeyedGroup(this.groups[name]);
    const symbols = symbolsIn(document, art);
    this.pieces = new Pieces(this.groups.pieces, art, symbols);
    this.hits = new Hits(this.groups.hits);
    this.player = new Player(this.groups.actors, this.groups.light, frames, (places) => this.cover(places));
    this.canvas = { document, game, art, names, symbols, layout: this.layOut(game, art, flipped) };
    this.redrawBoard();
  }

  get layout(): Layout {
    return this.canvas.layout;
  }

  get view(): Canvas {
    return this.canvas;
  }

  setArrangement(arrangement: Arrangement, state: BoardState): void {
    if (arrangement === this.arrangement) return;
    this.arrangement = arrangement;
    this.relayout(state.flipped);
    this.sync(state);
  }

  /** Brings the picture up to date, touching only what differs. */
  sync(state: BoardState): void {
    if (state.flipped !== this.layout.flipped) this.relayout(state.flipped);
    if (state.rules !== this.rules) this.redrawSurface(state.rules);
    const { canvas, keyed } = this;
    this.pieces.sync(state.places, this.layout);
    this.pieces.setSelected(state.selected);
    this.pieces.setLifted(state.lifted);
    this.held = state;
    syncHands(keyed.hands, canvas, state, this.covered);
    syncTints(keyed.tints, canvas, state);
    syncTrace(keyed.trace, canvas, state.trace);
    syncDestinations(keyed.targets, canvas, state);
    syncMarks(keyed.marks, canvas, state);
    syncHandles(keyed.handles, canvas, state, this.fingerPixel);
    syncChooser(keyed.question, canvas, state);
    this.svg.classList.toggle('tsj-in-check', state.checks.length > 0);
    this.hits.sync(canvas, state);
  }

  /** While pieces are on their way, their places look as if they had not arrived. */
  private cover(places: readonly number[]): void {
    this.covered = places.filter(isHandPlace);
    this.pieces.setHidden(places);
    if (this.held !== undefined) syncHands(this.keyed.hands, this.canvas, this.held, this.covered);
  }

  private relayout(flipped: boolean): void {
    this.player.finish();
    this.canvas = { ...this.canvas, layout: this.layOut(this.canvas.game, this.canvas.art, flipped) };
    for (const group of Object.values(this.keyed)) group.clear();
    this.redrawBoard();
  }

  private layOut(game: Game, art: Art, flipped: boolean): Layout {
    return makeLayout({ game, art, flipped, arrangement: this.arrangement, coordinates: this.coordinates });
  }

  private redrawBoard(): void {
    const { width, height } = this.layout;
    setAttribute(this.svg, 'viewBox', `0 0 ${width} ${height}`);
    this.redrawSurface(this.rules);
    if (this.isLive) this.hits.build(this.canvas);
  }

  private redrawSurface(rules: Options): void {
    const { game, art, names, layout } = this.canvas;
    this.rules = rules;
    this.groups.surface.innerHTML = drawSurface(game, art, layout, rules, names.rows);
  }
}
