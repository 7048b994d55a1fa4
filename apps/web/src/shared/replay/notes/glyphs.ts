/** The glyphs that say what a move is worth; a move has at most one of them. */
export const MOVE_GLYPHS = [3, 1, 5, 6, 2, 4] as const;

/** Numeric annotation glyphs as signs. Those that are not here have none that everybody knows, and are not shown. */
const SIGNS: ReadonlyMap<number, string> = new Map([
  [1, '!'],
  [2, '?'],
  [3, '!!'],
  [4, '??'],
  [5, '!?'],
  [6, '?!'],
  [7, '□'],
  [10, '='],
  [13, '∞'],
  [14, '⩲'],
  [15, '⩱'],
  [16, '±'],
  [17, '∓'],
  [18, '+−'],
  [19, '−+'],
  [146, 'N'],
]);

export function signOf(glyph: number): string {
  return SIGNS.get(glyph) ?? '';
}

/** The signs after a move: `!?`, `!±`. */
export function glyphSigns(glyphs: readonly number[] = []): string {
  return glyphs.map(signOf).join('');
}

/** Puts a glyph on a move in place of another of its kind, or takes it away if it is there. */
export function toggleGlyph(glyphs: readonly number[], glyph: number): readonly number[] {
  const others = glyphs.filter((each) => !MOVE_GLYPHS.some((known) => known === each));
  return glyphs.includes(glyph) ? others : [glyph, ...others];
}
