/** The OFL brush font whose characters our pieces are written with. */
import type { Glyph } from 'opentype.js';
import { openFontsource } from './fontsource.ts';

const brush = openFontsource(import.meta.resolve('@fontsource/yuji-syuku/package.json'));

export const COPYRIGHT: string = brush.copyright;

/** A character's glyph; undefined when the font has none. */
export function findGlyph(character: string): Glyph | undefined {
  return brush.findGlyph(character);
}
