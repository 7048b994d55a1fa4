import { afterEach, expect, it, vi } from 'vitest';
import { ARENA_TIME, GAME_TIME } from './players.ts';

const HOUR = 3_600_000;

afterEach(() => vi.restoreAllMocks());

it.each([
  ['games', GAME_TIME],
  ['the arena', ARENA_TIME],
])('the time of %s does not follow the system’s, the date does', (_, time) => {
  const before = time.now();
  const date = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(date + 5 * HOUR);
  expect(time.date()).toBe(date + 5 * HOUR);
  expect(time.now() - before).toBeLessThan(HOUR);
  expect(time.now()).toBeGreaterThanOrEqual(before);
});
