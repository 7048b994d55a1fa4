import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatGame, parseGames, type SampledGame } from './sample.ts';

const words = fc.stringMatching(/^[a-zA-Z0-9/+ =,-]{1,40}$/);
const sampledGames: fc.Arbitrary<SampledGame> = fc.record({
  number: fc.nat(),
  samples: fc.array(
    fc.record({
      position: words.map((text) => `p${text}`),
      options: fc.oneof(fc.constant(''), words),
      score: fc.integer({ min: -2500, max: 2500 }),
      result: fc.constantFrom(0, 0.5, 1),
    }),
    { maxLength: 5 },
  ),
});

describe('files of samples', () => {
  test('read back as written', () => {
    fc.assert(
      fc.property(fc.array(sampledGames, { maxLength: 5 }), (games) => {
        expect(parseGames(games.map(formatGame).join(''))).toEqual(games);
      }),
    );
  });

  test('an incomplete game is left out, those before and after are kept', () => {
    fc.assert(
      fc.property(sampledGames, sampledGames, sampledGames, fc.nat(), (before, broken, after, at) => {
        const text = formatGame(broken);
        const cut = text.slice(0, at % (text.length - 1));
        expect(parseGames(`${formatGame(before)}${cut}\n${formatGame(after)}`)).toEqual([before, after]);
      }),
    );
  });

  test.each([
    'game 1\na\tb\nend\n',
    'game 1\na\t\tx\t1\nend\n',
    'game 1\na\t\t3\t1\t1\nend\n',
    'game x\na\t\t3\t1\nend\n',
    '',
  ])('invalid text is no game: %j', (text) => {
    expect(parseGames(text)).toEqual([]);
  });
});
