/** A program with a token: requests without cookies, and streams of lines. */
import type { MadeToken, Me, Scope, ServerMessage } from '@tesuji/online';
import { Page, until } from './page.ts';

export class Program {
  readonly url: string;
  readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  /** Sends a request; `path` is the whole one. A text is sent as a form. */
  fetch(method: string, path: string, body?: object | string): Promise<Response> {
    const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    return fetch(new URL(path, this.url), {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** Returns the data of a response below `/api/v1`. Throws when the request is refused. */
  async request<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.fetch(method, `/api/v1${path}`, body ?? (method === 'POST' ? {} : undefined));
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }

  /** Opens a stream. Throws when it is refused. */
  async stream<T = ServerMessage>(path: string): Promise<Stream<T>> {
    const abort = new AbortController();
    const response = await fetch(new URL(path, this.url), {
      headers: { authorization: `Bearer ${this.token}` },
      signal: abort.signal,
    });
    if (!response.ok || response.body === null) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return new Stream<T>(response.body, abort);
  }
}

/** The lines of a stream, as they come. */
export class Stream<T> {
  readonly lines: T[] = [];
  /** Empty lines. */
  blanks = 0;
  hasEnded = false;
  readonly #abort: AbortController;

  constructor(body: ReadableStream<Uint8Array>, abort: AbortController) {
    this.#abort = abort;
    void this.#read(body);
  }

  async until(isThere: (line: T) => boolean, what: string): Promise<T> {
    await until(() => this.lines.some(isThere), what);
    return this.lines.find(isThere)!;
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const part of body) {
        text += decoder.decode(part, { stream: true });
        const lines = text.split('\n');
        text = lines.pop() ?? '';
        for (const line of lines) {
          if (line === '') this.blanks++;
          else this.lines.push(JSON.parse(line) as T);
        }
      }
    } catch {
      // It was closed by this end, or broken.
    }
    this.hasEnded = true;
  }
}

/** Makes an account. */
export async function makeAccount(url: string, name: string): Promise<Page> {
  const page = new Page(url);
  page.me = await page.request<Me>('POST', '/account', { name, password: 'correct horse' });
  return page;
}

/** Makes a token of an account. */
export async function makeProgram(page: Page, scopes: readonly Scope[]): Promise<Program> {
  const { token } = await page.request<MadeToken>('POST', '/tokens', { name: 'A program', scopes });
  return new Program(page.url, token);
}

/** Makes an account of a program that plays. */
export async function makeBot(url: string, name: string, plays: string): Promise<{ page: Page; program: Program }> {
  const page = await makeAccount(url, name);
  await page.request('PUT', '/account/bot', { plays });
  return { page, program: await makeProgram(page, ['bot:play']) };
}
