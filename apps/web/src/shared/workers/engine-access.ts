/**
 * This browser's right to use the engines of the local server. `npm start` prints an address that ends in `#key=…`; the
 * server takes the key for a cookie and the path that the engines answer at.
 */
import { isObject } from '@tesuji/match';
import { browserStorage } from '../storage/key-value-store.ts';

export const ENGINES_PATH = 'engines';
const STORED = 'tesuji.engines-path';

/** Known to this page alone, where nothing can be stored. */
let unstored: string | undefined;
let exchange: Promise<void> = Promise.resolve();

/** Takes a key out of the page's address, if there is one, and exchanges it. */
export function takeEngineKey(): void {
  const [, key] = /^#key=([\w-]+)$/.exec(location.hash) ?? [];
  if (key === undefined) return;
  history.replaceState(null, '', location.pathname + location.search);
  exchange = exchangeKey(key);
}

/** Returns the path at which the engines answer to this browser, if they do. */
export function enginesPath(): string | undefined {
  return unstored ?? attempt(() => browserStorage()?.getItem(STORED)) ?? undefined;
}

/** Settles when a key in the address has been exchanged, or turned out to be wrong. */
export function engineKeyExchanged(): Promise<void> {
  return exchange;
}

/** Forgets a path that the server does not know, as after a new start. */
export function forgetEnginesPath(): void {
  unstored = undefined;
  attempt(() => browserStorage()?.removeItem(STORED));
}

async function exchangeKey(key: string): Promise<void> {
  try {
    const response = await fetch(new URL(ENGINES_PATH, document.baseURI), { method: 'POST', body: key });
    const admitted: unknown = response.ok ? await response.json() : undefined;
    const path = isObject(admitted) ? admitted['path'] : undefined;
    if (typeof path === 'string') remember(path);
  } catch {
    // Without a path the engines are not offered, and the page says how to get one.
  }
}

function remember(path: string): void {
  const isStored = attempt(() => {
    const area = browserStorage();
    area?.setItem(STORED, path);
    return area !== undefined;
  });
  // Stored, it can be replaced by another tab.
  unstored = isStored === true ? undefined : path;
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
