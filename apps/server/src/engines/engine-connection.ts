import { isSafeOption } from '@tesuji/host';
import type { Socket } from 'node:net';
import { WebSocket, type RawData } from 'ws';
import { Allowance } from '../security/rate-limit.ts';
import type { EngineProcess } from './engine-process.ts';

/** The longest line that a page may send, in bytes: a game of thousands of moves. */
export const LONGEST_COMMAND: number = 1 << 16;
/** The longest line of an engine that is passed on, in characters. */
const LONGEST_ANSWER = 1 << 16;
/** Bytes that may be buffered for the page, and for the program. */
const MOST_WAITING = 1 << 20;
/** Messages and bytes that a page may send at once, and per second after that. */
const MESSAGES = { burst: 200, perSecond: 50 };
const BYTES = { burst: 1 << 20, perSecond: 1 << 17 };
/** Milliseconds that the page has to confirm the close. */
const CLOSING_TIME = 1000;
/** Bytes that the WebSocket protocol allows for a reason. */
const LONGEST_REASON = 123;

const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;

/** Closes a WebSocket with a reason, even if the other end does not respond. */
export function closeSocket(page: WebSocket, code: number, why: string): void {
  page.close(code, shortened(why));
  setTimeout(() => page.terminate(), CLOSING_TIME).unref();
}

/** A connection between a page and its own process of an engine. The process ends with the connection. */
export class EngineConnection {
  readonly #page: WebSocket;
  readonly #program: EngineProcess;
  readonly #messages = new Allowance(MESSAGES);
  readonly #bytes = new Allowance(BYTES);
  readonly #timer: NodeJS.Timeout;
  readonly #onEnd: () => void;
  #isAlive = true;
  #isOver = false;

  /** `heartbeat` is in milliseconds. A page that sends nothing for two heartbeats counts as gone. */
  constructor(page: WebSocket, socket: Socket, program: EngineProcess, heartbeat: number, onEnd: () => void) {
    this.#page = page;
    this.#program = program;
    this.#onEnd = onEnd;
    page.on('message', (data, isBinary) => this.#receive(data, isBinary));
    // Pages cannot send pings, so too many of them may go unanswered.
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

  /** Cuts off a page that breaks the rules or does not read. */
  #abandon(): void {
    this.end();
    this.#page.terminate();
  }

  #beat(): void {
    if (!this.#isAlive) return this.#abandon();
    this.#isAlive = false;
    this.#page.ping();
  }

  /** Reports whether the page may send this much more, and cuts it off when it may not. */
  #spend(allowance: Allowance, cost: number): boolean {
    if (this.#isOver) return false;
    if (allowance.spend(cost) && this.#page.bufferedAmount <= MOST_WAITING) return true;
    this.#abandon();
    return false;
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#spend(this.#messages, 1)) return;
    const line = isBinary ? '' : (data as Buffer).toString();
    if (!isEngineCommand(line))
      return this.end(`a page may not send “${line.slice(0, 60)}” to an engine`, POLICY_VIOLATION);
    this.#program.send(line);
    if (this.#program.unread > MOST_WAITING) this.end('the engine does not read its input');
  }

  #pass(line: string): void {
    if (this.#isOver) return;
    this.#page.send(line.slice(0, LONGEST_ANSWER));
    if (this.#page.bufferedAmount > MOST_WAITING) this.#abandon();
  }
}

/** Shortens a text to what fits into a reason, without splitting a character. */
function shortened(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(LONGEST_REASON));
  return text.slice(0, read);
}

/** The lines that a page may send to an engine. Engines have many more commands, some of which write files. */
const COMMANDS: readonly RegExp[] = [
  /^(uci|usi|isready|ucinewgame|usinewgame|stop|ponderhit|quit)$/,
  /^gameover (win|lose|draw)$/,
  /^position (startpos|(fen|sfen)( [!-~]+)+)$/,
  /^position startpos moves( [!-~]+)+$/,
  /^go( (infinite|ponder|(wtime|btime|winc|binc|byoyomi|movestogo|movetime|nodes|depth) \d{1,15}))*$/,
];

/** Reports whether a line is a command of UCI or USI that a page may send. */
export function isEngineCommand(line: string): boolean {
  const [, name, value = ''] = /^setoption name (.+) value (\S+)$/.exec(line) ?? [];
  if (name !== undefined) return isSafeOption(name, value);
  return COMMANDS.some((command) => command.test(line));
}
