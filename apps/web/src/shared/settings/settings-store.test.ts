import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { openSettings } from './settings-store.svelte.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';

/** One device with several tabs: a write in one is reported to the others. */
function device() {
  const values = new Map<string, string>();
  const tabs: Set<(name: string) => void>[] = [];
  let writes = 0;
  const openTab = (): KeyValueStore => {
    const own = new Set<(name: string) => void>();
    tabs.push(own);
    const tellOthers = (name: string): void => {
      for (const tab of tabs) if (tab !== own) for (const listener of tab) listener(name);
    };
    return {
      read: (name) => JSON.parse(values.get(name) ?? 'null') as unknown,
      write(name, value) {
        writes += 1;
        values.set(name, JSON.stringify(value));
        tellOthers(name);
      },
      remove: (name) => void values.delete(name),
      onChange(listener) {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  };
  return { openTab, values, writes: () => writes };
}

describe('the settings of a device', () => {
  it('start in the language of the browser, and are written only when they are changed', () => {
    const { openTab, writes } = device();
    expect(openSettings(openTab(), ['ja-JP', 'en'])).toHaveProperty('value.language', 'ja');
    expect(openSettings(openTab(), ['fr', 'de'])).toHaveProperty('value', DEFAULT_SETTINGS);
    expect(writes()).toBe(0);
  });

  it('are restored after a reload', () => {
    const { openTab } = device();
    openSettings(openTab(), ['ja']).update((old) => ({ ...old, language: 'en', theme: 'dark' }));
    expect(openSettings(openTab(), ['ja']).value).toMatchObject({ language: 'en', theme: 'dark' });
  });

  it('follow other tabs without writing again', () => {
    const { openTab, writes } = device();
    const [one, other] = [openSettings(openTab(), []), openSettings(openTab(), [])];
    one.update((old) => ({ ...old, arrows: 'all' }));
    expect(other.value.arrows).toBe('all');
    other.update((old) => ({ ...old, arrows: 'one' }));
    expect(one.value.arrows).toBe('one');
    expect(writes()).toBe(2);
  });

  it('have default values where the stored ones are damaged', () => {
    const { openTab, values } = device();
    values.set('settings', '{"theme":"mauve","arrows":"all"}');
    expect(openSettings(openTab(), ['en']).value).toEqual({ ...DEFAULT_SETTINGS, arrows: 'all' });
  });
});
