import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findRatingFaults, type RatingRows } from './check-ratings.ts';

const change = (game: string, side: number, person: string, before: number, after: number) => ({
  game,
  side,
  person,
  before,
  after,
  score: side === 0 ? 1 : 0,
});
const RIGHT: RatingRows = {
  games: [
    { id: 'a', cause: 'resignation' },
    { id: 'b', cause: 'agreement' },
    { id: 'c', cause: 'abort' },
  ],
  changes: [
    change('a', 0, 'x', 1500, 1600),
    change('a', 1, 'y', 1500, 1400),
    change('b', 0, 'x', 1600, 1650),
    change('b', 1, 'y', 1400, 1370),
  ],
  ratings: [
    { person: 'x', rating: 1650, games: 2, wins: 2 },
    { person: 'y', rating: 1370, games: 2, wins: 0 },
  ],
};
const NONE = { missing: 0, wrong: 0, broken: 0 };

it('finds nothing wrong where everything is right', () => {
  expect(findRatingFaults(RIGHT)).toEqual(NONE);
});

it('finds a game that is not counted, and one counted for one side or though it was aborted', () => {
  const games = [...RIGHT.games, { id: 'd', cause: 'resignation' }];
  expect(findRatingFaults({ ...RIGHT, games })).toEqual({ ...NONE, missing: 1 });
  expect(findRatingFaults({ ...RIGHT, changes: RIGHT.changes.slice(0, 3) })).toMatchObject({ wrong: 1 });
  const both = [change('c', 0, 'x', 1650, 1660), change('c', 1, 'y', 1370, 1360)];
  expect(findRatingFaults({ ...RIGHT, changes: [...RIGHT.changes, ...both] })).toMatchObject({ wrong: 1 });
});

it('finds a rating that was changed twice, or from an old value', () => {
  const [x, y] = RIGHT.ratings;
  expect(findRatingFaults({ ...RIGHT, ratings: [{ ...x!, games: 3 }, y!] })).toEqual({ ...NONE, broken: 1 });
  expect(findRatingFaults({ ...RIGHT, ratings: [{ ...x!, rating: 1660 }, y!] })).toEqual({ ...NONE, broken: 1 });
  const [first, second, third, fourth] = RIGHT.changes;
  const changes = [first!, second!, { ...third!, before: 1500 }, fourth!];
  expect(findRatingFaults({ ...RIGHT, changes })).toEqual({ ...NONE, broken: 1 });
});

it('finds no fault in a small run, in which processes are killed', () => {
  const words = [join(import.meta.dirname, '../chaos.ts'), 'ratings', '--processes', '--kills', '2'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('lost 0, not archived 0, not counted 0, counted wrongly 0');
  expect(status).toBe(0);
});
