/** The OFL brush font of the characters on shogi pieces. */
import type { Glyph } from 'opentype.js';
import { openFontsource } from './fontsource.ts';

const brush = openFontsource(import.meta.resolve('@fontsource/yuji-syuku/package.json'));

export const COPYRIGHT: string = brush.copyright;

/** Returns the glyph of a character; undefined if the font has none. */
export function findGlyph(character: string): Glyph | undefined {
  return brush.findGlyph(character);
}
