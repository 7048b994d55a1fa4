/** The OFL brush font whose characters our pieces and our notation are written with. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import opentype, { type Font, type Glyph } from 'opentype.js';

const folder = dirname(fileURLToPath(import.meta.resolve('@fontsource/yuji-syuku/package.json')));
const fonts = new Map<string, Font>();

export const COPYRIGHT: string = readFileSync(join(folder, 'LICENSE'), 'utf8').split('\n')[0]!.trim();

/** A character's glyph; undefined when the font has none. */
export function findGlyph(character: string): Glyph | undefined {
  const file = fileFor(character.codePointAt(0)!);
  const glyph = file === undefined ? undefined : openFont(file).charToGlyph(character);
  return glyph?.index === 0 ? undefined : glyph;
}

function openFont(file: string): Font {
  let font = fonts.get(file);
  if (font === undefined) {
    const bytes = readFileSync(file);
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    fonts.set(file, font);
  }
  return font;
}

/** The font comes in pieces by code point; finds the file that should hold one. */
function fileFor(code: number): string | undefined {
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const subset = Object.keys(ranges).find((name) => covers(ranges[name]!, code));
  return subset && join(folder, 'files', `yuji-syuku-${subset.replace(/[[\]]/g, '')}-400-normal.woff`);
}

function covers(ranges: string, code: number): boolean {
  return ranges.split(',').some((range) => {
    const [first, last = first] = range.slice(2).split('-');
    return code >= parseInt(first!, 16) && code <= parseInt(last!, 16);
  });
}
