import { joinWithAnd } from './english.ts';
import type { Language } from './language.ts';

/** Several things in one breath: `d1, e1 and f1`, `５七、６七、７七`; `undefined` for none. */
export function listWords(items: readonly string[], language: Language): string | undefined {
  if (items.length === 0) return undefined;
  return language === 'en' ? joinWithAnd(items) : items.join('、');
}
