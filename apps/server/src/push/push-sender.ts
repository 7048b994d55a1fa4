import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { lookupPublic, readEndpoint } from './endpoint.ts';
import { encryptPush } from './encryption.ts';
import { VapidSigner, type VapidKeys } from './vapid.ts';

/** Where a browser receives messages, as it has said when it subscribed. */
export interface PushAddress {
  readonly endpoint: string;
  /** Its public key and its secret, in base64url. */
  readonly key: string;
  readonly secret: string;
}

export interface PushMessage {
  readonly text: string;
  /** A message replaces one with the same topic that was not delivered yet; at most 32 letters of base64url. */
  readonly topic: string;
  /** Seconds for which the push service keeps it for a device that is switched off. */
  readonly lifetime: number;
}

/** `gone` when the browser has ended the subscription. */
export type PushResult = 'sent' | 'gone' | 'failed';

/** What the host sets. */
export interface PushOptions {
  readonly keys: VapidKeys;
  /** Lets messages go to any address, also of this machine and without encryption. For tests. */
  readonly allowsAnyAddress?: boolean;
}

export interface PushSenderOptions extends PushOptions {
  now(): number;
}

/** Milliseconds for which the push service may take to answer. */
const PATIENCE = 10_000;
/** Requests at a time, and messages that wait for one. More are dropped. */
const MOST_AT_ONCE = 8;
const MOST_WAITING = 1000;

/** Sends messages to browsers over their push services. It never throws: a message that cannot be sent is lost. */
export class PushSender {
  readonly publicKey: string;
  readonly #signer: VapidSigner;
  readonly #options: PushSenderOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: PushSenderOptions) {
    this.#options = options;
    this.#signer = new VapidSigner(options.keys);
    this.publicKey = options.keys.publicKey;
  }

  /** Reports whether messages are sent to this address. */
  allows(endpoint: string): boolean {
    return this.#read(endpoint) !== undefined;
  }

  async send(address: PushAddress, message: PushMessage): Promise<PushResult> {
    const endpoint = this.#read(address.endpoint);
    if (endpoint === undefined) return 'gone';
    if (!(await this.#begin())) return 'failed';
    try {
      const body = encryptPush(
        Buffer.from(message.text),
        { key: Buffer.from(address.key, 'base64url'), secret: Buffer.from(address.secret, 'base64url') },
        { privateKey: randomBytes(32), salt: randomBytes(16) },
      );
      return resultOf(await this.#post(endpoint, body, message));
    } catch (error) {
      // A key that is not on the curve can never be used.
      return error instanceof RangeError ? 'gone' : 'failed';
    } finally {
      this.#end();
    }
  }

  #read(endpoint: string): URL | undefined {
    return this.#options.allowsAnyAddress === true ? (URL.parse(endpoint) ?? undefined) : readEndpoint(endpoint);
  }

  /** Returns the status of the answer. Redirections are not followed. */
  #post(endpoint: URL, body: Buffer, { topic, lifetime }: PushMessage): Promise<number> {
    const { allowsAnyAddress, now } = this.#options;
    const options: RequestOptions = {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        Authorization: this.#signer.authorize(endpoint, now()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': body.length,
        TTL: lifetime,
        Topic: topic,
        Urgency: 'normal',
      },
      ...(allowsAnyAddress !== true && { lookup: lookupPublic }),
    };
    return new Promise((done, fail) => {
      const request = (endpoint.protocol === 'http:' ? httpRequest : httpsRequest)(endpoint, options, (response) => {
        // What it says besides is of no use, and may be long.
        response.destroy();
        done(response.statusCode ?? 0);
      });
      request.on('error', fail);
      request.end(body);
    });
  }

  /** Waits for a turn. Returns `false` when too many wait already. */
  async #begin(): Promise<boolean> {
    if (this.#running >= MOST_AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) return false;
      await new Promise<void>((turn) => this.#waiting.push(turn));
    }
    this.#running++;
    return true;
  }

  #end(): void {
    this.#running--;
    this.#waiting.shift()?.();
  }
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'failed';
}
