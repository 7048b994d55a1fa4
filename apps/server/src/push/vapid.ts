/** Says to push services which server sends a message (VAPID, RFC 8292), by keys that its host has made once. */
import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

/** The keys of a server, in base64url, as their file has them. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where whoever runs a push service reaches the host: `mailto:…` or `https://…`. */
  readonly contact?: string;
}

const vapidKeys: z.ZodMiniType<VapidKeys> = z.strictObject({
  publicKey: z.string().check(z.regex(/^[\w-]{87}$/)),
  privateKey: z.string().check(z.regex(/^[\w-]{43}$/)),
  contact: z.exactOptional(z.string().check(z.regex(/^(mailto:|https:\/\/)\S+$/))),
});

/** Seconds for which a signature is valid; push services allow a day at most. */
const LIFETIME = 12 * 3600;

/** Makes new keys. Who subscribes with them is bound to them: other keys need other subscriptions. */
export function makeVapidKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // Leading zeros are left out by Node.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

/** Reads the text of a file with keys. Throws an `Error` that says what is wrong with it. */
export function parseVapidKeys(text: string): VapidKeys {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
  const read = vapidKeys.safeParse(data);
  if (!read.success) throw new Error(`“${read.error.issues[0]?.path.join('.') ?? ''}” is missing or wrong`);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(read.data.privateKey, 'base64url');
  if (curve.getPublicKey('base64url') !== read.data.publicKey) throw new Error('the keys do not belong together');
  return read.data;
}

/** Signs requests to push services. */
export class VapidSigner {
  readonly publicKey: string;
  readonly #key: KeyObject;
  readonly #contact: string | undefined;

  constructor({ publicKey, privateKey, contact }: VapidKeys) {
    this.publicKey = publicKey;
    this.#contact = contact;
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    this.#key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x!, y: y! }, format: 'jwk' });
  }

  /** Returns the header `Authorization` for a request to an endpoint. `now` is in epoch milliseconds. */
  authorize(endpoint: URL, now: number): string {
    const claims = {
      aud: endpoint.origin,
      exp: Math.floor(now / 1000) + LIFETIME,
      ...(this.#contact !== undefined && { sub: this.#contact }),
    };
    const token = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(token), { key: this.#key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${token}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
