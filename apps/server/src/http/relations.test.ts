import type { Challenge, RelationList } from '@tesuji/online';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SampleSite, samplePlan, type Browser } from './test/sample-site.ts';

let site: SampleSite;
let [ann, bob]: Browser[] = [];
let [annId, bobId] = ['', ''];
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(async () => {
  await site.reset();
  ann = await site.account('Anna');
  bob = await site.account('Bobby');
  [annId, bobId] = [(await ann.me())!.id, (await bob.me())!.id];
});
afterAll(() => site.close());

const listOf = async (browser: Browser | undefined) => (await browser!.get('/relations')).json<RelationList>();

describe('relations', () => {
  it('are set, listed and cleared', async () => {
    expect((await ann!.put(`/people/${bobId}/follow`, {})).status).toBe(200);
    expect(await listOf(ann)).toMatchObject([{ kind: 'follow', person: { id: bobId }, isMutual: false }]);
    expect((await bob!.put(`/people/${annId}/follow`, {})).status).toBe(200);
    expect(await listOf(ann)).toMatchObject([{ isMutual: true }]);
    expect((await ann!.delete(`/people/${bobId}/follow`)).status).toBe(200);
    expect(await listOf(ann)).toEqual([]);
  });

  it('refuse strangers, guests who follow, oneself, and people who do not exist', async () => {
    expect((await site.browser().put(`/people/${bobId}/block`, {})).json()).toEqual({ code: 'not-signed-in' });
    expect((await site.browser().get('/relations')).status).toBe(401);
    const guest = await site.guest();
    expect((await guest.put(`/people/${bobId}/follow`, {})).json()).toEqual({ code: 'not-signed-in' });
    expect((await guest.put(`/people/${bobId}/block`, {})).status).toBe(200);
    expect((await ann!.put(`/people/${annId}/block`, {})).json()).toEqual({ code: 'forbidden' });
    expect((await ann!.put('/people/nobody/block', {})).json()).toEqual({ code: 'not-found' });
  });

  it('a block forbids following, challenges, accepting and rematches, and both lists are told', async () => {
    const { id, planHash } = (await ann!.post('/challenges', { plan: samplePlan() })).json<Challenge>();
    expect((await bob!.put(`/people/${annId}/block`, {})).status).toBe(200);
    expect(site.live.rights.at(-1)).toEqual([bobId, annId]);
    const blocked = { code: 'blocked' };
    expect((await ann!.put(`/people/${bobId}/follow`, {})).json()).toEqual(blocked);
    expect((await ann!.post('/challenges', { plan: samplePlan(), to: 'Bobby' })).json()).toEqual(blocked);
    expect((await bob!.post('/challenges', { plan: samplePlan(), to: 'Anna' })).json()).toEqual(blocked);
    expect((await bob!.post(`/challenges/${id}/accept`, { planHash })).json()).toEqual(blocked);
    await bob!.delete(`/people/${annId}/block`);
    expect((await bob!.post(`/challenges/${id}/accept`, { planHash })).status).toBe(200);
  });

  it('a block takes public games of the other from the lists of both', async () => {
    const cyd = await site.account('Cyd');
    const { id, planHash } = (await ann!.post('/challenges', { plan: samplePlan() })).json<Challenge>();
    await cyd.post(`/challenges/${id}/accept`, { planHash });
    const seen = async (browser: Browser): Promise<readonly number[]> =>
      Promise.all(['/public', '/tv'].map(async (path) => (await browser.get(path)).json<unknown[]>().length));
    const before = await seen(bob!);
    expect(before[0]).toBe(1);
    await ann!.put(`/people/${bobId}/block`, {});
    expect(await seen(bob!)).toEqual([0, 0]);
    expect(await seen(site.browser())).toEqual(before);
  });
});
