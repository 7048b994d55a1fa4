import type { Side } from '../../core/encoding.ts';
import type { Options } from '../../core/options.ts';
import { ownPosition } from '../../core/position.ts';
import { unwrap } from '../../core/text.ts';
import { BAND_BIT, BAND_OF } from '../bands.ts';
import { hasami } from '../game.ts';
import { HasamiPosition } from '../position.ts';
import { SQUARES } from '../tables.ts';

/** Men anywhere, often in corners and beside each other. */
export function scatter(random: (below: number) => number, options: Options): HasamiPosition {
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

export function listSquares(set: Int32Array): number[] {
  return [...SQUARES].filter((square) => (set[BAND_OF[square]] & BAND_BIT[square]) !== 0);
}

export function sorted(squares: Iterable<number>): number[] {
  return [...new Set(squares)].toSorted((a, b) => a - b);
}

/** The same men with the turn given to a side. */
export function turnTo(position: HasamiPosition, side: Side): HasamiPosition {
  const setup = unwrap(hasami.parseSetup(hasami.formatPosition(position)));
  return ownPosition(HasamiPosition, unwrap(hasami.createPosition({ ...setup, side }, position.options)));
}
