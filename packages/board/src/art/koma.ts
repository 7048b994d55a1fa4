import { KANJI, KANJI_SCALE } from './kanji-outlines.ts';

/** The five-sided piece of shogi, around 0,0, pointing up. */
const BODY = 'M0-47L28-36Q30-35 30.5-33L39.5 43Q39.8 46 37 46H-37Q-39.8 46-39.5 43L-30.5-33Q-30-35-28-36Z';
/** The lower edge, seen a little from above: gives the piece its thickness. */
const EDGE = 'M-39.5 40L-39.5 43Q-39.8 46-37 46H37Q39.8 46 39.5 43L39.5 40L39 36H-39Z';

export interface Koma {
  /** What is on its face, as markup around 0,0. */
  readonly face: string;
  /** 1 is the king's size; pawns are smaller, as in a real set. */
  readonly size: number;
}

/** Refers to the paints `shogi-face` and `shogi-edge`. */
export function drawKoma({ face, size }: Koma): string {
  return (
    `<g transform="scale(${size})">` +
    // A symmetric shadow, because the far player's pieces are turned round.
    `<path d="${BODY}" fill="#000" opacity=".16" transform="scale(1.07)"/>` +
    `<path d="${BODY}" fill="url(#shogi-face)" stroke="#8f6428" stroke-width="1.6"/>` +
    `<path d="${EDGE}" fill="url(#shogi-edge)"/>${face}</g>`
  );
}

/** One or two characters, written from top to bottom. */
export function writeKanji(characters: string, ink: string): string {
  const [first = '', second] = characters;
  if (second === undefined) return writeOne(first, ink, 4, 0.62, 0.62);
  return writeOne(first, ink, -14, 0.44, 0.37) + writeOne(second, ink, 21, 0.48, 0.37);
}

function writeOne(character: string, ink: string, y: number, width: number, height: number): string {
  const scale = `scale(${round(KANJI_SCALE * width)} ${round(KANJI_SCALE * height)})`;
  return `<path d="${KANJI[character] ?? ''}" fill="${ink}" transform="translate(0 ${y}) ${scale}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
