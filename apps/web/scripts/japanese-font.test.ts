import { readFileSync } from 'node:fs';
import { ALL, games, startPosition, unwrap } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charactersInTexts } from './japanese-characters.ts';

const inFont = new Set(readFileSync(new URL('../src/app/style/japanese/characters.txt', import.meta.url), 'utf8'));
const REMEDY = 'run: npm run japanese-font -w @tesuji/web';

describe('the Japanese font', () => {
  it('has every character our texts use', () => {
    const texts = charactersInTexts();
    expect(texts.size).toBeGreaterThan(500);
    expect(
      [...texts].filter(([character]) => !inFont.has(character)),
      REMEDY,
    ).toEqual([]);
  });

  it('has every character that Japanese moves are written with', () => {
    const shogi = games.find(({ notations }) => notations.includes('japanese'))!;
    const moves = new Int32Array(shogi.maxMoves);
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 60, maxLength: 200 }), (choices) => {
        const position = unwrap(startPosition(shogi));
        for (const choice of choices) {
          const count = position.generate(ALL, moves, 0);
          if (count === 0) return;
          const text = shogi.notate(position, moves[choice % count]!, { style: 'japanese' });
          for (const character of text) expect(inFont, REMEDY).toContain(character);
          position.make(moves[choice % count]!);
        }
      }),
      { numRuns: 30 },
    );
  });
});
