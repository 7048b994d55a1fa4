import { MemoryBus, Presence, Room, type Bus, type MeNow } from '@tesuji/online';
import { positionOf } from '@tesuji/match';
import { legalMoves } from '@tesuji/rules';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { sampleEnd, sampleGame, sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { SamplePlace } from '../store/test/sample-place.ts';
import { addGame, addThree, gameBetween } from '../store/test/sample-store.ts';
import { GameService } from './game-service.ts';
import { OnlineMetrics } from './online-metrics.ts';

const ID = 'a0000aaaaaaaa';
let place: SamplePlace;
let store: Store;
let time: FakeTime;
let service: GameService;
const errors: unknown[] = [];

beforeEach(async () => {
  errors.length = 0;
  place = new SamplePlace();
  store = await place.open();
  time = new FakeTime(START);
  await addGame(store, sampleGame(ID));
});

afterEach(async () => {
  await service.close();
  await place.destroy();
  if (errors.length > 0) throw new AggregateError(errors);
});

async function start(bus: Bus = new MemoryBus()): Promise<void> {
  const metrics = new OnlineMetrics(new Registry(), { sockets: () => 0, rooms: () => 0 });
  service = new GameService({
    store,
    bus,
    time,
    process: 'test',
    metrics,
    onError: (error) => errors.push(error),
  });
  await service.start();
}

/** Lets time pass in steps, and the database answer after each. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 500) {
    time.pass(500);
    for (let answers = 0; answers < 3; answers++) await store.site.setting('any');
  }
}

async function find(): Promise<Room> {
  return (await service.rooms.find(ID))!;
}

function firstMove({ game, state }: Room): string {
  return game.formatMove(legalMoves(game, positionOf(game, state))[0]!);
}

async function untilKept(): Promise<void> {
  while ((await store.log.find(ID))?.phase !== 'kept') await sleep(2);
}

it('settles a game when it ends', async () => {
  await start();
  const room = await find();
  const order = { side: 0, id: 'x', command: { kind: 'resign', ply: 0 }, at: time.now() } as const;
  expect(await service.do(room, order)).toEqual({ kind: 'done', seq: 1 });
  await untilKept();
  expect(await store.log.find(ID)).toMatchObject({ phase: 'kept', archive: [{ kind: 'ended' }] });
});

it('settles games of a process that died before it could', async () => {
  await store.log.append(sampleRow(ID, 0));
  await store.log.append(sampleEnd(ID, 1));
  await start();
  await untilKept();
  expect((await store.log.find(ID))?.phase).toBe('kept');
});

it('rates a game of a process that died before it could, once, and tells those who follow it', async () => {
  const players = [
    { id: 'ann', name: 'Ann', isGuest: false },
    { id: 'bob', name: 'Bob', isGuest: false },
  ] as const;
  const rated = 'a0000rrrrrrrr';
  await addThree(store);
  await store.games.create(gameBetween(rated, players, { isRated: true }));
  await store.log.append(sampleEnd(rated, 0));
  await start();
  const hub = service.hubOf((await service.rooms.find(rated))!);
  const texts: string[] = [];
  const member = {
    side: 0,
    isTeacher: false,
    drawer: undefined,
    roundTrip: 30,
    send: (text: string) => void texts.push(text),
    rejoin: () => {},
  } as const;
  await hub.join(member, undefined);
  await pass(32_000);
  expect((await store.log.find(rated))?.phase).toBe('kept');
  expect(await store.ratings.ofPerson('ann', time.now())).toMatchObject([{ games: 1, wins: 1 }]);
  const [{ change }] = (await store.ratings.ofGame(rated, time.now()))!;
  expect(change).toBeGreaterThan(0);
  await expect.poll(() => texts.at(-1)).toContain(`"change":${change}`);
});

it('deletes the logs of settled games after a day', async () => {
  await start();
  await store.log.append(sampleRow(ID, 0));
  await store.log.append(sampleEnd(ID, 1));
  await store.games.settle(ID, time.now() - 2 * 86_400_000);
  // An hour at once is an outage, which changes nothing for games that are over.
  time.pass(3_600_000);
  for (let answers = 0; answers < 20; answers++) await store.site.setting('any');
  // There is nothing left to delete.
  expect(await store.games.prune(time.now())).toBe(0);
  expect((await find()).state.phase.kind).toBe('over');
});

it('closes rooms that no page follows', async () => {
  await start();
  await find();
  expect(service.rooms.size).toBe(1);
  await pass(61_000);
  expect(service.rooms.size).toBe(0);
});

it('keeps a room open while a page follows the game', async () => {
  await start();
  const room = await find();
  const hub = service.hubOf(room);
  const texts: string[] = [];
  const member = {
    side: 0,
    isTeacher: false,
    drawer: undefined,
    roundTrip: 30,
    send: (text: string) => void texts.push(text),
    rejoin: () => {},
  } as const;
  expect(await hub.join(member, undefined)).toBe(false);
  await pass(61_000);
  expect(service.rooms.size).toBe(1);
  expect(JSON.parse(texts[0]!)).toMatchObject({ t: 'state', seq: 0, state: { side: 0 } });
  expect(JSON.parse(texts[1]!)).toMatchObject({ value: { presence: [{ isHere: true, lag: 30 }, { isHere: false }] } });
  hub.leave(member, true);
  await pass(61_000);
  expect(service.rooms.size).toBe(0);
});

it('says later while beats are late, and goes on when the clocks are corrected', async () => {
  await start();
  const room = await find();
  time.pass(10_000);
  const order = { side: 0, id: 'x', command: { kind: 'move', move: 'e2e4', ply: 0 }, at: time.now() } as const;
  expect(await service.do(room, order)).toEqual({ kind: 'later' });
  await pass(1500);
  expect(await service.do(room, order)).toMatchObject({ kind: 'done' });
});

it('tells people about a change in their games once for many', async () => {
  await start();
  const values: MeNow[] = [];
  service.notices.follow(`${ID}-0`, (value) => values.push(value));
  while (values.length === 0) await store.site.setting('any');
  expect(values[0]?.games).toMatchObject([{ id: ID, side: 0, plies: 0 }]);
  for (let count = 0; count < 20; count++) service.notices.changed([`${ID}-0`, 'somebody else']);
  while (values.length === 1) await store.site.setting('any');
  await sleep(400);
  expect(values.length).toBeLessThanOrEqual(3);
});

it('tells whoever follows a player of a move, whichever process has stored it, and no other process', async () => {
  const bus = new MemoryBus();
  const told: unknown[] = [];
  await bus.subscribe('people', (text) => told.push(JSON.parse(text)));
  await start(bus);
  const values: MeNow[] = [];
  const stop = service.notices.follow(`${ID}-0`, (value) => values.push(value));
  // Once when it is followed, and once more when its games are heard.
  await expect.poll(() => values.length, { timeout: 5000 }).toBe(2);
  const other = await Room.open({ log: store.log, bus, time, absence: { whyNotGone: () => undefined } }, ID);
  const order = {
    side: 0,
    id: 'x',
    command: { kind: 'move', move: firstMove(other!), ply: 0 },
    at: time.now(),
  } as const;
  expect(await other!.do(order)).toMatchObject({ kind: 'done' });
  await expect.poll(() => values.at(-1)?.games, { timeout: 5000 }).toMatchObject([{ id: ID, plies: 1 }]);
  expect(told).toEqual([]);
  stop();
  other!.close();
});

it('pauses, resumes and ends a single game for the host, at any time of it', async () => {
  await start();
  const room = await find();
  await service.do(room, {
    side: 0,
    id: 'x',
    command: { kind: 'move', move: firstMove(room), ply: 0 },
    at: time.now(),
  });
  expect(await service.doAsHost(ID, 'pause')).toMatchObject({ kind: 'done' });
  expect(room.state.phase).toEqual({ kind: 'paused', by: 'host' });
  expect(await service.doAsHost(ID, 'pause')).toMatchObject({ kind: 'refused' });
  expect(await store.games.listLive(5)).toMatchObject([{ id: ID, isPaused: true }]);
  expect(await service.doAsHost(ID, 'resume')).toMatchObject({ kind: 'done' });
  expect(await store.games.listLive(5)).not.toMatchObject([{ isPaused: true }]);
  expect(await service.doAsHost(ID, 'abort')).toMatchObject({ kind: 'done' });
  expect(room.state.phase).toMatchObject({ kind: 'over', ending: { cause: 'abort' } });
  expect(await service.doAsHost(ID, 'abort')).toMatchObject({ kind: 'refused' });
  expect(await service.doAsHost('a0000unknown', 'abort')).toBeUndefined();
  await untilKept();
});

/** A bus whose messages take a while. */
class SlowBus extends MemoryBus {
  override publish(channel: string, message: string): void {
    setTimeout(() => super.publish(channel, message), 20);
  }
}

it('waits for other processes to say who is at a game, also when it was just opened', async () => {
  const bus = new SlowBus();
  const other = new Presence(bus, time, 'other');
  await other.start();
  other.enter(ID, 0);
  store = { ...store, isShared: true };
  await start(bus);
  service.hubOf(await find());
  await service.knowPresence(ID);
  expect([service.presence.isAway(ID, 0), service.presence.isAway(ID, 1)]).toEqual([false, true]);
});
