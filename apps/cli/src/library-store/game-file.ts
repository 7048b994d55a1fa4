import { fingerprint, isGameId, type LibraryHead, type StoredGame } from '@tesuji/library';

const FORMAT = 'tesuji-game';

/**
 * A stored game as a file: a line about it, and below it the record as a file of our JSON would have it. The line
 * begins with a fingerprint of everything after it, so that a file that was cut or changed shows.
 */
export function formatGameFile({ record, keys, ...rest }: StoredGame): string {
  const facts = JSON.stringify({ format: FORMAT, ...rest, keys: formatKeys(keys) });
  return `${fingerprint(`${facts}\n${record}`)} ${facts}\n${record}`;
}

/** Undefined for a file that is not, or no longer, what we wrote. */
export function parseGameFile(text: string): StoredGame | undefined {
  const end = text.indexOf('\n');
  if (end < 0 || text.slice(0, 16) !== fingerprint(text.slice(17))) return undefined;
  const facts = parseObject(text.slice(17, end));
  if (facts?.['format'] !== FORMAT || typeof facts['keys'] !== 'string') return undefined;
  const { format: _, keys, ...rest } = facts as unknown as Facts;
  return isGameId(rest.summary?.id) ? { ...rest, keys: parseKeys(keys), record: text.slice(end + 1) } : undefined;
}

interface Facts extends Omit<StoredGame, 'keys' | 'record'> {
  readonly format: string;
  readonly keys: string;
}

export function formatKeys(keys: Int32Array): string {
  return Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength).toString('base64');
}

export function parseKeys(text: string): Int32Array {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return new Int32Array(bytes.buffer, 0, bytes.length >> 2);
}

const HEAD_FORMAT = 'tesuji-library';

export function formatHead({ version, keyVersion }: LibraryHead): string {
  return `${JSON.stringify({ format: HEAD_FORMAT, version, keyVersion })}\n`;
}

/** Undefined for a file that is none of ours. */
export function parseHead(text: string): LibraryHead | undefined {
  const { format, version, keyVersion } = parseObject(text) ?? {};
  const isHead = format === HEAD_FORMAT && Number.isSafeInteger(version) && Number.isSafeInteger(keyVersion);
  return isHead ? { version: version as number, keyVersion: keyVersion as number } : undefined;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
