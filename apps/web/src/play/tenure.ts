/** A game held by this tab, or by another. */
export interface Holding {
  /** Takes it from whichever tab has it. */
  take(): void;
  release(): void;
}

/** Sees to it that only one tab plays a game. */
export interface Tenure {
  /** `report` is told whether this tab has it, now and whenever that changes. */
  hold(id: string, report: (isOurs: boolean) => void): Holding;
}

/** Over Web Locks, which the browser frees by itself when a tab goes, however it goes. */
export function lockTenure(locks: LockManager): Tenure {
  return {
    hold(id, report) {
      const claim = new Claim(locks, `tesuji.game.${id}`, report);
      claim.ask();
      return claim;
    },
  };
}

/** Where there are no locks: whoever plays has it, until another tab is seen to have written. */
export const LOOSE_TENURE: Tenure = {
  hold(_, report) {
    let isHeld = true;
    queueMicrotask(() => isHeld && report(true));
    return { take: () => report(true), release: () => (isHeld = false) };
  },
};

class Claim implements Holding {
  private readonly locks: LockManager;
  private readonly name: string;
  private readonly report: (isOurs: boolean) => void;
  /** Ends the hold: settled when it is given up. */
  private letGo: (() => void) | undefined;
  private waiting: AbortController | undefined;
  private isReleased = false;

  constructor(locks: LockManager, name: string, report: (isOurs: boolean) => void) {
    this.locks = locks;
    this.name = name;
    this.report = report;
  }

  /** Now if it is free; else it is another tab's, and ours when that one is done. */
  ask(): void {
    this.request({ ifAvailable: true }, () => this.queue());
  }

  take(): void {
    this.waiting?.abort();
    this.request({ steal: true });
  }

  release(): void {
    this.isReleased = true;
    this.waiting?.abort();
    this.letGo?.();
  }

  private queue(): void {
    this.report(false);
    this.waiting = new AbortController();
    this.request({ signal: this.waiting.signal });
  }

  private request(options: LockOptions, onTaken: () => void = () => undefined): void {
    const held = this.locks.request(this.name, options, (lock) => {
      if (this.isReleased) return undefined;
      if (lock === null) return onTaken();
      this.report(true);
      return new Promise<void>((done) => (this.letGo = done));
    });
    // A stolen lock and a wait called off both end in a rejection; only the first is news.
    held.catch(() => {
      if (this.isReleased || this.letGo === undefined) return;
      this.letGo = undefined;
      this.queue();
    });
  }
}
