import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openKeep, type Shelf } from './local-keep.ts';

function shelf(): Shelf & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const BLOCKED: Shelf = {
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

describe('what is kept on this device', () => {
  it.each([
    ['a store', shelf()],
    ['a blocked store', BLOCKED],
    ['no store', undefined],
  ])('is read back as it was written, with %s', (_, place) => {
    const keep = openKeep(place, events);
    expect(keep.read('nothing')).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (name, value) => {
        keep.write(name, value);
        expect(keep.read(name)).toEqual(JSON.parse(JSON.stringify(value)));
        keep.remove(name);
        expect(keep.read(name)).toBeUndefined();
      }),
    );
  });

  it('outlives the page', () => {
    const place = shelf();
    openKeep(place, events).write('a', { b: 1 });
    expect(openKeep(place, events).read('a')).toEqual({ b: 1 });
    openKeep(place, events).remove('a');
    expect(openKeep(place, events).read('a')).toBeUndefined();
  });

  it('counts as absent when it is damaged', () => {
    const place = shelf();
    openKeep(place, events).write('a', 1);
    for (const key of place.items.keys()) place.items.set(key, '{"b":');
    expect(openKeep(place, events).read('a')).toBeUndefined();
  });

  it('keeps the newest value when the store is full, and stores again when there is room', () => {
    const place = shelf();
    let isFull = false;
    const keep = openKeep(
      {
        ...place,
        setItem(key, value) {
          if (isFull) throw new Error('full');
          place.setItem(key, value);
        },
      },
      events,
    );
    keep.write('a', 1);
    isFull = true;
    keep.write('a', 2);
    expect(keep.read('a')).toBe(2);
    isFull = false;
    keep.write('a', 3);
    expect(openKeep(place, events).read('a')).toBe(3);
  });

  it('tells of changes in other tabs, by name, until it is no longer asked to', () => {
    const heard: string[] = [];
    const stop = openKeep(shelf(), events).onChange((name) => heard.push(name));
    const change = (key: string | null): boolean => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    change('tesuji.settings');
    change('other');
    change(null);
    stop();
    change('tesuji.settings');
    expect(heard).toEqual(['settings']);
  });
});
