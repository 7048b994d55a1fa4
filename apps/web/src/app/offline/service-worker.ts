/**
 * Keeps the whole built page on the device, so that it works without a connection. The build puts the list of its files
 * here (precache.ts in the folder above `src`); a new list makes a new worker, which waits until the page is reloaded.
 * Networks of the engine are large, and are kept from when they are first fetched.
 */
interface Lifetime extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetch extends Lifetime {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Push extends Lifetime {
  readonly data: { json(): unknown } | null;
}
interface Press extends Lifetime {
  readonly notification: { readonly data: unknown; close(): void };
}
/** A tab with the page. */
interface Client {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}
/** The globals of a service worker that pages do not have. */
interface Scope {
  readonly registration: {
    readonly scope: string;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly Client[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Fetch) => void): void;
  addEventListener(kind: 'push', listener: (event: Push) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: Press) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
declare const TESUJI_FILES: {
  readonly version: string;
  readonly paths: readonly string[];
  /** Files that are stored when they are first fetched. */
  readonly later: readonly string[];
  /** Headers such as cross-origin isolation, for servers that cannot send them. */
  readonly headers: Readonly<Record<string, string>>;
};

const scope = self as unknown as Scope;
const { version, paths, later, headers: HEADERS } = TESUJI_FILES;
const PREFIX = 'tesuji-';
const NAME = PREFIX + version;

scope.addEventListener('install', (event) => event.waitUntil(store()));
scope.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => scope.clients.claim())));
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && isFile(request.url)) event.respondWith(answer(event));
});
scope.addEventListener('push', (event) => event.waitUntil(notify(event.data)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

/** What the server answers itself is never taken from the device: its data, its socket, its engines and its health. */
const SERVED = /^(api|socket|engines|healthz|readyz|metrics|status)(\/|\?|$)/;

function isFile(url: string): boolean {
  const home = scope.registration.scope;
  return url.startsWith(home) && !SERVED.test(url.slice(home.length));
}

/** Shows what the server says while the page is closed or hidden. A page that is seen says it itself. */
async function notify(data: Push['data']): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window' });
  if (tabs.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { body, address } = readText(data);
  // A later one about the same game takes the place of the first, also one that a hidden page has shown.
  await scope.registration.showNotification('Tesuji', { body, tag: address, data: address, icon: 'icon-192.png' });
}

/** Browsers want something to be shown for every message, also for one that cannot be read. */
function readText(data: Push['data']): { readonly body: string; readonly address: string } {
  try {
    const { body, address } = (data === null ? {} : data.json()) as Readonly<Record<string, unknown>>;
    // No other address than one of the page is ever opened.
    if (typeof body === 'string' && typeof address === 'string' && address.startsWith('#/')) return { body, address };
  } catch {
    // It is none of ours.
  }
  return { body: '', address: '#/inbox' };
}

/** Opens an address of the page, which begins with `#`, in a tab that has the page already, or in a new one. */
async function show(address: string): Promise<void> {
  const url = new URL(address, scope.registration.scope).href;
  const [tab] = await scope.clients.matchAll({ type: 'window' });
  if (tab === undefined) await scope.clients.openWindow(url);
  else await tab.focus().then(() => tab.navigate(url));
}

async function store(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all([
    ...paths.map((path) => storeFile(cache, addressOf(path))),
    ...later.map((path) => takeOver(cache, addressOf(path))),
  ]);
}

function addressOf(path: string): string {
  return new URL(path, scope.registration.scope).href;
}

/** A file under `assets/` has a hash in its name, so a copy from the version before can be reused. */
async function storeFile(cache: Cache, url: string): Promise<void> {
  const isFixed = url.includes('/assets/');
  const old = isFixed ? await caches.match(url) : undefined;
  const response = old ?? (await fetch(url, { cache: isFixed ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response);
}

/** A file that was stored when it was first fetched stays stored if the new version has it too. */
async function takeOver(cache: Cache, url: string): Promise<void> {
  const old = await caches.match(url);
  if (old !== undefined) await cache.put(url, old);
}

/** The version before is kept too: another tab may still be running it and need one of its files. */
async function tidy(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(event: Fetch): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(NAME);
  const isLater = later.some((path) => addressOf(path) === request.url);
  // The page asks for a file of this kind again when the stored copy is wrong.
  const kept = isLater && request.cache === 'reload' ? undefined : await find(cache, request);
  if (kept !== undefined) return secure(kept);
  const response = await fetch(request);
  // Some servers answer with a page where they have no file.
  const isWhole = response.status === 200 && response.headers.get('content-type')?.startsWith('text/') !== true;
  if (isLater && isWhole)
    // Where it cannot be stored, it is fetched again next time.
    event.waitUntil(cache.put(request, response.clone()).catch(() => undefined));
  return response;
}

async function find(cache: Cache, request: Request): Promise<Response | undefined> {
  return (
    (await cache.match(request, { ignoreSearch: true })) ??
    (await caches.match(request)) ??
    (request.mode === 'navigate' ? cache.match(scope.registration.scope) : undefined)
  );
}

function secure(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
