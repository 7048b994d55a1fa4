import { pieceSide, pieceTurn } from '@tesuji/rules/core/piece';
import { CELL, type Art } from '../art/art.ts';
import { svgElement } from './svg.ts';

/** Kind and side; how a piece is turned is not part of its picture. */
const PICTURE = 63;

/** What burns glows from the middle. */
const FLAME =
  '<radialGradient id="tsj-flame"><stop offset="0" stop-color="#fffbe8"/><stop offset=".45" stop-color="#ffd98a" stop-opacity=".85"/>' +
  '<stop offset="1" stop-color="#ff8a3c" stop-opacity="0"/></radialGradient>';

/** Draws each picture once, on first use, for `<use>` elements to refer to. */
export class Symbols {
  private readonly defs: SVGDefsElement;
  private readonly art: Art;
  private readonly drawn = new Set<number>();

  constructor(defs: SVGDefsElement, art: Art) {
    this.defs = defs;
    this.art = art;
    defs.innerHTML = art.defs + FLAME;
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
