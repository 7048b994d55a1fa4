import type { NewPushSubscription } from '@tesuji/online';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PushSubscription } from '../../store/profile/push.ts';
import { SampleSite } from '../test/sample-site.ts';

let site: SampleSite;
let stored: PushSubscription[];
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(async () => {
  stored = [];
  await site.reset({
    push: {
      publicKey: 'server-key',
      allows: (endpoint) => endpoint.startsWith('https://push.example/'),
      subscribe: async (subscription) => void stored.push(subscription),
      unsubscribe: async (session) => void (stored = stored.filter((each) => each.session !== session)),
    },
  });
});
afterAll(() => site.close());

const GIVEN: NewPushSubscription = {
  endpoint: 'https://push.example/abc',
  key: 'k'.repeat(87),
  secret: 's'.repeat(22),
  language: 'ja',
};

it('a browser subscribes for its session, and ends that', async () => {
  const mika = await site.account('Mika');
  expect((await mika.get('/site')).json<{ pushKey?: string }>().pushKey).toBe('server-key');
  expect((await mika.put('/push', GIVEN)).status).toBe(200);
  const { id } = (await mika.me())!;
  expect(stored).toEqual([{ ...GIVEN, person: id, session: expect.stringMatching(/^[\w-]{12}$/) }]);
  await mika.delete('/push');
  expect(stored).toEqual([]);
});

it.each([
  [{ ...GIVEN, endpoint: 'https://192.168.1.1/x' }, 'endpoint'],
  [{ ...GIVEN, endpoint: `https://push.example/${'x'.repeat(1000)}` }, 'endpoint'],
  [{ ...GIVEN, key: 'short' }, 'key'],
  [{ ...GIVEN, secret: '' }, 'secret'],
  [{ ...GIVEN, language: 'fr' }, 'language'],
])('%j is refused for its %s', async (given, field) => {
  const guest = await site.guest();
  expect((await guest.put('/push', given)).json()).toEqual({ code: 'malformed', field });
  expect(stored).toEqual([]);
});

it('needs a session, and keys of the host', async () => {
  expect((await site.browser().put('/push', GIVEN)).json().code).toBe('not-signed-in');
  await site.reset();
  const mika = await site.account('Mika');
  expect((await mika.get('/site')).json()).not.toHaveProperty('pushKey');
  expect((await mika.put('/push', GIVEN)).json()).toEqual({ code: 'not-found', field: 'push' });
});

it('is limited', async () => {
  const guest = await site.guest();
  const codes = [];
  for (let times = 0; times < 21; times++) codes.push((await guest.put('/push', GIVEN)).status);
  expect(codes.filter((code) => code === 429)).toHaveLength(1);
});
