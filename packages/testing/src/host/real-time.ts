import type { Timekeeper } from '@tesuji/host';

/** Real timers, counted. */
export class RealTime implements Timekeeper {
  waiting = 0;

  now(): number {
    return Date.now();
  }

  date(): number {
    return Date.now();
  }

  wakeAt(at: number, call: () => void): () => void {
    this.waiting++;
    let isSet = true;
    const unset = (): void => {
      if (isSet) this.waiting--;
      isSet = false;
    };
    const timer = setTimeout(
      () => {
        unset();
        call();
      },
      Math.max(0, at - this.now()),
    );
    return () => {
      unset();
      clearTimeout(timer);
    };
  }
}
