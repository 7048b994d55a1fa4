/** A server in memory and pages connected with it, in virtual time. */
import {
  Connection,
  gameTopic,
  makeGame,
  MemoryBus,
  parseTopic,
  Presence,
  readClientMessage,
  Rooms,
  type GameCommand,
  type ChallengePlan,
  type ChannelEvents,
  type ClientMessage,
  type GameNow,
  type Me,
  type Person,
  type Room,
  type ServerMessage,
} from '@tesuji/online';
import { startPosition, unwrap, type Game, type Side } from '@tesuji/rules';
import { MemoryLog } from '@tesuji/testing/online/memory-log';
import { VirtualTime } from '@tesuji/testing/online/virtual-time';
import { memoryStore } from '../../../storage/test/memory-store.ts';
import { SettingsStore } from '../../../settings/settings-store.svelte.ts';
import { DEFAULT_SETTINGS } from '../../../settings/settings.ts';
import type { GameCtrl } from '../../../play/game-ctrl.svelte.ts';
import { FakeThinkingService } from '../../../play/test/fake-world.ts';
import { Api } from '../../api.ts';
import { Identity } from '../../identity.svelte.ts';
import { Inbox } from '../../inbox.svelte.ts';
import { OnlineGames } from '../online-games.svelte.ts';
import type { OnlineMatch } from '../online-match.svelte.ts';
import { PendingCommands } from '../pending-commands.ts';

const NO_HELP = { hints: false, warnings: false };
const CLOCK = { kind: 'sudden-death', main: 300_000 } as const;
export const AKI: Person = { id: 'aki', name: 'Aki', isGuest: true };
export const BEN: Person = { id: 'ben', name: 'Ben', isGuest: false };
/** Milliseconds that a message travels. */
const TRAVEL = 20;

export class MemoryServer {
  readonly time = new VirtualTime();
  readonly log = new MemoryLog();
  readonly sockets = new Set<Socket>();
  isUp = true;
  now: GameNow = {
    presence: [
      { isHere: true, lag: 40 },
      { isHere: true, lag: 90 },
    ],
    spectators: 0,
  };
  rooms = this.#boot();
  #games = 0;

  /** Begins a game that Aki has offered and Ben has taken. Returns its id. */
  begin(game: Game, part: Partial<ChallengePlan> = {}): string {
    const position = unwrap(startPosition(game));
    const line = { game: game.id, options: position.options, start: game.formatPosition(position), moves: [] };
    const plan: ChallengePlan = {
      line,
      clocks: [CLOCK, CLOCK],
      side: 0,
      takebacks: 'asked',
      pauses: 'asked',
      help: [NO_HELP, NO_HELP],
      isPublic: false,
      delay: 0,
      isRated: false,
      ...part,
    };
    const random = new Uint8Array(9).fill(++this.#games);
    // No server makes a rated game with help, but a page must not give any even then.
    const made = unwrap(makeGame({ ...plan, isRated: false }, AKI, BEN, random, this.time.now()));
    this.log.create({ ...made, info: { ...made.info, isRated: plan.isRated } });
    return made.info.id;
  }

  /** All sockets are cut, and no new ones are taken. */
  stop(): void {
    this.isUp = false;
    for (const socket of this.sockets) socket.cut();
  }

  start(): void {
    this.isUp = true;
    this.rooms = this.#boot();
  }

  tellNow(id: string, now: Partial<GameNow>): void {
    this.now = { ...this.now, ...now };
    for (const socket of this.sockets) socket.reply({ t: 'now', topic: gameTopic(id), value: this.now });
  }

  #boot(): Rooms {
    const bus = new MemoryBus();
    const { log, time } = this;
    return new Rooms({ log, bus, time, absence: new Presence(bus, time, 'one') });
  }
}

/** A connection of one page, as the server sees it. */
class Socket {
  readonly #server: MemoryServer;
  readonly #person: Person;
  readonly #events: ChannelEvents;
  readonly #stops = new Map<string, () => void>();
  #isOpen = true;

  constructor(server: MemoryServer, person: Person, events: ChannelEvents) {
    this.#server = server;
    this.#person = person;
    this.#events = events;
    server.sockets.add(this);
    this.#soon(() => (server.isUp ? events.opened() : this.cut()));
  }

  send(text: string): void {
    const message = unwrap(readClientMessage(text));
    this.#soon(() => void this.#receive(message));
  }

  reply(message: ServerMessage): void {
    const text = JSON.stringify(message);
    this.#soon(() => this.#events.received(text));
  }

  cut(): void {
    if (!this.#isOpen) return;
    this.close();
    this.#events.closed();
  }

  close(): void {
    this.#isOpen = false;
    this.#server.sockets.delete(this);
    for (const stop of this.#stops.values()) stop();
  }

  async #receive(message: ClientMessage): Promise<void> {
    const { time } = this.#server;
    if (message.t === 'hello') {
      const you: Me = { ...this.#person, kind: 'guest' };
      return this.reply({ t: 'welcome', you, now: time.now(), build: 'test' });
    }
    if (message.t === 'ping') return this.reply({ t: 'pong', at: message.at, now: time.now() });
    const { topic } = message;
    if (message.t === 'leave') return this.#stops.get(topic)?.();
    const parsed = parseTopic(topic);
    const room = parsed?.kind === 'game' ? await this.#server.rooms.find(parsed.id) : undefined;
    if (room === undefined) return this.reply({ t: 'gone', topic, why: 'unknown' });
    if (message.t === 'join') return this.#join(room, message.after);
    const side = this.#sideIn(room);
    if (side === undefined || message.t !== 'do') return;
    const { id, command } = message;
    const answer = await room.do({ side, id, command: command as GameCommand, at: time.now() });
    if (answer.kind === 'done') this.reply({ t: 'done', topic, id, seq: answer.seq });
    else if (answer.kind === 'refused') this.reply({ t: 'refused', topic, id, refusal: answer.refusal });
    else this.reply({ t: 'later', topic, id, ms: 500 });
  }

  #join(room: Room, after: number | undefined): void {
    const topic = gameTopic(room.id);
    this.#stops.get(topic)?.();
    const { state } = room;
    const events = after === undefined ? undefined : room.recentAfter(after);
    const side = this.#sideIn(room);
    if (events !== undefined) this.reply({ t: 'events', topic, events, head: state.sequence });
    else {
      const snapshot = { info: room.info, match: state, ...(side === undefined ? {} : { side }) };
      this.reply({ t: 'state', topic, seq: state.sequence, state: snapshot });
    }
    this.reply({ t: 'now', topic, value: this.#server.now });
    const stop = room.listen((added, { sequence }) =>
      this.reply({ t: 'events', topic, events: added, head: sequence }),
    );
    this.#stops.set(topic, stop);
  }

  #sideIn({ info }: Room): Side | undefined {
    const side = info.players.findIndex(({ id }) => id === this.#person.id);
    return side === -1 ? undefined : (side as Side);
  }

  #soon(call: () => void): void {
    this.#server.time.after(TRAVEL, () => {
      if (this.#isOpen) call();
    });
  }
}

/** The page of one person. */
export class TestPage {
  readonly connection: Connection;
  readonly games: OnlineGames;
  readonly filed: string[] = [];
  readonly requests: string[] = [];
  readonly said: string[] = [];
  readonly #server: MemoryServer;

  constructor(server: MemoryServer, person: Person, game: Game, area = new Map<string, string>()) {
    this.#server = server;
    const { time } = server;
    this.connection = new Connection({
      open: (events) => new Socket(server, person, events),
      time,
      random: () => 0,
      build: 'test',
    });
    const api = new Api(async (address, { method }) => {
      this.requests.push(`${method} ${address.pathname}`);
      return Response.json({ code: 'challenge-over' }, { status: 410 });
    }, 'http://tesuji.test/');
    const identity = new Identity(api, memoryStore());
    const thinking = new FakeThinkingService(game);
    this.games = new OnlineGames({
      connection: this.connection,
      time,
      identity,
      inbox: new Inbox(identity, memoryStore()),
      pending: new PendingCommands({
        getItem: (name) => area.get(name) ?? null,
        setItem: (name, text) => void area.set(name, text),
        removeItem: (name) => void area.delete(name),
      }),
      settings: new SettingsStore(DEFAULT_SETTINGS),
      sounds: { play: () => undefined },
      thinking: () => Promise.resolve(thinking),
      library: () => Promise.reject(new Error('there is no library')),
      putAway: async ({ id }) => {
        this.filed.push(id);
        return { record: `record-${id}`, isKept: true };
      },
      notify: (message) => this.said.push(message),
    });
  }

  /** Opens a game and shows it. */
  async show(id: string): Promise<{ ctrl: GameCtrl; match: OnlineMatch; leave: () => void }> {
    const opened = this.games.open(id);
    await this.#server.time.run(200);
    const ctrl = await opened;
    if (ctrl === undefined) throw new Error(`there is no game ${id}`);
    const leave = ctrl.attend();
    return { ctrl, match: ctrl.match as OnlineMatch, leave };
  }
}
