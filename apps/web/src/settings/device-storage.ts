/** Everything of ours begins with this, in every kind of storage. */
const PREFIX = 'tesuji';

/** About how much is kept on this device, in bytes; `undefined` where the browser will not say. */
export async function bytesUsed(): Promise<number | undefined> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const kept = ownKeys().reduce((sum, key) => sum + 2 * (key.length + (localStorage.getItem(key)?.length ?? 0)), 0);
  return estimate?.usage === undefined ? undefined : estimate.usage + kept;
}

/** Forgets games, progress, drafts and settings. The app itself stays, so that it still opens without a network. */
export async function eraseDevice(): Promise<void> {
  for (const key of ownKeys()) localStorage.removeItem(key);
  for (const name of await databaseNames()) await deleteDatabase(name);
  // Whatever is still open in this page holds old data; a fresh page has none.
  history.replaceState(undefined, '', '#/');
  location.reload();
}

function ownKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

async function databaseNames(): Promise<readonly string[]> {
  const found = await indexedDB.databases?.().catch(() => []);
  const names = (found ?? []).flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name] : []));
  return names.length === 0 ? [PREFIX] : names;
}

/** One that is still open is deleted as soon as the page goes, which it does next. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
}
