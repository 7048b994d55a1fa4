import { connect, type Socket } from 'node:net';
import type { EngineProgram } from '../engine-talk.ts';
import type { Served } from '../serve.ts';

/** A program in the middle of the server that says back what it hears. */
export class EchoProgram implements EngineProgram {
  readonly heard: string[] = [];
  readonly ended: Promise<void>;
  unread = 0;
  isClosed = false;
  #settle = (): void => {};
  #onMessage: (line: string) => void = () => {};
  #onEnd: (why: string) => void = () => {};

  constructor() {
    this.ended = new Promise((resolve) => (this.#settle = resolve));
  }

  send(line: string): void {
    this.heard.push(line);
    this.say(`echo ${line}`);
  }

  say(line: string): void {
    if (!this.isClosed) this.#onMessage(line);
  }

  die(why: string): void {
    this.#settle();
    this.#onEnd(why);
  }

  onMessage(listener: (line: string) => void): void {
    this.#onMessage = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    this.isClosed = true;
    this.#settle();
  }
}

/** A browser that was shown the key. */
export interface Visitor {
  /** Where the engines answer to it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function originOf({ url }: Served): string {
  return new URL(url).origin;
}

/** Opens the private address of a server, as the page does. */
export async function visit(served: Served): Promise<Visitor> {
  const [, body = ''] = served.privateUrl.split('#key=');
  const origin = originOf(served);
  const response = await fetch(new URL('engines', served.url), { method: 'POST', body, headers: { origin } });
  const { path } = (await response.json()) as { path: string };
  const cookie = response.headers.get('set-cookie')!.split(';', 1)[0]!;
  return { path, headers: { origin, cookie } };
}

/** Opens a WebSocket as a browser does. */
export function openSocket(served: Served, { path, headers }: Visitor, name: string): WebSocket {
  const query = new URLSearchParams({ name }).toString();
  const url = `${originOf(served).replace('http', 'ws')}${path}?${query}`;
  // Node takes headers where browsers take names of protocols.
  return new WebSocket(url, { headers } as unknown as string[]);
}

/** Opens a WebSocket without anything that keeps to the protocol, and waits until the server has accepted it. */
export async function openRawSocket(served: Served, { path, headers }: Visitor, name: string): Promise<Socket> {
  const { hostname, port, host } = new URL(served.url);
  const socket = connect(Number(port), hostname);
  // A server that cuts a connection off while it is written to is what several tests are about.
  socket.on('error', () => {});
  const lines = [
    `GET ${path}?${new URLSearchParams({ name }).toString()} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...Object.entries(headers).map(([header, value]) => `${header}: ${value}`),
  ];
  socket.write([...lines, '', ''].join('\r\n'));
  const [answer] = await new Promise<[Buffer]>((resolve) => socket.once('data', (data: Buffer) => resolve([data])));
  if (!answer.toString().startsWith('HTTP/1.1 101 ')) throw new Error(answer.toString());
  return socket;
}

/** A frame of the WebSocket protocol with up to 125 bytes, masked with zeros as pages mask with anything. */
export function frame(opcode: number, text = '', { isLast = true, isMasked = true, reserved = 0 } = {}): Buffer {
  const payload = Buffer.from(text);
  const head = [(isLast ? 0x80 : 0) | reserved | opcode, (isMasked ? 0x80 : 0) | payload.length];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(isMasked ? 4 : 0), payload]);
}
