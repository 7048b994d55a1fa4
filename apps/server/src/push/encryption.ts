/**
 * Encrypts messages for Web Push (RFC 8291) as content of one record with the coding `aes128gcm` (RFC 8188). Only the
 * browser that has subscribed can read them, not the push service between. Written here because it is small, and the
 * usual package has another licence.
 */
import { createCipheriv, createECDH, createHmac } from 'node:crypto';

/** What a browser gives when it subscribes: its public key (65 bytes) and a secret shared with it (16 bytes). */
export interface PushReceiver {
  readonly key: Uint8Array;
  readonly secret: Uint8Array;
}

/** Random numbers of one message: never the same twice. */
export interface MessageRandom {
  /** A private key on the curve P-256 (32 bytes). */
  readonly privateKey: Uint8Array;
  /** 16 bytes. */
  readonly salt: Uint8Array;
}

/** What the key of a content is derived from, and the name of that key in its header. */
interface ContentKey {
  readonly material: Uint8Array;
  readonly salt: Uint8Array;
  readonly name: Uint8Array;
}

/** Push services take messages of 4096 bytes at least, and records of that size. */
const RECORD_SIZE = 4096;
const TAG = 16;
/** Marks the end of the text in the last record. */
const LAST = Buffer.from([2]);
/** Salt, size of the records, and length of the name of the key. */
const HEADER = 21;
const KEY_NAME = 65;
/** The longest text of a message, in bytes. */
export const LONGEST_PUSH: number = RECORD_SIZE - HEADER - KEY_NAME - TAG - LAST.length;

/** Returns the body of a push message. Throws a `RangeError` when the text is too long, or the key is not on the curve. */
export function encryptPush(text: Uint8Array, { key, secret }: PushReceiver, random: MessageRandom): Buffer {
  if (text.length > LONGEST_PUSH) throw new RangeError(`a push message has at most ${LONGEST_PUSH} bytes`);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(random.privateKey);
  const own = curve.getPublicKey();
  const shared = computeShared(curve, key);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key, own]);
  const material = expand(extract(secret, shared), info, 32);
  return encryptContent(text, { material, salt: random.salt, name: own });
}

/** Encrypts a text as content of one record. */
export function encryptContent(text: Uint8Array, { material, salt, name }: ContentKey): Buffer {
  const base = extract(salt, material);
  const key = expand(base, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(base, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(text), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]);
  const header = Buffer.alloc(HEADER);
  header.set(salt, 0);
  header.writeUInt32BE(RECORD_SIZE, 16);
  header.writeUInt8(name.length, 20);
  return Buffer.concat([header, name, record]);
}

function computeShared(curve: ReturnType<typeof createECDH>, key: Uint8Array): Buffer {
  try {
    return curve.computeSecret(key);
  } catch (error) {
    throw new RangeError('the key of the receiver is not on the curve', { cause: error });
  }
}

/** The two steps of HKDF with SHA-256 (RFC 5869); one block is enough for every key here. */
function extract(salt: Uint8Array, material: Uint8Array): Buffer {
  return createHmac('sha256', salt).update(material).digest();
}
function expand(key: Uint8Array, info: Uint8Array, length: number): Buffer {
  return createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length);
}
