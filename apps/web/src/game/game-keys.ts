import { isTyping } from '../parts/is-typing.ts';

/** What a key on the game screen asks for. */
export type KeyWish = 'take-back' | 'hint' | 'flip' | 'keys';

const WISHES: Readonly<Record<string, KeyWish>> = { u: 'take-back', h: 'hint', f: 'flip', '?': 'keys' };

/** Shortcuts are for those who are not typing, and not meant for the browser. */
export function readKey(event: KeyboardEvent): KeyWish | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (isTyping(event)) return undefined;
  return WISHES[event.key.toLowerCase()];
}
