import type { PlayerError } from '../player-error.ts';
import type { Port } from '@tesuji/workers';
import type { Stop } from '../player.ts';
import type { Timekeeper } from '../timekeeper.ts';

/** Receives what comes over the link. */
interface LinkEnds {
  receive(line: string): void;
  /** Called when the program has ended or no longer replies. The link is closed then. */
  lose(error: PlayerError): void;
}

/** The connection to an engine's program: opened when needed, watched while a reply is expected. Its methods never throw. */
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
      // A program that counts as lost may still send lines.
      port.onMessage((line) => {
        if (port === this.#port) this.#ends.receive(line);
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

  /** Expects a reply. Unless `settle` is called in time, `onLate` is called, or the engine counts as lost. */
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

  #lose(error: PlayerError): void {
    this.shut();
    this.#ends.lose(error);
  }

  /** Starting a program and writing to it may fail in many ways, which all mean that it is lost. */
  #guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#lose({ code: 'engine-lost', why: error instanceof Error ? error.message : String(error) });
    }
  }
}
