import type { Fault } from '../fault.ts';
import type { Port } from '@tesuji/engine';
import type { Stop } from '../stop.ts';
import type { Timekeeper } from '../timekeeper.ts';

/** Where what comes over the line goes. */
interface LinkEnds {
  hear(line: string): void;
  /** The program is gone, or no longer answers; the line has been shut. */
  lose(fault: Fault): void;
}

/** The line to an engine's program: opened when it is needed, watched while something is owed, and never throwing. */
export class EngineLink {
  readonly #spawn: () => Port<string>;
  readonly #time: Timekeeper;
  readonly #ends: LinkEnds;
  #port: Port<string> | undefined;
  #alarm: Stop | undefined;

  constructor(spawn: () => Port<string>, time: Timekeeper, ends: LinkEnds) {
    this.#spawn = spawn;
    this.#time = time;
    this.#ends = ends;
  }

  open(): void {
    this.#guard(() => {
      const port = this.#spawn();
      this.#port = port;
      // A program that was given up may go on talking.
      port.onMessage((line) => {
        if (port === this.#port) this.#ends.hear(line);
      });
      port.onEnd((why) => {
        if (port === this.#port) this.#lose({ code: 'engine-lost', why });
      });
    });
  }

  say(...lines: readonly string[]): void {
    this.#guard(() => {
      for (const line of lines) this.#port?.send(line);
    });
  }

  /** Something is owed. Unless it is settled in time, `onLate` is called, or the line given up. */
  expect(what: string, within: number, onLate?: () => void): void {
    this.settle();
    const late = onLate ?? ((): void => this.#lose({ code: 'engine-silent', expected: what }));
    this.#alarm = this.#time.wakeAt(this.#time.now() + within, late);
  }

  settle(): void {
    this.#alarm?.();
    this.#alarm = undefined;
  }

  shut(): void {
    this.settle();
    const port = this.#port;
    this.#port = undefined;
    port?.close();
  }

  #lose(fault: Fault): void {
    this.shut();
    this.#ends.lose(fault);
  }

  /** Starting a program and writing to it may fail in any way; all of them mean that it is not there. */
  #guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#lose({ code: 'engine-lost', why: error instanceof Error ? error.message : String(error) });
    }
  }
}
