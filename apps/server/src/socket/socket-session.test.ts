import { gameTopic, WIRE_VERSION, type ClientMessage, type ServerMessage } from '@tesuji/online';
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { pino } from 'pino';
import type { WebSocket } from 'ws';
import { afterEach, expect, it, vi } from 'vitest';
import { Registry } from 'prom-client';
import type { GameService } from '../games/game-service.ts';
import { OnlineMetrics } from '../games/online-metrics.ts';
import { SlowLog } from '../operations/slow-log.ts';
import { RATES } from '../security/limits.ts';
import { GameTopics } from './game-topics.ts';
import { RoundTrip } from './round-trip.ts';
import { SocketSession, type SocketWorld } from './socket-session.ts';
import type { TopicOrder, Topics } from './topic-service.ts';

/** A socket whose other end is the test. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly pings: string[] = [];
  readonly sent: string[] = [];
  /** The messages that were written at once. */
  readonly writes: string[][] = [];
  isTerminated = false;
  closed: number | undefined;
  #corks = 0;

  ping(data: string): void {
    this.pings.push(data);
  }

  send(text: string): void {
    this.sent.push(text);
    if (this.#corks === 0) this.writes.push([]);
    this.writes.at(-1)!.push(text);
  }

  cork(): void {
    if (this.#corks++ === 0) this.writes.push([]);
  }

  uncork(): void {
    this.#corks--;
  }

  close(code: number): void {
    this.closed = code;
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** A public game, as far as a socket looks at it. */
const ROOM = { id: 'a0000aaaaaaaa', info: { players: [{ id: 'p' }, { id: 'q' }], isPublic: true, delay: 0 } };

function say(socket: FakeSocket, message: ClientMessage): void {
  socket.emit('message', Buffer.from(JSON.stringify(message)), false);
}

function connect(topics: Topics = {}): { readonly socket: FakeSocket; readonly session: SocketSession } {
  const socket = new FakeSocket();
  const metrics = new OnlineMetrics(new Registry(), { sockets: () => 0, rooms: () => 0 });
  const service = {
    rooms: { find: () => Promise.resolve(ROOM) },
    hubOf: () => ({ room: ROOM, join: () => Promise.resolve(true), leave: () => {}, measured: () => {} }),
  } as unknown as GameService;
  const world = {
    time: { now: () => 1000 },
    topics: { game: new GameTopics(service, metrics), ...topics },
    metrics,
    build: 'b',
    rates: RATES,
    slow: new SlowLog(pino({ level: 'silent' })),
    onError: () => {},
  } as unknown as SocketWorld;
  const user = { client: {} as never, session: undefined, isHost: false };
  const sockets = { page: socket as unknown as WebSocket, stream: socket as unknown as Socket };
  return { socket, session: new SocketSession(world, sockets, user, () => {}) };
}

afterEach(() => void vi.useRealTimers());

it('cuts a connection off after two pings without an answer', () => {
  const { socket, session } = connect();
  session.ping();
  socket.emit('pong', Buffer.from(socket.pings.at(-1)!));
  session.ping();
  session.ping();
  expect(socket.isTerminated).toBe(false);
  session.ping();
  expect(socket.isTerminated).toBe(true);
});

it('measures the round trip once it follows a game, by pongs that answer its last ping, and by no others', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { socket, session } = connect();
  say(socket, { t: 'hello', version: WIRE_VERSION, build: 'b' });
  socket.emit('pong', Buffer.from(socket.pings.at(-1)!));
  expect(session.roundTrip).toBeUndefined();
  say(socket, { t: 'join', topic: gameTopic(ROOM.id) });
  while (socket.pings.length < 2) await new Promise(setImmediate);
  vi.advanceTimersByTime(40);
  socket.emit('pong', Buffer.from('forged'));
  expect(session.roundTrip).toBeUndefined();
  socket.emit('pong', Buffer.from(socket.pings.at(-1)!));
  expect(session.roundTrip).toBe(40);
  vi.advanceTimersByTime(5000);
  socket.emit('pong', Buffer.from(socket.pings.at(-1)!));
  expect(session.roundTrip).toBe(40);
});

it('writes what is sent in one turn at once, and nothing later than that', async () => {
  const { socket, session } = connect();
  await Promise.resolve();
  session.sendText('events');
  await Promise.resolve();
  session.sendText('done');
  await new Promise(setImmediate);
  session.sendText('later');
  await new Promise(setImmediate);
  expect(socket.writes).toEqual([['events', 'done'], ['later']]);
});

it('closes a connection that does not say hello', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { socket } = connect();
  vi.advanceTimersByTime(10_000);
  expect(socket.closed).toBe(1008);
  vi.advanceTimersByTime(1000);
  expect(socket.isTerminated).toBe(true);
});

it('cuts off a page that is too far behind', () => {
  const { socket, session } = connect();
  socket.bufferedAmount = 1 << 20;
  session.sendText('a');
  expect(socket.sent).toEqual(['a']);
  socket.bufferedAmount++;
  session.sendText('b');
  expect(socket.sent).toEqual(['a']);
  expect(socket.isTerminated).toBe(true);
});

it('counts the median of the last round trips', () => {
  const roundTrip = new RoundTrip();
  for (const milliseconds of [100, 10, 12]) roundTrip.add(milliseconds);
  expect(roundTrip.median).toBe(12);
  for (const milliseconds of [50, 51, 52, 53, 54]) roundTrip.add(milliseconds);
  expect(roundTrip.median).toBe(51);
});

it('hands joins and commands to the service of the topic, and knows no others', async () => {
  const orders: TopicOrder[] = [];
  const left: boolean[] = [];
  const { socket } = connect({
    board: {
      join: async (page, { topic, id, after }) => {
        if (id === 'secret') return 'forbidden';
        page.send({ t: 'events', topic, events: [], head: after ?? 0 });
        return { leave: (isBye) => left.push(isBye) };
      },
      do: async (_page, order) => {
        orders.push(order);
        return order.id === 'x' ? { kind: 'refused', refusal: { code: 'no' } } : { kind: 'done', seq: 7 };
      },
    },
  });
  say(socket, { t: 'hello', version: WIRE_VERSION, build: 'b' });
  socket.sent.length = 0;
  const command = { kind: 'join' };
  say(socket, { t: 'join', topic: 'board:one', after: 3 });
  say(socket, { t: 'join', topic: 'board:one', after: 4 });
  say(socket, { t: 'join', topic: 'board:secret' });
  say(socket, { t: 'do', topic: 'board:one', id: 'c', command });
  say(socket, { t: 'do', topic: 'board:one', id: 'x', command });
  say(socket, { t: 'do', topic: 'lobby', id: 'c', command });
  say(socket, { t: 'join', topic: 'tournament:one' });
  say(socket, { t: 'leave', topic: 'board:one' });
  while (left.length < 2 || socket.sent.length < 7) await new Promise(setImmediate);
  const sent = socket.sent.map((text) => JSON.parse(text) as ServerMessage);
  expect(sent.filter(({ t }) => t === 'events')).toEqual([
    { t: 'events', topic: 'board:one', events: [], head: 3 },
    { t: 'events', topic: 'board:one', events: [], head: 4 },
  ]);
  expect(sent.filter(({ t }) => t === 'gone')).toEqual([
    { t: 'gone', topic: 'board:secret', why: 'forbidden' },
    { t: 'gone', topic: 'lobby', why: 'unknown' },
    { t: 'gone', topic: 'tournament:one', why: 'unknown' },
  ]);
  expect(sent).toContainEqual({ t: 'done', topic: 'board:one', id: 'c', seq: 7 });
  expect(sent).toContainEqual({ t: 'refused', topic: 'board:one', id: 'x', refusal: { code: 'no' } });
  expect(orders.map(({ topic, id }) => [topic, id])).toEqual([
    ['one', 'c'],
    ['one', 'x'],
  ]);
  // Joined anew it is left without a farewell.
  expect(left).toEqual([false, true]);
});
