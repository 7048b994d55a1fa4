import type { Stop } from './player.ts';

/** The time, and the only way in which this package waits. Apps use `SteadyTime`, tests a fake. */
export interface Timekeeper {
  /** Milliseconds for clocks. Never runs backwards, and does not follow changes of the system's time. */
  now(): number;
  /** Epoch milliseconds by the system's clock: for dates, never for clocks. */
  date(): number;
  /** Calls `call` once when `now` is `at`, however far away; if that is past, right after returning. */
  wakeAt(at: number, call: () => void): Stop;
}

/** The clocks and timers of a system. */
export interface TimeSources {
  /** Epoch milliseconds by the system's clock, which may be set at any moment. */
  date(): number;
  /**
   * Milliseconds from any fixed moment, which never decrease. Whether they also increase while the machine sleeps
   * depends on the system.
   */
  elapsed(): number;
  /** Calls `call` once after so many milliseconds, at most `LONGEST_WAIT`. */
  after(milliseconds: number, call: () => void): Stop;
  /**
   * Milliseconds by which a timer may be late while the machine is awake. A later one means that it slept. `Infinity`
   * where all time counts.
   */
  readonly latest: number;
}

/** The longest wait that timers of every system support. */
export const LONGEST_WAIT: number = 2 ** 31 - 1;
/** Milliseconds between two checks for sleep. */
const BEAT = 1000;

/**
 * Time for the clocks of games: the date of its creation, plus the milliseconds since for which the machine was awake.
 * Changes of the system's time have no effect.
 *
 * **Sleep** is charged to neither side. It is
 *
 * - any time for which `elapsed` stops, as it does on most systems while the machine is suspended;
 * - where `elapsed` continues, the lateness of a timer that is late by more than `latest`. While an alarm is set (a
 *   running clock always has one) a timer is due every second. Up to the moment it was due, time is charged;
 * - the time between `suspend` and `resume`, where the system announces that it stops the program.
 *
 * All other time is charged, however long a player thinks: while the machine is awake the timer runs every second, or at
 * least once a minute in a background page, whose timers browsers slow down.
 *
 * A program that is busy for longer than `latest` looks as if it had slept, and its clocks stop for that time. That is
 * harmless for games of people on their own machine. Where programs compete, `latest` is `Infinity`, so that none gains
 * time by keeping the machine busy.
 */
export class SteadyTime implements Timekeeper {
  readonly #sources: TimeSources;
  /** The value of `now` when `elapsed` is 0 and there was no sleep. */
  readonly #origin: number;
  #slept = 0;
  #alarms = 0;
  /** The `elapsed` at which the next check for sleep is due, while there are alarms. */
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

  /** Stops the clocks: the system is about to stop the program. */
  suspend(): void {
    this.#suspendedAt ??= this.#sources.elapsed();
  }

  /** Starts the clocks again. */
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
