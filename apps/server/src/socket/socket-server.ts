import {
  LONGEST_MESSAGE,
  MemoryBus,
  type ChatEntry,
  type HostAct,
  type RoomAnswer,
  type RoomTime,
} from '@tesuji/online';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { ChatService } from '../chat/chat-service.ts';
import { BoardService } from '../boards/board-service.ts';
import { GameService } from '../games/game-service.ts';
import { OnlineMetrics } from '../games/online-metrics.ts';
import { repeat } from '../games/repeat.ts';
import { SiteNotices } from '../games/site-notices.ts';
import { refuseUpgrade } from '../http/responses.ts';
import type { EndedSessions, Live, LiveHealth } from '../live.ts';
import { LobbyNotices } from '../lobby/lobby-notices.ts';
import { PairingService } from '../lobby/pairing-service.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Principal } from '../security/may.ts';
import { limitKey } from '../security/client.ts';
import { RATES, type ChangedRates } from '../security/limits.ts';
import type { ProgramStreams } from '../programs/program-streams.ts';
import { SeenPeople } from '../push/seen-people.ts';
import { RateLimit } from '../security/rate-limit.ts';
import type { Store } from '../store/store.ts';
import { chatTopics } from './chat-topics.ts';
import { TournamentNotices } from '../tournaments/tournament-notices.ts';
import { TournamentService } from '../tournaments/tournament-service.ts';
import { BoardTopics } from './board-topics.ts';
import { GameTopics } from './game-topics.ts';
import { lobbyTopic } from './lobby-topics.ts';
import { meTopic, seenTopic, siteTopic } from './notice-topics.ts';
import { SocketSession, type SocketWorld } from './socket-session.ts';
import type { SocketUser, Topics } from './topic-service.ts';
import { tournamentTopics } from './tournament-topics.ts';

/** What sockets need of the rest of the server. */
export interface SocketDeps {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly build: string;
  readonly time: RoomTime;
  readonly rates?: ChangedRates;
  /** The connections of programs. */
  readonly streams: Pick<ProgramStreams, 'people' | 'sessionsEnded'>;
  /** The text that all people are shown; empty for none. */
  announcement(): string;
}

/** Sockets of one address without a session, and of one person. */
const MOST_ANONYMOUS = 20;
const MOST_OF_PERSON = 50;
/** Milliseconds between two pings of a socket; they are spread over so many parts of that time. */
const PING_EVERY = 5000;
const PING_PARTS = 20;

/** Milliseconds within which commands are answered when the server stops. */
const DRAIN_TIME = 2000;
/** Milliseconds between two looks at what all pages are shown, and at the lobby. */
const SITE_EVERY = 5000;
/** Milliseconds between two looks for boards that nobody uses. */
const TIDY_EVERY = 10_000;
const LOBBY_EVERY = 1000;
/** Milliseconds between two looks for tournaments in which something is due. */
const TOURNAMENTS_EVERY = 1000;

/** The WebSockets of pages, and the games that they are about. */
export class SocketServer implements Live {
  readonly tournaments: TournamentService;
  readonly #service: GameService;
  readonly #boards: BoardService;
  /** Who has a page before them. */
  readonly seen: SeenPeople;
  readonly #tournamentNotices: TournamentNotices;
  readonly #site: SiteNotices;
  readonly #chat: ChatService;
  readonly #pairing: PairingService;
  readonly #lobby: LobbyNotices;
  readonly #metrics: OnlineMetrics;
  readonly #world: SocketWorld;
  readonly #server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE,
    clientTracking: false,
  });
  readonly #sessions = new Set<SocketSession>();
  readonly #parts: readonly Set<SocketSession>[] = Array.from({ length: PING_PARTS }, () => new Set<SocketSession>());
  readonly #ofPerson = new Map<string, Set<SocketSession>>();
  readonly #anonymous = new Map<string, number>();
  readonly #stops: (() => void)[] = [];
  /** One function for all sockets, of which there may be many. */
  readonly #onClose = (session: SocketSession): void => {
    this.#sessions.delete(session);
    for (const part of this.#parts) part.delete(session);
    this.#discount(session);
  };
  readonly #streams: SocketDeps['streams'];
  #nextPart = 0;
  #isClosing = false;

  private constructor({ store, metrics, log, build, time, rates, streams, announcement }: SocketDeps) {
    this.#streams = streams;
    const onError = (error: unknown): void => log.error({ err: error }, 'games');
    this.#metrics = new OnlineMetrics(metrics.registry, {
      sockets: () => this.#sessions.size,
      rooms: () => this.#service.rooms.size,
    });
    // The bus for several processes is another.
    const bus = new MemoryBus();
    const process = randomUUID();
    this.#service = new GameService({
      store,
      bus,
      time,
      process,
      metrics: this.#metrics,
      onTournamentGame: (id, isOver) => {
        this.#tournamentNotices.changed(id, !isOver);
        if (isOver) this.tournaments.advance(id).catch(onError);
      },
      onError,
    });
    const rate = new RateLimit({ ...RATES, ...rates }.chat, () => performance.now());
    this.#chat = new ChatService({ store, bus, time, rate, onError });
    this.#boards = new BoardService({ store, bus, time, onError });
    const connected = (): ReadonlyMap<string, unknown> => this.people();
    this.#pairing = new PairingService({
      store,
      time,
      process,
      connected,
      isLate: () => this.#service.isLate,
      random: (bytes) => randomBytes(bytes),
      changed: (people) => this.#service.notices.changed(people),
      onError,
    });
    this.#lobby = new LobbyNotices({ store, time, connected });
    this.seen = new SeenPeople(this.#service.presence);
    this.tournaments = new TournamentService({
      store,
      time,
      random: (bytes) => randomBytes(bytes),
      isHere: (game, side) => this.#service.presence.isHere(game, side),
      onChanged: (id, people) => {
        this.#tournamentNotices.changed(id);
        this.#service.notices.changed(people);
      },
    });
    this.#tournamentNotices = new TournamentNotices((id) => this.tournaments.now(id), bus);
    this.#site = new SiteNotices({
      people: () => this.#countPeople(),
      games: () => store.games.countLive(),
      announcement,
    });
    this.#world = {
      time,
      topics: {
        game: new GameTopics(this.#service, this.#metrics),
        chat: chatTopics(this.#chat),
        me: meTopic(this.#service.notices),
        seen: seenTopic(this.seen),
        site: siteTopic(this.#site),
        board: new BoardTopics(this.#boards),
        lobby: lobbyTopic(this.#lobby),
        tournament: tournamentTopics(this.#tournamentNotices),
      },
      metrics: this.#metrics,
      build,
      rates: { ...RATES, ...rates },
      onError,
    };
    const timer = setInterval(() => this.#pingPart(), PING_EVERY / PING_PARTS);
    this.#stops.push(
      () => clearInterval(timer),
      repeat(time, SITE_EVERY, () => this.#site.update(), onError),
      repeat(time, TIDY_EVERY, () => this.#boards.dropIdle(), onError),
      repeat(time, LOBBY_EVERY, () => this.#lobby.update(), onError),
      () => this.#tournamentNotices.close(),
    );
  }

  /** Begins to serve games. */
  static async start(deps: SocketDeps): Promise<SocketServer> {
    const server = new SocketServer(deps);
    await server.#service.start();
    await server.#chat.start();
    server.#pairing.start();
    await server.#startTournaments(deps.time);
    return server;
  }

  async #startTournaments(time: RoomTime): Promise<void> {
    const sweep = async (): Promise<void> => void (await this.tournaments.sweep());
    this.#stops.push(
      await this.#tournamentNotices.start(),
      repeat(time, TOURNAMENTS_EVERY, sweep, (error) => this.#world.onError(error)),
    );
  }

  /** Takes over a connection whose name and origin have been checked. */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer, user: SocketUser): void {
    if (this.#isClosing) return refuseUpgrade(socket, '503 Service Unavailable');
    if (this.#isFull(user)) {
      this.#metrics.closed.inc({ why: 'full' });
      return refuseUpgrade(socket, '429 Too Many Requests');
    }
    this.#server.handleUpgrade(request, socket, head, (page) => {
      const part = this.#parts[this.#sessions.size % PING_PARTS]!;
      const session = new SocketSession(this.#world, page, user, this.#onClose);
      this.#sessions.add(session);
      part.add(session);
      this.#count(session);
    });
  }

  /** What pages and programs follow. */
  get topics(): Topics {
    return this.#world.topics;
  }

  /** The games that this process serves. */
  get games(): GameService {
    return this.#service;
  }

  peopleChanged(people: readonly string[]): void {
    this.#service.notices.changed(people);
  }

  rightsChanged(people: readonly string[]): void {
    this.#chat.rightsChanged(people);
    this.#service.notices.changed(people);
  }

  readChat(id: string, principal: Principal, seq: number): Promise<readonly ChatEntry[] | undefined> {
    return this.#chat.excerpt(id, principal, seq);
  }

  rematchChanged(game: string): void {
    this.#service.rematchChanged(game);
  }

  playersChanged(games: readonly string[]): void {
    this.#service.playersChanged(games);
    this.#boards.playersChanged(games);
  }

  siteChanged(): void {
    this.#site.update().catch((error: unknown) => this.#world.onError(error));
  }

  sessionsEnded(ended: EndedSessions): void {
    this.#streams.sessionsEnded(ended);
    const { person, session, except } = ended;
    for (const each of this.#ofPerson.get(person) ?? []) {
      const id = each.user.session?.id;
      if ((session === undefined || id === session) && (except === undefined || id !== except))
        each.close('policy', 'session ended');
    }
  }

  doAsHost(game: string, act: HostAct): Promise<RoomAnswer | undefined> {
    return this.#service.doAsHost(game, act);
  }

  pauseAll(): Promise<number> {
    return this.#service.pauseAll();
  }

  resumeAll(): Promise<number> {
    return this.#service.resumeAll();
  }

  spectatorsOf(game: string): number {
    return this.#service.spectatorsOf(game);
  }

  people(): ReadonlyMap<string, number> {
    const people = new Map(this.#streams.people());
    for (const [person, sessions] of this.#ofPerson) people.set(person, (people.get(person) ?? 0) + sessions.size);
    return people;
  }

  health(): LiveHealth {
    return { sockets: this.#sessions.size, rooms: this.#service.rooms.size, appendP99: this.#metrics.appendP99 };
  }

  /** Answers what has come, closes all connections, and finishes what has begun. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const stop of this.#stops) stop();
    const drained = Promise.all([...this.#sessions].map((session) => session.drain()));
    await Promise.race([drained, sleep(DRAIN_TIME, undefined, { ref: false })]);
    // Whoever waits for a database that does not answer will ask again.
    for (const session of this.#sessions) session.close('restart', 'restart');
    this.#chat.close();
    this.#boards.close();
    await Promise.all([this.#pairing.close(), this.#lobby.close()]);
    await this.#service.close();
    await this.tournaments.rest();
  }

  #isFull({ session, client }: SocketUser): boolean {
    if (session === undefined) return (this.#anonymous.get(limitKey(client.address)) ?? 0) >= MOST_ANONYMOUS;
    return (this.#ofPerson.get(session.person.id)?.size ?? 0) >= MOST_OF_PERSON;
  }

  #count(session: SocketSession): void {
    const { client, session: signedIn } = session.user;
    if (signedIn === undefined) {
      const address = limitKey(client.address);
      this.#anonymous.set(address, (this.#anonymous.get(address) ?? 0) + 1);
      return;
    }
    const { id } = signedIn.person;
    this.#ofPerson.set(id, (this.#ofPerson.get(id) ?? new Set()).add(session));
  }

  #discount(session: SocketSession): void {
    const { client, session: signedIn } = session.user;
    if (signedIn === undefined) {
      const address = limitKey(client.address);
      const left = (this.#anonymous.get(address) ?? 0) - 1;
      if (left > 0) this.#anonymous.set(address, left);
      else this.#anonymous.delete(address);
      return;
    }
    const { id } = signedIn.person;
    const sessions = this.#ofPerson.get(id);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#ofPerson.delete(id);
  }

  /** The number of people, where each socket without a session counts as one. */
  #countPeople(): number {
    let count = this.#ofPerson.size;
    for (const sockets of this.#anonymous.values()) count += sockets;
    return count;
  }

  #pingPart(): void {
    const part = this.#parts[this.#nextPart++ % PING_PARTS]!;
    for (const session of part) session.ping();
  }
}
