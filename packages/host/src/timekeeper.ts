import type { Stop } from './stop.ts';

/** The time, and the only way this package waits. Apps use `SteadyTime`, tests a number. */
export interface Timekeeper {
  /** Milliseconds for clocks. Never runs backwards, and does not follow changes of the system's time. */
  now(): number;
  /** Epoch milliseconds by the system's clock: what day it is, and nothing that is charged to anybody. */
  date(): number;
  /** Calls once when `now` is `at`, however far away that is; at once, but never before returning, if it is past. */
  wakeAt(at: number, call: () => void): Stop;
}

/** What a system offers to tell the time with. */
export interface TimeSources {
  /** Epoch milliseconds by the system's clock, which people and programs may set at any moment. */
  date(): number;
  /**
   * Milliseconds from any fixed moment, which only ever grow. Whether they also grow while the machine sleeps depends
   * on the system.
   */
  elapsed(): number;
  /** Calls once after so many milliseconds, at most `LONGEST_WAIT`. */
  after(milliseconds: number, call: () => void): Stop;
  /**
   * Milliseconds by which a timer may be late while the machine is awake. A later one means that it slept. `Infinity`
   * where every millisecond counts, whatever the reason.
   */
  readonly latest: number;
}

/** Timers of every system can wait this long. */
export const LONGEST_WAIT: number = 2 ** 31 - 1;
/** Milliseconds between two looks for sleep. */
const BEAT = 1000;

/**
 * Time for the clocks of games: the date when it began, and the milliseconds that have passed since while the machine
 * was awake. When somebody sets the system's time, nothing happens here.
 *
 * **Sleep** is not charged to anybody, neither to who is to move nor to the other side. It is
 *
 * - any time for which `elapsed` stands still, as it does on most systems while the machine is suspended;
 * - where `elapsed` goes on, the lateness of a timer that is late by more than `latest`. While an alarm is set (a
 *   running clock always has one) a timer is due every second. Up to the moment it was due, time is charged;
 * - the time between `suspend` and `resume`, where the system tells that the program is about to be stopped.
 *
 * All other time is charged, however long somebody thinks: while the machine is awake the timer comes every second, or
 * at least once a minute in a page in the background, whose timers browsers slow down.
 *
 * A program that is busy for longer than `latest` looks as if it had slept, and its clocks stand still for that time.
 * For games of people on their own machine that does no harm. Where programs are measured `latest` is `Infinity`, so
 * that nobody can gain time by keeping the machine busy.
 */
export class SteadyTime implements Timekeeper {
  readonly #sources: TimeSources;
  /** What `now` is when `elapsed` is 0 and nobody has slept. */
  readonly #origin: number;
  #slept = 0;
  #alarms = 0;
  /** The `elapsed` at which the next look for sleep is due, while there are alarms. */
  #due: number | undefined;
  #stopBeat: Stop | undefined;
  #suspendedAt: number | undefined;

  constructor(sources: TimeSources) {
    this.#sources = sources;
    this.#origin = sources.date() - sources.elapsed();
  }

  now(): number {
    this.#noticeSleep();
    const elapsed = this.#suspendedAt ?? this.#sources.elapsed();
    return Math.floor(this.#origin + elapsed - this.#slept);
  }

  date(): number {
    return this.#sources.date();
  }

  wakeAt(at: number, call: () => void): Stop {
    let isSet = true;
    let stopWaiting: Stop;
    const unset = (): void => {
      if (!isSet) return;
      isSet = false;
      stopWaiting();
      this.#removeAlarm();
    };
    const wait = (): void => {
      const left = Math.max(0, Math.min(at - this.now(), LONGEST_WAIT));
      stopWaiting = this.#sources.after(left, () => {
        if (this.now() < at) return wait();
        unset();
        call();
      });
    };
    this.#addAlarm();
    wait();
    return unset;
  }

  /** The program is about to be stopped by the system. */
  suspend(): void {
    this.#suspendedAt ??= this.#sources.elapsed();
  }

  /** The program goes on. */
  resume(): void {
    if (this.#suspendedAt === undefined) return;
    const elapsed = this.#sources.elapsed();
    this.#slept += elapsed - this.#suspendedAt;
    this.#suspendedAt = undefined;
    if (this.#due !== undefined) this.#due = elapsed;
  }

  #noticeSleep(): void {
    if (this.#due === undefined || this.#suspendedAt !== undefined) return;
    const elapsed = this.#sources.elapsed();
    const late = elapsed - this.#due;
    if (late <= this.#sources.latest) return;
    this.#slept += late;
    this.#due = elapsed;
  }

  #addAlarm(): void {
    this.#alarms++;
    if (this.#alarms === 1 && this.#sources.latest !== Infinity) this.#beat();
  }

  #removeAlarm(): void {
    this.#alarms--;
    if (this.#alarms > 0) return;
    this.#stopBeat?.();
    this.#stopBeat = this.#due = undefined;
  }

  #beat(): void {
    this.#due = this.#sources.elapsed() + BEAT;
    this.#stopBeat = this.#sources.after(BEAT, () => {
      this.#noticeSleep();
      this.#beat();
    });
  }
}
