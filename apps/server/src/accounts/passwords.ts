/**
 * Hashes of passwords: argon2id with the parameters that OWASP recommends, in threads of Node's pool, and not more at a
 * time than the memory of a small machine allows.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const FORM: RegExp = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes that are computed at a time, and that may wait. */
const MOST_AT_A_TIME = 2;
const MOST_WAITING = 64;

/** Too many people sign in at once. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Makes and checks hashes. */
export class Passwords {
  readonly #cost: Cost;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  /** The hash of a password that no account has: unknown names take as long as known ones. */
  #unknown: Promise<string> | undefined;

  /** `cost` is for tests. */
  constructor(cost: Cost = { memory: MEMORY, passes: PASSES, parallelism: LANES }) {
    this.#cost = cost;
  }

  /** Returns the encoded hash of a password. Rejects with a `TooBusyError` when too many are waiting. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const { memory, passes, parallelism } = this.#cost;
    const tag = await this.#derive(password, salt, this.#cost);
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
  }

  /** Reports whether a password has this hash. Without a hash the work is the same, and the result `false`. */
  async verify(password: string, hash: string | undefined): Promise<boolean> {
    this.#unknown ??= this.hash(randomBytes(SALT_BYTES).toString('hex'));
    const unknown = await this.#unknown;
    const [, memory, passes, parallelism, salt = '', tag = ''] = FORM.exec(hash ?? unknown) ?? [];
    const expected = Buffer.from(tag, 'base64');
    if (expected.length !== TAG_BYTES) return false;
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const given = await this.#derive(password, Buffer.from(salt, 'base64'), cost);
    return timingSafeEqual(given, expected) && hash !== undefined;
  }

  async #derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
    await this.#enter();
    try {
      return await new Promise((resolve, reject) => {
        // Equal characters may be typed as different code points.
        const message = password.normalize('NFKC');
        argon2('argon2id', { message, nonce, tagLength: TAG_BYTES, ...cost }, (error, tag) =>
          error === null ? resolve(tag) : reject(error),
        );
      });
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  async #enter(): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) throw new TooBusyError('too many passwords are being checked');
    while (this.#running >= MOST_AT_A_TIME) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Passwords that are tried first. Folded: without case, spaces and marks. */
const COMMON: RegExp =
  /^(?:password|passw0rd|qwerty|qwertz|letmein|iloveyou|welcome|sunshine|football|baseball|princess|abc|admin|tesuji|shogi|chess)?(?:\d{0,4}|12345+6*7*8*9*0*|87654321|11111+|00000+)$/;

/** Reports whether a password of sufficient length is one that is guessed first: common, one character, or the name. */
export function isWeakPassword(password: string, name: string): boolean {
  const plain = password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const plainName = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isRepeated = new Set(password).size < 3;
  return (
    isRepeated ||
    COMMON.test(plain) ||
    (plainName !== '' && plain.replace(plainName, '').length < 5 && plain.includes(plainName))
  );
}
