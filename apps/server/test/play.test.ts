import type { Challenge, MeNow, ServerMessage } from '@tesuji/online';
import { games } from '@tesuji/rules';
import { makeRandom } from '@tesuji/testing/match/random';
import { expect, it } from 'vitest';
import {
  anyMove,
  command,
  isOver,
  levelAfter,
  moveOnce,
  openSocket,
  order,
  Page,
  planOf,
  sitDown,
  until,
} from './page.ts';
import { useServer } from './server.ts';

const place = useServer();
const LONGEST = 160;
const first = (): number => 0;

it.each(games.map(({ id }) => id))('two people play a whole game of %s', async (game) => {
  const random = makeRandom(7);
  const { seats, pages, id } = await sitDown(place.url, planOf(game));
  expect(seats.map(({ side }) => side)).toEqual([0, 1]);
  for (let ply = 0; ply < LONGEST && !isOver(seats[0]); ply++) await moveOnce(seats, () => random.below(1e6) / 1e6);
  if (!isOver(seats[0])) await order(seats, seats[1], { kind: 'resign' });
  expect(seats[0].confirmed).toEqual(seats[1].confirmed);
  expect(seats[0].confirmed!.phase.kind).toBe('over');
  // What is stored is what they have seen.
  await until(() => isOver(seats[1]));
  const { match } = await pages[0].request<{ match: object }>('GET', `/games/${id}`);
  expect(match).toEqual(seats[0].confirmed);
  for (const page of pages) page.close();
});

it('takes a move back, agrees on a pause and on a draw, and plays a rematch', async () => {
  const { seats, pages, id } = await sitDown(place.url, planOf('chess'));
  const [white, black] = seats;
  await moveOnce(seats, first);
  await moveOnce(seats, first);
  await order(seats, black, { kind: 'takeback' });
  await order(seats, white, { kind: 'accept', proposal: 'takeback' });
  expect(white.confirmed!.line.moves).toHaveLength(1);
  await order(seats, white, { kind: 'pause' });
  await order(seats, black, { kind: 'accept', proposal: 'pause' });
  expect(white.confirmed!.phase.kind).toBe('paused');
  // White is not on turn, so Black has to agree, or may decline.
  await order(seats, white, { kind: 'resume' });
  await order(seats, black, { kind: 'decline', proposal: 'resume' });
  await order(seats, black, { kind: 'resume' });
  await moveOnce(seats, first);
  await order(seats, white, { kind: 'offer-draw' });
  await order(seats, black, { kind: 'offer-draw' });
  expect(white.confirmed!.phase).toMatchObject({ kind: 'over', ending: { cause: 'agreement' } });
  await pages[0].request('POST', `/games/${id}/rematch`, {});
  await until(() => black.now?.rematch?.by[0] === 0, 'Black hears that White wants a rematch');
  const { game } = await pages[1].request<{ game: string }>('POST', `/games/${id}/rematch`, {});
  await until(() => seats.every(({ now }) => now?.rematch?.game === game), 'both hear of the new game');
  const again = [pages[1].follow(game), pages[0].follow(game)];
  await levelAfter(again, -1);
  expect(again.map(({ side }) => side)).toEqual([0, 1]);
  for (const page of pages) page.close();
});

it('lets a player abort before both have moved, and refuses it with a reason later', async () => {
  const { seats } = await sitDown(place.url, planOf('hasami'));
  await order(seats, seats[1], { kind: 'abort' });
  expect(seats[0].confirmed!.phase).toMatchObject({ kind: 'over', ending: { cause: 'abort' } });
  const { seats: others } = await sitDown(place.url, planOf('hasami'));
  const [one] = others;
  await moveOnce(others, first);
  await moveOnce(others, first);
  const refusals: unknown[] = [];
  one.listen(({ refusal }) => refusal && refusals.push(refusal.refusal.code));
  one.order(command(one, { kind: 'abort' }));
  await until(() => refusals.length > 0);
  expect(refusals).toEqual(['too-late-to-abort']);
});

it('serves two tabs of one player as one seat', async () => {
  const { seats, pages, id } = await sitDown(place.url, planOf('shogi'));
  const tab = pages[0].tab();
  const second = tab.follow(id);
  const all = [...seats, second];
  await levelAfter(all, -1);
  expect(second.side).toBe(0);
  await moveOnce([second, seats[1]], first);
  await levelAfter(all, 0);
  // The same offer from both tabs at once: one is stored, the other is refused.
  await moveOnce(all, first);
  const codes: string[] = [];
  for (const each of [seats[0], second]) each.listen(({ refusal }) => refusal && codes.push(refusal.refusal.code));
  const before = second.confirmed!.sequence;
  seats[0].order(command(seats[0], { kind: 'offer-draw' }));
  second.order(command(second, { kind: 'offer-draw' }));
  await levelAfter(all, before);
  expect(second.confirmed!.sequence).toBe(before + 1);
  expect(codes).toEqual(['already-proposed']);
  // The seat is taken until the last tab is closed.
  pages[0].close();
  await moveOnce([second, seats[1]], first);
  expect(seats[1].now?.presence[0].isHere).toBe(true);
  tab.close();
  await until(() => seats[1].now?.presence[0].isHere === false, 'the opponent is gone');
});

it('tells both at once that a challenge was made, taken, and that a game is over', async () => {
  const pages = [await Page.ofGuest(place.url), await Page.ofGuest(place.url)] as const;
  const values = pages.map((page) => page.values<MeNow>('me'));
  await until(() => values.every(({ length }) => length === 1), 'both have a first value');
  const { id, planHash } = await pages[0].request<Challenge>('POST', '/challenges', { plan: planOf('chess') });
  await until(() => values[0]!.at(-1)?.challenges[0]?.id === id, 'the maker sees the challenge');
  expect(values[0]!.at(-1)?.challenges[0]).toMatchObject({ isMine: true, game: 'chess' });
  const { game } = await pages[1].request<{ game: string }>('POST', `/challenges/${id}/accept`, { planHash });
  await until(() => values.every((each) => each.at(-1)?.games[0]?.id === game), 'both see the game');
  expect(values[0]!.at(-1)?.challenges).toEqual([]);
  const seats = pages.map((page) => page.follow(game));
  await levelAfter(seats, -1);
  await order(seats, seats[0]!, { kind: 'resign' });
  await until(() => values.every((each) => each.at(-1)?.games[0]?.isOver === true), 'both see the end');
});

it('sends everybody what the server announces', async () => {
  const page = new Page(place.url);
  const values = page.values<{ people: number; announcement?: string }>('site');
  await until(() => values.length === 1);
  expect(values[0]!.people).toBeGreaterThan(0);
  const host = new Page(place.url);
  await host.request('POST', '/host/key', { key: place.server.key });
  await host.request('PUT', '/host', { announcement: 'Tea at four' });
  await until(() => values.at(-1)?.announcement === 'Tea at four');
});

it('pauses all games with a clock when the host asks for it', async () => {
  const { seats } = await sitDown(place.url, planOf('laser'));
  await moveOnce(seats, first);
  const host = new Page(place.url);
  await host.request('POST', '/host/key', { key: place.server.key });
  await host.request('POST', '/host/pause-all', {});
  await until(() => seats.every(({ confirmed }) => confirmed?.phase.kind === 'paused'), 'both see the pause');
  expect(seats[1].confirmed!.phase).toEqual({ kind: 'paused', by: 'host' });
  await host.request('POST', '/host/resume-all', {});
  await until(() => seats.every(({ confirmed }) => confirmed?.phase.kind === 'running'), 'both see that it goes on');
});

it('does not let others into a private game', async () => {
  const { id } = await sitDown(place.url, planOf('chess', { isPublic: false }));
  const stranger = (await Page.ofGuest(place.url)).follow(id);
  await until(() => stranger.gone !== undefined);
  expect(stranger.gone).toBe('forbidden');
  const missing = (await Page.ofGuest(place.url)).follow('a0000zzzzzzzz');
  await until(() => missing.gone !== undefined);
  expect(missing.gone).toBe('unknown');
});

it('refuses commands of those who do not play', async () => {
  const { id } = await sitDown(place.url, planOf('chess'));
  const page = await Page.ofGuest(place.url);
  const watcher = page.follow(id);
  await until(() => watcher.confirmed !== undefined);
  expect(watcher.side).toBeUndefined();
  const codes: string[] = [];
  watcher.listen(({ refusal }) => refusal && codes.push(refusal.refusal.code));
  watcher.order(command(watcher, { kind: 'resign' }));
  await until(() => codes.length > 0);
  expect(codes).toEqual(['no-seat']);
});

it('sends a page that comes back only what it has missed', async () => {
  const { seats, pages, id } = await sitDown(place.url, planOf('shogi'));
  await moveOnce(seats, first);
  await moveOnce(seats, first);
  await moveOnce(seats, first);
  const [sente, gote] = seats;
  const received: ServerMessage[] = [];
  pages[0].onMessage = (message) => received.push(message);
  pages[0].cut();
  await until(() => pages[0].connection.status.kind === 'waiting', 'the connection is lost');
  // While Sente is away, Gote moves, and Sente already resigns.
  const move = anyMove(gote.game!, gote.confirmed!, first);
  await order([gote], gote, { kind: 'move', move });
  sente.order({ kind: 'resign', ply: 4, branch: 0 });
  await levelAfter(seats, 4);
  expect(received.map(({ t }) => t).filter((t) => t !== 'now' && t !== 'pong')).toEqual([
    'welcome',
    'events',
    'events',
    'done',
  ]);
  expect(received.find(({ t }) => t === 'events')).toMatchObject({ topic: `game:${id}`, head: 4, events: [{ move }] });
});

it('cuts off a page that does not read', async () => {
  const { pages, id } = await sitDown(place.url, planOf('shogi'));
  const socket = openSocket(place.url, pages[0].cookie);
  let isClosed = false;
  socket.on('close', () => (isClosed = true));
  await until(() => socket.readyState === socket.OPEN);
  socket.send('{"t":"hello","version":1,"build":"test"}');
  socket.pause();
  const metrics = async (): Promise<string> => (await fetch(new URL('metrics', place.url))).text();
  const isCutOff = async (): Promise<boolean> =>
    (await metrics()).includes('tesuji_sockets_closed_total{why="slow"} 1');
  for (let batch = 0; batch < 200 && !(await isCutOff()); batch++) {
    for (let count = 0; count < 100; count++) socket.send(`{"t":"join","topic":"game:${id}"}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await isCutOff()).toBe(true);
  socket.resume();
  await until(() => isClosed);
});

it('publishes what it measures', async () => {
  const text = await (await fetch(new URL('metrics', place.url))).text();
  for (const name of ['append_seconds_count', 'command_seconds_count', 'resumes_total', 'rooms', 'sockets'])
    expect(Number(new RegExp(`^tesuji_${name} (\\d+)$`, 'm').exec(text)?.[1])).toBeGreaterThan(0);
  expect(text).toContain('tesuji_refusals_total{code="no-seat"} 1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});
