import { FakeTime } from '@tesuji/testing/host/fake-time';
import { expect, it } from 'vitest';
import { anyMove, command, isOver, levelAfter, moveOnce, order, Page, planOf, sitDown, until } from './page.ts';
import { pass, useServer } from './server.ts';

const SECOND = 1000;
const first = (): number => 0;
const time = new FakeTime(1_800_000_000_000);
const place = useServer({ time });

it('lets a player claim the win when the opponent has left, and not before', async () => {
  const clock = { kind: 'sudden-death', main: 200 * SECOND } as const;
  const { seats, pages } = await sitDown(place.url, planOf('chess', { clocks: [clock, clock] }));
  const [white, black] = seats;
  for (let ply = 0; ply < 3; ply++) await moveOnce(seats, first);
  pages[1].cut();
  pages[1].close();
  await until(() => white.now?.presence[1].claimAt !== undefined, 'White sees that Black is gone');
  const grace = clock.main / 8;
  const { claimAt } = white.now!.presence[1];
  expect(claimAt).toBe(white.confirmed!.time + grace);
  const codes: unknown[] = [];
  white.listen(({ refusal }) => refusal && codes.push(refusal.refusal));
  white.order(command(white, { kind: 'claim-left', result: 'win' }));
  await until(() => codes.length === 1);
  expect(codes).toEqual([{ code: 'opponent-here', at: claimAt }]);
  await pass(time, grace, pages[0]);
  await order([white], white, { kind: 'claim-left', result: 'win' });
  expect(white.confirmed!.phase).toMatchObject({ ending: { cause: 'forfeit', side: 1, outcome: { winner: 0 } } });
  expect(black.confirmed!.phase.kind).toBe('running');
});

it('waits for half as long after a player has left the screen', async () => {
  const { seats, pages, id } = await sitDown(place.url, planOf('chess'));
  for (let ply = 0; ply < 3; ply++) await moveOnce(seats, first);
  pages[1].connection.send({ t: 'leave', topic: `game:${id}` });
  await until(() => seats[0].now?.presence[1].claimAt !== undefined, 'White may claim');
  // Ten minutes and forty increments of five seconds, by eight, and half of that.
  expect(seats[0].now!.presence[1].claimAt! - seats[0].confirmed!.time).toBe(50 * SECOND);
});

it('lets the flag fall when a player does not move', async () => {
  const clock = { kind: 'sudden-death', main: 10 * SECOND } as const;
  const { seats, pages } = await sitDown(place.url, planOf('hasami', { clocks: [clock, clock] }));
  for (let ply = 0; ply < 3; ply++) await moveOnce(seats, first);
  const deadline = seats[0].confirmed!.time + clock.main;
  await pass(time, clock.main - SECOND, pages[0]);
  expect(isOver(seats[0])).toBe(false);
  await pass(time, 4 * SECOND, pages[0]);
  await until(() => seats.every(isOver), 'both see the end');
  expect(seats[0].confirmed!.time).toBe(deadline);
  expect(seats[0].confirmed!.phase).toMatchObject({ ending: { cause: 'flag', side: 1 } });
});

it('ends a game in which no player moves, also when none is there', async () => {
  const { seats, pages, id } = await sitDown(place.url, planOf('hasami'));
  for (const page of pages) page.close();
  const other = await Page.ofGuest(place.url);
  await pass(time, 62 * SECOND, other);
  const { match } = await pages[0].request<{ match: { phase: object } }>('GET', `/games/${id}`);
  expect(match.phase).toMatchObject({ kind: 'over', ending: { cause: 'abort' } });
  expect(isOver(seats[0])).toBe(false);
});

it('goes on after a restart, with clocks that stood still meanwhile', async () => {
  const { seats, pages } = await sitDown(place.url, planOf('shogi'));
  const [sente, gote] = seats;
  for (let ply = 0; ply < 3; ply++) await moveOnce(seats, first);
  await pass(time, 5 * SECOND, pages[0]);
  const codes: number[] = [];
  for (const page of pages) page.sockets.at(-1)!.on('close', (code) => codes.push(code));
  await place.stop();
  expect(codes).toEqual([1012, 1012]);
  // A move while the server is away is kept, and sent when it is back.
  await until(() => pages.every(({ connection }) => connection.status.kind !== 'connected'), 'both lose the server');
  const before = gote.confirmed!;
  gote.order(command(gote, { kind: 'move', move: '8c8d' }));
  expect(gote.pending).toHaveLength(1);
  time.pass(3600 * SECOND);
  await place.start({ time });
  await levelAfter(seats, before.sequence);
  // A pause, the end of it, and the move.
  expect(gote.confirmed!.sequence).toBe(before.sequence + 3);
  expect(gote.confirmed!.line.moves).toHaveLength(4);
  // Five seconds before the server stopped, and at most a second from its last beat.
  expect(gote.confirmed!.spent[3]).toBeGreaterThanOrEqual(4 * SECOND);
  expect(gote.confirmed!.spent[3]).toBeLessThanOrEqual(6 * SECOND);
  await moveOnce(seats, first);
  expect(sente.confirmed).toEqual(gote.confirmed);
});

it('stops the clocks when it was frozen, before anything is judged', async () => {
  const clock = { kind: 'sudden-death', main: 20 * SECOND } as const;
  const { seats, pages } = await sitDown(place.url, planOf('chess', { clocks: [clock, clock] }));
  for (let ply = 0; ply < 3; ply++) await moveOnce(seats, first);
  const before = seats[1].confirmed!;
  // All alarms of a minute at once, as after SIGCONT: also that of the flag.
  time.pass(60 * SECOND);
  seats[1].order(command(seats[1], { kind: 'move', move: anyMove(seats[1].game!, before, first) }));
  await pass(time, 2 * SECOND, pages[0]);
  await levelAfter(seats, before.sequence + 2);
  expect(seats[0].confirmed!.line.moves).toHaveLength(4);
  expect(seats[0].confirmed!.spent[3]).toBeLessThan(2 * SECOND);
  expect(seats[0].confirmed!.sequence).toBe(before.sequence + 3);
  await pass(time, SECOND, pages[0]);
  expect(isOver(seats[0])).toBe(false);
});
