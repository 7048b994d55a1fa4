import { afterAll, beforeEach, expect, it, vi } from 'vitest';

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
}
interface Tab {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<void>;
  navigate(address: string): Promise<void>;
}
type Listener = (event: Record<string, unknown>) => void;

/** The globals of a service worker, as far as messages need them. */
const listeners = new Map<string, Listener>();
let shown: Shown[];
let opened: string[];
let tabs: Tab[];
vi.stubGlobal('TESUJI_FILES', { version: '1', paths: [], later: [], headers: {} });
vi.stubGlobal('self', {
  addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  registration: {
    scope: 'https://club.example/',
    showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
  },
  clients: {
    matchAll: async () => tabs,
    openWindow: async (address: string) => void opened.push(address),
  },
});
await import('./service-worker.ts');
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  shown = [];
  opened = [];
  tabs = [];
});

/** Passes an event to the worker, and waits until it has dealt with it. */
async function pass(kind: string, event: Readonly<Record<string, unknown>>): Promise<void> {
  let done: Promise<unknown> | undefined;
  listeners.get(kind)!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
}
const push = (data: unknown): Promise<void> => pass('push', { data: data === null ? null : { json: () => data } });
const tab = (visibilityState: DocumentVisibilityState): Tab => ({
  visibilityState,
  focus: async () => undefined,
  navigate: async (address) => void opened.push(address),
});

const TOLD = { body: 'Your turn against Aki (Chess)', address: '#/game/a1' };

it('a message is shown while no page is seen, and a press on it opens the game', async () => {
  tabs = [tab('hidden')];
  await push(TOLD);
  expect(shown).toMatchObject([
    { title: 'Tesuji', options: { body: TOLD.body, tag: TOLD.address, data: TOLD.address } },
  ]);
  const notification = { data: shown[0]!.options.data as unknown, close: () => undefined };
  await pass('notificationclick', { notification });
  tabs = [];
  await pass('notificationclick', { notification });
  expect(opened).toEqual(['https://club.example/#/game/a1', 'https://club.example/#/game/a1']);
});

it('a page that is seen says it itself', async () => {
  tabs = [tab('hidden'), tab('visible')];
  await push(TOLD);
  expect(shown).toEqual([]);
});

it.each([
  null,
  7,
  {},
  { body: 'Elsewhere', address: 'https://evil.example/' },
  { body: 'Elsewhere', address: 'javascript:alert(1)' },
  { body: 7, address: '#/game/a1' },
])('%j is none of ours, and leads to the inbox', async (data) => {
  await push(data);
  expect(shown).toMatchObject([{ options: { body: '', data: '#/inbox' } }]);
});

it('a message that is no JSON leads to the inbox', async () => {
  const json = (): never => {
    throw new SyntaxError('no JSON');
  };
  await pass('push', { data: { json } });
  expect(shown).toMatchObject([{ options: { body: '', data: '#/inbox' } }]);
});
