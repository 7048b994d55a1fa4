/** Connections of attackers, below what libraries allow. */
import { Agent, request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { HostileRequest } from './requests.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly ms: number;
}

/** Milliseconds without an answer after which a connection counts as silent. */
const SILENCE = 40;
/** Milliseconds within which every whole request has to be answered. */
const ANSWER_TIME = 20_000;

/** Sends requests and bytes to one server, from one address of this machine. */
export class RawClient {
  readonly #host: string;
  readonly #port: number;
  readonly localAddress: string | undefined;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 20 });
  /** Connections that are kept open, and never closed from this side. */
  readonly #held = new Set<Socket>();

  constructor(url: string, localAddress?: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
    this.localAddress = localAddress;
  }

  get held(): number {
    return this.#held.size;
  }

  /** Sends a request that Node's client is willing to send. Resolves to `undefined` when the connection breaks. */
  send({ method, path, headers, body }: Omit<HostileRequest, 'isForeign'>): Promise<RawAnswer | undefined> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const target = { host: this.#host, port: this.#port, agent: this.#agent, setHost: false };
      const address = this.localAddress === undefined ? {} : { localAddress: this.localAddress };
      const request = sendRequest({ ...target, ...address, method, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', () => resolve(undefined));
        response.on('end', () => {
          const { statusCode = 0, headers: given } = response;
          const text = Buffer.concat(parts).toString();
          resolve({ status: statusCode, headers: given, body: text, ms: performance.now() - began });
        });
      });
      request.setTimeout(ANSWER_TIME, () => {
        request.destroy();
        reject(new Error(`${method} ${path} was not answered`));
      });
      request.on('error', () => resolve(undefined));
      request.on('upgrade', (_, socket) => {
        socket.destroy();
        resolve(undefined);
      });
      request.end(body);
    });
  }

  /** Opens a connection without sending anything. */
  async open(): Promise<Socket> {
    const address = this.localAddress === undefined ? {} : { localAddress: this.localAddress };
    const socket = connect({ host: this.#host, port: this.#port, allowHalfOpen: true, ...address });
    socket.on('error', () => socket.destroy());
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
      socket.once('close', resolve);
    });
    return socket;
  }

  /** Closes a connection rudely, or keeps it open for ever. */
  leave(socket: Socket, isHeld: boolean): void {
    if (!isHeld || socket.destroyed) return void socket.destroy();
    this.#held.add(socket);
    // Read, so that the end is noticed, but never answered.
    socket.resume();
    socket.once('close', () => this.#held.delete(socket));
  }

  /** Closes everything. */
  release(): void {
    for (const socket of this.#held) socket.destroy();
    this.#agent.destroy();
  }
}

/** Writes bytes, and returns what comes back first; empty when nothing does for `silence` milliseconds. */
export function exchange(socket: Socket, bytes: Buffer, silence: number = SILENCE): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const done = (): void => {
      clearTimeout(timer);
      socket.off('data', onData);
      socket.off('close', done);
      resolve(received);
    };
    const onData = (part: Buffer): void => {
      received += part.toString('latin1');
      done();
    };
    const timer = setTimeout(done, silence);
    socket.on('data', onData);
    socket.on('close', done);
    if (socket.destroyed) done();
    else socket.write(bytes);
  });
}
