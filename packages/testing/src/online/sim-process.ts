import type { Command } from '@tesuji/match';
import {
  gameTopic,
  parseTopic,
  Presence,
  readClientMessage,
  Rooms,
  type Append,
  type Bus,
  type EventLog,
  type GameCommand,
  type RoomTime,
} from '@tesuji/online';
import { unwrap } from '@tesuji/rules';
import type { SimConnection, SimServer, SimWorld } from './sim-world.ts';

const SWEEP = 1000;
/** With a bus, open rooms read the log every so many sweeps. */
const REFRESH_SWEEPS = 10;
/** A server comes back this long after it died. */
const RESTART = 1500;

/** A server process: what it runs between two steps stops when it freezes and never happens once it is dead. */
export class SimProcess implements SimServer {
  readonly #sim: SimWorld;
  readonly #name: string;
  readonly sockets: Set<SimConnection> = new Set();
  #life = 0;
  #isUp = false;
  #frozenUntil = 0;
  #databaseDownUntil = 0;
  #sweeps = 0;
  #rooms!: Rooms;
  #presence!: Presence;
  readonly #subscriptions = new Map<string, Set<(message: string) => void>>();

  constructor(sim: SimWorld, name: string) {
    this.#sim = sim;
    this.#name = name;
    this.#boot();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  die(): void {
    if (!this.#isUp) return;
    this.#sim.deaths++;
    this.#life++;
    this.#isUp = false;
    this.#subscriptions.clear();
    for (const socket of this.sockets) socket.cut();
    this.sockets.clear();
    this.#sim.time.after(RESTART, () => this.#boot());
  }

  freeze(milliseconds: number): void {
    this.#frozenUntil = this.#sim.time.now() + milliseconds;
  }

  breakDatabase(milliseconds: number): void {
    this.#databaseDownUntil = this.#sim.time.now() + milliseconds;
  }

  heal(): void {
    this.#frozenUntil = 0;
    this.#databaseDownUntil = 0;
  }

  /** Runs a step of the present life of this process, once it is not frozen. */
  step(call: () => void): void {
    const life = this.#life;
    const attempt = (): void => {
      if (life !== this.#life) return;
      if (this.#sim.time.now() < this.#frozenUntil) this.#sim.time.wakeAt(this.#frozenUntil, attempt);
      else call();
    };
    attempt();
  }

  accept(socket: SimConnection): void {
    this.sockets.add(socket);
  }

  receive(socket: SimConnection, text: string): void {
    const message = unwrap(readClientMessage(text));
    if (message.t === 'hello') return socket.reply({ t: 'welcome', now: this.#sim.time.now(), build: 'test' });
    if (message.t === 'ping') return socket.reply({ t: 'pong', at: message.at, now: this.#sim.time.now() });
    if (message.t === 'leave') return socket.leave();
    const topic = parseTopic(message.topic);
    if (topic?.kind !== 'game') throw new Error(`unknown topic ${message.topic}`);
    if (message.t === 'join') return void this.#join(socket, topic.id, message.after).catch(() => socket.cut());
    if (message.t !== 'do') return;
    const at = this.#sim.time.now();
    void this.#do(socket, topic.id, { ...message, command: message.command as GameCommand, at }).catch(() =>
      socket.reply({ t: 'later', topic: message.topic, id: message.id, ms: 700 }),
    );
  }

  hear(channel: string, message: string): void {
    this.step(() => {
      for (const listener of this.#subscriptions.get(channel) ?? []) listener(message);
    });
  }

  #boot(): void {
    this.#isUp = true;
    const log = this.#remoteLog();
    const bus = this.#bus();
    const time = this.#ownTime();
    this.#presence = new Presence(bus, time, `${this.#name}.${this.#life}`);
    this.#rooms = new Rooms({ log, bus, time, absence: this.#presence });
    const sweep = (): void => {
      void this.#sweep().catch(() => {});
      time.wakeAt(time.now() + SWEEP, sweep);
    };
    time.wakeAt(time.now() + SWEEP, sweep);
  }

  async #sweep(): Promise<void> {
    await this.#rooms.sweep();
    const isDue = this.#sweeps++ % (this.#sim.hasBus ? REFRESH_SWEEPS : 1) === 0;
    if (isDue) await this.#rooms.refresh();
  }

  async #join(socket: SimConnection, id: string, after: number | undefined): Promise<void> {
    const room = await this.#rooms.find(id);
    if (room === undefined) return socket.reply({ t: 'gone', topic: gameTopic(id), why: 'unknown' });
    await room.inTurn(() => socket.follow(room, after));
  }

  async #do(
    socket: SimConnection,
    game: string,
    { id, command, think, at }: { id: string; command: GameCommand; think?: number; at: number },
  ): Promise<void> {
    const known = this.#sim.truth.length;
    const room = await this.#rooms.find(game);
    const topic = gameTopic(game);
    const { side } = socket;
    if (room === undefined || side === undefined) {
      return socket.reply({ t: 'refused', topic, id, refusal: { code: 'no-seat' } });
    }
    const answer = await room.do({ side, id, command, at, roundTrip: 50, ...(think === undefined ? {} : { think }) });
    if (answer.kind === 'done') socket.reply({ t: 'done', topic, id, seq: answer.seq });
    else if (answer.kind === 'refused') {
      this.#sim.checkRefusal({ ...command, id: `${side}:${id}`, author: side } as Command, answer.refusal, known, at);
      socket.reply({ t: 'refused', topic, id, refusal: answer.refusal });
    } else socket.reply({ t: 'later', topic, id, ms: 700 });
  }

  /** The database as this process reaches it: every call takes a while there and a while back. */
  #remoteLog(): EventLog {
    const { log } = this.#sim;
    const call = async <T>(work: () => Promise<T>): Promise<T> => {
      await this.#travel();
      const result = await work();
      await this.#travel();
      return result;
    };
    return {
      append: (row) => call(() => this.#append(row)),
      read: (id, after) => call(() => log.read(id, after)),
      find: (id) => call(() => log.find(id)),
      heads: (ids) => call(() => log.heads(ids)),
      due: (now, limit) => call(() => log.due(now, limit)),
      outages: (since) => call(() => log.outages(since)),
    };
  }

  async #append(row: Append): Promise<boolean> {
    const isStored = await this.#sim.log.append(row);
    if (isStored) this.#sim.truth.push(...row.events);
    return isStored;
  }

  async #travel(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#sim.time.after(this.#sim.delay(), () => this.step(resolve));
    });
    if (this.#sim.time.now() < this.#databaseDownUntil) throw new Error('the database is down');
  }

  #bus(): Bus {
    const sim = this.#sim;
    return {
      isConnected: sim.hasBus,
      losses: 0,
      publish: (channel, message) => {
        if (!sim.hasBus) return;
        for (const process of sim.processes) {
          const copies = sim.isCalm ? 1 : sim.random.pick([0, 1, 1, 1, 1, 2]);
          for (let copy = 0; copy < copies; copy++) sim.time.after(sim.delay(), () => process.hear(channel, message));
        }
      },
      subscribe: async (channel, listener) => {
        const listeners = this.#subscriptions.get(channel) ?? new Set();
        this.#subscriptions.set(channel, listeners.add(listener));
        return () => listeners.delete(listener);
      },
      close: async () => {},
    };
  }

  #ownTime(): RoomTime {
    const { time } = this.#sim;
    const life = this.#life;
    return {
      now: () => time.now(),
      wakeAt: (at, call) =>
        time.wakeAt(at, () => {
          if (life === this.#life) this.step(call);
        }),
    };
  }
}
