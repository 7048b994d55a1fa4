/** Everything that serves games, chat, the lobby and tournaments, between the store and the sockets. */
import type { Bus, ChatEntry, HostAct, RoomAnswer, RoomTime } from '@tesuji/online';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { BoardService } from './boards/board-service.ts';
import { Hints, type ProcessHint } from './bus/hints.ts';
import { OnlinePeople } from './bus/online-people.ts';
import { ChatService } from './chat/chat-service.ts';
import { GameService } from './games/game-service.ts';
import type { OnlineMetrics } from './games/online-metrics.ts';
import { repeat, repeatInTurns } from './games/repeat.ts';
import { SiteNotices } from './games/site-notices.ts';
import type { EndedSessions, Live, LiveHealth, LiveReadiness } from './live.ts';
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
  /** Whether the bus should reach other processes. */
  readonly hasBus: boolean;
  /** The name of this process among all. */
  readonly process: string;
  readonly time: RoomTime;
  readonly metrics: OnlineMetrics;
  readonly log: Logger;
  /** The sockets of this process. */
  readonly connections: Connections;
  /** The connections of programs. */
  readonly streams: Pick<ProgramStreams, 'endTokens' | 'people' | 'sessionsEnded' | 'tokens'>;
  readonly rates?: ChangedRates;
  /** The text that all people are shown; empty for none. */
  announcement(): string;
  /** Reads what the host has changed at another process. */
  reloadSettings(): Promise<void>;
}

/** Milliseconds between two looks at what all pages are shown, and at the lobby. */
const SITE_EVERY = 5000;
const LOBBY_EVERY = 1000;
/** Milliseconds between two looks for boards that nobody uses. */
const TIDY_EVERY = 10_000;
/** Milliseconds between two looks for tokens that have ended. */
const TOKENS_EVERY = 10_000;
/**
 * Milliseconds between two looks for what other processes have stored, where the bus does not tell. What it may have lost
 * is looked for every so many looks.
 */
const POLL_EVERY = 1000;
const POLLS_WITH_BUS = 5;
/**
 * The same for what has to be read at length, such as what each person is told: with the bus only after somebody may have
 * lost messages, and seldom otherwise.
 */
const READ_AGAIN_EVERY = 10_000;
const READS_WITH_BUS = 60;
/**
 * Milliseconds without the database after which no more pages are taken, and after which those that are there are sent
 * elsewhere; without the bus after which this process is not ready; and between two looks.
 */
const SILENCE_TO_REFUSE = 2000;
const SILENCE_TO_LEAVE = 3000;
const LONGEST_WITHOUT_BUS = 5000;
const CHECK_EVERY = 500;

/** The services of one process, and what requests need of them. */
export class LiveServices implements Live {
  readonly games: GameService;
  readonly tournaments: TournamentService;
  /** Who has a page before them. */
  readonly seen: SeenPeople;
  /** What sockets can join. */
  readonly topics: Topics;
  readonly #deps: ServiceDeps;
  readonly #hints: Hints;
  readonly #online: OnlinePeople;
  readonly #boards: BoardService;
  readonly #tournamentNotices: TournamentNotices;
  readonly #site: SiteNotices;
  readonly #chat: ChatService;
  readonly #pairing: PairingService;
  readonly #lobby: LobbyNotices;
  readonly #stops: (() => void)[] = [];
  #isCutOff = false;
  #wasSilent = false;
  #isEnding = false;
  /** Milliseconds for which the bus has not reached other processes. */
  #withoutBus = 0;
  /** What `losses` of the bus was when all processes were last told. */
  #toldLosses = 0;
  #hasLosses = false;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    const { store, bus, time, process, metrics, connections, announcement } = deps;
    const onError = (error: unknown): void => this.#onError(error);
    const random = (bytes: number): Uint8Array => randomBytes(bytes);
    this.#hints = new Hints(bus, process, (hint) => this.#follow(hint));
    const { isShared } = store;
    this.#online = new OnlinePeople({ bus, time, process, connections, streams: deps.streams, isShared, onError });
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
      onRated: (game) => this.#hints.tell({ kind: 'rated', game }),
      onError,
    });
    const rate = new RateLimit({ ...RATES, ...deps.rates }.chat, () => performance.now());
    this.#chat = new ChatService({ store, bus, time, rate, onError });
    this.#boards = new BoardService({ store, bus, time, process, onError });
    this.#pairing = new PairingService({
      store,
      time,
      process,
      connected: () => this.#online.own,
      isLate: () => this.games.isLate,
      random,
      changed: (people) => this.games.notices.changed(people),
      onError,
    });
    this.#lobby = new LobbyNotices({ store, time, connected: () => this.#online });
    this.seen = new SeenPeople(this.games.presence);
    this.tournaments = new TournamentService({
      store,
      time,
      random,
      isHere: async (game, side) => {
        await this.games.knowPresence(game);
        return !this.games.presence.isAway(game, side);
      },
      onChanged: (id, people) => {
        this.#tournamentNotices.changed(id);
        this.games.notices.changed(people);
      },
    });
    this.#tournamentNotices = new TournamentNotices((id) => this.tournaments.now(id), bus);
    this.#site = new SiteNotices({
      people: () => this.#online.size + this.#online.anonymous,
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
    await this.#boards.start();
    await this.#online.start();
    this.#stops.push(await this.#hints.start());
    this.#pairing.start();
    this.#stops.push(await this.#tournamentNotices.start());
    const { time, store } = this.#deps;
    const onError = (error: unknown): void => this.#onError(error);
    const every = (milliseconds: number, task: () => Promise<void> | void): void => {
      this.#stops.push(repeat(time, milliseconds, task, onError));
    };
    every(SITE_EVERY, () => this.#site.update());
    every(TIDY_EVERY, () => this.#boards.dropIdle());
    every(LOBBY_EVERY, () => this.#lobby.update());
    const sweep = async (): Promise<void> => void (await this.tournaments.sweep());
    this.#stops.push(repeatInTurns(time, () => store.site.turn, sweep, onError));
    every(TOKENS_EVERY, () => this.#endTokens());
    if (!store.isShared) return;
    let polls = 0;
    let reads = 0;
    const isDue = (count: number, withBus: number): boolean => !this.#deps.bus.isConnected || count % withBus === 0;
    every(CHECK_EVERY, () => this.#checkWays());
    every(POLL_EVERY, async () => {
      if (isDue(++polls, POLLS_WITH_BUS) || this.#hasLosses) await this.#poll();
      if (this.#hasLosses) await this.#readAgain();
    });
    every(READ_AGAIN_EVERY, async () => {
      if (isDue(++reads, READS_WITH_BUS)) await this.#readAgain();
    });
  }

  /** Reads what other processes have stored. */
  async #poll(): Promise<void> {
    const { store, time, connections, reloadSettings } = this.#deps;
    await this.games.rooms.refresh();
    await this.#chat.refresh();
    await this.#boards.refresh();
    await reloadSettings();
    const sessions = connections.sessionIds;
    const existing = await store.sessions.existing([...sessions], time.now());
    // Not all others: pages have come meanwhile.
    connections.endAll(sessions.difference(existing));
  }

  /** Ends the connections of tokens that have expired, or were revoked at another process. */
  async #endTokens(): Promise<void> {
    const { store, time, streams } = this.#deps;
    const { tokens } = streams;
    streams.endTokens(tokens.difference(await store.tokens.existing([...tokens], time.now())));
  }

  /** Reads what has no number by which a change could be seen. */
  async #readAgain(): Promise<void> {
    this.#hasLosses = false;
    await this.games.notices.refresh();
    await this.#tournamentNotices.refresh();
    await this.games.readHubsAgain();
    await this.#chat.renewAll();
  }

  /** Something has happened, here or at another process. */
  #follow(hint: ProcessHint): void {
    switch (hint.kind) {
      case 'rated':
        return this.games.ratingsChanged(hint.game);
      case 'rematch':
        return this.games.rematchChanged(hint.game);
      case 'players':
        this.games.playersChanged(hint.games);
        return this.#boards.playersChanged(hint.games);
      case 'site':
        return this.#siteChanged();
      case 'losses':
        this.#hasLosses = true;
        return;
      case 'sessions':
        this.#deps.streams.sessionsEnded(hint.ended);
        return this.#deps.connections.endSessions(hint.ended);
    }
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
    this.#hints.tell({ kind: 'rematch', game });
  }

  playersChanged(games: readonly string[]): void {
    this.#hints.tell({ kind: 'players', games });
  }

  siteChanged(): void {
    this.#hints.tell({ kind: 'site' });
  }

  sessionsEnded(ended: EndedSessions): void {
    this.#hints.tell({ kind: 'sessions', ended });
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
    return this.#online.counts;
  }

  health(): LiveHealth {
    const { connections, metrics } = this.#deps;
    return { sockets: connections.size, rooms: this.games.rooms.size, appendP99: metrics.appendP99 };
  }

  readiness(): LiveReadiness {
    const { bus, hasBus } = this.#deps;
    // All lose the bus when its server ends, and need a moment to say so.
    const isLost = !bus.isConnected && this.#withoutBus >= LONGEST_WITHOUT_BUS;
    const isCutOff = this.#isCutOff || this.games.silence >= SILENCE_TO_REFUSE;
    return { isCutOff: isCutOff || this.#isEnding, ...(hasBus && { bus: !isLost }) };
  }

  /**
   * Looks whether others can be reached. Sends pages elsewhere when this process cannot reach the database that servers
   * share: others may. A process that was frozen is given the time for a beat.
   */
  #checkWays(): void {
    const isSilent = this.games.silence >= SILENCE_TO_LEAVE;
    if (isSilent && this.#wasSilent && !this.#isCutOff) {
      this.#isCutOff = true;
      this.#deps.connections.closeAll('unavailable', 'database');
    } else if (!isSilent) this.#isCutOff = false;
    this.#wasSilent = isSilent;
    const { isConnected, losses } = this.#deps.bus;
    this.#withoutBus = isConnected ? 0 : this.#withoutBus + CHECK_EVERY;
    if (!isConnected || losses === this.#toldLosses) return;
    this.#toldLosses = losses;
    this.#hints.tell({ kind: 'losses' });
  }

  /** Does nothing more by itself. What sockets have asked for is still answered. */
  rest(): void {
    this.#isEnding = true;
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Finishes what has begun, when there are no sockets any more. The store may be closed afterwards. */
  async close(): Promise<void> {
    this.rest();
    this.#tournamentNotices.close();
    this.#online.close();
    this.#chat.close();
    this.#boards.close();
    await Promise.all([this.#pairing.close(), this.#lobby.close()]);
    await this.games.close();
    await this.tournaments.rest();
  }

  #siteChanged(): void {
    const update = async (): Promise<void> => {
      await this.#deps.reloadSettings();
      await this.#site.update();
    };
    update().catch((error: unknown) => this.#onError(error));
  }

  #onError(error: unknown): void {
    this.#deps.log.error({ err: error }, 'games');
  }
}
