import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Whatever may put Japanese on the screen: texts, notation, lessons, piece names. */
const SOURCES = '{packages,apps/web}/**/src/**/*.{ts,svelte}';
/** The signs of the two sides, kana and Japanese punctuation, kanji, full-width letters and digits. */
const JAPANESE = /[\u2616\u2617\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/g;
/** All kana, whether our texts need them or not: people have names. */
const KANA = [run('ぁ', 'ん'), run('ァ', 'ヶ'), '・ー'].join('');

function run(first: string, last: string): string {
  const [from, to] = [first.codePointAt(0)!, last.codePointAt(0)!];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** The files that may put Japanese on the screen, and what is in them. */
export function* textSources(): Generator<readonly [file: string, text: string]> {
  const isForeign = (path: string): boolean => /(^|[\\/])(node_modules|dist|\.cache)$/.test(path);
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: isForeign }).toSorted())
    if (!file.endsWith('.test.ts')) yield [file, readFileSync(join(ROOT, file), 'utf8')];
}

/** Every Japanese character that our own texts use, with the first file that does. */
export function charactersInTexts(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [file, text] of textSources())
    for (const [character] of text.matchAll(JAPANESE)) if (!found.has(character)) found.set(character, file);
  return found;
}

/** What our font holds, in order. */
export function charactersOfFont(): readonly string[] {
  return [...new Set([...charactersInTexts().keys(), ...KANA])].toSorted();
}
