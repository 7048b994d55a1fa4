import {
  gameTopic,
  nextWake,
  firstBuckets,
  Presence,
  SHARED_BEAT,
  SharedMap,
  Rooms,
  type Append,
  type Bus,
  type HostAct,
  type Room,
  type RoomAnswer,
  type RoomOrder,
  type RoomTime,
} from '@tesuji/online';
import type { MatchState } from '@tesuji/match';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { GameHub, type HubWorld } from './game-hub.ts';
import { BEAT, Heartbeat } from './heartbeat.ts';
import type { OnlineMetrics } from './online-metrics.ts';
import { ObservedLog } from './observed-log.ts';
import { ReminderService } from './reminder-service.ts';
import { PersonNotices } from './person-notices.ts';
import { repeat, repeatInTurns } from './repeat.ts';

const SECOND = 1000;
/** Milliseconds within which other processes say who is at a game. */
const ANSWER_TIME = 500;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds between two looks for rooms that no page follows. */
const DROP_EVERY = 5 * SECOND;
/** Milliseconds between two searches for games that are over and were not settled. */
const SETTLE_EVERY = 10 * SECOND;
const SETTLE_LIMIT = 100;
/** Milliseconds for which the log of a settled game is kept. */
const KEEP_LOG = DAY;
/** The same for single games where whole days are deleted: some last longer than others of their day. */
const KEEP_ROWS = 8 * DAY;
/** Milliseconds between two looks for players to be reminded. */
const REMIND_EVERY = 30 * SECOND;
/** Games that one pause of all games looks at. */
const MOST_LIVE = 10_000;

export interface GameServiceWorld {
  readonly store: Store;
  readonly bus: Bus;
  readonly time: RoomTime;
  /** The name of this process among all. */
  readonly process: string;
  readonly metrics: OnlineMetrics;
  /** Called after an event of a game of a tournament was stored, and once it is settled if it is over. */
  onTournamentGame?(tournament: string, isOver: boolean): void;
  /** Called when a game was counted in the ratings of its players. */
  onRated?(game: string): void;
  /** Called with what failed in the background and will be tried again. */
  onError(error: unknown): void;
}

/**
 * The games that this process serves: rooms and who follows them, and what has to be done at a time, such as fallen flags,
 * outages and settlement.
 */
export class GameService {
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly notices: PersonNotices;
  readonly time: RoomTime;
  readonly #world: GameServiceWorld;
  readonly #heartbeat: Heartbeat;
  readonly #hubs = new Map<string, GameHub>();
  readonly #hubWorld: HubWorld;
  readonly #reminders: ReminderService;
  /** What pages of other processes show, where there are any. */
  readonly #shared: SharedMap | undefined;
  readonly #stops: (() => void)[] = [];
  /** Calls in the background that have to end before the database is closed. */
  readonly #running = new Set<Promise<void>>();

  constructor(world: GameServiceWorld) {
    const { store, bus, time, process } = world;
    this.#world = world;
    this.time = time;
    this.#heartbeat = new Heartbeat({ beat: (now) => store.site.beat(now, bus.isConnected) }, time, () =>
      this.rooms.stopForOutages(),
    );
    const gameTime = this.#heartbeat.gameTime;
    this.presence = new Presence(bus, time, process);
    this.notices = new PersonNotices(store, bus, time);
    const log = new ObservedLog(store.log, {
      stored: (row, milliseconds) => this.#stored(row, milliseconds),
      lost: () => world.metrics.conflicts.inc(),
    });
    const onError = (error: unknown): void => world.onError(error);
    const isLate = (): boolean => this.#heartbeat.isLate;
    const roomWorld = { log, bus, time: gameTime, absence: this.presence, isLate, onError };
    this.rooms = new Rooms(roomWorld, (id) => this.#roomClosed(id));
    this.#reminders = new ReminderService(store, this.rooms, (person) => this.notices.changed([person]));
    const isWanted = (game: string, value: string): boolean => this.#hubs.has(game) || value.includes('"spectators"');
    this.#shared = store.isShared ? new SharedMap({ bus, time, process, channel: 'hubs', isWanted }) : undefined;
    this.#hubWorld = {
      time,
      ...(this.#shared !== undefined && { shared: this.#shared }),
      presence: this.presence,
      readEvents: (id) => store.log.read(id, 0),
      readRatings: (id) => store.ratings.ofGame(id, time.now()),
      readRematch: (id) => store.challenges.rematchOf(id, time.now()),
      onError: (error) => world.onError(error),
    };
  }

  /** Begins to serve games. */
  async start(): Promise<void> {
    const { store, time, metrics } = this.#world;
    const onError = (error: unknown): void => this.#world.onError(error);
    const every = (milliseconds: number, task: () => Promise<void> | void): void => {
      this.#stops.push(repeat(time, milliseconds, () => this.#track(async () => task()), onError));
    };
    this.#stops.push(await this.presence.start(), await this.notices.start());
    this.#stops.push(this.presence.listen((game) => this.#hubs.get(game)?.changed()));
    if (this.#shared !== undefined) {
      this.#stops.push(await this.#shared.start());
      this.#stops.push(this.#shared.listen((game) => this.#hubs.get(game)?.changed()));
    }
    await this.#heartbeat.beat();
    every(BEAT, async () => {
      if (await this.#heartbeat.beat()) metrics.outages.inc();
    });
    const sweep = async (): Promise<void> => {
      if (!this.#heartbeat.isLate) metrics.sweepFinds.inc(await this.rooms.sweep());
    };
    this.#stops.push(
      repeatInTurns(
        time,
        () => store.site.turn,
        () => this.#track(sweep),
        onError,
      ),
    );
    every(DROP_EVERY, () => this.rooms.dropIdle());
    every(SHARED_BEAT, () => {
      this.presence.beat();
      this.#shared?.beat();
    });
    const settleAll = async (): Promise<void> => {
      for (const id of await store.games.unsettled(SETTLE_LIMIT)) await this.#settle(id);
    };
    // Those of a process that died are not left waiting for their ratings.
    this.#run(settleAll);
    every(SETTLE_EVERY, settleAll);
    this.#run(() => this.#reminders.followAll());
    every(HOUR, () => this.#reminders.followAll());
    every(REMIND_EVERY, async () => {
      if (!this.#heartbeat.isLate) await this.#reminders.giveDue(time.now());
    });
    const tidy = async (): Promise<void> => {
      try {
        await store.games.tidyDays(time.now(), time.now() - KEEP_LOG);
      } finally {
        // Days may have to wait for locks; single games do not.
        let pruned = 1;
        while (pruned > 0) pruned = await store.games.prune(time.now() - (store.isShared ? KEEP_ROWS : KEEP_LOG));
      }
    };
    if (store.isShared) this.#run(tidy);
    every(HOUR, tidy);
  }

  /** Whether an outage is not accounted for yet: until then nothing should be done that depends on the time. */
  get isLate(): boolean {
    return this.#heartbeat.isLate;
  }

  /** Milliseconds since the database has last taken a beat of this process. */
  get silence(): number {
    return this.#heartbeat.silence;
  }

  /** Carries out a command of a player. After an outage it has to wait until the clocks are corrected. */
  async do(room: Room, order: RoomOrder): Promise<RoomAnswer> {
    return this.#heartbeat.isLate ? { kind: 'later' } : room.do(order);
  }

  /** Pauses or resumes a game for its teacher. */
  async doAsTeacher(room: Room, kind: 'pause' | 'resume', id: string): Promise<RoomAnswer> {
    return this.#heartbeat.isLate ? { kind: 'later' } : room.doAsTeacher(kind, id);
  }

  /** Returns those who follow a game over this process. */
  hubOf(room: Room): GameHub {
    const known = this.#hubs.get(room.id);
    if (known?.room === room) return known;
    known?.close();
    const hub = new GameHub(room, gameTopic(room.id), this.#hubWorld);
    this.#hubs.set(room.id, hub);
    return hub;
  }

  /** How many pages watch a game without playing in it. */
  spectatorsOf(game: string): number {
    const hub = this.#hubs.get(game);
    if (hub !== undefined) return hub.spectators;
    const parts = this.#shared?.others(game).map((text) => JSON.parse(text) as { readonly spectators?: number });
    return parts?.reduce((sum, { spectators = 0 }) => sum + spectators, 0) ?? 0;
  }

  /**
   * Reads what is shown at open games and is not in their logs: the bus may not have told of a change. One game after the
   * other, since moves wait for the same connections to the database.
   */
  async readHubsAgain(): Promise<void> {
    for (const hub of this.#hubs.values()) await hub.readAgain();
  }

  /**
   * Makes sure that it is known who is at a game: it is asked of other processes where this one does not serve it, which
   * takes a moment.
   */
  async knowPresence(game: string): Promise<void> {
    if (this.presence.watchedFor(game) === undefined) {
      const room = await this.rooms.find(game);
      if (room === undefined) return;
      this.hubOf(room);
    }
    // A page may have opened it a moment ago.
    const left = ANSWER_TIME - (this.presence.watchedFor(game) ?? 0);
    if (this.#shared !== undefined && left > 0) await sleep(left, undefined, { ref: false });
  }

  /** Notifies the followers of a game that a player has asked for a rematch, or has withdrawn that. */
  rematchChanged(game: string): void {
    this.#hubs.get(game)?.rematchChanged();
  }

  /** Notifies the followers of a game that it was counted in the ratings. */
  ratingsChanged(game: string): void {
    this.#hubs.get(game)?.ratingsChanged();
  }

  /** The players of these games are others, or have another name: all who follow them get the new ones. */
  playersChanged(games: readonly string[]): void {
    for (const id of games) this.rooms.drop(id);
  }

  /** Does something in a game as the host. Resolves to `undefined` when there is no such game. */
  async doAsHost(id: string, act: HostAct): Promise<RoomAnswer | undefined> {
    if (this.#heartbeat.isLate) return { kind: 'later' };
    return (await this.rooms.find(id))?.doAsHost(act);
  }

  /** Pauses games with a clock that is running, at most `MOST_LIVE` of them. Resolves to their number. */
  async pauseAll(): Promise<number> {
    const live = await this.#world.store.games.listLive(MOST_LIVE);
    const paused = await Promise.all(live.map(({ id }) => this.#pause(id)));
    return paused.filter(Boolean).length;
  }

  async #pause(id: string): Promise<boolean> {
    const room = await this.rooms.find(id);
    if (room === undefined || !isTicking(room.state)) return false;
    await room.doAsHost('pause');
    return room.state.phase.kind === 'paused';
  }

  /** Resumes all games that the host has paused. Resolves to their number. */
  async resumeAll(): Promise<number> {
    const live = await this.#world.store.games.listLive(MOST_LIVE);
    const resumed = await Promise.all(live.map(({ id }) => this.#resume(id)));
    return resumed.filter(Boolean).length;
  }

  async #resume(id: string): Promise<boolean> {
    const room = await this.rooms.find(id);
    const phase = room?.state.phase;
    if (room === undefined || phase?.kind !== 'paused' || phase.by !== 'host') return false;
    await room.doAsHost('resume');
    return room.state.phase.kind === 'running';
  }

  /** Finishes what has begun. The store may be closed afterwards. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await Promise.allSettled(this.rooms.open.map((room) => room.inTurn(() => {})));
    await Promise.allSettled(this.#running);
    this.notices.close();
    this.presence.clear();
    this.#shared?.clear();
    this.rooms.close();
  }

  #roomClosed(id: string): void {
    const hub = this.#hubs.get(id);
    this.#hubs.delete(id);
    hub?.close();
    this.presence.forget(id);
  }

  #stored({ game, events, result }: Append, milliseconds: number): void {
    const { metrics } = this.#world;
    metrics.appended(milliseconds);
    for (const event of events) {
      if (event.kind === 'moved' && event.credit !== undefined) metrics.credit.inc(event.credit);
      if (event.kind === 'ended' && event.ending.cause === 'flag')
        metrics.flagLateness.observe(Math.max(0, this.time.now() - event.at) / 1000);
    }
    this.#run(async () => {
      if (result !== undefined) await this.#settle(game);
      const room = await this.rooms.find(game);
      if (room === undefined) return;
      const { players, teaching, tournament, speed } = room.info;
      const people = [...players, ...(teaching?.teacher === undefined ? [] : [teaching.teacher])].map(({ id }) => id);
      await this.#reminders.follow(room);
      if (result !== undefined || speed === 'correspondence') this.notices.changed(people);
      if (tournament !== undefined) this.#world.onTournamentGame?.(tournament, result !== undefined);
    });
  }

  /** Rates and archives a game that is over, and notes who has left it. If that fails or the process dies before the end, it is found again. */
  async #settle(id: string): Promise<void> {
    const { games, ratings, departures } = this.#world.store;
    if (await ratings.count(id)) {
      this.ratingsChanged(id);
      this.#world.onRated?.(id);
    }
    await departures.count(id);
    await games.settle(id, this.time.now());
  }

  #run(task: () => Promise<void>): void {
    void this.#track(() => task().catch((error: unknown) => this.#world.onError(error)));
  }

  /** Runs a task that `close` waits for. */
  async #track(task: () => Promise<void>): Promise<void> {
    const running = task();
    this.#running.add(running);
    try {
      await running;
    } finally {
      this.#running.delete(running);
    }
  }
}

/** Reports whether a clock is running, or the first move is awaited. */
function isTicking(state: MatchState): boolean {
  return state.phase.kind === 'running' && nextWake(state, firstBuckets(state)) !== undefined;
}
