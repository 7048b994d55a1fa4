/** Requests and streams of a program at a Tesuji server, with a token. */
import { isObject } from '@tesuji/match';
import type { ApiError, ServerMessage } from '@tesuji/online';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which a stream without a line counts as lost; the server sends one every 6 seconds. */
const SILENCE = 20_000;
/** Milliseconds between two attempts, which grow. */
const WAITS = [500, 1000, 2000, 5000, 10_000];
/** Milliseconds that a request may take. */
const PATIENCE = 15_000;

/** The server refuses a request. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly code: string;
  readonly status: number;

  constructor(status: number, { code, field }: ApiError) {
    super(field === undefined ? code : `${code} (${field})`);
    this.code = code;
    this.status = status;
  }
}

/** The server cannot be reached. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';

  constructor(error: unknown) {
    // What `fetch` says itself is “fetch failed”; a name with several addresses fails with an error for each.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const causes: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
    const messages = causes.map((each) => (each instanceof Error ? each.message : String(each)));
    super(messages.join('; '), { cause: error });
  }
}

/** What a program asks of a server. */
export class ServerClient {
  readonly #base: URL;
  readonly #token: string;
  /** How far the clock of the server is ahead of ours, as far as its messages show, in milliseconds. */
  #ahead = 0;
  #isClosed = new AbortController();

  constructor(base: URL, token: string) {
    this.#base = base;
    this.#token = token;
  }

  /** The time of the server. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /**
   * Sends a request, again while the server cannot be reached. Rejects with a `ServerRefusal` when it refuses, and with a
   * `ServerUnreachable` when it was away too long.
   */
  async ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.#askOnce<T>(method, path, body);
      } catch (error) {
        const isOver = error instanceof ServerRefusal && error.status < 500 && error.status !== 429;
        if (isOver || this.isClosed || tries >= WAITS.length) throw error;
        await sleep(WAITS[tries]);
      }
    }
  }

  async #askOnce<T>(method: 'GET' | 'POST', path: string, body: object | undefined): Promise<T> {
    const began = Date.now();
    const sent = method === 'POST' ? JSON.stringify(body ?? {}) : undefined;
    const response = await fetch(this.#addressOf(path), {
      method,
      headers: this.#headers(sent !== undefined),
      signal: AbortSignal.any([this.#isClosed.signal, AbortSignal.timeout(PATIENCE)]),
      ...(sent !== undefined && { body: sent }),
    }).catch((error: unknown) => {
      throw new ServerUnreachable(error);
    });
    const data: unknown = await response.json().catch(() => undefined);
    const date = Date.parse(response.headers.get('date') ?? '');
    // Whole seconds: enough for clocks that differ by minutes.
    if (this.#ahead === 0 && Math.abs(date - began) > 2000) this.#ahead = date - began;
    if (response.ok) return data as T;
    throw new ServerRefusal(response.status, isApiError(data) ? data : { code: 'unavailable' });
  }

  /**
   * Follows a stream and opens it again whenever it ends, until `signal` aborts. `path` is asked for each time, since it may
   * say what is known. Rejects with a `ServerRefusal` when it is refused for good.
   */
  async follow(path: () => string, receive: (message: ServerMessage) => void, signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted && !this.isClosed) {
      try {
        await this.#read(path(), signal, (message) => {
          failures = 0;
          receive(message);
        });
      } catch (error) {
        if (signal.aborted || this.isClosed) return;
        if (error instanceof ServerRefusal && error.status < 500 && error.status !== 429) throw error;
      }
      // A server that restarts is back soon; one that is gone is not asked all the time.
      await sleep(WAITS[Math.min(failures++, WAITS.length - 1)], undefined, { signal }).catch(() => {});
    }
  }

  async #read(path: string, signal: AbortSignal, receive: (message: ServerMessage) => void): Promise<void> {
    const lost = new AbortController();
    // From the beginning: a connection may be swallowed before it is answered.
    const timer = setTimeout(() => lost.abort(), SILENCE);
    try {
      const response = await fetch(this.#addressOf(path), {
        headers: this.#headers(false),
        signal: AbortSignal.any([signal, this.#isClosed.signal, lost.signal]),
      });
      if (!response.ok || response.body === null) {
        const data: unknown = await response.json().catch(() => undefined);
        throw new ServerRefusal(response.status, isApiError(data) ? data : { code: 'unavailable' });
      }
      const decoder = new TextDecoder();
      let text = '';
      for await (const part of response.body) {
        timer.refresh();
        text += decoder.decode(part as Uint8Array, { stream: true });
        const lines = text.split('\n');
        text = lines.pop() ?? '';
        for (const line of lines) if (line !== '') receive(JSON.parse(line) as ServerMessage);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  get isClosed(): boolean {
    return this.#isClosed.signal.aborted;
  }

  /** Ends all requests and streams. */
  close(): void {
    this.#isClosed.abort();
  }

  #addressOf(path: string): URL {
    return new URL(`api/v1${path}`, this.#base);
  }

  #headers(hasBody: boolean): Record<string, string> {
    return {
      authorization: `Bearer ${this.#token}`,
      ...(hasBody && { 'content-type': 'application/json' }),
    };
  }
}

function isApiError(data: unknown): data is ApiError {
  return isObject(data) && typeof data['code'] === 'string';
}
