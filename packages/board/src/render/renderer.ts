import { isHandPlace, type Game, type Options } from '@tesuji/rules';
import { Animator, type Frames } from '../animate/animator.ts';
import type { Art } from '../art/art.ts';
import { makeLayout, type Arrangement, type Layout } from '../layout/layout.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardNames } from '../state/names.ts';
import { KeyedGroup, setAttribute, svgElement, symbolsIn, type DrawContext } from './svg.ts';
import { Hits, syncChooser, syncHandles } from './controls.ts';
import { Pieces, syncHands } from './pieces.ts';
import { syncDestinations, syncTints } from './highlights.ts';
import { syncTrace } from './beam.ts';
import { syncMarks } from './marks.ts';
import { syncPremove } from './premove.ts';
import { drawSurface } from './surface.ts';

/** The layers from the bottom up. The first is redrawn for each layout; keyed layers hold what comes and goes. */
const LAYERS = [
  'surface',
  'tints',
  'trace',
  'pieces',
  'hands',
  'premove',
  'targets',
  'marks',
  'actors',
  'light',
  'hits',
  'handles',
  'question',
] as const;
/** The layers that a screen reader finds. The others only picture the same. */
const READ: ReadonlySet<string> = new Set<(typeof LAYERS)[number]>(['hits', 'handles', 'question']);
const KEYED = ['tints', 'trace', 'hands', 'premove', 'targets', 'marks', 'handles', 'question'] as const;

export interface RendererOptions {
  readonly game: Game;
  readonly art: Art;
  readonly names: BoardNames;
  readonly frames: Frames;
  /** Whether the board takes input. Otherwise it has no cells to press, focus or read. */
  readonly isLive: boolean;
  readonly coordinates: boolean;
  /** The initial orientation. */
  readonly arrangement?: Arrangement;
  readonly flipped?: boolean;
}

/** Turns a state into SVG nodes. It keeps no state beyond what is drawn. */
export class Renderer {
  readonly svg: SVGSVGElement;
  readonly hits: Hits;
  readonly animator: Animator;
  private readonly groups = {} as Record<(typeof LAYERS)[number], SVGGElement>;
  private readonly keyed = {} as Record<(typeof KEYED)[number], KeyedGroup>;
  private readonly pieces: Pieces;
  private context: DrawContext;
  private readonly isLive: boolean;
  private readonly coordinates: boolean;
  private arrangement: Arrangement;
  private rules: Options = {};
  private covered: readonly number[] = [];
  private held: BoardState | undefined;
  /** Board units per pixel for finger input; undefined for a mouse. */
  fingerPixel: number | undefined;

  constructor(document: Document, options: RendererOptions) {
    const { game, art, names, frames, isLive, coordinates, arrangement = 'beside', flipped = false } = options;
    this.arrangement = arrangement;
    this.isLive = isLive;
    this.coordinates = coordinates;
    const ground = art.surface.isDark ? 'on-dark' : 'on-light';
    // Without a role it may count as one image, whose content cannot be read or pressed.
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
    this.animator = new Animator(this.groups.actors, this.groups.light, frames, (places) => this.cover(places));
    this.context = { document, game, art, names, symbols, layout: this.layOut(game, art, flipped) };
    this.redrawBoard();
  }

  get layout(): Layout {
    return this.context.layout;
  }

  get view(): DrawContext {
    return this.context;
  }

  setArrangement(arrangement: Arrangement, state: BoardState): void {
    if (arrangement === this.arrangement) return;
    this.arrangement = arrangement;
    this.relayout(state.flipped);
    this.sync(state);
  }

  /** Draws the state, changing only what differs. */
  sync(state: BoardState): void {
    if (state.flipped !== this.layout.flipped) this.relayout(state.flipped);
    if (state.rules !== this.rules) this.redrawSurface(state.rules);
    const { context, keyed } = this;
    this.pieces.sync(state.places, this.layout);
    this.pieces.setSelected(state.selected);
    this.pieces.setLifted(state.lifted);
    this.held = state;
    syncHands(keyed.hands, context, state, this.covered);
    syncTints(keyed.tints, context, state);
    syncTrace(keyed.trace, context, state.trace);
    syncPremove(keyed.premove, context, state);
    syncDestinations(keyed.targets, context, state);
    syncMarks(keyed.marks, context, state);
    syncHandles(keyed.handles, context, state, this.fingerPixel);
    syncChooser(keyed.question, context, state);
    this.svg.classList.toggle('tsj-in-check', state.checks.length > 0);
    this.svg.classList.toggle('tsj-premoving', state.isPremoving);
    this.hits.sync(context, state);
  }

  /** Hides the pieces at places whose pieces are still moving there. */
  private cover(places: readonly number[]): void {
    this.covered = places.filter(isHandPlace);
    this.pieces.setHidden(places);
    if (this.held !== undefined) syncHands(this.keyed.hands, this.context, this.held, this.covered);
  }

  private relayout(flipped: boolean): void {
    this.animator.finish();
    this.context = { ...this.context, layout: this.layOut(this.context.game, this.context.art, flipped) };
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
    if (this.isLive) this.hits.build(this.context);
  }

  private redrawSurface(rules: Options): void {
    const { game, art, names, layout } = this.context;
    this.rules = rules;
    this.groups.surface.innerHTML = drawSurface(game, art, layout, rules, names.rows);
  }
}
