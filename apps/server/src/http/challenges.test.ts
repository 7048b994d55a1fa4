import { apply, type Command } from '@tesuji/match';
import type { Challenge, ChallengePlan, GameSnapshot, GameSummary } from '@tesuji/online';
import { findGame } from '@tesuji/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_CHALLENGES } from '../security/limits.ts';
import { SampleSite, samplePlan, START, type Browser } from './test/sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

async function offer(maker: Browser, changes: Partial<ChallengePlan> = {}, to?: string): Promise<Challenge> {
  const plan = samplePlan(changes);
  return (await maker.post('/challenges', to === undefined ? { plan } : { plan, to })).json<Challenge>();
}

async function play(maker: Browser, taker: Browser, changes: Partial<ChallengePlan> = {}): Promise<string> {
  const { id, planHash } = await offer(maker, changes);
  return (await taker.post(`/challenges/${id}/accept`, { planHash })).json<{ game: string }>().game;
}

/** Does something in a game at the present time, as a room does. */
async function act(game: string, kind: 'move' | 'resign', author: 0 | 1, move = ''): Promise<void> {
  const { store } = site.world;
  const { match } = (await store.games.snapshot(game))!;
  const command = {
    kind,
    author,
    id: `${author}:${match.sequence}`,
    ply: match.line.moves.length,
    ...(move && { move }),
  };
  const judged = apply(findGame('chess')!, match, command as Command, site.time);
  if (!judged.ok) throw new Error(JSON.stringify(judged.error));
  const events = judged.value;
  const ended = events.find((event) => event.kind === 'ended');
  const stored = await store.log.append({
    game,
    seq: match.sequence + 1,
    last: events.at(-1)!.sequence,
    events,
    at: site.time,
    ...(ended !== undefined && { result: { cause: 'resignation', reason: 'resigned', winner: author === 0 ? 1 : 0 } }),
  });
  expect(stored).toBe(true);
}

describe('a challenge', () => {
  it('needs a session', async () => {
    expect((await site.browser().post('/challenges', { plan: samplePlan() })).json()).toEqual({
      code: 'not-signed-in',
    });
  });

  it('is shown to anybody with the link, changed by its maker, and cancelled', async () => {
    const maker = await site.guest();
    const made = await offer(maker);
    expect(made).toMatchObject({ state: 'open', createdAt: START, expiresAt: START + 86_400_000 });
    const stranger = site.browser();
    expect((await stranger.get(`/challenges/${made.id}`)).json()).toEqual(made);
    const plan = samplePlan({ side: 1 });
    expect((await (await site.guest()).put(`/challenges/${made.id}`, { plan })).status).toBe(403);
    expect((await maker.put(`/challenges/${made.id}`, { plan })).json()).toMatchObject({ plan: { side: 1 } });
    // A game over days leaves days to accept it.
    const day = { kind: 'per-move', each: 86_400_000 } as const;
    const slow = await maker.put(`/challenges/${made.id}`, { plan: samplePlan({ clocks: [day, day] }) });
    expect(slow.json()).toMatchObject({ expiresAt: START + 7 * 86_400_000 });
    expect((await (await site.guest()).delete(`/challenges/${made.id}`)).status).toBe(403);
    expect((await maker.delete(`/challenges/${made.id}`)).status).toBe(200);
    expect((await stranger.get(`/challenges/${made.id}`)).json()).toMatchObject({ state: 'cancelled' });
    expect((await maker.put(`/challenges/${made.id}`, { plan })).json().code).toBe('challenge-over');
    expect(
      (await (await site.guest()).post(`/challenges/${made.id}/accept`, { planHash: made.planHash })).json().code,
    ).toBe('challenge-over');
  });

  it('is taken with the terms that were seen, or shown again', async () => {
    const [maker, taker] = [await site.guest(), await site.guest()];
    const { id, planHash } = await offer(maker);
    expect((await taker.post(`/challenges/${id}/accept`, {})).json()).toEqual({ code: 'malformed', field: 'planHash' });
    await maker.put(`/challenges/${id}`, { plan: samplePlan({ side: 1 }) });
    const accepted = await taker.post(`/challenges/${id}/accept`, { planHash });
    expect([accepted.status, accepted.json()]).toEqual([409, { code: 'challenge-changed' }]);
    const changed = (await taker.get(`/challenges/${id}`)).json<Challenge>();
    expect(changed).toMatchObject({ state: 'open', plan: { side: 1 } });
    expect((await taker.get('/challenges')).json()).toEqual([]);
    expect((await taker.post(`/challenges/${id}/accept`, { planHash: changed.planHash })).status).toBe(200);
  });

  it('over days can be taken for a week', async () => {
    const clock = { kind: 'per-move', each: 86_400_000 } as const;
    const { expiresAt } = await offer(await site.guest(), { clocks: [clock, clock] });
    expect(expiresAt).toBe(START + 7 * 86_400_000);
  });

  it.each<[string, unknown]>([
    ['line.moves', samplePlan({ line: { ...samplePlan().line, moves: ['e2e5'] } })],
    ['line.start', samplePlan({ line: { ...samplePlan().line, start: 'x' } })],
    ['line.game', samplePlan({ line: { ...samplePlan().line, game: 'go' } })],
    ['clocks.0', { ...samplePlan(), clocks: [{ kind: 'sand' }, { kind: 'none' }] }],
    ['side', { ...samplePlan(), side: 2 }],
    ['delay', { ...samplePlan(), delay: -1 }],
    ['isRated.takebacks', samplePlan({ isRated: true })],
  ])('names what is wrong with a plan: %s', async (field, plan) => {
    const maker = await site.account('Mika');
    expect((await maker.post('/challenges', { plan })).json()).toEqual({ code: 'bad-plan', field });
  });

  it('for an account is only for that account, which may decline it', async () => {
    const [maker, taker, other] = [await site.guest(), await site.account('Tomo'), await site.guest()];
    const made = await offer(maker, {}, 'TOMO');
    expect(made.taker).toMatchObject({ name: 'Tomo' });
    expect((await other.post(`/challenges/${made.id}/accept`, { planHash: made.planHash })).json().code).toBe(
      'forbidden',
    );
    expect((await other.post(`/challenges/${made.id}/decline`, {})).json().code).toBe('forbidden');
    expect((await taker.get('/challenges')).json()).toMatchObject([{ id: made.id, game: 'chess', isMine: false }]);
    expect((await maker.get('/challenges')).json()).toMatchObject([{ id: made.id, isMine: true }]);
    expect((await taker.post(`/challenges/${made.id}/decline`, {})).status).toBe(200);
    expect((await maker.get(`/challenges/${made.id}`)).json()).toMatchObject({ state: 'declined' });
    expect((await maker.post('/challenges', { plan: samplePlan(), to: 'Nobody' })).json()).toEqual({
      code: 'not-found',
      field: 'to',
    });
    expect((await taker.post('/challenges', { plan: samplePlan(), to: 'Tomo' })).json().code).toBe('own-challenge');
  });

  it('there may be twelve of a person', async () => {
    const maker = await site.guest();
    for (let n = 0; n < MOST_CHALLENGES; n++) await offer(maker);
    expect((await maker.post('/challenges', { plan: samplePlan() })).json().code).toBe('too-many');
  });

  it('a rated one is between accounts', async () => {
    const plan = samplePlan({ isRated: true, takebacks: 'none' });
    expect((await (await site.guest()).post('/challenges', { plan })).json()).toEqual({
      code: 'not-signed-in',
      field: 'isRated',
    });
    const { id, planHash } = (await (await site.account('Mika')).post('/challenges', { plan })).json<Challenge>();
    expect((await (await site.guest()).post(`/challenges/${id}/accept`, { planHash })).json().code).toBe(
      'not-signed-in',
    );
    expect((await (await site.account('Tomo')).post(`/challenges/${id}/accept`, { planHash })).status).toBe(200);
  });

  it('is taken by one of several, and not by its maker', async () => {
    const maker = await site.guest();
    const { id, planHash } = await offer(maker, { isPublic: false });
    expect((await maker.post(`/challenges/${id}/accept`, { planHash })).json().code).toBe('own-challenge');
    const takers = await Promise.all([1, 2, 3].map(() => site.guest()));
    const replies = await Promise.all(takers.map((taker) => taker.post(`/challenges/${id}/accept`, { planHash })));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    const index = replies.findIndex(({ status }) => status === 200);
    const { game } = replies[index]!.json<{ game: string }>();
    // Asked again, after the answer was lost.
    expect((await takers[index]!.post(`/challenges/${id}/accept`, { planHash })).json()).toEqual({ game });
    // Only the players are told which game it is.
    expect((await maker.get(`/challenges/${id}`)).json()).toMatchObject({ state: 'taken', game });
    expect((await takers[(index + 1) % 3]!.get(`/challenges/${id}`)).json()).not.toHaveProperty('game');
    expect((await site.browser().get(`/challenges/${id}`)).json()).not.toHaveProperty('game');
  });
});

describe('a game', () => {
  it('is in the lists of both, and public if that was agreed', async () => {
    const [maker, taker] = [await site.guest(), await site.guest()];
    const open = await play(maker, taker);
    const hidden = await play(maker, taker, { isPublic: false });
    const ids = async (browser: Browser, path: string): Promise<string[]> =>
      (await browser.get(path)).json<GameSummary[]>().map(({ id }) => id);
    expect(new Set(await ids(maker, '/games'))).toEqual(new Set([open, hidden]));
    expect(new Set(await ids(taker, '/games'))).toEqual(new Set([open, hidden]));
    expect(await ids(site.browser(), '/public')).toEqual([open]);
    expect((await site.browser().get('/games')).status).toBe(401);
  });

  it('is for its players, and for others if it is public', async () => {
    const [maker, taker] = [await site.guest(), await site.guest()];
    const [open, hidden] = [await play(maker, taker), await play(maker, taker, { isPublic: false })];
    const statusOf = async (browser: Browser, path: string): Promise<number> => (await browser.get(path)).status;
    const spectators = [site.browser(), await site.guest(), await site.account('Mika')];
    for (const path of ['', '/record']) {
      for (const player of [maker, taker]) expect(await statusOf(player, `/games/${hidden}${path}`)).toBe(200);
      for (const other of spectators) {
        expect(await statusOf(other, `/games/${open}${path}`)).toBe(200);
        expect(await statusOf(other, `/games/${hidden}${path}`)).toBe(404);
      }
      expect(await statusOf(await site.host(), `/games/${hidden}${path}`)).toBe(200);
    }
    expect((await taker.get(`/games/${open}`)).json()).toMatchObject({ side: 1 });
    expect((await spectators[0]!.get(`/games/${open}`)).json()).not.toHaveProperty('side');
  });

  it('is late for spectators on every way', async () => {
    const [maker, taker] = [await site.guest(), await site.guest()];
    const game = await play(maker, taker, { delay: 60_000 });
    site.time += 100_000;
    await act(game, 'move', 0, 'e2e4');
    const seen = async (browser: Browser): Promise<readonly unknown[]> => {
      const { match } = (await browser.get(`/games/${game}`)).json<GameSnapshot>();
      const record = (await browser.get(`/games/${game}/record?format=pgn`)).text;
      return [match.line.moves, record.includes('e4')];
    };
    const listed = async (): Promise<unknown> => (await site.browser().get('/public')).json<GameSummary[]>()[0]?.plies;
    expect(await seen(maker)).toEqual([['e2e4'], true]);
    for (const other of [site.browser(), await site.guest(), await site.host()])
      expect(await seen(other)).toEqual([[], false]);
    expect(await listed()).toBe(0);
    site.time += 59_999;
    expect(await seen(site.browser())).toEqual([[], false]);
    site.time += 1;
    expect(await seen(site.browser())).toEqual([['e2e4'], true]);
    expect(await listed()).toBe(1);
  });

  it('has a record in the formats of the game', async () => {
    const [maker, taker] = [await site.account('Mika'), await site.guest()];
    const game = await play(maker, taker);
    const pgn = await maker.get(`/games/${game}/record?format=pgn`);
    expect(pgn.text).toContain('[White "Mika"]');
    expect(pgn.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(pgn.headers.get('content-disposition')).toBe(`attachment; filename="${game}.pgn"`);
    for (const format of ['kif', 'nonsense', '']) {
      expect((await maker.get(`/games/${game}/record?format=${format}`)).json()).toEqual({
        code: 'malformed',
        field: 'format',
      });
    }
  });

  it.each(['x', 'a'.repeat(13), '../etc', '%00', 'a%2fb', '1 or 1=1'])('with the id %j does not exist', async (id) => {
    const browser = await site.guest();
    for (const path of [`/games/${id}`, `/challenges/${id}`, `/games/${id}/record`]) {
      expect((await browser.get(path)).status).toBe(404);
    }
  });
});

describe('a rematch', () => {
  it('is a challenge until both have asked, and one game after that', async () => {
    const [maker, taker] = [await site.guest(), await site.guest()];
    const game = await play(maker, taker, { isPublic: false });
    expect((await maker.post(`/games/${game}/rematch`, {})).json()).toEqual({ code: 'forbidden', field: 'live' });
    await act(game, 'resign', 0);
    expect((await (await site.guest()).post(`/games/${game}/rematch`, {})).status).toBe(404);
    const asked = (await maker.post(`/games/${game}/rematch`, {})).json<{ challenge: string }>();
    expect((await taker.get('/challenges')).json()).toMatchObject([{ id: asked.challenge, rematchOf: game }]);
    // Its terms are those of the game before.
    expect((await maker.put(`/challenges/${asked.challenge}`, { plan: samplePlan({ side: 1 }) })).json()).toEqual({
      code: 'forbidden',
      field: 'rematchOf',
    });
    expect((await maker.delete(`/games/${game}/rematch`)).status).toBe(200);
    expect((await maker.delete(`/games/${game}/rematch`)).json().code).toBe('challenge-over');
    await maker.post(`/games/${game}/rematch`, {});
    const next = (await taker.post(`/games/${game}/rematch`, {})).json<{ game: string }>();
    const { info, side } = (await maker.get(`/games/${next.game}`)).json<GameSnapshot>();
    expect([info.rematchOf, side]).toEqual([game, 1]);
    expect(site.live.rematches).toHaveLength(4);
  });

  it('of a public game is for its players', async () => {
    const [maker, taker] = [await site.guest(), await site.guest()];
    const game = await play(maker, taker);
    await act(game, 'resign', 1);
    expect((await (await site.guest()).post(`/games/${game}/rematch`, {})).json().code).toBe('forbidden');
  });
});
