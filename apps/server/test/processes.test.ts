/** Servers that share a PostgreSQL database, with Redis or NATS between them and without. */
import {
  boardTopic,
  gameChatTopic,
  gameTopic,
  type GameDrawing,
  type LobbyNow,
  type MeNow,
  type SiteNow,
} from '@tesuji/online';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { begin, isOver, levelAfter, moveOnce, order, Page, planOf, until } from './page.ts';
import { startNats, startPostgres, startRedis } from './services/private-service.ts';
import { TcpProxy } from './services/tcp-proxy.ts';
import { ServerPlace, type TestServerOptions } from './server.ts';

const [postgres, redis, nats] = await Promise.all([startPostgres(), startRedis(), startNats()]);
const isHere = postgres !== undefined && redis !== undefined;
if (!isHere) console.log('PostgreSQL or Redis was not found: servers are not tested together.');
afterAll(async () => {
  await Promise.all([postgres?.close(), redis?.close(), nats?.close()]);
});

let places: ServerPlace[] = [];
let proxies: TcpProxy[] = [];
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await Promise.all(places.map((place) => place.destroy()));
  places = [];
  await Promise.all(proxies.map((proxy) => proxy.close()));
  proxies = [];
});

async function start(options: TestServerOptions): Promise<ServerPlace> {
  const place = new ServerPlace();
  places.push(place);
  await place.start({ database: postgres!.url, residents: { workers: 0 }, ...options });
  return place;
}

async function startTwo(
  options: TestServerOptions = { bus: redis!.url },
): Promise<readonly [ServerPlace, ServerPlace]> {
  return [await start(options), await start(options)];
}

/** A page of a new guest. */
async function guestAt({ url }: ServerPlace): Promise<Page> {
  const page = await Page.ofGuest(url);
  pages.push(page);
  return page;
}

/** The same browser at another process, which a balancer would have chosen. */
function tabAt({ url }: ServerPlace, { cookie, me }: Page): Page {
  const tab = new Page(url, cookie.replace(/tesuji-\d+/, `tesuji-${new URL(url).port}`));
  tab.me = me;
  pages.push(tab);
  return tab;
}

/** A game whose players are at different servers, the maker at the first. */
async function sitApart([one, other]: readonly [ServerPlace, ServerPlace], plan = planOf('chess')) {
  const players = [await guestAt(one), await guestAt(other)] as const;
  const id = await begin(players[0], players[1], plan);
  const seats = [players[0].follow(id), players[1].follow(id)] as const;
  await levelAfter(seats, -1);
  return { id, players, seats };
}

const first = (): number => 0;

describe.skipIf(!isHere)('two servers over one database', () => {
  const ways = [
    { name: 'with Redis', bus: redis === undefined ? {} : { bus: redis.url } },
    ...(nats === undefined ? [] : [{ name: 'with NATS', bus: { bus: nats.url } }]),
    { name: 'without a bus', bus: {} },
  ];
  for (const { name, bus } of ways) {
    it(`play a game together, and tell both of it, ${name}`, async () => {
      const two = await startTwo(bus);
      const { id, players, seats } = await sitApart(two, planOf('hasami'));
      const watching = tabAt(two[1], players[0]).follow(id);
      const all = [...seats, watching];
      await levelAfter(all, -1);
      for (let ply = 0; ply < 4; ply++) await moveOnce(all, first);
      await order(all, seats[1], { kind: 'resign' });
      expect(all.map(isOver)).toEqual([true, true, true]);
      // A message in their room.
      const said: unknown[] = [];
      const room = gameChatTopic(id, 'players');
      players[1].connection.subscribe(room, { after: undefined, receive: (message) => said.push(message) });
      await until(() => said.length > 0, 'the room is there');
      const command = { kind: 'say', text: 'Good game' } as const;
      players[0].connection.send({ t: 'do', topic: room, id: 'c', command });
      await until(() => JSON.stringify(said).includes('Good game'), 'the message has come');
    });
  }

  it('know together who is there, and that somebody has left', async () => {
    const two = await startTwo();
    const { players, seats } = await sitApart(two);
    const isThere = (viewer: 0 | 1, side: 0 | 1) => seats[viewer].now?.presence[side].isHere;
    await until(() => isThere(0, 1) === true && isThere(1, 0) === true, 'both see each other');
    await moveOnce(seats, first);
    await moveOnce(seats, first);
    players[0].close();
    await until(() => isThere(1, 0) === false, 'he has left');
    expect(seats[1].now?.presence[0].claimAt).toBeGreaterThan(Date.now());
    expect(isThere(1, 1)).toBe(true);
  });

  it('count spectators and show drawings, also those at a board after the game', async () => {
    const two = await startTwo();
    const { id, players, seats } = await sitApart(two, planOf('chess', { teaching: 'maker' }));
    for (const place of two) (await guestAt(place)).follow(id);
    await until(() => seats.every(({ now }) => now?.spectators === 2), 'both see both spectators');
    const value: GameDrawing = { ply: 0, strokes: [{ from: 12, to: 28 }] };
    players[0].connection.send({ t: 'now', topic: gameTopic(id), value });
    await until(() => seats[1].now?.drawings?.[players[0].me!.id] !== undefined, 'the pupil sees the arrow');
    await order(seats, seats[0], { kind: 'resign' });
    const boards = players.map((player) => player.followBoard(id));
    await until(() => boards.every(({ snapshot }) => snapshot !== undefined), 'both are at the board');
    const drawing = { node: 'm0', strokes: [] };
    const presence = { cursor: { node: 'm0', at: 1 }, isFollowing: true, drawing };
    players[1].connection.send({ t: 'now', topic: boardTopic(id), value: presence });
    await until(() => boards[0]!.now?.cursor !== undefined, 'the other follows');
    expect(boards[0]!.now).toMatchObject({ cursor: { node: 'm0', by: players[1].me!.id }, spectators: 0 });
  });

  it('list people, challenges, requests for a rematch and an announcement of each other', async () => {
    const two = await startTwo();
    const { id, players, seats } = await sitApart(two);
    const lobby = tabAt(two[1], players[1]).values<LobbyNow>('lobby');
    const told = players[1].values<MeNow>('me');
    const site = players[1].values<SiteNow>('site');
    await players[0].request('POST', '/challenges', { plan: planOf('chess'), isListed: true });
    const others = (): readonly string[] => lobby.at(-1)?.people.map((person) => person.id) ?? [];
    await until(() => others().includes(players[0].me!.id), 'somebody is there');
    await until(() => (lobby.at(-1)?.challenges.length ?? 0) > 0, 'the challenge is listed');
    await until(() => told.at(-1)?.games.some((game) => game.id === id) === true, 'the game is listed');
    await order(seats, seats[0], { kind: 'resign' });
    await players[0].request('POST', `/games/${id}/rematch`, {});
    await until(() => seats[1].now?.rematch?.by.length === 1, 'the rematch is asked for');
    // The host has one key for both.
    const [one, other] = two;
    expect(one.server.key).toBe(other.server.key);
    for (const { server } of [one, other]) expect(server.privateUrl).toBe(`${server.url}#key=${one.server.key}`);
    const host = new Page(one.url, players[0].cookie);
    pages.push(host);
    await host.request('POST', '/host/key', { key: one.server.key });
    await tabAt(one, host).request('PUT', '/host', { announcement: 'Tonight: a tournament' });
    await until(() => site.at(-1)?.announcement === 'Tonight: a tournament', 'it is announced');
  });

  it('learn what one of them said while it had no bus', async () => {
    const cut = await TcpProxy.start(() => redis!.port);
    proxies.push(cut);
    const two = [await start({ bus: `redis://127.0.0.1:${cut.port}` }), await start({ bus: redis!.url })] as const;
    const { id, players, seats } = await sitApart(two);
    await order(seats, seats[0], { kind: 'resign' });
    cut.break('closed');
    await players[0].request('POST', `/games/${id}/rematch`, {});
    expect(seats[1].now?.rematch?.by ?? []).toEqual([]);
    cut.mend();
    await until(() => seats[1].now?.rematch?.by.length === 1, 'the rematch is asked for');
  });

  it('close the sockets of a session that has ended elsewhere', async () => {
    const two = await startTwo();
    const page = await guestAt(two[0]);
    const tab = tabAt(two[1], page);
    tab.values('me');
    await until(() => tab.connection.status.kind === 'connected');
    const closed = new Promise<number>((resolve) => tab.sockets[0]!.once('close', resolve));
    await page.request('DELETE', '/session');
    expect(await closed).toBe(1008);
  });

  it('send pages elsewhere when one of them cannot reach the database, which is no outage', async () => {
    const cut = await TcpProxy.start(() => postgres!.port);
    proxies.push(cut);
    const bus = redis!.url;
    const one = await start({ bus, database: postgres!.url.replace(`:${postgres!.port}`, `:${cut.port}`) });
    const other = await start({ bus });
    const { id, seats, players } = await sitApart([one, other]);
    const isReady = async ({ url }: ServerPlace): Promise<boolean> => (await fetch(new URL('readyz', url))).ok;
    expect([await isReady(one), await isReady(other)]).toEqual([true, true]);
    cut.break('silent');
    const closed = new Promise<number>((resolve) => players[0].sockets.at(-1)!.once('close', resolve));
    expect(await closed).toBe(1013);
    expect([await isReady(one), await isReady(other)]).toEqual([false, true]);
    const tab = tabAt(other, players[0]);
    const elsewhere = tab.follow(id);
    await levelAfter([elsewhere, seats[1]], -1);
    await moveOnce([elsewhere, seats[1]], first);
    cut.mend();
    await until(() => seats[0].confirmed?.sequence === 1, 'the first page is level again');
    expect(seats[0].confirmed!.phase.kind).toBe('running');
  });

  it('share the games of levels, and take over those of one that ends', async () => {
    const options = { bus: redis!.url, residents: { workers: 1, isInstant: true } };
    const [one, other] = [await start(options), await start(options)];
    const page = await guestAt(other);
    const plan = planOf('chess', { clocks: [{ kind: 'none' }, { kind: 'none' }] });
    const { game = '' } = await page.request<{ game?: string }>('POST', '/challenges', { plan, to: 'Level 1' });
    const seat = page.follow(game);
    await until(() => seat.confirmed !== undefined);
    await order([seat], seat, { kind: 'move', move: 'e2e4' });
    await until(() => seat.confirmed!.line.moves.length === 2, 'the level has moved');
    await one.stop();
    await order([seat], seat, { kind: 'move', move: 'd2d3' }).catch(() =>
      order([seat], seat, { kind: 'move', move: 'a2a3' }),
    );
    await until(() => seat.confirmed!.line.moves.length > 3, 'the level has moved again');
    expect(seat.confirmed!.line.moves).toHaveLength(4);
  });
});
