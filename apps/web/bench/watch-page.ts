import type { Locator, Page } from 'playwright-core';

/** What a page records while it is measured. Times are in milliseconds. */
export interface Watch {
  /** When the first board had been drawn, counted from the beginning of the visit; 0 before. */
  readonly firstBoard: number;
  forget(): void;
  read(): { readonly clicks: readonly Click[]; readonly tasks: readonly number[] };
  /** Moves announced since the last call. */
  takeMoves(): number;
  /** Milliseconds from the last click to the move that the opponent then made, of each move. */
  answers(): readonly number[];
}

export interface Click {
  /** What the page did with the click. */
  readonly work: number;
  /** Frames until the answer was drawn: 1 is the next one. */
  readonly frames: number;
}

/** Runs in the page before anything else, so it cannot use anything outside itself. */
export function watchPage(): void {
  let firstBoard = 0;
  let clicks: Click[] = [];
  let tasks: number[] = [];
  let moves = 0;
  const seeBoard = (): void => {
    if (document.querySelector('.tsj-board') === null) requestAnimationFrame(seeBoard);
    else requestAnimationFrame(() => (firstBoard = performance.now()));
  };
  requestAnimationFrame(seeBoard);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  let start = 0;
  let work = 0;
  addEventListener('pointerdown', () => (start = performance.now()), { capture: true });
  // The last listener in the bubbling phase: the page has handled the event by now.
  addEventListener('pointerdown', () => (work = performance.now() - start));
  const watchClick = ({ target }: Event): void => {
    const board = target instanceof Element ? target.closest('.tsj-board') : null;
    if (board === null) return;
    let frames = 0;
    let isChanged = false;
    const observer = new MutationObserver(() => (isChanged = true));
    observer.observe(board, { subtree: true, childList: true, attributes: true });
    const frame = (): void => {
      frames++;
      if (!isChanged && frames < 30) return void requestAnimationFrame(frame);
      observer.disconnect();
      clicks.push({ work, frames });
    };
    requestAnimationFrame(frame);
  };
  addEventListener('pointerdown', watchClick, { capture: true });
  const count = (): number => document.querySelectorAll('.moves td button').length;
  setInterval(() => (moves = Math.max(moves, count())), 50);
  let clicked = 0;
  let answered = 0;
  const answers: number[] = [];
  addEventListener('pointerdown', () => (clicked = performance.now()), { capture: true });
  new MutationObserver(() => {
    // The person's move comes first.
    if (count() < answered + 2) return;
    answered += 2;
    answers.push(performance.now() - clicked);
  }).observe(document, { subtree: true, childList: true });
  Object.assign(window, {
    watch: {
      get firstBoard() {
        return firstBoard;
      },
      forget: () => {
        clicks = [];
        tasks = [];
      },
      read: () => ({ clicks, tasks }),
      answers: () => answers,
      takeMoves: () => {
        const made = Math.max(moves, count());
        moves = 0;
        return made;
      },
    } satisfies Watch,
  });
}

/** A board that can be played on, not a picture of one. */
export function playableBoard(page: Page): Locator {
  return page.locator('main [role=grid]');
}
