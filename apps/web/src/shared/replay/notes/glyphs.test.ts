import { expect, it } from 'vitest';
import { glyphSigns, toggleGlyph } from './glyphs.ts';

it('a move has one sign for its worth, which is put on, replaced and taken away; others stay', () => {
  expect(glyphSigns(toggleGlyph([], 1))).toBe('!');
  expect(glyphSigns(toggleGlyph([1, 16], 6))).toBe('?!±');
  expect(glyphSigns(toggleGlyph([6, 16], 6))).toBe('±');
  expect(glyphSigns([9999])).toBe('');
  expect(glyphSigns(undefined)).toBe('');
});
