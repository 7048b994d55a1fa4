import type { Port } from '@tesuji/engine';
import type { Socket } from 'node:net';
import { WebSocket, type RawData } from 'ws';
import { isEngineCommand } from './engine-commands.ts';

/** A running engine. */
export interface EngineProgram extends Port<string> {
  /** How many bytes sent to the program it has not read yet. */
  readonly unread: number;
  /** Settles when the process is gone; never rejects. */
  readonly ended: Promise<void>;
}

/** The longest line that a page may send, in bytes: a game of thousands of moves. */
export const LONGEST_COMMAND: number = 1 << 16;
/** The longest line of an engine that is passed on, in characters. */
const LONGEST_ANSWER = 1 << 16;
/** Bytes that may wait for the page, and for the program, to read them. */
const MOST_WAITING = 1 << 20;
/** Messages and bytes that a page may send at once, and in every second after that. */
const MESSAGES = { burst: 200, perSecond: 50 };
const BYTES = { burst: 1 << 20, perSecond: 1 << 17 };
/** Milliseconds for the page to answer that the talk is over. */
const CLOSING_TIME = 1000;
/** Bytes that the protocol leaves for a reason. */
const LONGEST_REASON = 123;

const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;

/** Closes a WebSocket and says why, even if the other end does not answer. */
export function closeSocket(page: WebSocket, code: number, why: string): void {
  page.close(code, shortened(why));
  setTimeout(() => page.terminate(), CLOSING_TIME).unref();
}

/** A talk between a page and a program of its own. The program ends with the talk, however that ends. */
export class EngineTalk {
  readonly #page: WebSocket;
  readonly #program: EngineProgram;
  readonly #messages = new Allowance(MESSAGES);
  readonly #bytes = new Allowance(BYTES);
  readonly #timer: NodeJS.Timeout;
  readonly #onEnd: () => void;
  #isAlive = true;
  #isOver = false;

  /** `heartbeat` is in milliseconds: a page from which nothing was heard for two of them is gone. */
  constructor(page: WebSocket, socket: Socket, program: EngineProgram, heartbeat: number, onEnd: () => void) {
    this.#page = page;
    this.#program = program;
    this.#onEnd = onEnd;
    page.on('message', (data, isBinary) => this.#hear(data, isBinary));
    // Pages cannot send pings, so nobody misses an answer to too many of them.
    page.on('ping', (data) => this.#spend(this.#messages, 1) && page.pong(data));
    page.on('pong', () => this.#spend(this.#messages, 1));
    page.on('error', () => this.#abandon());
    page.on('close', () => this.end());
    socket.on('data', (bytes: Buffer) => {
      this.#isAlive = true;
      this.#spend(this.#bytes, bytes.length);
    });
    program.onMessage((line) => this.#pass(line));
    program.onEnd((why) => this.end(why));
    this.#timer = setInterval(() => this.#beat(), heartbeat);
  }

  end(why = '', code: number = GOING_AWAY): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#timer);
    this.#program.close();
    closeSocket(this.#page, code, why);
    this.#onEnd();
  }

  /** Ends the talk with a page that keeps to no rules, or does not listen. */
  #abandon(): void {
    this.end();
    this.#page.terminate();
  }

  #beat(): void {
    if (!this.#isAlive) return this.#abandon();
    this.#isAlive = false;
    this.#page.ping();
  }

  /** Whether the page may send so much more; it is cut off when not. */
  #spend(allowance: Allowance, cost: number): boolean {
    if (this.#isOver) return false;
    if (allowance.spend(cost) && this.#page.bufferedAmount <= MOST_WAITING) return true;
    this.#abandon();
    return false;
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (!this.#spend(this.#messages, 1)) return;
    const line = isBinary ? '' : (data as Buffer).toString();
    if (!isEngineCommand(line)) return this.end(`engines are not sent “${line.slice(0, 60)}”`, POLICY_VIOLATION);
    this.#program.send(line);
    if (this.#program.unread > MOST_WAITING) this.end('the engine does not read what it is sent');
  }

  #pass(line: string): void {
    if (this.#isOver) return;
    this.#page.send(line.slice(0, LONGEST_ANSWER));
    if (this.#page.bufferedAmount > MOST_WAITING) this.#abandon();
  }
}

interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** So much at once, and so much more with every second. */
class Allowance {
  readonly #rate: Rate;
  #left: number;
  #since = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#left = rate.burst;
  }

  /** Takes `cost` from what is left; returns whether there was enough. */
  spend(cost: number): boolean {
    const now = performance.now();
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#since) / 1000) * perSecond) - cost;
    this.#since = now;
    return this.#left >= 0;
  }
}

/** Cuts a text down to what fits into a reason, between two characters. */
function shortened(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(LONGEST_REASON));
  return text.slice(0, read);
}
