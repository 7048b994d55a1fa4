import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PushSubscription } from './push.ts';
import type { Store } from '../store.ts';
import { SamplePlace } from '../test/sample-place.ts';
import { addThree } from '../test/sample-store.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

let place: SamplePlace;
let store: Store;
beforeEach(async () => {
  place = new SamplePlace();
  store = await place.open();
  await addThree(store);
});
afterEach(() => place.destroy());

async function sign(person: string, id: string, expiresAt = NOW + DAY): Promise<void> {
  await store.sessions.create({ hash: `hash ${id}`, id, person, device: '', expiresAt }, NOW);
}
const subscription = (person: string, session: string, endpoint = session): PushSubscription => ({
  session,
  person,
  endpoint: `https://push.example/${endpoint}`,
  key: 'key',
  secret: 'secret',
  language: 'en',
});
const sessionsOf = async (person: string, now = NOW): Promise<readonly string[]> =>
  (await store.push.of(person, now)).map(({ session }) => session);

describe('a subscription', () => {
  it('is one for each session, and moves with the browser to another person', async () => {
    await sign('ann', 's1');
    await sign('bob', 's2');
    await store.push.put(subscription('ann', 's1', 'old'), NOW);
    await store.push.put(subscription('ann', 's1', 'browser'), NOW);
    expect(await store.push.of('ann', NOW)).toEqual([subscription('ann', 's1', 'browser')]);
    await store.push.put(subscription('bob', 's2', 'browser'), NOW);
    expect([await sessionsOf('ann'), await sessionsOf('bob')]).toEqual([[], ['s2']]);
    expect(await store.push.people()).toEqual(['bob']);
  });

  it('ends with its session, by hand, and when the browser is gone', async () => {
    for (const id of ['s1', 's2', 's3', 's4']) {
      await sign('ann', id, id === 's4' ? NOW + 1000 : NOW + 200 * DAY);
      await store.push.put(subscription('ann', id), NOW);
    }
    await store.sessions.revoke('ann', 's1');
    await store.push.remove('s2');
    expect(await sessionsOf('ann')).toEqual(['s3', 's4']);
    expect(await sessionsOf('ann', NOW + 1000)).toEqual(['s3']);
    await store.push.removeEndpoint('https://push.example/s3');
    expect(await sessionsOf('ann')).toEqual(['s4']);
    await store.push.prune(NOW);
    expect(await store.push.people()).toEqual(['ann']);
    await store.push.prune(NOW + 91 * DAY);
    expect(await store.push.people()).toEqual([]);
  });

  it('of a session that is over is deleted', async () => {
    await sign('ann', 's1');
    await store.push.put(subscription('ann', 's1'), NOW);
    await store.sessions.end('hash s1');
    await store.push.prune(NOW);
    expect(await store.push.people()).toEqual([]);
  });

  it('is one of ten for a person at most, the newest', async () => {
    for (let count = 0; count < 12; count++) {
      await sign('ann', `s${count}`);
      await store.push.put(subscription('ann', `s${count}`), NOW + count);
    }
    const sessions = await sessionsOf('ann');
    expect([sessions.length, sessions[0], sessions.at(-1)]).toEqual([10, 's11', 's2']);
  });

  it('goes with the account', async () => {
    await sign('ann', 's1');
    await store.push.put(subscription('ann', 's1'), NOW);
    await store.push.claim('ann', 'turn a 1', NOW);
    await store.people.delete('ann', NOW);
    expect(await store.push.people()).toEqual([]);
    expect(await store.push.claim('ann', 'turn a 1', NOW)).toBe(true);
  });
});

it('of several processes one tells a person about an event, once', async () => {
  const other = await place.open();
  const claims = await Promise.all([store, other, store, other].map((each) => each.push.claim('ann', 'turn a 1', NOW)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await store.push.claim('bob', 'turn a 1', NOW)).toBe(true);
  expect(await store.push.claim('ann', 'turn a 3', NOW)).toBe(true);
  await store.push.prune(NOW + 59 * DAY);
  expect(await store.push.claim('ann', 'turn a 1', NOW)).toBe(false);
});
