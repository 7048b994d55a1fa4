import { browserShelf } from './browser-shelf.ts';
import type { Keep } from './keep.ts';

/** The part of `localStorage` we use; tests bring their own. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'tesuji.';

/** Keeps values in `localStorage`, or in this page alone where that is blocked. */
export function openKeep(shelf: Shelf | undefined = browserShelf(), events: EventTarget = window): Keep {
  /** What could not be stored is at least remembered until the page goes. */
  const unstored = new Map<string, string>();
  return {
    read: (name) => parse(unstored.get(name) ?? attempt(() => shelf?.getItem(PREFIX + name)) ?? undefined),
    write(name, value) {
      const text = JSON.stringify(value);
      const isStored = attempt(() => (shelf?.setItem(PREFIX + name, text), shelf !== undefined)) ?? false;
      if (isStored) unstored.delete(name);
      else unstored.set(name, text);
    },
    remove(name) {
      unstored.delete(name);
      attempt(() => shelf?.removeItem(PREFIX + name));
    },
    onChange: (listener) => watch(events, listener),
  };
}

function watch(events: EventTarget, listener: (name: string) => void): () => void {
  const hear = (event: Event): void => {
    const key = (event as StorageEvent).key ?? '';
    if (key.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  };
  events.addEventListener('storage', hear);
  return () => events.removeEventListener('storage', hear);
}

function parse(text: string | undefined): unknown {
  return text === undefined ? undefined : attempt(() => JSON.parse(text) as unknown);
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
