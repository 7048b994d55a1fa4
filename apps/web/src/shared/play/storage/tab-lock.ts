/** The lock of one game, which one tab at a time can have. */
export interface TabLock {
  /** Takes the lock from the tab that has it. */
  take(): void;
  release(): void;
}

/** Makes sure that only one tab plays a game. */
export interface TabLocks {
  /** Calls `report` with whether this tab has the game, now and at every change. */
  hold(id: string, report: (isOurs: boolean) => void): TabLock;
}

/** Tab locks over Web Locks, which the browser releases when a tab ends, in whatever way. */
export function webTabLocks(locks: LockManager): TabLocks {
  return {
    hold(id, report) {
      const claim = new Claim(locks, `tesuji.game.${id}`, report);
      claim.ask();
      return claim;
    },
  };
}

/** Without Web Locks every tab gets the game, until another tab has written it. */
export const FALLBACK_TAB_LOCKS: TabLocks = {
  hold(_, report) {
    let isHeld = true;
    queueMicrotask(() => isHeld && report(true));
    return { take: () => report(true), release: () => (isHeld = false) };
  },
};

class Claim implements TabLock {
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

  /** Requests the lock: at once if it is free, else when the other tab releases it. */
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
    // A stolen lock and a cancelled wait both end in a rejection; only the first is reported.
    held.catch(() => {
      if (this.isReleased || this.letGo === undefined) return;
      this.letGo = undefined;
      this.queue();
    });
  }
}
