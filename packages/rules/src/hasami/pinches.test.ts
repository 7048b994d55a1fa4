import { FUZZ, makeRandom, SEED } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import type { Options } from '../core/options.ts';
import { hasami } from './game.ts';
import { PinchSquares } from './pinches.ts';
import type { HasamiPosition } from './position.ts';
import { BLACK_MAN, DIRECTIONS, RED_MAN, SQUARES } from './tables.ts';
import { listSquares, scatter } from './test/scatter.ts';

const squares = new PinchSquares();

/** Returns whether a run of enemies with an empty square behind it begins next to a square. */
function hasOpenRun(position: HasamiPosition, square: number, step: number, enemy: number): boolean {
  let end = square + step;
  while (position.places[end] === enemy) end += step;
  return end !== square + step && position.places[end] === 0;
}

describe.each<Options>([{}, { dai: 'on' }])('empty squares beside enemies, %o', (options) => {
  it('H8 threaten a capture or allow one, as by looking from every empty square', () => {
    const random = makeRandom(SEED);
    const found = { threats: 0, exposed: 0 };
    for (let i = 0; i < 100 * FUZZ; i++) {
      const position = scatter(random, { ...options, draws: 'off' });
      for (const side of [0, 1] as const) {
        const enemy = side === 0 ? RED_MAN : BLACK_MAN;
        const empty = [...SQUARES].filter((square) => position.places[square] === 0);
        const steps = [...DIRECTIONS];
        const threats = empty.filter((square) => steps.some((step) => hasOpenRun(position, square, step, enemy)));
        const exposed = empty.filter((square) =>
          steps.some((step) => position.places[square + step] === enemy && position.places[square - step] === 0),
        );
        squares.find(position, side);
        const text = hasami.formatPosition(position);
        expect(listSquares(squares.threats), text).toEqual(threats);
        expect(listSquares(squares.exposed), text).toEqual(exposed);
        found.threats += threats.length;
        found.exposed += exposed.length;
      }
    }
    expect(found.threats).toBeGreaterThan(1000);
    expect(found.exposed).toBeGreaterThan(1000);
  });
});
