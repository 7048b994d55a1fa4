import type { KeyValueStore } from '../key-value-store.ts';

/** A store in memory. Like the real one it stores text, so that no object is shared with it. */
export function memoryStore(given: Readonly<Record<string, unknown>> = {}): KeyValueStore {
  const texts = new Map(Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]));
  return {
    read: (name) => {
      const text = texts.get(name);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    write: (name, value) => void texts.set(name, JSON.stringify(value)),
    remove: (name) => void texts.delete(name),
    onChange: () => () => undefined,
  };
}
