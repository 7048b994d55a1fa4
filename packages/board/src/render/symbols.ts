import { pieceSide, pieceTurn } from '@tesuji/rules';
import { CELL, type Art } from '../art/art.ts';
import { svgElement } from './svg.ts';

/** Kind and side; how a piece is turned is not part of its picture. */
const PICTURE = 63;

/** What burns glows from the middle. */
const FLAME =
  '<radialGradient id="tsj-flame"><stop offset="0" stop-color="#fffbe8"/><stop offset=".45" stop-color="#ffd98a" stop-opacity=".85"/>' +
  '<stop offset="1" stop-color="#ff8a3c" stop-opacity="0"/></radialGradient>';

/** A document's pictures: one hidden sheet, however many boards refer to it and whichever of them come and go. */
interface Sheet {
  readonly svg: SVGSVGElement;
  readonly symbols: Map<string, Symbols>;
}
const sheets = new WeakMap<Document, Sheet>();

/** The pictures of an art in a document, for `<use>` elements to refer to. */
export function symbolsIn(document: Document, art: Art): Symbols {
  const sheet = sheets.get(document) ?? createSheet(document);
  // Comes first in the page, because a reference is answered by the first element of that id.
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

/** Draws each picture once, on first use. */
export class Symbols {
  private readonly defs: SVGDefsElement;
  private readonly art: Art;
  private readonly drawn = new Set<number>();

  constructor(defs: SVGDefsElement, art: Art) {
    this.defs = defs;
    this.art = art;
    defs.innerHTML = art.defs;
  }

  /** The `href` of a piece's picture. */
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

/** Degrees clockwise that a piece is turned on a board seen from the first side, or from the second when flipped. */
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

/** A piece as a picture of its own, for lists and tallies outside a board. */
export function pieceSvg(art: Art, piece: number): string {
  const height = art.cellHeight;
  const angle = art.orientationOf(piece) === 'facing' ? pieceTurn(piece) * 90 : 0;
  return (
    `<svg viewBox="${-CELL / 2} ${-height / 2} ${CELL} ${height}" aria-hidden="true" focusable="false">` +
    `<defs>${art.defs}</defs><g transform="rotate(${angle})">${art.drawPiece(piece & PICTURE)}</g></svg>`
  );
}
