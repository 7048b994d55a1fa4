import { describe, expect, it } from 'vitest';
import { FUZZ, listMoves, makeRandom, SEED } from '@tesuji/testing/contract/random-game';
import type { Options } from '../core/option.ts';
import { ownPosition } from '../core/own-position.ts';
import { CAPTURES } from '../core/position.ts';
import { unwrap } from '../core/result.ts';
import { opponent, type Side } from '../core/side.ts';
import { hasami } from './game.ts';
import { HasamiPosition } from './position.ts';
import { Prey } from './prey.ts';
import { SQUARES } from './tables.ts';

const prey = new Prey();

/** Men anywhere, often in corners and beside each other. */
function scatter(random: (below: number) => number, options: Options): HasamiPosition {
  const most = options['dai'] === 'on' ? 18 : 9;
  const cells = Array.from({ length: 81 }, () => '1');
  const corners = [0, 1, 7, 8, 9, 17, 63, 71, 72, 73, 79, 80];
  for (const man of 'br'.repeat(2 + random(most - 1))) {
    cells[random(3) === 0 ? corners[random(corners.length)] : random(81)] = man;
  }
  const rows = Array.from({ length: 9 }, (_, row) => cells.slice(row * 9, row * 9 + 9).join(''));
  const board = rows.join('/').replaceAll(/1+/g, (run) => String(run.length));
  const text = `${board} ${'br'.charAt(random(2))} 0 0 0 1`;
  return ownPosition(HasamiPosition, unwrap(hasami.parsePosition(text, options)));
}

function listSquares(set: Int32Array): number[] {
  return [...SQUARES].filter((square) => (set[square >> 4] & (1 << (square & 15))) !== 0);
}

function sorted(squares: Iterable<number>): number[] {
  return [...new Set(squares)].toSorted((a, b) => a - b);
}

/** The same men with the turn given to a side. */
function turnTo(position: HasamiPosition, side: Side): HasamiPosition {
  const setup = unwrap(hasami.parseSetup(hasami.formatPosition(position)));
  return ownPosition(HasamiPosition, unwrap(hasami.createPosition({ ...setup, side }, position.options)));
}

describe.each<Options>([{}, { corner: 'off' }, { dai: 'on' }, { dai: 'on', corner: 'off' }])('prey, %o', (options) => {
  it('H8 H15 H34 is what trying every move takes, from where it takes it', () => {
    const random = makeRandom(SEED);
    let found = 0;
    for (let i = 0; i < 150 * FUZZ; i++) {
      const position = scatter(random, { ...options, draws: 'off' });
      for (const side of [position.side, opponent(position.side)]) {
        const asked = turnTo(position, side);
        const moves = listMoves(hasami, asked);
        if (moves.length === 0) continue;
        const captures = moves.flatMap((move) =>
          hasami.effects(asked, move).flatMap((effect) => (effect.kind === 'capture' ? [{ move, at: effect.at }] : [])),
        );
        prey.find(position, side);
        found += captures.length;
        const text = hasami.formatPosition(asked);
        expect(listSquares(prey.reach), text).toEqual(sorted(moves.map((move) => move & 255)));
        expect(listSquares(prey.men), text).toEqual(sorted(captures.map(({ at }) => at)));
        expect(listSquares(prey.landings), text).toEqual(sorted(captures.map(({ move }) => move & 255)));
        expect(sorted(listMoves(hasami, asked, CAPTURES)), text).toEqual(sorted(captures.map(({ move }) => move)));
      }
    }
    expect(found).toBeGreaterThan(100);
  });
});
