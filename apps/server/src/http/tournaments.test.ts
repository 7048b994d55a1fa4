import type { TournamentEntrant, TournamentLists, TournamentNow, TournamentTerms } from '@tesuji/online';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tournamentOf } from '../tournaments/test/sample-tournament.ts';
import { SampleSite, type Browser } from './test/sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const FORMAT = { kind: 'round-robin', cycles: 1, tieBreaks: ['sonneborn-berger'] } as const;

async function create(organiser: Browser, changes: Partial<TournamentTerms> = {}): Promise<string> {
  const reply = await organiser.post('/tournaments', tournamentOf(FORMAT, changes));
  expect(reply.status).toBe(200);
  return reply.json<{ id: string }>().id;
}

async function now(browser: Browser, id: string): Promise<TournamentNow> {
  return (await browser.get(`/tournaments/${id}`)).json<TournamentNow>();
}

describe('POST /tournaments', () => {
  it('is for accounts and for the host, and refuses what cannot be played by the part that is wrong', async () => {
    const ann = await site.account('Ann');
    const guest = await site.guest();
    expect((await guest.post('/tournaments', tournamentOf(FORMAT))).json()).toEqual({ code: 'not-signed-in' });
    const host = await site.host();
    await host.post('/guest', {});
    expect((await host.post('/tournaments', tournamentOf(FORMAT))).status).toBe(200);

    const wrong = async (changes: Partial<TournamentTerms>): Promise<unknown> =>
      (await ann.post('/tournaments', tournamentOf(FORMAT, changes))).json();
    expect(await wrong({ clock: { kind: 'none' } })).toEqual({ code: 'bad-plan', field: 'clock' });
    expect(await wrong({ clock: { kind: 'per-move', each: 86_400_000 } })).toEqual({
      code: 'bad-plan',
      field: 'clock',
    });
    expect(await wrong({ startsAt: site.time - 1 })).toEqual({ code: 'bad-plan', field: 'startsAt' });
    expect(await wrong({ name: ' ' })).toEqual({ code: 'malformed', field: 'name' });
    expect(await wrong({ pause: -1 })).toEqual({ code: 'malformed', field: 'pause' });
    const teams = { kind: 'teams', cycles: 1, teams: ['East', 'East'] } as const;
    expect(await wrong({ format: teams })).toEqual({ code: 'bad-plan', field: 'format.teams' });
    const { line } = tournamentOf(FORMAT);
    expect(await wrong({ line: { ...line, moves: ['e2e4'] } })).toEqual({ code: 'bad-plan', field: 'line.moves' });
    expect(await wrong({ line: { ...line, start: 'nothing' } })).toEqual({ code: 'bad-plan', field: 'line.start' });
  });

  it('has a limit for each organiser', async () => {
    const ann = await site.account('Ann');
    for (let count = 0; count < 5; count++) await create(ann);
    expect((await ann.post('/tournaments', tournamentOf(FORMAT))).json()).toEqual({ code: 'too-many' });
  });
});

describe('a tournament', () => {
  it('is entered, started by its organiser, and listed', async () => {
    const ann = await site.account('Ann');
    const [guest, other] = [await site.guest(), await site.guest()];
    const id = await create(ann);
    for (const person of [ann, guest]) expect((await person.post(`/tournaments/${id}/enter`, {})).status).toBe(200);
    expect((await guest.post(`/tournaments/${id}/start`, {})).json()).toEqual({ code: 'forbidden' });
    expect((await now(other, id)).entrants).toHaveLength(2);
    expect((await ann.post(`/tournaments/${id}/start`, {})).status).toBe(200);
    expect((await other.post(`/tournaments/${id}/enter`, {})).json()).toEqual({ code: 'not-now', field: 'closed' });
    const { tournament, pairings, games } = await now(site.browser(), id);
    expect(tournament).toMatchObject({ state: 'running', round: 1, rounds: 1 });
    expect(pairings).toMatchObject([{ round: 1, board: 1, first: 1, second: 2 }]);
    expect(games[0]).toMatchObject({ id: pairings[0]!.game, tournament: id });
    const lists = (await other.get('/tournaments')).json<TournamentLists>();
    expect(lists.running.map((each) => [each.id, each.people])).toEqual([[id, 2]]);
    expect((await other.get('/tournaments/a0000aaaaaaaa')).status).toBe(404);
  });

  it('needs two people to start', async () => {
    const ann = await site.account('Ann');
    const id = await create(ann);
    await ann.post(`/tournaments/${id}/enter`, {});
    expect((await ann.post(`/tournaments/${id}/start`, {})).json()).toEqual({ code: 'not-now', field: 'people' });
  });

  it('is not entered in children’s mode unless a friend has made it, nor after a block', async () => {
    const [ann, bob] = [await site.account('Ann'), await site.account('Bob')];
    const id = await create(ann);
    const enter = () => bob.post(`/tournaments/${id}/enter`, {});
    await bob.put('/account/children', { password: 'correct horse', isChild: true });
    expect((await enter()).json()).toEqual({ code: 'friends-only' });
    const [annId, bobId] = [(await ann.me())!.id, (await bob.me())!.id];
    await ann.put(`/people/${bobId}/follow`, {});
    await bob.put(`/people/${annId}/follow`, {});
    expect((await enter()).status).toBe(200);
    expect((await bob.post(`/tournaments/${id}/leave`, {})).status).toBe(200);
    await ann.put(`/people/${bobId}/block`, {});
    expect((await enter()).json()).toEqual({ code: 'blocked' });
  });

  it('may be only for accounts, and only for those who have the link', async () => {
    const ann = await site.account('Ann');
    const guest = await site.guest();
    const id = await create(ann, { allowsGuests: false, isListed: false });
    expect((await guest.post(`/tournaments/${id}/enter`, {})).json()).toEqual({ code: 'forbidden' });
    expect((await guest.get('/tournaments')).json<TournamentLists>().upcoming).toEqual([]);
    expect((await ann.get('/tournaments')).json<TournamentLists>().upcoming).toHaveLength(1);
    const bob = await site.account('Bob');
    expect((await bob.post(`/tournaments/${id}/enter`, {})).status).toBe(200);
    await ann.post(`/tournaments/${id}/enter`, {});
    await ann.post(`/tournaments/${id}/start`, {});
    // The players of such a tournament are nobody's business either.
    expect((await guest.get('/public')).json<unknown[]>()).toEqual([]);
    const { pairings } = await now(guest, id);
    expect((await guest.get(`/games/${pairings[0]!.game}`)).status).toBe(200);
  });

  it('has members of teams only', async () => {
    const ann = await site.account('Ann');
    const id = await create(ann, { format: { kind: 'teams', cycles: 1, teams: ['East', 'West'] } });
    expect((await ann.post(`/tournaments/${id}/enter`, {})).json()).toEqual({ code: 'malformed', field: 'team' });
    expect((await ann.post(`/tournaments/${id}/enter`, { team: 3 })).json()).toEqual({
      code: 'malformed',
      field: 'team',
    });
    expect((await ann.post(`/tournaments/${id}/enter`, { team: 2 })).status).toBe(200);
    expect((await now(ann, id)).entrants).toMatchObject([{ team: 2 }]);
  });
});

describe('people whom an organiser adds', () => {
  it('by name get a link, whose code only the organiser sees and which works once', async () => {
    const ann = await site.account('Ann');
    const id = await create(ann);
    expect((await ann.post(`/tournaments/${id}/entrants`, { guest: 'ANN' })).json()).toEqual({
      code: 'name-taken',
      field: 'guest',
    });
    expect((await ann.post(`/tournaments/${id}/entrants`, { guest: 'Moderator' })).json()).toMatchObject({
      code: 'bad-name',
    });
    expect((await ann.post(`/tournaments/${id}/entrants`, { guest: 'Kenji' })).status).toBe(200);
    expect(JSON.stringify(await now(ann, id))).not.toContain('code');
    const guest = site.browser();
    expect((await guest.get(`/tournaments/${id}/entrants`)).json()).toEqual({ code: 'forbidden' });
    const [kenji] = (await ann.get(`/tournaments/${id}/entrants`)).json<TournamentEntrant[]>();
    expect((await guest.post(`/tournaments/${id}/claim`, { code: kenji!.code })).status).toBe(200);
    expect(await guest.me()).toMatchObject({ id: kenji!.person.id, name: 'Kenji', isGuest: true });
    expect((await site.browser().post(`/tournaments/${id}/claim`, { code: kenji!.code })).json()).toEqual({
      code: 'not-found',
      field: 'code',
    });
  });

  it('are levels that exist, and can be removed; nobody with an account is made to play', async () => {
    const ann = await site.account('Ann');
    await site.account('Bob');
    const id = await create(ann);
    const add = async (added: object): Promise<unknown> =>
      (await ann.post(`/tournaments/${id}/entrants`, added)).json();
    expect(await add({ account: 'bob' })).toMatchObject({ code: 'malformed' });
    expect(await add({ level: 3 })).toEqual({ code: 'not-found', field: 'level' });
    expect(await add({ level: 11 })).toMatchObject({ code: 'malformed' });
    expect(await add({ guest: 'Kenji' })).toEqual({});
    expect((await ann.delete(`/tournaments/${id}/entrants/1`)).status).toBe(200);
    expect((await ann.delete(`/tournaments/${id}/entrants/1`)).status).toBe(404);
    expect((await now(ann, id)).entrants).toEqual([]);
  });
});

it('gives results in every format, and the games where there are any', async () => {
  const bob = await site.account('Bob');
  const id = await create(bob);
  await bob.post(`/tournaments/${id}/enter`, {});
  await (await site.guest()).post(`/tournaments/${id}/enter`, {});
  await bob.post(`/tournaments/${id}/start`, {});
  const csv = await bob.get(`/tournaments/${id}/results?format=csv`);
  expect(csv.headers.get('content-disposition')).toContain(`${id}.csv`);
  expect(csv.text.split('\r\n')[0]).toBe('place,number,name,rating,points,sonneborn-berger,games,won');
  const json = (await bob.get(`/tournaments/${id}/results?format=json`)).json<{ pairings: unknown[] }>();
  expect(json.pairings).toHaveLength(1);
  expect((await bob.get(`/tournaments/${id}/results?format=trf`)).text).toContain('012 Club evening');
  expect((await bob.get(`/tournaments/${id}/results?format=xls`)).json()).toMatchObject({ field: 'format' });
  expect((await bob.get(`/tournaments/${id}/games?format=pgn`)).status).toBe(200);
  expect((await bob.get(`/tournaments/${id}/games?format=kif`)).json()).toMatchObject({ field: 'format' });
});
