import { SteadyTime } from '@tesuji/host';

/** Calls `call` once after so many milliseconds, unless the function that it returns is called first. */
export function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** Browsers let the timers of a page in the background run no more than once a minute. */
const LATEST_TIMER = 75_000;

/** The time of games in this page or worker. */
export const GAME_TIME: SteadyTime = new SteadyTime({
  date: () => Date.now(),
  elapsed: () => performance.now(),
  after,
  latest: LATEST_TIMER,
});

/** Stops the clocks while the browser has the page frozen, or put away for when the user comes back to it. */
export function stopWhileFrozen(page: EventTarget, document: EventTarget): void {
  document.addEventListener('freeze', () => GAME_TIME.suspend());
  document.addEventListener('resume', () => GAME_TIME.resume());
  page.addEventListener('pagehide', () => GAME_TIME.suspend());
  page.addEventListener('pageshow', () => GAME_TIME.resume());
}
