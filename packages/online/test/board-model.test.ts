/**
 * Two people, three pages and two processes at one board, over a network that delays, cuts, doubles and loses, with a
 * database that fails before or after it has stored. Whatever happens, all come to see what the log says.
 */
import { makeRandom, type Random } from '@tesuji/testing/match/random';
import { VirtualTime } from '@tesuji/testing/online/virtual-time';
import { findGame, legalMoves, replay, startPosition, unwrap, type GameLine } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  boardTopic,
  BoardJudge,
  Connection,
  createSharedBoard,
  lineToNode,
  LogFollower,
  LogRoom,
  reduceBoard,
  type BoardCommand,
  type BoardEntry,
  type BoardNow,
  type BoardSnapshot,
  type Bus,
  type Channel,
  type ChannelEvents,
  type ClientMessage,
  type LogStore,
  type PendingCommand,
  type ServerMessage,
  type SharedBoard,
} from '../src/index.ts';

const FUZZ = Math.max(1, Number(process.env['TESUJI_FUZZ'] ?? 1));
const SEED = Number(process.env['TESUJI_SEED'] ?? 2026);
const TOPIC = boardTopic('a0000aaaaaaaa');
const LINE: GameLine = {
  game: chess.id,
  options: {},
  start: chess.formatPosition(unwrap(startPosition(chess))),
  moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5'],
};

interface BoardKind {
  readonly entry: BoardEntry;
  readonly command: BoardCommand;
  readonly snapshot: BoardSnapshot;
  readonly now: BoardNow;
}

class Simulated {
  readonly time = new VirtualTime();
  readonly random: Random;
  readonly rows: { seq: number; body: string; at: number }[] = [];
  readonly acknowledged = new Set<string>();
  /** The kind of each command, by its author and id. */
  readonly given = new Map<string, BoardCommand['kind']>();
  readonly processes: Process[];
  readonly pages: Page[];
  isCalm = false;
  cuts = 0;
  losses = 0;

  constructor(seed: number) {
    this.random = makeRandom(seed);
    this.processes = [new Process(this), new Process(this)];
    this.pages = [new Page(this, 'ann', 0), new Page(this, 'ann', 1), new Page(this, 'ben', 2)];
  }

  /** Whether something goes wrong now, once in so many times. */
  fails(times: number): boolean {
    return !this.isCalm && this.random.once(times);
  }

  delay(): number {
    return this.random.below(this.isCalm ? 20 : 400);
  }

  get log(): LogStore {
    return {
      append: async (_topic, seq, body, at) => {
        await this.wait();
        if (this.fails(12)) throw new Error('not stored');
        const isFree = this.rows.length === seq - 1;
        if (isFree) this.rows.push({ seq, body, at });
        if (this.fails(12)) throw new Error('stored or not');
        return isFree;
      },
      read: async (_topic, after) => {
        await this.wait();
        if (this.fails(12)) throw new Error('not read');
        return this.rows.filter(({ seq }) => seq > after);
      },
    };
  }

  wait(): Promise<void> {
    return new Promise((resolve) => this.time.after(this.random.below(30), resolve));
  }

  /** A bus between the processes, which loses and doubles. */
  get bus(): Bus {
    return {
      isConnected: true,
      losses: 0,
      publish: (_channel, message) => {
        for (const { heard } of this.processes) {
          if (this.fails(4)) this.losses++;
          else for (let i = this.fails(5) ? 2 : 1; i > 0; i--) this.time.after(this.delay(), () => heard?.(message));
        }
      },
      subscribe: async () => () => undefined,
      close: async () => undefined,
    };
  }

  get truth(): SharedBoard {
    const entries = this.rows.map(({ seq, at, body }) => ({ sequence: seq, at, ...JSON.parse(body) }) as BoardEntry);
    return reduceBoard(createSharedBoard(LINE), entries);
  }
}

class Process {
  readonly #sim: Simulated;
  readonly cuts = new Set<() => void>();
  heard: ((message: string) => void) | undefined;
  room: Promise<LogRoom<BoardCommand>> | undefined;

  constructor(sim: Simulated) {
    this.#sim = sim;
  }

  open(): Promise<LogRoom<BoardCommand>> {
    const { log, bus } = this.#sim;
    const mine: Bus = {
      ...bus,
      subscribe: async (_channel, listener) => {
        this.heard = listener;
        return () => undefined;
      },
    };
    const opened = (this.room ??= LogRoom.open({ log, bus: mine }, TOPIC, new BoardJudge(LINE)));
    opened.catch(() => (this.room = undefined));
    return opened;
  }

  /** Everything in memory is lost, and all connections. */
  die(): void {
    for (const cut of this.cuts) cut();
    void this.room?.then(
      (room) => room.close(),
      () => undefined,
    );
    this.room = undefined;
    this.heard = undefined;
  }
}

class Page {
  readonly person: string;
  readonly follower: LogFollower<BoardKind>;
  readonly #sim: Simulated;
  readonly #connection: Connection;
  #kept: readonly PendingCommand[] = [];
  #ids = 0;
  #cut: (() => void) | undefined;

  constructor(sim: Simulated, person: string, index: number) {
    this.#sim = sim;
    this.person = person;
    const { time, random } = sim;
    this.#connection = new Connection({
      open: (events) => this.#open(events),
      time,
      random: () => random.below(1000) / 1000,
      build: 'test',
    });
    const store = {
      read: () => this.#kept,
      write: (pending: readonly PendingCommand[]) => void (this.#kept = pending),
    };
    const freshId = (): string => `${index}.${this.#ids++}`;
    this.follower = new LogFollower<BoardKind>({ connection: this.#connection, time, store, freshId }, TOPIC);
    this.follower.start();
  }

  /** What this page shows: confirmed entries, and its own commands on top. */
  get shown(): SharedBoard {
    const { entries, pending } = this.follower;
    const sequence = this.follower.after ?? 0;
    const expected = pending.map(({ id, command, at }) => ({ sequence, at, id, by: this.person, command }));
    return reduceBoard(createSharedBoard(LINE), [...entries, ...expected]);
  }

  cut(): void {
    this.#cut?.();
  }

  /** Does something by chance, at any node that this page shows. */
  act(): void {
    const { random } = this.#sim;
    const board = this.shown;
    const nodes = [...board.nodes.values()];
    const node = nodes[random.below(nodes.length)]!;
    const kind = random.below(10);
    if (kind === 0) this.follower.order({ kind: 'join' });
    else if (kind === 1) this.follower.order({ kind: 'agree-to-help', isAgreed: random.once(2) });
    else if (kind === 2) this.follower.order({ kind: 'remove', node: node.id });
    else if (kind === 3) this.follower.order({ kind: 'promote', node: node.id });
    else if (kind === 4) this.follower.order({ kind: 'comment', node: node.id, text: `${random.below(9)}` });
    else {
      const position = replay(chess, lineToNode(board, node));
      const moves = position.ok ? legalMoves(findGame(chess.id)!, position.value) : [];
      // Few different moves, so that two people add the same one.
      const move = moves[random.below(Math.min(3, moves.length))];
      if (move !== undefined) this.follower.order({ kind: 'add', parent: node.id, move: chess.formatMove(move) });
    }
  }

  #open(events: ChannelEvents): Channel {
    const sim = this.#sim;
    const process = sim.processes[sim.random.below(2)]!;
    let isOpen = true;
    let [lastUp, lastDown] = [0, 0];
    let stop: (() => void) | undefined;
    const down = (call: () => void): void => {
      lastDown = Math.max(lastDown, sim.time.now() + sim.delay());
      sim.time.wakeAt(lastDown, () => isOpen && call());
    };
    const cut = (): void => {
      if (!isOpen) return;
      isOpen = false;
      process.cuts.delete(cut);
      stop?.();
      sim.cuts++;
      sim.time.after(sim.delay(), () => events.closed());
    };
    this.#cut = cut;
    process.cuts.add(cut);
    const reply = (message: ServerMessage): void =>
      down(() => {
        if (message.t === 'done') sim.acknowledged.add(`${this.person}:${message.id}`);
        events.received(JSON.stringify(message));
      });
    const receive = async (message: ClientMessage): Promise<void> => {
      if (message.t === 'hello') {
        const you = { id: this.person, name: this.person, isGuest: false, kind: 'account' as const };
        return reply({ t: 'welcome', you, now: sim.time.now(), build: 'test' });
      }
      if (message.t === 'ping') return reply({ t: 'pong', at: message.at, now: sim.time.now() });
      const room = await process.open();
      if (message.t === 'join') {
        await room.inTurn(() => {
          const { head, entries } = room;
          stop?.();
          const { after } = message;
          if (after === undefined) reply({ t: 'state', topic: TOPIC, seq: head, state: { events: entries } });
          else {
            const missing = entries.filter(({ sequence }) => sequence > after);
            reply({ t: 'events', topic: TOPIC, events: missing, head });
          }
          const tell = (fresh: readonly BoardEntry[]): void =>
            reply({ t: 'events', topic: TOPIC, events: fresh, head: room.head });
          stop = room.listen((fresh) => {
            tell(fresh);
            if (sim.fails(6)) tell(fresh);
          });
        });
      } else if (message.t === 'do') {
        const { id } = message;
        const command = message.command as BoardCommand;
        sim.given.set(`${this.person}:${id}`, command.kind);
        const answer = await room.do({ by: this.person, id, command, at: sim.time.now() });
        if (answer.kind === 'done') reply({ t: 'done', topic: TOPIC, id, seq: answer.seq });
        else if (answer.kind === 'refused') reply({ t: 'refused', topic: TOPIC, id, refusal: answer.refusal });
        else reply({ t: 'later', topic: TOPIC, id, ms: 500 });
      }
    };
    down(() => events.opened());
    return {
      send: (text) => {
        lastUp = Math.max(lastUp, sim.time.now() + sim.delay());
        sim.time.wakeAt(lastUp, () => {
          if (isOpen) receive(JSON.parse(text) as ClientMessage).catch(cut);
        });
      },
      close: cut,
    };
  }
}

const plain = ({ nodes, aliases, joined, agreed, sequence }: SharedBoard): unknown => ({
  nodes: [...nodes.values()],
  aliases: [...aliases],
  joined,
  agreed,
  sequence,
});

it('all pages come to see what the log says, and nothing acknowledged is lost or doubled', async () => {
  let [entries, cuts, losses] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const sim = new Simulated(seed);
      for (let step = 0; step < 60; step++) {
        for (const page of sim.pages) if (sim.random.once(2)) page.act();
        if (sim.fails(6)) sim.pages[sim.random.below(3)]!.cut();
        if (sim.fails(12)) sim.processes[sim.random.below(2)]!.die();
        await sim.time.run(sim.random.below(600));
      }
      sim.isCalm = true;
      // A bus may lose: where there are several processes, each reads the log from time to time.
      for (let i = 0; i < 4; i++) {
        await sim.time.run(10_000);
        for (const { room } of sim.processes) {
          const refreshed = room?.then((open) => open.refresh());
          await sim.time.run(200);
          await refreshed;
        }
      }
      const { truth } = sim;
      for (const { follower, shown } of sim.pages) {
        expect(follower.pending).toEqual([]);
        expect(plain(shown)).toEqual(plain(truth));
      }
      const names = sim.rows.map(({ body }) => {
        const { by, id } = JSON.parse(body) as BoardEntry;
        return `${by}:${id}`;
      });
      expect(new Set(names).size).toBe(names.length);
      // What was acknowledged is there, unless it changed nothing: a person who has joined joins again.
      const missing = [...sim.acknowledged].filter((name) => !names.includes(name)).map((name) => sim.given.get(name));
      expect(missing.filter((kind) => kind !== 'join' && kind !== 'agree-to-help')).toEqual([]);
      entries += sim.rows.length;
      cuts += sim.cuts;
      losses += sim.losses;
    }),
    { seed: SEED, numRuns: 8 * FUZZ },
  );
  expect(entries).toBeGreaterThan(200);
  expect(cuts).toBeGreaterThan(20);
  expect(losses).toBeGreaterThan(20);
});
