import { LOBBY_POOLS, type Challenge, type PoolTicket } from '@tesuji/online';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplePlan, SampleSite, START } from './test/sample-site.ts';

const [POOL, OTHER] = [LOBBY_POOLS[0]!.id, LOBBY_POOLS[1]!.id];

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

describe('tickets', () => {
  it('are taken, listed and given back, each any number of times', async () => {
    const guest = await site.guest();
    const me = (await guest.me())!;
    const taken = await guest.put(`/tickets/${POOL}`, {});
    expect(taken.json<PoolTicket>()).toEqual({ pool: POOL, since: START });
    expect(site.live.changed.at(-1)).toEqual([me.id]);
    site.time += 5000;
    expect((await guest.put(`/tickets/${POOL}`, { wantsAnother: true })).json<PoolTicket>().since).toBe(START);
    await guest.put(`/tickets/${OTHER}`, {});
    const listed = (await guest.get('/tickets')).json<PoolTicket[]>();
    expect(listed.map(({ pool }) => pool)).toEqual([POOL, OTHER]);
    for (let count = 0; count < 2; count++) expect((await guest.delete(`/tickets/${POOL}`)).status).toBe(200);
    expect((await guest.get('/tickets')).json<PoolTicket[]>()).toHaveLength(1);
  });

  it('are for people, and for pools that there are', async () => {
    const anyone = site.browser();
    expect((await anyone.put(`/tickets/${POOL}`, {})).status).toBe(401);
    expect((await anyone.get('/tickets')).status).toBe(401);
    const guest = await site.guest();
    expect((await guest.put('/tickets/shogi', {})).status).toBe(404);
    expect((await guest.delete('/tickets/shogi')).status).toBe(404);
    const malformed = await guest.put(`/tickets/${POOL}`, { wantsAnother: 1 });
    expect([malformed.status, malformed.json().field]).toEqual([400, 'wantsAnother']);
  });
});

describe('challenges from the lobby', () => {
  it('are listed and hidden again by their maker', async () => {
    const ann = await site.account('Ann');
    const made = await ann.post('/challenges', { plan: samplePlan(), isListed: true });
    const { id, plan, ...challenge } = made.json<Challenge>();
    expect(challenge.isListed).toBe(true);
    const listed = async (): Promise<number> => (await site.world.store.lobby.challenges(site.time, 9)).length;
    expect(await listed()).toBe(1);
    // New terms alone leave it listed.
    expect((await ann.put(`/challenges/${id}`, { plan })).json<Challenge>().isListed).toBe(true);
    const hidden = await ann.put(`/challenges/${id}`, { plan, isListed: false });
    expect(hidden.json<Challenge>().isListed).toBeUndefined();
    expect(await listed()).toBe(0);
  });

  it('are listed only for anybody, and from the start of a game', async () => {
    const [ann, bob] = [await site.account('Ann'), await site.account('Bob')];
    const { id } = (await bob.me())!;
    const named = await ann.post('/challenges', { plan: samplePlan(), isListed: true, toPerson: id });
    expect([named.status, named.json().field]).toEqual([400, 'isListed']);
    const plan = samplePlan();
    const begun = { ...plan, line: { ...plan.line, moves: ['e2e4'] } };
    const long = await ann.post('/challenges', { plan: begun, isListed: true });
    expect([long.status, long.json()]).toEqual([422, { code: 'bad-plan', field: 'line.moves' }]);
    const direct = (await ann.post('/challenges', { plan, toPerson: id })).json<Challenge>();
    expect((await ann.put(`/challenges/${direct.id}`, { plan, isListed: true })).status).toBe(400);
  });

  it('reach a person by id, also a guest, but not oneself, nobody, and not whom a block keeps apart', async () => {
    const [ann, guest] = [await site.account('Ann'), await site.guest()];
    const { id } = (await guest.me())!;
    const made = (await ann.post('/challenges', { plan: samplePlan(), toPerson: id })).json<Challenge>();
    expect(made.taker?.id).toBe(id);
    expect((await guest.get('/challenges')).json<unknown[]>()).toHaveLength(1);
    const own = await ann.post('/challenges', { plan: samplePlan(), toPerson: (await ann.me())!.id });
    expect(own.json()).toEqual({ code: 'own-challenge', field: 'toPerson' });
    const nobody = await ann.post('/challenges', { plan: samplePlan(), toPerson: 'nobody' });
    expect([nobody.status, nobody.json().field]).toEqual([404, 'toPerson']);
    await guest.put(`/people/${(await ann.me())!.id}/block`, {});
    expect((await ann.post('/challenges', { plan: samplePlan(), toPerson: id })).status).toBe(403);
  });
});
