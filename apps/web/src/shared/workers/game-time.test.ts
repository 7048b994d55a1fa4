import { afterEach, expect, it, vi } from 'vitest';
import { GAME_TIME, stopWhileFrozen } from './game-time.ts';

const HOUR = 3_600_000;

afterEach(() => vi.restoreAllMocks());

it('does not follow changes of the system time, but the date does', () => {
  const before = GAME_TIME.now();
  const date = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(date + 5 * HOUR);
  expect(GAME_TIME.date()).toBe(date + 5 * HOUR);
  expect(GAME_TIME.now() - before).toBeLessThan(HOUR);
});

it.each([
  ['frozen', 'freeze', 'resume'],
  ['put away', 'pagehide', 'pageshow'],
])('stands still while the page is %s', (_, end, begin) => {
  const [page, document] = [new EventTarget(), new EventTarget()];
  const tell = (event: string): void => {
    for (const each of [page, document]) each.dispatchEvent(new Event(event));
  };
  stopWhileFrozen(page, document);
  tell(end);
  const before = GAME_TIME.now();
  const elapsed = performance.now();
  const spy = vi.spyOn(performance, 'now').mockReturnValue(elapsed + HOUR);
  expect(GAME_TIME.now()).toBe(before);
  tell(begin);
  expect(GAME_TIME.now() - before).toBeLessThan(1000);
  spy.mockReturnValue(elapsed + 2 * HOUR);
  expect(GAME_TIME.now() - before).toBeGreaterThanOrEqual(HOUR);
});
