import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import { memoryStore } from '../storage/test/memory-store.ts';
import { Identity } from './identity.svelte.ts';
import { PushSwitch, type PushBrowser } from './push.svelte.ts';
import { FakeServer } from './test/fake-server.ts';
import { ACCOUNT, GUEST, NOW } from './test/sample-people.ts';

const DAY = 86_400_000;

class FakeBrowser implements PushBrowser {
  permission: NotificationPermission = 'granted';
  isAble = true;
  asked = 0;
  key: string | undefined;

  async ask(): Promise<NotificationPermission> {
    this.asked++;
    return this.permission;
  }
  async subscribe(key: string): Promise<{ endpoint: string; key: string; secret: string }> {
    if (!this.isAble) throw new DOMException('no push service', 'AbortError');
    this.key = key;
    return { endpoint: 'https://push.example/x', key: 'k', secret: 's' };
  }
  async unsubscribe(): Promise<void> {
    this.key = undefined;
  }
}

async function open(storage: KeyValueStore = memoryStore()) {
  const server = new FakeServer();
  server.site = { ...server.site, pushKey: 'server-key', me: ACCOUNT };
  const identity = new Identity(server.client(), memoryStore());
  await identity.load();
  const browser = new FakeBrowser();
  return { server, identity, browser, storage, push: new PushSwitch(identity, storage, browser) };
}

describe('the switch', () => {
  it('asks the person only when it is pressed, and tells the server', async () => {
    const { server, browser, push } = await open();
    expect([push.isPossible, push.isOn, browser.asked]).toEqual([true, false, 0]);
    expect(await push.turn(true, 'ja')).toBe('on');
    expect([push.isOn, browser.key]).toEqual([true, 'server-key']);
    expect(server.push).toEqual({ endpoint: 'https://push.example/x', key: 'k', secret: 's', language: 'ja' });
    expect(await push.turn(false, 'ja')).toBe('off');
    expect([push.isOn, browser.key, server.push]).toEqual([false, undefined, undefined]);
  });

  it('stays off when the person, the browser or the server refuses', async () => {
    const { server, browser, push } = await open();
    browser.permission = 'denied';
    expect(await push.turn(true, 'en')).toBe('denied');
    browser.permission = 'granted';
    browser.isAble = false;
    expect(await push.turn(true, 'en')).toBe('unable');
    browser.isAble = true;
    server.state = 'down';
    expect(await push.turn(true, 'en')).toEqual({ code: 'unreachable' });
    expect(push.isOn).toBe(false);
  });

  it('is not there without keys of the host, or in a browser that cannot', async () => {
    const { server, identity } = await open();
    expect(new PushSwitch(identity, memoryStore(), undefined).isPossible).toBe(false);
    const { pushKey: _, ...site } = server.site;
    server.site = site;
    await identity.refresh();
    expect(new PushSwitch(identity, memoryStore(), new FakeBrowser()).isPossible).toBe(false);
  });
});

it('tells the server again once a day, and at once for another person', async () => {
  const { storage, push } = await open();
  await push.turn(true, 'en');
  const at = (storage.read('push') as { at: number }).at;
  const next = await open(storage);
  expect(next.push.isOn).toBe(true);
  await next.push.renew('en', at + 1000);
  expect(next.server.push).toBeUndefined();
  await next.push.renew('en', at + DAY + 1);
  expect(next.server.push).toBeDefined();
  const other = await open(storage);
  other.server.site = { ...other.server.site, me: GUEST };
  await other.identity.refresh();
  await other.push.renew('en', at + DAY + 2);
  expect(other.server.push).toBeDefined();
  const off = await open();
  await off.push.renew('en', NOW);
  expect(off.server.push).toBeUndefined();
});
