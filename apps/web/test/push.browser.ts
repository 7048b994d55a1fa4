/** A message that comes while the page is closed is shown as a notification, and one that is none of ours as well. */
import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { PATIENCE } from './game-page.ts';

let tab: BrowserTab;
beforeAll(async () => {
  tab = await openBrowser({ permissions: ['notifications'] });
});
afterAll(() => tab.close());

interface Shown {
  readonly body: string;
  readonly data: unknown;
  readonly tag: string;
}

const shown = (): Promise<readonly Shown[]> =>
  tab.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ body, data, tag }) => ({ body, data: data as unknown, tag }));
  });

/** Waits for the service worker. Returns its number in the browser. */
async function findWorker(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

it('shows a message while no page is open, and none while one is seen', async () => {
  const { page } = tab;
  await page.goto('./');
  const address = page.url();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const registrationId = await findWorker(session);
  const deliver = (data: string): Promise<unknown> =>
    session.send('ServiceWorker.deliverPushMessage', { origin: new URL(address).origin, registrationId, data });
  await deliver(JSON.stringify({ body: 'Seen', address: '#/game/a0' }));
  await page.goto('about:blank');
  const told = { body: 'Your turn against Aki (Chess)', address: '#/game/a1' };
  await deliver(JSON.stringify(told));
  await deliver(JSON.stringify({ body: 'Elsewhere', address: 'https://evil.example/' }));
  await page.goto(address);
  await expect.poll(shown, PATIENCE).toHaveLength(2);
  expect(await shown()).toContainEqual({ body: told.body, data: told.address, tag: told.address });
  expect(await shown()).toContainEqual({ body: '', data: '#/inbox', tag: '#/inbox' });
});
