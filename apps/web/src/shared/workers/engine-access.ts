/**
 * This browser's permission to use the engines of the local server. `npm start` prints an address that ends in
 * `#key=…`; the server exchanges the key for a cookie and the path of the engines.
 */
import { isObject } from '@tesuji/match';
import { browserStorage } from '../storage/key-value-store.ts';

export const ENGINES_PATH = 'engines';
const STORED = 'tesuji.engines-path';

/** The path, where the browser cannot store it. */
let unstored: string | undefined;
let exchange: Promise<void> = Promise.resolve();

/** Takes a key out of the page's address, if there is one, and exchanges it. */
export function takeEngineKey(): void {
  const [, key] = /^#key=([\w-]+)$/.exec(location.hash) ?? [];
  if (key === undefined) return;
  history.replaceState(null, '', location.pathname + location.search);
  exchange = exchangeKey(key);
}

/** Returns the path of the engines, if this browser knows one. */
export function enginesPath(): string | undefined {
  return unstored ?? attempt(() => browserStorage()?.getItem(STORED)) ?? undefined;
}

/** Settles when a key in the address has been exchanged or rejected. */
export function engineKeyExchanged(): Promise<void> {
  return exchange;
}

/** Forgets a path that the server does not know, as after a new start. */
export function forgetEnginesPath(): void {
  unstored = undefined;
  attempt(() => browserStorage()?.removeItem(STORED));
}

/** Whether this browser has opened the private address, so that it may stop the server. */
export async function canQuit(): Promise<boolean> {
  await exchange;
  const path = enginesPath();
  return path !== undefined && (await send(path, 'GET'));
}

/** Asks the server to stop. Returns whether it does. */
export function quitServer(): Promise<boolean> {
  return send(enginesPath() ?? ENGINES_PATH, 'DELETE');
}

async function send(path: string, method: string): Promise<boolean> {
  try {
    const response = await fetch(new URL(path, document.baseURI), { method });
    return response.ok && response.headers.get('content-type')?.startsWith('application/json') === true;
  } catch {
    return false;
  }
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
  // If it is stored, another tab can replace it.
  unstored = isStored === true ? undefined : path;
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
