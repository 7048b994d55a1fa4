/**
 * Small named JSON values on this device. A value that cannot be read counts as absent; one that cannot be written
 * lasts as long as the page. Neither is an error.
 */
export interface KeyValueStore {
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  remove(name: string): void;
  /** Another tab has changed this value. */
  onChange(listener: (name: string) => void): () => void;
}

/** Returns `localStorage`, or `undefined` where cookies are blocked and reading the property throws. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The part of `localStorage` we use; tests bring their own. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'tesuji.';

/** Opens a store in `localStorage`, or in the memory of this page where that is blocked. */
export function openKeyValueStore(
  area: StorageArea | undefined = browserStorage(),
  events: EventTarget = window,
): KeyValueStore {
  /** Values that could not be stored are kept in memory until the page is closed. */
  const unstored = new Map<string, string>();
  return {
    read: (name) => parse(unstored.get(name) ?? attempt(() => area?.getItem(PREFIX + name)) ?? undefined),
    write(name, value) {
      const text = JSON.stringify(value);
      const isStored = attempt(() => (area?.setItem(PREFIX + name, text), area !== undefined)) ?? false;
      if (isStored) unstored.delete(name);
      else unstored.set(name, text);
    },
    remove(name) {
      unstored.delete(name);
      attempt(() => area?.removeItem(PREFIX + name));
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

/** Returns a unique name. Not `randomUUID`, which is missing in pages without a secure connection. */
export function freshId(): string {
  return Date.now().toString(36) + Math.floor(Math.random() * 36 ** 4).toString(36);
}
