import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushAddress } from '../push-sender.ts';
import { FakeReceiver } from './decrypt.ts';

/** A message as the browser reads it. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A push service and the browser behind it, on this machine. */
export class FakePushService {
  readonly received: ReceivedPush[] = [];
  /** What is answered. */
  status = 201;
  /** What the answers wait for. */
  held: Promise<void> = Promise.resolve();
  /** The most requests that were open at a time. */
  mostOpen = 0;
  readonly #browser = new FakeReceiver(randomBytes(32), randomBytes(16));
  readonly #server: Server;
  #open = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      this.mostOpen = Math.max(this.mostOpen, ++this.#open);
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = this.#browser.decrypt(Buffer.concat(parts)).toString();
        this.received.push({ path: request.url ?? '', headers: request.headers, text });
        void this.held.then(() => {
          this.#open--;
          return response.writeHead(this.status).end('ignored');
        });
      });
    });
  }

  static async start(): Promise<FakePushService> {
    const service = new FakePushService();
    await new Promise<void>((done) => service.#server.listen(0, '127.0.0.1', done));
    return service;
  }

  /** What a browser says when it subscribes. */
  addressOf(name: string): PushAddress {
    const { port } = this.#server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}/${name}`,
      key: this.#browser.key.toString('base64url'),
      secret: this.#browser.secret.toString('base64url'),
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
