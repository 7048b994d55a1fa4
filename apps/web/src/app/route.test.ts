import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRoute, routeTo, SCREENS } from './route.ts';

const word = fc.string({ minLength: 1, unit: 'grapheme' });
const query = fc.dictionary(
  word.filter((name) => name !== '__proto__'),
  fc.string({ unit: 'grapheme' }),
  { noNullPrototype: true },
);

describe('addresses', () => {
  it('are parsed into the route they were made from', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCREENS), fc.array(word), query, (screen, path, asked) => {
        const known = screen === 'home' ? [] : path;
        expect(parseRoute(routeTo(screen, known, asked))).toEqual({ screen, path: known, query: asked });
      }),
    );
  });

  it.each([
    ['', 'home'],
    ['#', 'home'],
    ['#/', 'home'],
    ['#/nonsense/7', 'home'],
    ['#settings', 'settings'],
    ['#/game/abc', 'game'],
    ['#/learn/%E0%A4%A', 'learn'],
  ])('%s is %s', (hash, screen) => {
    expect(parseRoute(hash).screen).toBe(screen);
  });

  it('are parsed into some route whatever they contain', () => {
    fc.assert(
      fc.property(fc.string(), (hash) => {
        expect(SCREENS).toContain(parseRoute(`#${hash}`).screen);
      }),
    );
  });
});
