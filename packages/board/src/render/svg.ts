import { pieceSide, pieceTurn, type Game } from '@tesuji/rules';
import { CELL, type Art } from '../art/art.ts';
import type { Layout } from '../layout/layout.ts';
import type { BoardNames } from '../state/names.ts';

const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  document: Document,
  tag: Tag,
  attributes: Attributes = {},
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** Sets an attribute only if it changes, which saves the browser work. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Shows or hides a node without removing it. */
export function setShown(element: SVGElement, isShown: boolean): void {
  if (isShown) element.removeAttribute('visibility');
  else setAttribute(element, 'visibility', 'hidden');
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A group whose children have keys: `sync` keeps those that are still wanted and removes the rest. Later ones are above. */
export class KeyedGroup {
  private readonly group: SVGGElement;
  private nodes = new Map<string, SVGElement>();

  constructor(group: SVGGElement) {
    this.group = group;
  }

  sync(wanted: readonly (readonly [key: string, create: () => SVGElement])[]): void {
    const keys = new Set(wanted.map(([key]) => key));
    for (const [key, node] of this.nodes) if (!keys.has(key)) node.remove();
    const next = new Map<string, SVGElement>();
    let place = this.group.firstChild;
    for (const [key, create] of wanted) {
      if (next.has(key)) continue;
      const node = this.nodes.get(key) ?? create();
      if (node === place) place = place.nextSibling;
      else this.group.insertBefore(node, place);
      next.set(key, node);
    }
    this.nodes = next;
  }

  clear(): void {
    this.sync([]);
  }
}

/** Kind and side: the turn of a piece is not part of its picture. */
const PICTURE = 63;

/** The glow of a burning piece. */
const FLAME =
  '<radialGradient id="tsj-flame"><stop offset="0" stop-color="#fffbe8"/><stop offset=".45" stop-color="#ffd98a" stop-opacity=".85"/>' +
  '<stop offset="1" stop-color="#ff8a3c" stop-opacity="0"/></radialGradient>';

/** The hidden SVG with the pictures of a document, which all its boards share. */
interface Sheet {
  readonly svg: SVGSVGElement;
  readonly symbols: Map<string, Symbols>;
}
const sheets = new WeakMap<Document, Sheet>();

/** Returns the pictures of an art in a document, for `<use>` elements. */
export function symbolsIn(document: Document, art: Art): Symbols {
  const sheet = sheets.get(document) ?? createSheet(document);
  // It comes first in the page, because a reference finds the first element of that id.
  if (!sheet.svg.isConnected) document.body.prepend(sheet.svg);
  let symbols = sheet.symbols.get(art.id);
  if (symbols === undefined) {
    const defs = svgElement(document, 'defs');
    sheet.svg.append(defs);
    symbols = new Symbols(defs, art);
    sheet.symbols.set(art.id, symbols);
  }
  return symbols;
}

function createSheet(document: Document): Sheet {
  // Not `display: none`, which would make browsers ignore the gradients in it.
  const svg = svgElement(document, 'svg', { width: 0, height: 0, 'aria-hidden': 'true', style: 'position:absolute' });
  const defs = svgElement(document, 'defs');
  defs.innerHTML = FLAME;
  svg.append(defs);
  const sheet = { svg, symbols: new Map<string, Symbols>() };
  sheets.set(document, sheet);
  return sheet;
}

/** The pictures of an art. Each is drawn on first use. */
export class Symbols {
  private readonly defs: SVGDefsElement;
  private readonly art: Art;
  private readonly drawn = new Set<number>();

  constructor(defs: SVGDefsElement, art: Art) {
    this.defs = defs;
    this.art = art;
    defs.innerHTML = art.defs;
  }

  /** Returns the `href` of a piece's picture. */
  hrefOf(piece: number): string {
    const picture = piece & PICTURE;
    const id = `${this.art.id}-piece-${picture}`;
    if (!this.drawn.has(picture)) {
      this.drawn.add(picture);
      const group = svgElement(this.defs.ownerDocument, 'g', { id });
      group.innerHTML = this.art.drawPiece(picture);
      this.defs.append(group);
    }
    return `#${id}`;
  }
}

/** Returns the degrees clockwise that a piece is turned on a board seen from the first side, or from the second if flipped. */
export function restAngle(art: Art, piece: number, flipped: boolean): number {
  switch (art.orientationOf(piece)) {
    case 'upright':
      return 0;
    case 'owner':
      return (pieceSide(piece) === 1) === flipped ? 0 : 180;
    case 'facing':
      return (pieceTurn(piece) * 90 + (flipped ? 180 : 0)) % 360;
  }
}

/** Returns a piece as an SVG of its own, for lists outside a board. */
export function pieceSvg(art: Art, piece: number): string {
  const height = art.cellHeight;
  const angle = art.orientationOf(piece) === 'facing' ? pieceTurn(piece) * 90 : 0;
  return (
    `<svg viewBox="${-CELL / 2} ${-height / 2} ${CELL} ${height}" aria-hidden="true" focusable="false">` +
    `<defs>${art.defs}</defs><g transform="rotate(${angle})">${art.drawPiece(piece & PICTURE)}</g></svg>`
  );
}

/** What every drawing function needs. */
export interface DrawContext {
  readonly document: Document;
  readonly game: Game;
  readonly art: Art;
  readonly names: BoardNames;
  readonly symbols: Symbols;
  readonly layout: Layout;
}
