import type { Browser } from 'playwright-core';

/** Milliseconds that a process runs before it is stopped. */
const RUN = 4;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes the pages of a browser, with their workers, so many times as slow by stopping their processes most of the time.
 * The throttle of the browser's own tools slows down pages and not workers, where the engine runs. Returns a function that
 * ends it.
 */
export async function slowDown(browser: Browser, times: number): Promise<() => Promise<void>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const id of pages) process.kill(id, name);
  };
  let isOver = false;
  const alternate = async (): Promise<void> => {
    while (!isOver) {
      const start = performance.now();
      await pause(RUN);
      // Timers are late on a busy machine.
      const ran = performance.now() - start;
      signal('SIGSTOP');
      await pause(ran * (times - 1));
      signal('SIGCONT');
    }
  };
  const ended = alternate();
  return () => {
    isOver = true;
    return ended;
  };
}
