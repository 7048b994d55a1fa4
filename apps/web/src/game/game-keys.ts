import { isTyping } from '../parts/is-typing.ts';

/** What keys on the game screen ask for, and which they are. */
export const WISH_KEYS = { 'take-back': 'U', hint: 'H', flip: 'F', keys: '?' } as const;
export type KeyWish = keyof typeof WISH_KEYS;
export const KEY_WISHES = Object.keys(WISH_KEYS) as readonly KeyWish[];

/** Shortcuts are for those who are not typing, and not meant for the browser. */
export function readKey(event: KeyboardEvent): KeyWish | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (isTyping(event)) return undefined;
  return KEY_WISHES.find((wish) => WISH_KEYS[wish] === event.key.toUpperCase());
}
