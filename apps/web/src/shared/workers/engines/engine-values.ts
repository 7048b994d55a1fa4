import { isSafeOption } from '@tesuji/host';
import { isObject } from '@tesuji/match';
import type { KeyValueStore } from '../../storage/key-value-store.ts';

/** What has been set of an engine, by the names of its options. */
export type EngineValues = Readonly<Record<string, string>>;

/** A weak opponent is wanted more often than a weak adviser, so both have settings of their own. */
type Purpose = 'play' | 'analysis';

const NAME = 'engine-options';

/** Returns what was set of an engine on this device. */
export function readEngineValues(storage: KeyValueStore, purpose: Purpose, engine: string): EngineValues {
  const values = keptFor(storage, purpose)[engine];
  if (!isObject(values)) return {};
  return Object.fromEntries(
    Object.entries(values).filter(
      (each): each is [string, string] => typeof each[1] === 'string' && isSafeOption(each[0], each[1]),
    ),
  );
}

export function writeEngineValues(
  storage: KeyValueStore,
  purpose: Purpose,
  engine: string,
  values: EngineValues,
): void {
  const kept = storage.read(NAME);
  const all = isObject(kept) ? kept : {};
  storage.write(NAME, { ...all, [purpose]: { ...keptFor(storage, purpose), [engine]: values } });
}

function keptFor(storage: KeyValueStore, purpose: Purpose): Readonly<Record<string, unknown>> {
  const kept = storage.read(NAME);
  const found = isObject(kept) ? kept[purpose] : undefined;
  return isObject(found) ? found : {};
}
