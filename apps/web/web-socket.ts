/** The server's half of the WebSocket protocol (RFC 6455), as far as lines of text need it. */
import type { Port } from '@tesuji/engine/port';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Fixed by the protocol: shows that whoever answers knows it. */
const KEY_SUFFIX = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** Bytes of one message, and of what may wait to be read by a page that has fallen asleep. */
const MOST_RECEIVED = 1 << 20;
const MOST_WAITING = 1 << 22;
/** Bytes that a reason for closing may have. */
const MOST_REASON = 123;

const CONTINUATION = 0;
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

const GOING_AWAY = 1001;

interface Frame {
  readonly isLast: boolean;
  readonly opcode: number;
  readonly payload: Buffer;
}

/** Texts to and from a page. The reason given to `close` is told to the page. */
export interface PagePort extends Omit<Port<string>, 'close'> {
  close(why?: string): void;
}

/** Accepts a request to talk; `undefined` when it is none. */
export function acceptWebSocket(request: IncomingMessage, socket: Duplex, head: Buffer): PagePort | undefined {
  const key = request.headers['sec-websocket-key'];
  const isRequest = request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket';
  if (!isRequest || key === undefined || request.headers['sec-websocket-version'] !== '13') return undefined;
  const accept = createHash('sha1').update(`${key}${KEY_SUFFIX}`).digest('base64');
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  socket.write([...lines, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
  return new PageSocket(socket, head);
}

class PageSocket implements PagePort {
  readonly #socket: Duplex;
  #unread: Buffer;
  /** The beginning of a message that comes in parts. */
  #parts: readonly Buffer[] = [];
  #onMessage: (text: string) => void = () => {};
  #onEnd: (why: string) => void = () => {};
  #isClosed = false;

  constructor(socket: Duplex, head: Buffer) {
    this.#socket = socket;
    this.#unread = head;
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('error', () => this.#lose('the page cannot be reached'));
    socket.on('close', () => this.#lose('the page is gone'));
  }

  send(text: string): void {
    if (this.#isClosed) return;
    this.#socket.write(frameOf(TEXT, Buffer.from(text)));
    if (this.#socket.writableLength > MOST_WAITING) this.#lose('the page does not listen');
  }

  onMessage(listener: (text: string) => void): void {
    this.#onMessage = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(why = ''): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const reason = Buffer.alloc(2 + MOST_REASON);
    reason.writeUInt16BE(GOING_AWAY);
    const written = reason.write(why, 2);
    this.#socket.end(frameOf(CLOSE, reason.subarray(0, 2 + written)));
  }

  #lose(why: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.destroy();
    this.#onEnd(why);
  }

  #read(bytes: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    while (!this.#isClosed) {
      const found = readFrame(this.#unread);
      if (found === undefined) return;
      if (found === 'broken') return this.#lose('the page talks nonsense');
      this.#unread = this.#unread.subarray(found.size);
      this.#hear(found.frame);
    }
  }

  #hear({ isLast, opcode, payload }: Frame): void {
    if (opcode === PING) this.#socket.write(frameOf(PONG, payload));
    else if (opcode === CLOSE) {
      this.#socket.write(frameOf(CLOSE, payload));
      this.#lose('the page is gone');
    } else if (opcode === TEXT || opcode === CONTINUATION) {
      this.#parts = [...(opcode === TEXT ? [] : this.#parts), payload];
      if (this.#parts.reduce((sum, { length }) => sum + length, 0) > MOST_RECEIVED)
        this.#lose('the page says too much');
      else if (isLast) this.#onMessage(Buffer.concat(this.#parts).toString());
    }
  }
}

/** The first frame in what has come, with its size there; `undefined` while it is not all there. */
function readFrame(bytes: Buffer): { readonly frame: Frame; readonly size: number } | 'broken' | undefined {
  if (bytes.length < 2) return undefined;
  const [first = 0, second = 0] = bytes;
  // Pages mask what they send; nobody has agreed with us on the bits that are reserved.
  if ((second & 0x80) === 0 || (first & 0x70) !== 0) return 'broken';
  const short = second & 0x7f;
  const lengthBytes = short === 127 ? 8 : short === 126 ? 2 : 0;
  const maskAt = 2 + lengthBytes;
  if (bytes.length < maskAt + 4) return undefined;
  const length =
    lengthBytes === 8 ? Number(bytes.readBigUInt64BE(2)) : lengthBytes === 2 ? bytes.readUInt16BE(2) : short;
  if (length > MOST_RECEIVED) return 'broken';
  const size = maskAt + 4 + length;
  if (bytes.length < size) return undefined;
  const payload = Buffer.from(bytes.subarray(maskAt + 4, size));
  for (const [at, byte] of payload.entries()) payload[at] = byte ^ bytes[maskAt + (at & 3)]!;
  return { frame: { isLast: (first & 0x80) !== 0, opcode: first & 0x0f, payload }, size };
}

function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const size = length < 126 ? 0 : length < 1 << 16 ? 2 : 8;
  const head = Buffer.alloc(2 + size);
  head[0] = 0x80 | opcode;
  head[1] = size === 0 ? length : size === 2 ? 126 : 127;
  if (size === 2) head.writeUInt16BE(length, 2);
  if (size === 8) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}
