import { games } from '@tesuji/rules';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isUnderrated, residentId, RESIDENT_LEVELS, residentLevel, residentName, residentRating } from './residents.ts';

it('tells the levels by their ids, and nobody else', () => {
  expect(RESIDENT_LEVELS.map((level) => residentLevel(residentId(level)))).toEqual(RESIDENT_LEVELS);
  for (const id of ['level', 'level0', 'level11', 'level01', 'Level1', 'alevel1', 'level1x', ''])
    expect(residentLevel(id)).toBeUndefined();
});

it('names every level once', () => {
  expect(new Set(RESIDENT_LEVELS.map(residentName)).size).toBe(RESIDENT_LEVELS.length);
});

it('has the ratings that the ladder in docs/engine.md gives, from 400 on', () => {
  const text = readFileSync(new URL('../../../../docs/engine.md', import.meta.url), 'utf8');
  const measured = new Map(
    [...text.matchAll(/^\| (\w+) \| (\d+) – (\d+) \|[^|]*\| \+(\d+) \|/gm)].map(([, game, high, low, elo]) => {
      expect(Number(high)).toBe(Number(low) + 1);
      return [`${game} ${high}`, Number(elo)];
    }),
  );
  expect(measured.size).toBe(games.length * (RESIDENT_LEVELS.length - 1));
  for (const { id } of games) {
    expect(residentRating(id, 1)).toBe(400);
    for (const level of RESIDENT_LEVELS.slice(1))
      expect(residentRating(id, level)! - residentRating(id, level - 1)!, `${id} ${level}`).toBe(
        measured.get(`${id} ${level}`),
      );
  }
});

it('says of no level that it is stronger than its rating, unless the document says so', () => {
  const text = readFileSync(new URL('../../../../docs/engine.md', import.meta.url), 'utf8');
  const said = /The rows 10 – 9 of ([^.]+) were measured before level 10 had a network/.exec(text)?.[1] ?? '';
  const named = games.filter(({ id }) => said.includes(id)).map(({ id }) => `${id} 10`);
  const known = games.flatMap(({ id }) =>
    RESIDENT_LEVELS.filter((level) => isUnderrated(id, level)).map((level) => `${id} ${level}`),
  );
  expect(known).toEqual(named);
});

it('knows no rating for a game that was not measured', () => {
  expect(residentRating('tic-tac-toe', 3)).toBeUndefined();
  expect(residentRating('constructor', 3)).toBeUndefined();
});
