/** Texts and values that programs tend to mishandle, and ways to damage what is right. */
import type { Random } from '@tesuji/testing/match/random';

export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '"); DROP TABLE account; --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\secret',
  '%00',
  '%2e%2e%2f',
  'a'.repeat(300),
  '\ud800',
  '\u202egnihton',
  '\u200b\u200b',
  'Ａｄｍｉｎ',
  '名前',
  '🦊🏳️‍🌈',
  'e\u0301\u0302\u0303\u0304'.repeat(20),
  '\ufdfa'.repeat(80),
  'x\r\nSet-Cookie: a=b',
  '-1',
  '1e999',
  'NaN',
  'null',
  '${7*7}{{7*7}}',
] as const;

const NUMBERS = [0, -1, 0.5, -0, 1e308, 2 ** 31, 2 ** 53, 8.64e15, 600_000] as const;

/** Returns a value of JSON of any kind. */
function hostileValue(random: Random): unknown {
  switch (random.below(8)) {
    case 0:
      return null;
    case 1:
      return random.once(2);
    case 2:
      return random.pick(NUMBERS);
    case 3:
      return Array.from({ length: random.below(4) }, () => hostileValue(random));
    case 4:
      return { [random.pick(HOSTILE_TEXTS)]: hostileValue(random) };
    case 5:
      return Array.from({ length: random.below(1000) }, () => 0);
    default:
      return random.pick(HOSTILE_TEXTS);
  }
}

/** Returns the text of nested arrays or objects, more of them than a recursive reader can bear. */
export function deepText(random: Random, length: number): string {
  const [open, close] = random.once(2) ? ['[', ']'] : ['{"a":', '}'];
  const depth = Math.floor(length / (open.length + close.length));
  return `${open.repeat(depth)}${random.once(2) ? '0' : ''}${close.repeat(random.once(3) ? 0 : depth)}`;
}

/** Returns data as JSON, in which a few things are wrong or, at times, nothing is. */
export function damagedJson(random: Random, data: unknown): string {
  const text = JSON.stringify(damaged(random, data)) ?? '';
  if (random.once(4)) return damagedText(random, text);
  if (random.once(12)) return text.replace('{', '{"__proto__":{"isHost":true,"isGuest":false},');
  if (random.once(40)) return deepText(random, 16_000);
  return text;
}

/** Replaces, removes or adds one value somewhere in the data. */
function damaged(random: Random, data: unknown): unknown {
  if (random.once(3)) return data;
  if (random.once(6)) return hostileValue(random);
  if (Array.isArray(data)) {
    const items: unknown[] = [...data];
    const at = random.below(items.length + 1);
    if (random.once(5)) items.splice(at, 1);
    else items[at] = damaged(random, items[at] ?? null);
    return items;
  }
  if (typeof data !== 'object' || data === null) return hostileValue(random);
  const entries = Object.entries(data);
  const at = random.below(entries.length + 1);
  const [name, value] = entries[at] ?? [random.pick(HOSTILE_TEXTS), null];
  if (random.once(6)) entries.splice(at, 1);
  else entries[at] = [name, damaged(random, value)];
  return Object.fromEntries(entries);
}

/** Replaces a few characters. */
export function damagedText(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const piece = random.pick(['', '"', '{', '}', ',', '\0', '-1', '1e999', 'null', '\ud800', text.slice(at, at + 40)]);
  return text.slice(0, at) + piece + text.slice(at + random.below(6));
}

export function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}
