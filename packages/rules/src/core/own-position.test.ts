import { expect, it } from 'vitest';
import { games } from '../registry.ts';
import { startPosition } from './line.ts';
import { unwrap } from './result.ts';

it('a game refuses the positions of another', () => {
  for (const [i, game] of games.entries()) {
    const foreign = unwrap(startPosition(games[(i + 1) % games.length]));
    expect(() => game.formatPosition(foreign)).toThrow(/^not a \w+Position$/);
  }
});
