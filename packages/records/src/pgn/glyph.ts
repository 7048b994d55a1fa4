/** Signs that people write instead of `$1`, `$10` and so on. */
const SIGNS: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['‼', 3],
  ['??', 4],
  ['⁇', 4],
  ['!?', 5],
  ['⁉', 5],
  ['?!', 6],
  ['⁈', 6],
  ['□', 7],
  ['=', 10],
  ['∞', 13],
  ['+=', 14],
  ['+/=', 14],
  ['⩲', 14],
  ['=+', 15],
  ['=/+', 15],
  ['⩱', 15],
  ['+/-', 16],
  ['±', 16],
  ['-/+', 17],
  ['∓', 17],
  ['+-', 18],
  ['-+', 19],
  ['⨀', 22],
  ['⟳', 32],
  ['→', 36],
  ['↑', 36],
  ['⇆', 132],
]);

export const GREATEST_GLYPH = 255;

/** The number of a glyph written `$12` or as a sign. */
export function glyphOf(text: string): number | undefined {
  const sign = SIGNS.get(text);
  if (sign !== undefined) return sign;
  const number = /^\$(\d{1,3})$/.exec(text)?.[1];
  return number === undefined || Number(number) > GREATEST_GLYPH ? undefined : Number(number);
}

/** Marks of check, mate and en passant that stand apart from their move, and say nothing new. */
const SILENT = new Set(['+', '++', '#', 'e.p.', 'ep', 'ep.', 'ch', 'ch.', 'mate', 'dbl']);

export function isSilentWord(text: string): boolean {
  return SILENT.has(text);
}
