import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './message.ts';
import { levelAbout, levelName } from './names.ts';

const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1);

describe.each(LANGUAGES)('levels in %s', (language) => {
  it('each have a name and a sentence', () => {
    const sentences = LEVELS.map((level) => levelAbout(level, language));
    expect(new Set(sentences).size).toBe(LEVELS.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[^.。]+[.。]$/);
    expect(new Set(LEVELS.map((level) => levelName(level, language))).size).toBe(LEVELS.length);
  });

  it('end with the tenth', () => {
    expect(levelAbout(0, language)).toBeUndefined();
    expect(levelAbout(11, language)).toBeUndefined();
  });
});

it('are called by their number', () => {
  expect(LANGUAGES.map((language) => levelName(3, language))).toEqual(['Level 3', 'レベル3']);
});
