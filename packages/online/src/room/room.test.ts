import { clockReading, createMatch, type Terms } from '@tesuji/match';
import { unwrap, type Side } from '@tesuji/rules';
import { MemoryLog } from '@tesuji/testing/online/memory-log';
import { VirtualTime } from '@tesuji/testing/online/virtual-time';
import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../wire/api.ts';
import type { GameCommand } from '../wire/message.ts';
import { MemoryBus } from './bus.ts';
import { DelayedFeed } from './feed.ts';
import { Presence } from './presence.ts';
import { resultOf, Room, type RoomAnswer } from './room.ts';
import { Rooms } from './rooms.ts';

const ID = 'a0000aaaaaaaa';
const MINUTE = { kind: 'sudden-death', main: 60_000 } as const;

function infoOf(delay: number): GameInfo {
  const person = { id: 'p', name: 'p', isGuest: true };
  const help = { hints: false, warnings: false };
  return {
    id: ID,
    players: [person, person],
    speed: 'live',
    isRated: false,
    isPublic: true,
    delay,
    help: [help, help],
    createdAt: 0,
  };
}

/** One game of chess on a server of one process. */
class Server {
  readonly time = new VirtualTime();
  readonly log = new MemoryLog();
  readonly bus = new MemoryBus();
  readonly presence = new Presence(this.bus, this.time, 'one');
  readonly errors: unknown[] = [];
  readonly rooms = new Rooms({
    log: this.log,
    bus: this.bus,
    time: this.time,
    absence: this.presence,
    isLate: () => this.isLate,
    onError: (error) => this.errors.push(error),
  });
  isLate = false;
  #ids = 0;

  constructor(terms: Partial<Terms> = {}, delay = 0) {
    const all = { clocks: [MINUTE, MINUTE] as const, isShared: false, freePlies: 0, ...terms };
    this.log.create({ info: infoOf(delay), first: unwrap(createMatch(chess, { terms: all }, this.time.now())) });
  }

  async room(): Promise<Room> {
    const room = await this.rooms.find(ID);
    if (room === undefined) throw new Error('there is no room');
    return room;
  }

  async do(side: Side, command: GameCommand, id = `c${this.#ids++}`, lag = {}): Promise<RoomAnswer> {
    return (await this.room()).do({ side, id, command, at: this.time.now(), ...lag });
  }

  move(side: Side, ply: number, move: string): Promise<RoomAnswer> {
    return this.do(side, { kind: 'move', move, ply });
  }
}

describe('a room', () => {
  it('acknowledges a command after it is stored, and a repeated one once more', async () => {
    const server = new Server();
    expect(await server.do(0, { kind: 'move', move: 'e2e4', ply: 0 }, 'x')).toEqual({ kind: 'done', seq: 1 });
    expect(await server.do(0, { kind: 'move', move: 'e2e4', ply: 0 }, 'x')).toEqual({ kind: 'done', seq: 1 });
    expect(await server.log.read(ID, 0)).toHaveLength(1);
  });

  it('keeps ids of the two sides apart', async () => {
    const server = new Server();
    await server.do(0, { kind: 'move', move: 'e2e4', ply: 0 }, 'x');
    expect(await server.do(1, { kind: 'move', move: 'e7e5', ply: 1 }, 'x')).toEqual({ kind: 'done', seq: 2 });
  });

  it('says later when the database fails, and continues when it works again', async () => {
    const server = new Server();
    const room = await server.room();
    const { append } = server.log;
    server.log.append = () => Promise.reject(new Error('disk full'));
    expect(await server.move(0, 0, 'e2e4')).toEqual({ kind: 'later' });
    expect(server.errors).toEqual([new Error('disk full')]);
    expect(room.state.sequence).toBe(0);
    server.log.append = append;
    expect(await server.move(0, 0, 'e2e4')).toEqual({ kind: 'done', seq: 1 });
  });

  it('finds out that a row was stored although the database said nothing', async () => {
    const server = new Server();
    const { append } = server.log;
    server.log.append = async (row) => {
      await append.call(server.log, row);
      throw new Error('connection lost');
    };
    expect(await server.do(0, { kind: 'move', move: 'e2e4', ply: 0 }, 'x')).toEqual({ kind: 'later' });
    server.log.append = append;
    expect(await server.do(0, { kind: 'move', move: 'e2e4', ply: 0 }, 'x')).toEqual({ kind: 'done', seq: 1 });
  });

  it('lets the flag fall by itself, after what the credit allows', async () => {
    const server = new Server();
    const room = await server.room();
    const began = server.time.now();
    await server.time.run(59_999);
    expect(room.state.phase.kind).toBe('running');
    await server.time.run(3000);
    expect(resultOf(room.state)).toEqual({ cause: 'flag', reason: 'time', winner: 1 });
    expect(room.state.time).toBe(began + 60_000);
  });

  it('takes a move that was on its way when the flag fell, but not one that a page only claims to be', async () => {
    const late = async (lag: object): Promise<RoomAnswer> => {
      const server = new Server();
      await server.room();
      await server.time.run(60_080);
      return server.do(0, { kind: 'move', move: 'e2e4', ply: 0 }, 'x', lag);
    };
    expect(await late({ think: 59_900, roundTrip: 180 })).toMatchObject({ kind: 'done' });
    expect(await late({ think: 0, roundTrip: 0 })).toMatchObject({ kind: 'done' });
    expect(await late({})).toMatchObject({ kind: 'refused', refusal: { code: 'game-over' } });
    expect(await late({ think: 60_070, roundTrip: 500 })).toMatchObject({ refusal: { code: 'game-over' } });
  });

  it('aborts a game whose first move does not come', async () => {
    const server = new Server({ freePlies: 2 });
    const room = await server.room();
    await server.time.run(31_000);
    expect(room.state.phase).toMatchObject({ kind: 'over', ending: { cause: 'abort', by: 'host' } });
  });

  it('calls a game off that was paused and not resumed for a week', async () => {
    const server = new Server({ pauses: 'free' });
    await server.do(0, { kind: 'pause', ply: 0 });
    const room = await server.room();
    await server.time.run(6 * 86_400_000);
    expect(room.state.phase.kind).toBe('paused');
    await server.time.run(86_400_001);
    expect(room.state.phase).toMatchObject({ kind: 'over', ending: { cause: 'abort', by: 'host' } });
  });

  it('does not resume a paused game after an outage', async () => {
    const server = new Server({ pauses: 'free' });
    await server.do(0, { kind: 'pause', ply: 0 });
    server.log.addOutage({ since: server.time.now() + 1000, till: server.time.now() + 60_000 });
    await server.time.run(60_000);
    server.rooms.close();
    expect((await server.room()).state.phase.kind).toBe('paused');
  });

  it('is found by the sweep when no process serves its game', async () => {
    const server = new Server();
    await server.move(0, 0, 'e2e4');
    server.rooms.close();
    await server.time.run(70_000);
    expect(await server.rooms.sweep()).toBe(1);
    expect(resultOf((await server.room()).state)?.winner).toBe(0);
    expect(await server.rooms.sweep()).toBe(0);
  });

  it('stops the clocks for an outage, and ten seconds more', async () => {
    const server = new Server();
    await server.move(0, 0, 'e2e4');
    await server.time.run(5000);
    server.rooms.close();
    const since = server.time.now();
    await server.time.run(100_000);
    server.log.addOutage({ since, till: server.time.now() });
    const room = await server.room();
    expect(room.state.phase).toEqual({ kind: 'running', since: server.time.now() + 10_000 });
    expect(clockReading(room.state, 1, server.time.now() + 10_000).left).toBe(55_000);
    server.rooms.close();
    expect((await server.room()).state.sequence).toBe(3);
  });

  it('lets no flag fall that was found while the database was away', async () => {
    const server = new Server({ clocks: [{ kind: 'sudden-death', main: 20_000 }, MINUTE] });
    const room = await server.room();
    const { read } = server.log;
    // The alarm rings, and the database answers only when the outage is over and noted.
    const back = Promise.withResolvers<void>();
    server.log.read = async (...args) => {
      await back.promise;
      return read.apply(server.log, args);
    };
    const since = server.time.now() + 19_000;
    await server.time.run(30_000);
    server.log.read = read;
    server.log.addOutage({ since, till: server.time.now() });
    back.resolve();
    await server.time.run(0);
    expect(room.state.phase.kind).toBe('running');
    expect((await server.log.read(ID, 0)).map(({ kind }) => kind)).toEqual(['paused', 'resumed']);
    await server.time.run(12_000);
    expect(room.state.phase.kind).toBe('over');
  });

  it('lets no flag fall before it is known how long the database was away', async () => {
    const server = new Server({ clocks: [{ kind: 'sudden-death', main: 20_000 }, MINUTE] });
    const room = await server.room();
    const offer = { side: 1, id: 'x', command: { kind: 'offer-draw', ply: 0 } } as const;
    const at = server.time.now() + 30_000;
    server.isLate = true;
    expect(await room.do({ ...offer, at })).toEqual({ kind: 'later' });
    expect(room.state.phase.kind).toBe('running');
    server.isLate = false;
    expect(await room.do({ ...offer, at })).toMatchObject({ kind: 'refused' });
    expect(resultOf(room.state)?.cause).toBe('flag');
  });

  it('does not undo a flag that had fallen before the outage', async () => {
    const server = new Server();
    await server.move(0, 0, 'e2e4');
    server.rooms.close();
    await server.time.run(70_000);
    server.log.addOutage({ since: server.time.now(), till: server.time.now() + 60_000 });
    await server.time.run(60_000);
    expect(resultOf((await server.room()).state)).toMatchObject({ cause: 'flag', winner: 0 });
  });

  it('is dropped when no page follows it', async () => {
    const server = new Server();
    const stop = (await server.room()).listen(() => {});
    await server.time.run(70_000);
    server.rooms.dropIdle();
    expect(server.rooms.size).toBe(1);
    stop();
    server.rooms.dropIdle();
    await server.time.run(70_000);
    server.rooms.dropIdle();
    expect(server.rooms.size).toBe(0);
  });

  it('has the names that its players have now, also when they change while it is being opened', async () => {
    const server = new Server();
    const { find } = server.log;
    const { promise, resolve } = Promise.withResolvers<void>();
    let name = 'Guest';
    server.log.find = async (id) => {
      const found = await find.call(server.log, id);
      const [first, second] = found!.info.players;
      const read = { ...found!, info: { ...found!.info, players: [{ ...first, name }, second] as const } };
      await promise;
      return read;
    };
    const opening = server.room();
    name = 'Kaede';
    server.rooms.drop(ID);
    resolve();
    const room = await opening;
    expect(room.info.players[0].name).toBe('Kaede');
    expect(await server.room()).toBe(room);
    expect([room.isClosed, server.rooms.size]).toEqual([false, 1]);
    server.rooms.drop(ID);
    expect([room.isClosed, server.rooms.size]).toEqual([true, 0]);
  });
});

describe('a player who has left', () => {
  it('loses or draws when the opponent says so, after the grace and not before', async () => {
    const server = new Server();
    await server.presence.start();
    server.presence.enter(ID, 0);
    server.presence.enter(ID, 1);
    await server.move(0, 0, 'e2e4');
    const claim = { kind: 'claim-left', result: 'win', ply: 1 } as const;
    expect(await server.do(0, claim)).toMatchObject({ refusal: { code: 'opponent-here' } });
    server.presence.leave(ID, 1, false);
    const at = server.time.now() + 20_000;
    expect(await server.do(0, claim)).toMatchObject({ refusal: { code: 'opponent-here', at } });
    // A claim on one's own turn makes no sense: it is the opponent who waits.
    expect(await server.do(1, claim)).toMatchObject({ refusal: { code: 'opponent-here' } });
    await server.time.run(20_000);
    expect(await server.do(0, { ...claim, result: 'draw' })).toMatchObject({ kind: 'done' });
    expect(resultOf((await server.room()).state)).toEqual({ cause: 'forfeit', reason: 'left' });
  });

  it('is expected back sooner after a goodbye', async () => {
    const server = new Server();
    server.presence.enter(ID, 0);
    await server.room();
    server.presence.leave(ID, 0, true);
    await server.time.run(10_000);
    expect(await server.do(1, { kind: 'claim-left', result: 'win', ply: 0 })).toMatchObject({ kind: 'done' });
  });

  it('is there as long as one of several connections is', async () => {
    const server = new Server();
    server.presence.enter(ID, 0);
    server.presence.enter(ID, 0);
    server.presence.leave(ID, 0, false);
    expect(server.presence.isHere(ID, 0)).toBe(true);
  });

  it('is known to other processes, until those fall silent', async () => {
    const server = new Server();
    const other = new Presence(server.bus, server.time, 'two');
    await server.presence.start();
    await other.start();
    other.enter(ID, 1);
    server.presence.watch(ID);
    await server.time.run(1);
    expect(server.presence.isHere(ID, 1)).toBe(true);
    await server.time.run(7000);
    server.presence.beat();
    expect(server.presence.isHere(ID, 1)).toBe(false);
  });

  it('may be anywhere while other processes cannot be heard, and has a full grace afterwards', async () => {
    const server = new Server();
    let isConnected = true;
    const bus = {
      get isConnected() {
        return isConnected;
      },
      losses: 0,
      publish: () => {},
      subscribe: () => Promise.resolve(() => {}),
      close: () => Promise.resolve(),
    };
    const presence = new Presence(bus, server.time, 'one');
    presence.watch(ID);
    const room = await server.room();
    const gone = presence.claimTime(room, 0)!;
    expect(presence.isAway(ID, 0)).toBe(true);
    isConnected = false;
    await server.time.run(60_000);
    presence.beat();
    expect([presence.isAway(ID, 0), presence.claimTime(room, 0)]).toEqual([false, undefined]);
    expect(presence.whyNotGone(room, 0)).toEqual({ code: 'presence-unknown' });
    isConnected = true;
    expect(presence.claimTime(room, 0)).toBe(gone + 60_000);
  });
});

describe('spectators with a delay', () => {
  it('see each event when it is old enough, and none before', async () => {
    const server = new Server({}, 5000);
    const room = await server.room();
    await server.move(0, 0, 'e2e4');
    const feed = new DelayedFeed(room, await server.log.read(ID, 0), server.time);
    const seen: number[] = [];
    feed.listen((events) => seen.push(...events.map(({ sequence }) => sequence)));
    expect(feed.state.sequence).toBe(0);
    await server.time.run(3000);
    await server.move(1, 1, 'e7e5');
    await server.time.run(1999);
    expect(seen).toEqual([]);
    await server.time.run(1);
    expect(seen).toEqual([1]);
    await server.time.run(3000);
    expect(seen).toEqual([1, 2]);
    expect(feed.state).toEqual(room.state);
  });
});

describe('a claim that the opponent has left', () => {
  const claim = { kind: 'claim-left', result: 'win', ply: 0 } as const;

  it('is not possible before both have moved', async () => {
    const server = new Server({ freePlies: 2 });
    server.presence.watch(ID);
    await server.time.run(25_000);
    expect(await server.do(1, claim)).toEqual({ kind: 'refused', refusal: { code: 'opponent-here' } });
  });

  it('is not possible while the game is paused', async () => {
    const server = new Server({ pauses: 'asked' });
    server.presence.watch(ID);
    await server.do(0, { kind: 'pause', ply: 0 });
    await server.do(1, { kind: 'pause', ply: 0 });
    await server.time.run(200_000);
    expect(await server.do(1, claim)).toEqual({ kind: 'refused', refusal: { code: 'opponent-here' } });
    await server.do(0, { kind: 'resume', ply: 0 });
    await server.time.run(20_000);
    expect(await server.do(1, claim)).toMatchObject({ kind: 'done' });
  });
});

describe('a game that cannot be served', () => {
  it('says later when its log takes nothing, instead of judging for ever', async () => {
    const server = new Server();
    const room = await server.room();
    server.log.append = () => Promise.resolve(false);
    expect(await server.move(0, 0, 'e2e4')).toEqual({ kind: 'later' });
    expect(room.state.sequence).toBe(0);
  });

  it('does not keep others from being woken', async () => {
    const server = new Server();
    await server.move(0, 0, 'e2e4');
    await server.move(1, 1, 'e7e5');
    server.rooms.drop(ID);
    const { due, find } = server.log;
    server.log.due = async (now, limit) => ['a0000bbbbbbbb', ...(await due.call(server.log, now, limit))];
    server.log.find = (id) => (id === ID ? find.call(server.log, id) : Promise.reject(new Error('damaged')));
    await server.time.run(63_000);
    await expect(server.rooms.sweep()).rejects.toThrow(AggregateError);
    expect(resultOf((await server.room()).state)).toMatchObject({ cause: 'flag' });
  });
});
