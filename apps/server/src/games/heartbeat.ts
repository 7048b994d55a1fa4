import type { RoomTime } from '@tesuji/online';
import type { Site } from '../store/store.ts';

/** Milliseconds between two beats. */
export const BEAT = 1000;
/** A gap of this many milliseconds is an outage, as `Site.beat` counts them. */
const OUTAGE = 3000;

/**
 * Notes every second in the database that a server is running. After a gap the clocks of all games have to be corrected
 * before anything is judged: until then the heart is late, commands have to wait, and no alarm is rung.
 */
export class Heartbeat {
  readonly #site: Pick<Site, 'beat'>;
  readonly #time: RoomTime;
  readonly #onOutage: () => Promise<void>;
  readonly #held = new Set<() => void>();
  #last: number;
  /** An outage is noted, but the games do not know about it yet. */
  #isCorrecting = false;

  /** `onOutage` stops the clocks of the games for the outages that are noted. */
  constructor(site: Pick<Site, 'beat'>, time: RoomTime, onOutage: () => Promise<void>) {
    this.#site = site;
    this.#time = time;
    this.#onOutage = onOutage;
    this.#last = time.now();
  }

  get isLate(): boolean {
    return this.#isCorrecting || this.#time.now() - this.#last >= OUTAGE;
  }

  /** Milliseconds since the last beat that was stored. */
  get silence(): number {
    return this.#time.now() - this.#last;
  }

  /** To be called every `BEAT` milliseconds. Returns whether it has ended an outage. */
  async beat(): Promise<boolean> {
    const now = this.#time.now();
    const outage = await this.#site.beat(now);
    // Another process may have noted the outage that this one was in.
    const wasLate = this.isLate || outage !== undefined;
    this.#isCorrecting = wasLate;
    this.#last = now;
    if (wasLate) await this.#onOutage();
    this.#isCorrecting = false;
    if (!this.isLate) this.#release();
    return outage !== undefined;
  }

  /** The time for games, whose alarms wait while the heart is late. */
  get gameTime(): RoomTime {
    return {
      now: () => this.#time.now(),
      wakeAt: (at, call) => {
        const cancel = this.#time.wakeAt(at, () => (this.isLate ? void this.#held.add(call) : call()));
        return () => {
          this.#held.delete(call);
          cancel();
        };
      },
    };
  }

  #release(): void {
    const held = [...this.#held];
    this.#held.clear();
    for (const call of held) call();
  }
}
