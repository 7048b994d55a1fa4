import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openKeyValueStore, type StorageArea } from './key-value-store.ts';

function area(): StorageArea & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const BLOCKED: StorageArea = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('blocked');
  },
  removeItem: () => {
    throw new Error('blocked');
  },
};

const events = new EventTarget();

describe('values on this device', () => {
  it.each([
    ['a store', area()],
    ['a blocked store', BLOCKED],
    ['no store', undefined],
  ])('are read as they were written, with %s', (_, place) => {
    const storage = openKeyValueStore(place, events);
    expect(storage.read('nothing')).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (name, value) => {
        storage.write(name, value);
        expect(storage.read(name)).toEqual(JSON.parse(JSON.stringify(value)));
        storage.remove(name);
        expect(storage.read(name)).toBeUndefined();
      }),
    );
  });

  it('are there after a reload', () => {
    const place = area();
    openKeyValueStore(place, events).write('a', { b: 1 });
    expect(openKeyValueStore(place, events).read('a')).toEqual({ b: 1 });
    openKeyValueStore(place, events).remove('a');
    expect(openKeyValueStore(place, events).read('a')).toBeUndefined();
  });

  it('count as absent when they are damaged', () => {
    const place = area();
    openKeyValueStore(place, events).write('a', 1);
    for (const key of place.items.keys()) place.items.set(key, '{"b":');
    expect(openKeyValueStore(place, events).read('a')).toBeUndefined();
  });

  it('keep the newest state in memory when the store is full, and are stored when there is room', () => {
    const place = area();
    let isFull = false;
    const storage = openKeyValueStore(
      {
        ...place,
        setItem(key, value) {
          if (isFull) throw new Error('full');
          place.setItem(key, value);
        },
      },
      events,
    );
    storage.write('a', 1);
    isFull = true;
    storage.write('a', 2);
    expect(storage.read('a')).toBe(2);
    isFull = false;
    storage.write('a', 3);
    expect(openKeyValueStore(place, events).read('a')).toBe(3);
  });

  it('report changes in other tabs by name, until unsubscribed', () => {
    const heard: string[] = [];
    const stop = openKeyValueStore(area(), events).onChange((name) => heard.push(name));
    const change = (key: string | null): boolean => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    change('tesuji.settings');
    change('other');
    change(null);
    stop();
    change('tesuji.settings');
    expect(heard).toEqual(['settings']);
  });
});
