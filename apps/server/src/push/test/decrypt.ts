/** The other half of the encryption, written from RFC 8188 and RFC 8291 for tests: what a browser does. */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

const TAG = 16;

/** Decrypts content with the coding `aes128gcm`, of any number of records. */
export function decryptContent(body: Uint8Array, material: Uint8Array): Buffer {
  const view = Buffer.from(body);
  const salt = view.subarray(0, 16);
  const size = view.readUInt32BE(16);
  const nameLength = view.readUInt8(20);
  const derive = (info: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`${info}\0`), length));
  const key = derive('Content-Encoding: aes128gcm', 16);
  const nonce = derive('Content-Encoding: nonce', 12);
  const parts: Buffer[] = [];
  let rest = view.subarray(21 + nameLength);
  for (let index = 0; rest.length > 0; index++) {
    const record = rest.subarray(0, size);
    rest = rest.subarray(size);
    const counted = Buffer.from(nonce);
    counted.writeUInt32BE((counted.readUInt32BE(8) ^ index) >>> 0, 8);
    const decipher = createDecipheriv('aes-128-gcm', key, counted);
    decipher.setAuthTag(record.subarray(-TAG));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    const mark = rest.length === 0 ? 2 : 1;
    if (padded[end] !== mark) throw new Error(`record ${index} ends with ${padded[end]}, not ${mark}`);
    parts.push(padded.subarray(0, end));
  }
  return Buffer.concat(parts);
}

/** A browser that has subscribed. */
export class FakeReceiver {
  readonly #curve = createECDH('prime256v1');
  readonly key: Buffer;
  readonly secret: Buffer;

  constructor(privateKey: Uint8Array, secret: Uint8Array) {
    this.#curve.setPrivateKey(privateKey);
    this.key = this.#curve.getPublicKey();
    this.secret = Buffer.from(secret);
  }

  decrypt(body: Uint8Array): Buffer {
    const sender = Buffer.from(body).subarray(21, 21 + 65);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.key, sender]);
    const shared = this.#curve.computeSecret(sender);
    return decryptContent(body, Buffer.from(hkdfSync('sha256', shared, this.secret, info, 32)));
  }
}
