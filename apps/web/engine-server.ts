/** Lets the page talk with engines on this machine: only those named at the start, and only the page served from here. */
import type { Port } from '@tesuji/engine/port';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptWebSocket } from './web-socket.ts';

export interface ServedEngine {
  /** No two have the same. */
  readonly name: string;
  readonly protocol: 'usi' | 'uci';
  /** Starts its program, which talks in lines. */
  open(): Port<string>;
}

export const ENGINES_PATH = '/engines';

/** Programs that may run at a time. */
const MOST_TALKS = 32;
/** Characters of a line from an engine; no engine has ever more to say in one. */
const LONGEST_LINE = 1 << 16;

export class EngineServer {
  readonly #engines: readonly ServedEngine[];
  /** How to end each talk under way. */
  readonly #talks = new Set<() => void>();

  constructor(engines: readonly ServedEngine[]) {
    this.#engines = engines;
  }

  /** Answers with the engines there are. */
  list(request: IncomingMessage, response: ServerResponse): void {
    if (!isOwnPage(request)) {
      response
        .writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Only the page served here may ask.\n');
      return;
    }
    const names = this.#engines.map(({ name, protocol }) => ({ name, protocol }));
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(names));
  }

  /** A page wants to talk with an engine: it gets a program of its own, which ends with the talk. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {});
    const url = URL.parse(request.url ?? '', 'http://localhost');
    const engine = this.#engines.find(({ name }) => name === url?.searchParams.get('name'));
    if (!isOwnPage(request) || request.headers.origin === undefined) return refuse(socket, '403 Forbidden');
    if (url?.pathname !== ENGINES_PATH || engine === undefined) return refuse(socket, '404 Not Found');
    if (this.#talks.size >= MOST_TALKS) return refuse(socket, '503 Service Unavailable');
    const page = acceptWebSocket(request, socket, head);
    if (page === undefined) return refuse(socket, '400 Bad Request');
    const program = engine.open();
    const end = (why?: string): void => {
      this.#talks.delete(end);
      program.close();
      page.close(why);
    };
    this.#talks.add(end);
    page.onMessage((text) => program.send(text));
    page.onEnd(() => end());
    program.onMessage((line) => page.send(line.slice(0, LONGEST_LINE)));
    program.onEnd(end);
  }

  close(): void {
    for (const end of this.#talks) end();
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Does a request come from the page served here? A strange page can make a browser send requests to this machine, and a
 * strange name can be made to lead to it: so the name must be the machine's own, and the page of the same origin.
 */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const site = headers['sec-fetch-site'];
  const isHere = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host);
  const isSame = origin === undefined || origin === `http://${host}`;
  return isHere && isSame && (site === undefined || site === 'same-origin' || site === 'none');
}
