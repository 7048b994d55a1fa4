/** Everything that serves games, chat, the lobby and tournaments, between the store and the sockets. */
import type { Bus, ChatEntry, HostAct, RoomAnswer, RoomTime } from '@tesuji/online';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { BoardService } from './boards/board-service.ts';
import { ChatService } from './chat/chat-service.ts';
import { GameService } from './games/game-service.ts';
import type { OnlineMetrics } from './games/online-metrics.ts';
import { repeat } from './games/repeat.ts';
import { SiteNotices } from './games/site-notices.ts';
import type { EndedSessions, Live, LiveHealth } from './live.ts';
import { LobbyNotices } from './lobby/lobby-notices.ts';
import { PairingService } from './lobby/pairing-service.ts';
import type { ProgramStreams } from './programs/program-streams.ts';
import { SeenPeople } from './push/seen-people.ts';
import { RATES, type ChangedRates } from './security/limits.ts';
import type { Principal } from './security/may.ts';
import { RateLimit } from './security/rate-limit.ts';
import { BoardTopics } from './socket/board-topics.ts';
import { chatTopics } from './socket/chat-topics.ts';
import type { Connections } from './socket/connections.ts';
import { GameTopics } from './socket/game-topics.ts';
import { lobbyTopic } from './socket/lobby-topics.ts';
import { meTopic, seenTopic, siteTopic } from './socket/notice-topics.ts';
import type { Topics } from './socket/topic-service.ts';
import { tournamentTopics } from './socket/tournament-topics.ts';
import type { Store } from './store/store.ts';
import { TournamentNotices } from './tournaments/tournament-notices.ts';
import { TournamentService } from './tournaments/tournament-service.ts';

/** What services need of the rest of the server. */
export interface ServiceDeps {
  readonly store: Store;
  /** How this process tells others what has happened, and hears it from them. */
  readonly bus: Bus;
  /** The name of this process among all. */
  readonly process: string;
  readonly time: RoomTime;
  readonly metrics: OnlineMetrics;
  readonly log: Logger;
  /** The sockets of this process. */
  readonly connections: Connections;
  /** The connections of programs. */
  readonly streams: Pick<ProgramStreams, 'people' | 'sessionsEnded'>;
  readonly rates?: ChangedRates;
  /** The text that all people are shown; empty for none. */
  announcement(): string;
}

/** Milliseconds between two looks at what all pages are shown, and at the lobby. */
const SITE_EVERY = 5000;
const LOBBY_EVERY = 1000;
/** Milliseconds between two looks for boards that nobody uses. */
const TIDY_EVERY = 10_000;
/** Milliseconds between two looks for tournaments in which something is due. */
const TOURNAMENTS_EVERY = 1000;

/** The services of one process, and what requests need of them. */
export class LiveServices implements Live {
  readonly games: GameService;
  readonly tournaments: TournamentService;
  /** Who has a page before them. */
  readonly seen: SeenPeople;
  /** What sockets can join. */
  readonly topics: Topics;
  readonly #deps: ServiceDeps;
  readonly #boards: BoardService;
  readonly #tournamentNotices: TournamentNotices;
  readonly #site: SiteNotices;
  readonly #chat: ChatService;
  readonly #pairing: PairingService;
  readonly #lobby: LobbyNotices;
  readonly #stops: (() => void)[] = [];

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    const { store, bus, time, process, metrics, connections, announcement } = deps;
    const onError = (error: unknown): void => this.#onError(error);
    const random = (bytes: number): Uint8Array => randomBytes(bytes);
    const connected = (): ReadonlyMap<string, unknown> => this.people();
    this.games = new GameService({
      store,
      bus,
      time,
      process,
      metrics,
      onTournamentGame: (id, isOver) => {
        this.#tournamentNotices.changed(id, !isOver);
        if (isOver) this.tournaments.advance(id).catch(onError);
      },
      onError,
    });
    const rate = new RateLimit({ ...RATES, ...deps.rates }.chat, () => performance.now());
    this.#chat = new ChatService({ store, bus, time, rate, onError });
    this.#boards = new BoardService({ store, bus, time, onError });
    this.#pairing = new PairingService({
      store,
      time,
      process,
      connected,
      isLate: () => this.games.isLate,
      random,
      changed: (people) => this.games.notices.changed(people),
      onError,
    });
    this.#lobby = new LobbyNotices({ store, time, connected });
    this.seen = new SeenPeople(this.games.presence);
    this.tournaments = new TournamentService({
      store,
      time,
      random,
      isHere: (game, side) => this.games.presence.isHere(game, side),
      onChanged: (id, people) => {
        this.#tournamentNotices.changed(id);
        this.games.notices.changed(people);
      },
    });
    this.#tournamentNotices = new TournamentNotices((id) => this.tournaments.now(id), bus);
    this.#site = new SiteNotices({
      people: () => this.people().size + connections.anonymous,
      games: () => store.games.countLive(),
      announcement,
    });
    this.topics = {
      game: new GameTopics(this.games, metrics),
      chat: chatTopics(this.#chat),
      me: meTopic(this.games.notices),
      seen: seenTopic(this.seen),
      site: siteTopic(this.#site),
      board: new BoardTopics(this.#boards),
      lobby: lobbyTopic(this.#lobby),
      tournament: tournamentTopics(this.#tournamentNotices),
    };
  }

  /** Begins to serve games. */
  async start(): Promise<void> {
    await this.games.start();
    await this.#chat.start();
    this.#pairing.start();
    this.#stops.push(await this.#tournamentNotices.start());
    const every = (milliseconds: number, task: () => Promise<unknown> | void): void => {
      const run = async (): Promise<void> => void (await task());
      this.#stops.push(repeat(this.#deps.time, milliseconds, run, (error) => this.#onError(error)));
    };
    every(SITE_EVERY, () => this.#site.update());
    every(TIDY_EVERY, () => this.#boards.dropIdle());
    every(LOBBY_EVERY, () => this.#lobby.update());
    every(TOURNAMENTS_EVERY, () => this.tournaments.sweep());
  }

  peopleChanged(people: readonly string[]): void {
    this.games.notices.changed(people);
  }

  rightsChanged(people: readonly string[]): void {
    this.#chat.rightsChanged(people);
    this.games.notices.changed(people);
  }

  readChat(id: string, principal: Principal, seq: number): Promise<readonly ChatEntry[] | undefined> {
    return this.#chat.excerpt(id, principal, seq);
  }

  rematchChanged(game: string): void {
    this.games.rematchChanged(game);
  }

  playersChanged(games: readonly string[]): void {
    this.games.playersChanged(games);
    this.#boards.playersChanged(games);
  }

  siteChanged(): void {
    this.#site.update().catch((error: unknown) => this.#onError(error));
  }

  sessionsEnded(ended: EndedSessions): void {
    this.#deps.streams.sessionsEnded(ended);
    this.#deps.connections.endSessions(ended);
  }

  doAsHost(game: string, act: HostAct): Promise<RoomAnswer | undefined> {
    return this.games.doAsHost(game, act);
  }

  pauseAll(): Promise<number> {
    return this.games.pauseAll();
  }

  resumeAll(): Promise<number> {
    return this.games.resumeAll();
  }

  spectatorsOf(game: string): number {
    return this.games.spectatorsOf(game);
  }

  people(): ReadonlyMap<string, number> {
    const { connections, streams } = this.#deps;
    const people = new Map(streams.people());
    for (const [person, sockets] of connections.people) people.set(person, (people.get(person) ?? 0) + sockets.size);
    return people;
  }

  health(): LiveHealth {
    const { connections, metrics } = this.#deps;
    return { sockets: connections.size, rooms: this.games.rooms.size, appendP99: metrics.appendP99 };
  }

  /** Does nothing more by itself. What sockets have asked for is still answered. */
  rest(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Finishes what has begun, when there are no sockets any more. The store may be closed afterwards. */
  async close(): Promise<void> {
    this.rest();
    this.#tournamentNotices.close();
    this.#chat.close();
    this.#boards.close();
    await Promise.all([this.#pairing.close(), this.#lobby.close()]);
    await this.games.close();
    await this.tournaments.rest();
  }

  #onError(error: unknown): void {
    this.#deps.log.error({ err: error }, 'games');
  }
}
