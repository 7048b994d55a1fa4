import { KANJI, KANJI_SCALE } from './kanji-outlines.ts';

/** The five-sided piece of shogi, around 0,0, pointing up. */
const BODY = 'M0-47L28-36Q30-35 30.5-33L39.5 43Q39.8 46 37 46H-37Q-39.8 46-39.5 43L-30.5-33Q-30-35-28-36Z';
/** The lower edge, seen a little from above: gives the piece its thickness. */
const EDGE = 'M-39.5 40L-39.5 43Q-39.8 46-37 46H37Q39.8 46 39.5 43L39.5 40L39 36H-39Z';

export interface Koma {
  readonly character: string;
  readonly ink: string;
  /** Paint of the face, of its lower edge, and of its outline. */
  readonly face: string;
  readonly edge: string;
  readonly outline: string;
  /** 1 is the king's size; pawns are smaller, as in a real set. */
  readonly size: number;
  /** How wide the character is written, relative to the usual. */
  readonly writing?: number;
}

export function drawKoma(koma: Koma): string {
  const scale = KANJI_SCALE * 0.62 * (koma.writing ?? 1);
  return (
    `<g transform="scale(${koma.size})">` +
    // A symmetric shadow, because the far player's pieces are turned round.
    `<path d="${BODY}" fill="#000" opacity=".16" transform="scale(1.07)"/>` +
    `<path d="${BODY}" fill="${koma.face}" stroke="${koma.outline}" stroke-width="1.6"/>` +
    `<path d="${EDGE}" fill="${koma.edge}"/>` +
    `<path d="${KANJI[koma.character] ?? ''}" fill="${koma.ink}" transform="translate(0 4) scale(${scale})"/></g>`
  );
}
