import { connect, type Socket } from 'node:net';
import type { Port } from '@tesuji/engine';
import type { EngineProcess } from '../engine-process.ts';
import type { RunningServer } from '../../index.ts';

/** An engine inside the server that echoes its input. */
export class EchoProgram implements EngineProcess {
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

/** A browser that has the key. */
export interface Visitor {
  /** The path of the engines. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function originOf({ url }: RunningServer): string {
  return new URL(url).origin;
}

/** Opens the private address of a server, as the page does. */
export async function visit(served: RunningServer): Promise<Visitor> {
  const [, body = ''] = served.privateUrl.split('#key=');
  const origin = originOf(served);
  const response = await fetch(new URL('engines', served.url), { method: 'POST', body, headers: { origin } });
  const { path } = (await response.json()) as { path: string };
  const cookie = response.headers.get('set-cookie')!.split(';', 1)[0]!;
  return { path, headers: { origin, cookie } };
}

/** Opens a WebSocket as a browser does. */
export function openSocket(served: RunningServer, { path, headers }: Visitor, name: string): WebSocket {
  const query = new URLSearchParams({ name }).toString();
  const url = `${originOf(served).replace('http', 'ws')}${path}?${query}`;
  // Node accepts headers where browsers accept names of protocols.
  return new WebSocket(url, { headers });
}

/** Opens a WebSocket without a client that follows the protocol, and waits until the server has accepted it. */
export async function openRawSocket(served: RunningServer, { path, headers }: Visitor, name: string): Promise<Socket> {
  const { hostname, port, host } = new URL(served.url);
  const socket = connect(Number(port), hostname);
  // Several tests make the server cut off a connection that is being written to.
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

/** Returns a frame of the WebSocket protocol with up to 125 bytes, masked with zeros. */
export function frame(opcode: number, text = '', { isLast = true, isMasked = true, reserved = 0 } = {}): Buffer {
  const payload = Buffer.from(text);
  const head = [(isLast ? 0x80 : 0) | reserved | opcode, (isMasked ? 0x80 : 0) | payload.length];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(isMasked ? 4 : 0), payload]);
}

/** Returns the end of a WebSocket that the page uses. Lines sent before it is open wait until it is. */
export function socketPort(socket: WebSocket): Port<string> {
  const isOpen = new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()));
  return {
    send: (line) => void isOpen.then(() => socket.send(line)),
    onMessage: (listener) => socket.addEventListener('message', ({ data }) => listener(String(data))),
    onEnd: (listener) => socket.addEventListener('close', ({ reason }) => listener(reason)),
    close: () => socket.close(),
  };
}
