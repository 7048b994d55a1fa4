/** Reads glyphs from a font of the fontsource project, which is split into files by code point. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import opentype, { type Font, type Glyph } from 'opentype.js';

export interface Fontsource {
  readonly copyright: string;
  /** Returns the glyph of a character; undefined if the font has none. */
  findGlyph(character: string): Glyph | undefined;
}

/** `manifest` is the address of the font's `package.json`. */
export function openFontsource(manifest: string, weight = 400): Fontsource {
  const folder = dirname(fileURLToPath(manifest));
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const { name } = JSON.parse(read('package.json')) as { name: string };
  const ranges = Object.entries(JSON.parse(read('unicode.json')) as Record<string, string>);
  const fonts = new Map<string, Font>();

  function openFont(subset: string): Font {
    const file = `${name.split('/').at(-1)}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff`;
    const font = fonts.get(file) ?? parseFont(join(folder, 'files', file));
    fonts.set(file, font);
    return font;
  }

  return {
    // The licence repeats the line for every weight; once is enough.
    copyright: /^Copyright .*?\)/.exec(read('LICENSE'))![0],
    findGlyph(character) {
      const subset = ranges.find(([, list]) => covers(list, character.codePointAt(0)!))?.[0];
      const glyph = subset === undefined ? undefined : openFont(subset).charToGlyph(character);
      return glyph?.index === 0 ? undefined : glyph;
    },
  };
}

function parseFont(file: string): Font {
  const bytes = readFileSync(file);
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

function covers(ranges: string, code: number): boolean {
  return ranges.split(',').some((range) => {
    const [first, last = first] = range.slice(2).split('-');
    return code >= parseInt(first!, 16) && code <= parseInt(last!, 16);
  });
}
