/**
 * Servers, pages and the network between them in virtual time. Everything that can go wrong does, by a seed: messages are
 * late, connections are cut, processes freeze or die between any two steps, the bus loses and doubles, the database fails.
 * The log itself is exact. What the pages believe is compared with it all the time.
 */
import {
  apply,
  createMatch,
  plyOf,
  positionOf,
  PROPOSALS,
  reduce,
  sideToMove,
  type Command,
  type MatchEvent,
  type MatchState,
} from '@tesuji/match';
import {
  Connection,
  Follower,
  gameTopic,
  parseTopic,
  Presence,
  readClientMessage,
  Rooms,
  type Append,
  type Bus,
  type Channel,
  type ChannelEvents,
  type EventLog,
  type GameCommand,
  type GameInfo,
  type OnlineRefusal,
  type PendingCommand,
  type Room,
  type RoomTime,
  type ServerMessage,
} from '@tesuji/online';
import { findGame, legalMoves, unwrap, type Game, type Side } from '@tesuji/rules';
import { makeRandom, type Random } from '../match/random.ts';
import { MemoryLog } from './memory-log.ts';
import { VirtualTime } from './virtual-time.ts';

const GAME = 'a0000aaaaaaaa';
const SWEEP = 1000;
/** With a bus, open rooms read the log every so many sweeps. */
const REFRESH_SWEEPS = 10;
/** A server comes back this long after it died. */
const RESTART = 1500;

export interface SimulationOptions {
  readonly seed: number;
  readonly game: Game;
  readonly processes: number;
  /** Main time in milliseconds; without, there are no clocks. */
  readonly main?: number;
  readonly hasBus?: boolean;
}

/** What went wrong in a run; all empty when nothing did. */
export interface SimulationReport {
  /** Statements that are not true, in words. */
  readonly failures: readonly string[];
  readonly events: number;
  readonly acknowledged: number;
  readonly deaths: number;
  readonly cuts: number;
}

/** Two players, one of them with two tabs, and a spectator, at one game. */
export class Simulation {
  readonly time: VirtualTime = new VirtualTime();
  readonly random: Random;
  readonly log: MemoryLog = new MemoryLog();
  /** All stored events, in order. */
  readonly truth: MatchEvent[] = [];
  readonly first: MatchState;
  readonly game: Game;
  readonly processes: SimProcess[];
  readonly pages: SimPage[];
  readonly failures: string[] = [];
  readonly hasBus: boolean;
  readonly acknowledged: Set<string> = new Set();
  isCalm = false;
  deaths = 0;
  cuts = 0;

  constructor({ seed, game, processes, main, hasBus = true }: SimulationOptions) {
    this.random = makeRandom(seed);
    this.game = game;
    this.hasBus = hasBus;
    const clock = main === undefined ? ({ kind: 'none' } as const) : ({ kind: 'sudden-death', main } as const);
    const terms = {
      clocks: [clock, clock] as const,
      isShared: false,
      freePlies: main === undefined ? 0 : 2,
      pauses: 'asked' as const,
      assists: { hints: false, warnings: false, takeback: 'asked' as const },
    };
    this.first = unwrap(createMatch(game, { terms }, this.time.now()));
    this.log.create({ info: infoOf(this.time.now()), first: this.first });
    this.processes = Array.from({ length: processes }, (_, index) => new SimProcess(this, `p${index}`));
    this.pages = [new SimPage(this, 0), new SimPage(this, 0), new SimPage(this, 1), new SimPage(this, undefined)];
  }

  /** Plays for so many virtual seconds with faults, then lets everything heal, and reports. */
  async run(seconds: number): Promise<SimulationReport> {
    for (const page of this.pages) page.start();
    const end = this.time.now() + seconds * 1000;
    while (this.time.now() < end) {
      await this.time.run(1 + this.random.below(400));
      this.#disturb();
    }
    this.isCalm = true;
    for (const process of this.processes) process.heal();
    for (const page of this.pages) page.isIdle = true;
    await this.time.run(40_000);
    this.#compare();
    return {
      failures: this.failures,
      events: this.truth.length,
      acknowledged: this.acknowledged.size,
      deaths: this.deaths,
      cuts: this.cuts,
    };
  }

  /** A delay of the network or the database. */
  delay(): number {
    if (this.isCalm) return 1;
    return this.random.once(20) ? this.random.below(3000) : this.random.below(60);
  }

  fail(what: string): void {
    if (this.failures.length < 20) this.failures.push(what);
  }

  /** A refusal is right if the log has justified it since the command came, when it had `known` events. */
  checkRefusal(command: Command, refusal: OnlineRefusal, known: number, at: number): void {
    let state = reduce(this.game, this.first, this.truth.slice(0, known));
    // With unlimited credit: a fallen flag would be no refusal.
    for (let seq = known; apply(this.game, state, command, at, Number.MAX_SAFE_INTEGER).ok; seq++) {
      const next = this.truth[seq];
      if (next === undefined)
        return this.fail(`${JSON.stringify(command)} was refused without a reason: ${JSON.stringify(refusal)}`);
      state = reduce(this.game, state, [next]);
    }
  }

  #disturb(): void {
    const process = this.random.pick(this.processes as [SimProcess, ...SimProcess[]]);
    switch (this.random.below(24)) {
      case 0:
        return process.die();
      case 1:
        return process.freeze(this.random.below(8000));
      case 2:
        return process.breakDatabase(this.random.below(3000));
      case 3:
      case 4:
        this.cuts++;
        return this.random.pick(this.pages as [SimPage, ...SimPage[]]).cut();
      case 5:
        return this.random.pick(this.pages as [SimPage, ...SimPage[]]).reload();
      default:
    }
  }

  #compare(): void {
    const state = reduce(this.game, this.first, this.truth);
    for (const [index, { follower }] of this.pages.entries()) {
      if (JSON.stringify(follower.confirmed) !== JSON.stringify(state)) {
        this.fail(`page ${index} is at ${follower.confirmed?.sequence}, the log at ${state.sequence}`);
      }
      if (follower.pending.length > 0) this.fail(`page ${index} still waits for ${JSON.stringify(follower.pending)}`);
    }
    const commands = this.truth.flatMap(({ command }) => command ?? []);
    // Events of one command follow each other.
    const rows = commands.filter((command, index) => command !== commands[index - 1]);
    if (new Set(rows).size !== rows.length) this.fail('a command is in the log twice');
    for (const command of this.acknowledged) {
      if (!rows.includes(command)) this.fail(`${command} was acknowledged and is not in the log`);
    }
  }
}

function infoOf(now: number): GameInfo {
  const person = (id: string): GameInfo['players'][0] => ({ id, name: id, isGuest: true });
  const help = { hints: false, warnings: false };
  return {
    id: GAME,
    players: [person('first'), person('second')],
    speed: 'live',
    isRated: false,
    isPublic: true,
    delay: 0,
    help: [help, help],
    createdAt: now,
  };
}

/** A server process: what it runs between two steps stops when it freezes and never happens once it is dead. */
class SimProcess {
  readonly #sim: Simulation;
  readonly #name: string;
  readonly sockets: Set<SimSocket> = new Set();
  #life = 0;
  #isUp = false;
  #frozenUntil = 0;
  #databaseDownUntil = 0;
  #sweeps = 0;
  #rooms!: Rooms;
  #presence!: Presence;
  readonly #subscriptions = new Map<string, Set<(message: string) => void>>();

  constructor(sim: Simulation, name: string) {
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

  accept(socket: SimSocket): void {
    this.sockets.add(socket);
  }

  receive(socket: SimSocket, text: string): void {
    const message = unwrap(readClientMessage(text));
    if (message.t === 'hello') return socket.reply({ t: 'welcome', now: this.#sim.time.now(), build: 'test' });
    if (message.t === 'ping') return socket.reply({ t: 'pong', at: message.at, now: this.#sim.time.now() });
    if (message.t === 'leave') return socket.leave();
    const topic = parseTopic(message.topic);
    if (topic?.kind !== 'game') throw new Error(`unknown topic ${message.topic}`);
    if (message.t === 'join') return void this.#join(socket, topic.id, message.after).catch(() => socket.cut());
    const at = this.#sim.time.now();
    void this.#do(socket, topic.id, { ...message, at }).catch(() =>
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

  async #join(socket: SimSocket, id: string, after: number | undefined): Promise<void> {
    const room = await this.#rooms.find(id);
    if (room === undefined) return socket.reply({ t: 'gone', topic: gameTopic(id), why: 'unknown' });
    await room.inTurn(() => socket.follow(room, after));
  }

  async #do(
    socket: SimSocket,
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

/** A connection between a page and a process. Messages arrive in order, late, or not at all once it is cut. */
class SimSocket {
  readonly side: Side | undefined;
  readonly #sim: Simulation;
  readonly #process: SimProcess;
  readonly #events: ChannelEvents;
  readonly #onMessage: (message: ServerMessage) => void;
  #isOpen = true;
  #lastUp = 0;
  #lastDown = 0;
  #stopFollowing: (() => void) | undefined;

  constructor(
    sim: Simulation,
    process: SimProcess,
    side: Side | undefined,
    events: ChannelEvents,
    onMessage: (message: ServerMessage) => void,
  ) {
    this.#sim = sim;
    this.#process = process;
    this.side = side;
    this.#events = events;
    this.#onMessage = onMessage;
    process.accept(this);
    this.#down(() => events.opened());
  }

  /** The page sends. */
  send(text: string): void {
    this.#lastUp = Math.max(this.#lastUp, this.#sim.time.now() + this.#sim.delay());
    this.#sim.time.wakeAt(this.#lastUp, () => {
      if (this.#isOpen) this.#process.step(() => this.#process.receive(this, text));
    });
  }

  /** The server sends. */
  reply(message: ServerMessage): void {
    const text = JSON.stringify(message);
    this.#down(() => {
      this.#onMessage(message);
      this.#events.received(text);
    });
  }

  follow(room: Room, after: number | undefined): void {
    const { state } = room;
    const topic = gameTopic(room.id);
    const recent = after === undefined ? undefined : room.recentAfter(after);
    if (recent !== undefined) this.reply({ t: 'events', topic, events: recent, head: state.sequence });
    else {
      const seat = this.side === undefined ? {} : { side: this.side };
      this.reply({ t: 'state', topic, seq: state.sequence, state: { info: room.info, match: state, ...seat } });
    }
    this.#stopFollowing?.();
    this.#stopFollowing = room.listen((events, now) => this.reply({ t: 'events', topic, events, head: now.sequence }));
  }

  leave(): void {
    this.#stopFollowing?.();
  }

  /** Both ends learn of it, each in its own time. */
  cut(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#process.step(() => this.leave());
    this.#process.sockets.delete(this);
    this.#sim.time.after(this.#sim.delay(), () => this.#events.closed());
  }

  #down(call: () => void): void {
    this.#lastDown = Math.max(this.#lastDown, this.#sim.time.now() + this.#sim.delay());
    this.#sim.time.wakeAt(this.#lastDown, () => {
      if (this.#isOpen) call();
    });
  }
}

/** A page: a real connection and a real follower, and somebody who plays by chance. */
class SimPage {
  readonly side: Side | undefined;
  readonly #sim: Simulation;
  #socket: SimSocket | undefined;
  #connection!: Connection;
  #follower!: Follower;
  #kept: readonly PendingCommand[] = [];
  #ids = 0;
  #lives = 0;
  isIdle = false;

  constructor(sim: Simulation, side: Side | undefined) {
    this.#sim = sim;
    this.side = side;
  }

  get follower(): Follower {
    return this.#follower;
  }

  start(): void {
    this.#lives++;
    const life = this.#lives;
    const { time, random } = this.#sim;
    this.#connection = new Connection({
      open: (events) => this.#open(events, life),
      time,
      random: () => random.below(1000) / 1000,
      build: 'test',
    });
    const page = `${this.side ?? 'w'}${this.#sim.pages.indexOf(this)}.${life}`;
    this.#follower = new Follower(
      {
        connection: this.#connection,
        time,
        store: { read: () => this.#kept, write: (pending) => (this.#kept = pending) },
        freshId: () => `${page}.${this.#ids++}`,
        findGame,
      },
      GAME,
    );
    this.#follower.listen(({ confirmed }) => this.#check(confirmed));
    this.#follower.start();
    this.#think(life);
  }

  cut(): void {
    this.#socket?.cut();
  }

  /** Only what the page had stored survives. */
  reload(): void {
    this.#connection.close();
    this.#socket?.cut();
    this.start();
  }

  #open(events: ChannelEvents, life: number): Channel {
    const up = this.#sim.processes.filter(({ isUp }) => isUp);
    const [process] = this.#sim.random.once(2) ? up : up.toReversed();
    if (process === undefined) {
      this.#sim.time.after(20, () => events.closed());
      return { send: () => {}, close: () => {} };
    }
    const socket = new SimSocket(this.#sim, process, this.side, events, (message) => {
      if (message.t === 'done' && life === this.#lives) this.#sim.acknowledged.add(`${this.side}:${message.id}`);
    });
    this.#socket = socket;
    return { send: (text) => socket.send(text), close: () => socket.cut() };
  }

  /** What the server confirms is what the log contains. */
  #check(confirmed: readonly MatchEvent[]): void {
    for (const event of confirmed) {
      if (JSON.stringify(event) !== JSON.stringify(this.#sim.truth[event.sequence - 1])) {
        this.#sim.fail(`event ${event.sequence} is not the one in the log`);
      }
    }
  }

  #think(life: number): void {
    this.#sim.time.after(100 + this.#sim.random.below(1200), () => {
      if (life !== this.#lives) return;
      if (!this.isIdle && this.side !== undefined) this.#act(this.side);
      this.#think(life);
    });
  }

  #act(side: Side): void {
    const { random, game } = this.#sim;
    const state = this.#follower.shown;
    if (state === undefined || state.phase.kind === 'over') return;
    const command = chooseCommand(game, state, side, random);
    // A command that would be refused is sent as well, now and then: the server must decline it.
    const signed = { ...command, id: 'try', author: side } as Parameters<typeof apply>[2];
    if (apply(game, state, signed, this.#sim.time.now()).ok || random.once(10)) this.#follower.order(command);
  }
}

function chooseCommand(game: Game, state: MatchState, side: Side, random: Random): GameCommand {
  const seen = { ply: plyOf(state), branch: state.branch };
  const [asked] = PROPOSALS.filter((proposal) => state.offers[proposal].standing.some(({ by }) => by !== side));
  if (asked !== undefined && random.once(2)) {
    return { kind: random.pick(['accept', 'decline', 'decline', 'decline']), proposal: asked, ...seen };
  }
  if (state.phase.kind === 'paused') return { kind: 'resume', ...seen };
  if (random.once(12)) return { kind: random.pick(['offer-draw', 'takeback', 'takeback', 'pause']), ...seen };
  if (random.once(200)) return { kind: 'resign', ...seen };
  if (sideToMove(state) !== side && !random.once(20)) return { kind: 'takeback', ...seen };
  const moves = legalMoves(game, positionOf(game, state));
  const move = moves[random.below(moves.length)] ?? 0;
  return { kind: 'move', move: game.formatMove(move), ...seen };
}
