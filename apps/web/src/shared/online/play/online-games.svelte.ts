import {
  boardTopic,
  Follower,
  LogFollower,
  type Connection,
  type GameSummary,
  type LogKind,
  type LobbyNow,
  type MeNow,
  type PageTime,
  type SiteNow,
  type Subscriber,
  type TournamentNow,
} from '@tesuji/online';
import { findGame } from '@tesuji/rules';
import { GameCtrl, type GameWorld } from '../../play/game-ctrl.svelte.ts';
import type { LibraryEntry } from '../../play/live-match.svelte.ts';
import type { LiveSummary, PlayedGames } from '../../play/live-games.svelte.ts';
import { putAway } from '../../play/storage/stored-game.ts';
import type { Services } from '../../services.ts';
import { freshId } from '../../storage/key-value-store.ts';
import type { Answer } from '../api.ts';
import { openConnection, PAGE_TIME, showSeen } from './connect.ts';
import type { Identity } from '../identity.svelte.ts';
import { isMyTurn, type Inbox } from '../inbox.svelte.ts';
import { personName } from '../names.ts';
import { isOnlineId } from './online-id.ts';
import { isReady, OnlineMatch, seatsOf, type ReadyFollower } from './online-match.svelte.ts';
import { PendingCommands, tabStorage } from './pending-commands.ts';
import { ReviewKeeper, type KeeperWorld } from '../review/keep-review.ts';
import { SharedReview } from '../review/shared-review.svelte.ts';
import { failureSentence } from '../text.ts';

/** The group of all games at the server, on the screen for many boards: `#/boards/online`. */
export const ONLINE_GROUP = 'online';

/** What games at a server need from the app. */
export interface OnlineWorld extends GameWorld, KeeperWorld {
  readonly connection: Connection;
  readonly time: PageTime;
  readonly identity: Identity;
  readonly inbox: Inbox;
  readonly pending: PendingCommands;
  /** Puts a finished game into the library of this device, if that can be done. */
  putAway(match: OnlineMatch): Promise<LibraryEntry | undefined>;
  /** Tells the server from now on whether the person sees the page. */
  showSeen?(): void;
  /** Tells the person at the screen. */
  notify(message: string): void;
}

interface OpenBoard {
  readonly match: OnlineMatch;
  readonly ctrl: GameCtrl;
}

/** Milliseconds for which a game is followed that was opened and is not shown. */
const UNSHOWN = 5000;

/**
 * The games of this person at the server, and those they watch. The page has one connection for all of them; whoever needs
 * it calls `follow`, which also keeps inbox and site up to date. A page that never needs it never loads this.
 */
export class OnlineGames implements PlayedGames {
  readonly connection: Connection;
  private readonly world: OnlineWorld;
  private readonly boards = new Map<string, Promise<OpenBoard | undefined>>();
  private readonly reviews = new Map<string, SharedReview>();
  private readonly filed = new WeakSet<OnlineMatch>();
  private isFollowing = false;
  private followsMe = false;
  private me: string | undefined;
  private sessions: number;

  constructor(world: OnlineWorld) {
    this.world = world;
    this.connection = world.connection;
    this.me = world.identity.me?.id;
    this.sessions = world.identity.sessions;
    // What was done before a reload is sent now, whichever screen is shown.
    for (const id of world.pending.games) void this.open(id);
    for (const id of world.pending.boards) this.reviewOf(id).follow()();
    $effect.root(() => {
      $effect(() => this.becomeAnother(world.identity.me?.id, world.identity.sessions));
    });
  }

  /** The live games in which this person plays or teaches. */
  get list(): readonly LiveSummary[] {
    const { inbox, settings } = this.world;
    const live = (inbox.value?.games ?? []).filter(
      ({ isOver, side, isTaught }) => !isOver && (side !== undefined || isTaught === true),
    );
    return live.map((summary) => this.summaryOf(summary, settings.value.language)).toSorted((a, b) => b.at - a.at);
  }

  /** Keeps inbox and site up to date from now on. */
  follow(): void {
    if (this.isFollowing) return;
    this.isFollowing = true;
    this.connection.subscribe(
      'site',
      valueTopic((value) => this.world.identity.receiveSite(value as SiteNow)),
    );
    this.followMe();
  }

  /** Calls `take` with how the lobby stands, now and whenever it changes. Returns a function that ends this. */
  followLobby(take: (value: LobbyNow) => void): () => void {
    this.follow();
    return this.connection.subscribe(
      'lobby',
      valueTopic((value) => take(value as LobbyNow)),
    );
  }

  /**
   * Calls `take` with how a tournament stands, now and whenever it changes; with `undefined` when there is none. Returns a
   * function that ends this.
   */
  followTournament(id: string, take: (value: TournamentNow | undefined) => void): () => void {
    this.follow();
    return this.connection.subscribe(`tournament:${id}`, {
      after: undefined,
      receive: (message) => {
        if (message.t === 'now') take(message.value as TournamentNow);
        else if (message.t === 'gone') take(undefined);
      },
    });
  }

  /** Returns the board of a game once the server has told about it; `undefined` when it is not for this person. */
  async open(id: string): Promise<GameCtrl | undefined> {
    if (!isOnlineId(id)) return undefined;
    const known = this.boards.get(id) ?? this.join(id);
    this.boards.set(id, known);
    const board = await known;
    if (board === undefined) this.boards.delete(id);
    return board?.ctrl;
  }

  /** Returns a follower of a log that is no game, such as a room in which people write. */
  log<K extends LogKind>(topic: string): LogFollower<K> {
    const { connection, time, pending } = this.world;
    return new LogFollower<K>({ connection, time, store: pending.storeOf(topic), freshId: nextId }, topic);
  }

  /** Forgets the board of a game; the game stays at the server. */
  discard(id: string): () => void {
    const board = this.boards.get(id);
    this.boards.delete(id);
    if (board !== undefined) void this.close(board);
    return () => undefined;
  }

  /** Returns the review of a game; whoever needs it follows it. */
  reviewOf(id: string): SharedReview {
    const known = this.reviews.get(id);
    if (known !== undefined) return known;
    const { connection, time, pending } = this.world;
    const store = pending.storeOf(boardTopic(id));
    const review = new SharedReview({ connection, time, store, freshId: nextId }, id);
    this.reviews.set(id, review);
    void this.keepReview(id, review);
    return review;
  }

  /** What is added in a review of a game of this person is put into the library. */
  private async keepReview(id: string, review: SharedReview): Promise<void> {
    await this.open(id);
    const match = (await this.boards.get(id))?.match;
    if (match?.side !== undefined) ReviewKeeper.start(this.world, review, match);
  }

  private async close(board: Promise<OpenBoard | undefined>): Promise<void> {
    const opened = await board;
    opened?.match.close();
    opened?.ctrl.close();
  }

  private async join(id: string): Promise<OpenBoard | undefined> {
    const { connection, time, pending } = this.world;
    const store = pending.storeOf(id);
    const follower = new Follower({ connection, time, store, freshId: nextId, findGame }, id);
    const ready = await whenReady(follower);
    if (ready === undefined) {
      // A game that is not for this person has no use for what they did in it.
      store.write([]);
      return undefined;
    }
    const match = new OnlineMatch(ready, {
      connection,
      time,
      askRematch: () => void this.tell(this.world.identity.api.askRematch(id)),
      withdrawRematch: () => void this.tell(this.world.identity.api.withdrawRematch(id)),
    });
    time.after(UNSHOWN, () => match.rest());
    match.listen(() => this.file(match));
    this.file(match);
    return { match, ctrl: new GameCtrl(match, this.world) };
  }

  /** A finished game of this person is put into the library, once. */
  private file(match: OnlineMatch): void {
    if (this.filed.has(match) || match.side === undefined || match.confirmed.phase.kind !== 'over') return;
    this.filed.add(match);
    this.world.putAway(match).then(
      (entry) => entry !== undefined && match.noteFiled(entry),
      () => undefined,
    );
  }

  private async tell(asked: Promise<Answer<unknown>>): Promise<void> {
    const answer = await asked;
    if (!answer.ok) this.world.notify(failureSentence(answer.error, this.world.settings.value.language));
  }

  /**
   * The server knows a connection by the session with which it was opened. When a guest registers, it closes the connection
   * of the guest, and the page may have come back as nobody before it had the new session.
   */
  private becomeAnother(me: string | undefined, sessions: number): void {
    if (me !== this.me || sessions !== this.sessions) this.connection.restart();
    this.me = me;
    this.sessions = sessions;
    if (this.isFollowing) this.followMe();
  }

  /** A person whom the server does not know has no games there. */
  private followMe(): void {
    if (this.followsMe || this.world.identity.me === undefined) return;
    this.followsMe = true;
    this.world.showSeen?.();
    this.connection.subscribe(
      'me',
      valueTopic((value) => this.world.inbox.receiveMe(value as MeNow)),
    );
  }

  private summaryOf(summary: GameSummary, language: 'en' | 'ja'): LiveSummary {
    const { id, game, at, plies, position, turn, isOver, players, side } = summary;
    const names = [personName(players[0], language), personName(players[1], language)] as const;
    const waits = isMyTurn(summary);
    const plan = { group: ONLINE_GROUP, seats: seatsOf(players, side) };
    return { id, game, at, plies, position, turn, isOver, names, waits, plan };
  }
}

/** A topic whose last value counts. */
function valueTopic(take: (value: unknown) => void): Subscriber {
  return { after: undefined, receive: (message) => message.t === 'now' && take(message.value) };
}

let ids = 0;
/** Two commands of one moment must differ as well. */
function nextId(): string {
  return `${freshId()}-${ids++}`;
}

/**
 * Resolves when the server has told about a game, which is then followed; to `undefined` when it is not for this person, or
 * of a kind that this page does not know.
 */
function whenReady(follower: Follower): Promise<ReadyFollower | undefined> {
  const stop = follower.start();
  return new Promise((resolve) => {
    const stopListening = follower.listen(() => {
      if (isReady(follower)) resolve(follower);
      else if (follower.gone !== undefined || follower.confirmed !== undefined) {
        stop();
        resolve(undefined);
      } else return;
      stopListening();
    });
  });
}

/** Opens the games at the server that this page comes from. */
export async function openOnlineGames(services: Services): Promise<OnlineGames> {
  const { identity, inbox, settings, sounds } = services;
  const connection = openConnection();
  return new OnlineGames({
    connection,
    // Only a server that sends messages to closed pages wants to know.
    ...(identity.site?.pushKey !== undefined && { showSeen: () => showSeen(connection, document) }),
    time: PAGE_TIME,
    identity,
    inbox,
    settings,
    sounds,
    thinking: () => services.thinking(),
    pending: new PendingCommands(tabStorage()),
    library: () => services.library(),
    putAway: async (match) => putAway(await services.library(), match, Date.now()),
    notify: (message) => services.notify(message),
  });
}
