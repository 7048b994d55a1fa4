import { Allowance, type Rate } from '../security/rate-limit.ts';

/** How often a page may send something. */
export type SocketRates = Readonly<Record<'command' | 'message', Rate>>;

/** Topics of one socket. */
export const MOST_TOPICS = 100;
/** Messages that wait for the ones before. */
export const MOST_WAITING = 300;
/** Bytes that a page may be behind. */
export const MOST_UNSENT: number = 1 << 20;
/** Malformed messages, and messages above the limit. */
const MISTAKES = { burst: 20, perSecond: 0.1 };

/** What one page has used of what it may send. Most send little: what only some of them need is made when it is needed. */
export class SocketLimits {
  readonly #rates: SocketRates;
  readonly #messages: Allowance;
  #commands: Allowance | undefined;
  #mistakes: Allowance | undefined;

  constructor(rates: SocketRates) {
    this.#rates = rates;
    this.#messages = new Allowance(rates.message);
  }

  /** Counts a message. Returns whether it may be read. */
  takeMessage(): boolean {
    return this.#messages.take(performance.now()) === 0;
  }

  /** Counts a command. Returns 0, or the milliseconds until it may be sent. */
  takeCommand(): number {
    this.#commands ??= new Allowance(this.#rates.command);
    return this.#commands.take(performance.now());
  }

  /** Counts a mistake. Returns whether it is one too many. */
  takeMistake(): boolean {
    this.#mistakes ??= new Allowance(MISTAKES);
    return this.#mistakes.take(performance.now()) > 0;
  }
}
