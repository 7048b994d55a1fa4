/**
 * Writes the fonts in src/app/style/japanese/: the Japanese characters our texts use and nothing else, for machines
 * without a Japanese font. Browsers fetch them only where such a character is shown and no font of the system has it.
 * Run `npm run japanese-font -w @tesuji/web` after changing texts; the result is committed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Glyph, type Path } from 'opentype.js';
import { openFontsource, type Fontsource } from '../../../packages/board/scripts/fontsource.ts';
import { charactersOfFont } from './japanese-characters.ts';
import { packWoff2 } from './woff2.ts';

const FAMILY = 'Tesuji Japanese';
/** Units to the em. Few, since this is text: half the bytes, and no difference to the eye. */
const EM = 400;
const LICENCE = 'SIL Open Font License, Version 1.1: https://openfontlicense.org';
const MANIFEST = import.meta.resolve('@fontsource/zen-kaku-gothic-new/package.json');
/** Our text has two weights. Beside Latin letters the regular kanji look pale, hence the next one. */
const WEIGHTS = [
  { name: 'regular', weight: 500 },
  { name: 'bold', weight: 700 },
];
const FOLDER = join(import.meta.dirname, '../src/app/style/japanese');

/** The signs of the two sides are in few fonts: a piece as seen from above, solid or hollow, in hundredths of an em. */
const OUTER = '50,82 81,70 88,-4 12,-4 19,70';
const INNER = '50,75 24,65 19,2 81,2 76,65';
const SIGNS: Readonly<Record<string, readonly string[]>> = { '☗': [OUTER], '☖': [OUTER, INNER] };

function drawSign(contours: readonly string[]): Path {
  const path = new opentype.Path();
  for (const contour of contours) {
    const points = contour.split(' ').map((point) => point.split(',').map((part) => (Number(part) * EM) / 100));
    points.forEach(([x, y], index) => (index === 0 ? path.moveTo(x!, y!) : path.lineTo(x!, y!)));
    path.close();
  }
  return path;
}

/** The outline on our coarser grid, the right way up. */
function coarsen(glyph: Glyph): Path {
  const path = glyph.getPath(0, 0, EM);
  for (const command of path.commands) {
    for (const [key, value] of Object.entries(command))
      if (typeof value === 'number')
        Object.assign(command, { [key]: Math.round(key.startsWith('y') ? -value : value) });
  }
  return path;
}

function makeGlyph(source: Fontsource, character: string): Glyph {
  const unicode = character.codePointAt(0)!;
  const sign = SIGNS[character];
  const glyph = sign === undefined ? source.findGlyph(character) : undefined;
  if (sign === undefined && glyph === undefined) throw new Error(`the font has no ${character}`);
  const path = sign === undefined ? coarsen(glyph!) : drawSign(sign);
  return new opentype.Glyph({ name: `u${unicode.toString(16)}`, unicode, advanceWidth: widthOf(glyph), path });
}

function widthOf(glyph: Glyph | undefined): number {
  // The font of a glyph has a thousand units to the em, like all of this family.
  return glyph === undefined ? EM : Math.round(((glyph.advanceWidth ?? 1000) * EM) / 1000);
}

function makeFont(source: Fontsource, styleName: string, characters: readonly string[]): Buffer {
  const missing = new opentype.Glyph({ name: '.notdef', unicode: 0, advanceWidth: EM, path: new opentype.Path() });
  const font = new opentype.Font({
    familyName: FAMILY,
    styleName,
    unitsPerEm: EM,
    ascender: Math.round(0.88 * EM),
    descender: -Math.round(0.12 * EM),
    copyright: `${source.copyright}. Reduced to the characters of one program.`,
    license: LICENCE,
    glyphs: [missing, ...characters.map((character) => makeGlyph(source, character))],
  });
  return packWoff2(Buffer.from(font.toArrayBuffer()));
}

const characters = charactersOfFont();
for (const { name, weight } of WEIGHTS) {
  const bytes = makeFont(openFontsource(MANIFEST, weight), name, characters);
  writeFileSync(join(FOLDER, `japanese-${name}.woff2`), bytes);
  console.log(`japanese-${name}.woff2: ${characters.length} characters, ${Math.round(bytes.length / 1000)} kB`);
}
writeFileSync(join(FOLDER, 'characters.txt'), `${characters.join('')}\n`);
