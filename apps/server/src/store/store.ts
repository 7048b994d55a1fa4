/**
 * What the server keeps. Everything here is durable when its promise resolves, and rejects with a `DatabaseError` when the
 * database cannot be used. Times are epoch milliseconds; ids, names, hashes and times are made by the caller. Functions
 * that may lose a race say so in their result.
 */
import type { MatchState } from '@tesuji/match';
import type {
  Challenge,
  ChallengePlan,
  EventLog,
  GameInfo,
  GameSnapshot,
  GameSummary,
  Me,
  MyTournament,
  Outage,
  Person,
  PersonKind,
  PoolRating,
  RatingBoard,
  RatingPool,
  RelationList,
  SeatRating,
  ShownRating,
  WinsBoard,
  SessionInfo,
} from '@tesuji/online';
import type { GameLine, Result, Side } from '@tesuji/rules';
import type { Children } from './moderation/children.ts';
import type { Departures } from './moderation/departures.ts';
import type { Moderation } from './moderation/moderation.ts';
import type { RatedKind } from './ratings/leaderboards.ts';
import type { Relations } from './relations.ts';
import type { WrittenMessage } from './moderation/written.ts';
import type { TopicLog } from './topic-log.ts';
import type { TeachingSeats } from './teaching.ts';
import type { Tournaments } from './tournaments.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Leases } from './lobby/leases.ts';
import type { Lobby } from './lobby/lobby-lists.ts';
import type { FinishedGames } from './profile/finished-games.ts';
import type { Imports } from './profile/imports.ts';
import type { PushSubscriptions } from './profile/push.ts';
import type { Tickets } from './lobby/tickets.ts';
import type { Tokens } from '../accounts/stored-tokens.ts';
import type { Residents } from '../residents/stored-residents.ts';

export interface Store {
  readonly log: EventLog;
  readonly people: People;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly challenges: Challenges;
  readonly games: Games;
  readonly reminders: MoveReminders;
  readonly ratings: Ratings;
  readonly tournaments: Tournaments;
  readonly relations: Relations;
  readonly children: Children;
  readonly moderation: Moderation;
  readonly departures: Departures;
  readonly site: Site;
  readonly tickets: Tickets;
  readonly lobby: Lobby;
  readonly leases: Leases;
  readonly jobs: Jobs;
  readonly finished: FinishedGames;
  readonly push: PushSubscriptions;
  readonly imports: Imports;
  readonly topicLog: TopicLog;
  readonly teaching: TeachingSeats;
  readonly residents: Residents;
  /** Whether other processes may use the database at the same time. */
  readonly isShared: boolean;
  /** Finishes what was asked for, and closes the database. */
  close(): Promise<void>;
}

/** The ratings of people in pools, and lists of them. People whose account was deleted are in none. */
export interface Ratings {
  /**
   * Counts a rated game that is over. Resolves to `false` when there is nothing to count: it is not rated, was aborted, or
   * was counted before. Any number of processes may try, one counts it.
   */
  count(game: string): Promise<boolean>;
  /** Returns the ratings of both players of a rated game, before it and with its change; `undefined` for other games. */
  ofGame(game: string, now: number): Promise<readonly [SeatRating, SeatRating] | undefined>;
  /** Returns the ratings of people in one pool; those without rated games are absent. */
  inPool(people: readonly string[], pool: RatingPool, now: number): Promise<ReadonlyMap<string, ShownRating>>;
  /** Returns the ratings of a person in all pools in which they have one, with the last changes. */
  ofPerson(person: string, now: number): Promise<readonly PoolRating[]>;
  /** Lists the best ratings of a pool. `me` is the person whose row is always there. */
  byRating(pool: RatingPool, now: number, me?: string, of?: RatedKind): Promise<RatingBoard>;
  /** Lists who has won most rated games of a game, with clocks and over days, since a time. */
  byWins(game: string, since: number, me?: string, of?: RatedKind): Promise<WinsBoard>;
}

/** What a player is reminded of: that a game waits for the move after so many plies. */
export interface MoveReminder {
  readonly game: string;
  readonly ply: number;
  /** How many times the player was reminded of this move. */
  readonly given: number;
}

/** Reminders of correspondence games. They outlive the process, and each is given once. */
export interface MoveReminders {
  /**
   * Notes when to remind of a move, the earliest time first. What was given about the same move stays given; reminders
   * of another move are replaced.
   */
  schedule(game: string, ply: number, times: readonly [number, number]): Promise<void>;
  /** Gives no reminder of a game until it is scheduled again. */
  cancel(game: string): Promise<void>;
  /** Removes everything about a game. */
  forget(game: string): Promise<void>;
  /** Returns reminders whose time has come, as they were before, the earliest first. */
  due(now: number, limit: number): Promise<readonly MoveReminder[]>;
  /**
   * Notes that the player was reminded, `count` times in all, and has to be again at `next`. Returns `false` when the
   * reminder is another by now: it was given already, or is no longer about that move.
   */
  give(reminder: MoveReminder, count: number, next: number | undefined): Promise<boolean>;
  /** Returns the reminders that were given, by game. */
  given(games: readonly string[]): Promise<ReadonlyMap<string, MoveReminder>>;
}

/** What a person signs in with. */
export interface AccountName {
  /** As the person writes it. */
  readonly name: string;
  /** As it is compared: two accounts whose names fold to the same text cannot exist. */
  readonly folded: string;
  /** The encoded hash. */
  readonly password: string;
}

/** Guests and accounts. Both have an id that never changes, so games and challenges follow a guest who registers. */
export interface People {
  createGuest(guest: { readonly id: string; readonly name: string }, now: number): Promise<Me>;
  createAccount(account: AccountName & { readonly id: string }, now: number): Promise<Result<Me, 'name-taken'>>;
  /** Gives a guest a name and a password. */
  becomeAccount(guest: string, account: AccountName): Promise<Result<Me, 'name-taken' | 'not-guest'>>;
  /** Returns also people whose account was deleted; their name is empty. */
  find(id: string): Promise<Me | undefined>;
  /** Returns when a person came first. */
  createdAt(id: string): Promise<number | undefined>;
  /** Returns those of these people who exist, by id. */
  findAll(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** Returns the account with this folded name and the hash of its password; `undefined` when there is none. */
  findByName(folded: string): Promise<{ readonly person: Me; readonly password: string } | undefined>;
  /** Returns the person who has this folded name, whether they can sign in or not. */
  named(folded: string): Promise<Me | undefined>;
  passwordOf(id: string): Promise<string | undefined>;
  /** Changes the password and ends all sessions of the account but the one with the hash `except`. */
  setPassword(id: string, password: string, except: string): Promise<void>;
  setKind(id: string, kind: Exclude<PersonKind, 'guest'>): Promise<void>;
  /**
   * Makes an account that of a program, which plays this game. Resolves to `false` for whatever is no usual account, is in
   * children's mode, or has played a game: what a person has reached is not a program's.
   */
  becomeBot(id: string, plays: string): Promise<boolean>;
  /** Returns the game that an account of a program plays. */
  playsOf(id: string): Promise<string | undefined>;
  /**
   * Moves the live games and open challenges of a guest to the account that they signed in to, except where they are
   * opponents of each other. Returns the ids of the games, whose rooms have to read their players again.
   */
  adopt(guest: string, account: string): Promise<readonly string[]>;
  /**
   * Deletes what is known about a person: name, password, sessions, open challenges, messages. The games stay, without the name,
   * which cannot be registered again.
   */
  delete(id: string, now: number): Promise<void>;
  /** Returns all data of a person; `undefined` for an unknown id. */
  exportData(id: string, now: number): Promise<PersonData | undefined>;
}

/** What `GET /account/export` gives. */
export interface PersonData {
  readonly person: Me & { readonly createdAt: number };
  readonly games: readonly ExportedGame[];
  readonly challenges: readonly Challenge[];
  readonly ratings: readonly PoolRating[];
  readonly relations: RelationList;
  readonly messages: readonly WrittenMessage[];
  readonly tournaments: readonly MyTournament[];
  readonly sessions: readonly Omit<SessionInfo, 'isThis'>[];
  /** Records that were brought from a device, as JSON texts. */
  readonly imported: readonly string[];
}

export interface ExportedGame {
  readonly info: GameInfo;
  readonly side: Side;
  readonly line: GameLine;
  /** Thinking time of each move in milliseconds. */
  readonly spent: readonly number[];
  readonly winner?: Side;
  readonly reason?: string;
  readonly endedAt?: number;
}

export interface NewSession {
  /** The hash of the secret in the cookie. */
  readonly hash: string;
  /** What the session is called in lists; not secret. */
  readonly id: string;
  readonly person: string;
  readonly device: string;
  readonly expiresAt: number;
}

export interface FoundSession {
  readonly id: string;
  readonly person: Me;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
}

export interface Sessions {
  create(session: NewSession, now: number): Promise<void>;
  /** Returns the session with this hash, unless it has expired. */
  find(hash: string, now: number): Promise<FoundSession | undefined>;
  /** Notes that a session was used. Callers need not do so at every request. */
  touch(hash: string, now: number, expiresAt: number): Promise<void>;
  /** Returns the sessions of a person, the last used first. `current` is the id of the one that asks. */
  list(person: string, current: string, now: number): Promise<readonly SessionInfo[]>;
  /** Signs out. */
  end(hash: string): Promise<void>;
  /** Ends a session of this person by its id. Returns `false` when there is none. */
  revoke(person: string, id: string): Promise<boolean>;
  /** Ends all sessions of a person, but for one hash if given. Returns how many there were. */
  revokeAll(person: string, except?: string): Promise<number>;
  /** Returns those of these sessions, by their ids, that have not ended. */
  existing(ids: readonly string[], now: number): Promise<ReadonlySet<string>>;
  /** Deletes expired sessions. */
  prune(now: number): Promise<void>;
}

export interface NewStoredChallenge {
  readonly id: string;
  readonly plan: ChallengePlan;
  readonly maker: string;
  /** The one person who may take it; absent when any person may. */
  readonly taker?: string;
  /** Whether the lobby lists it. */
  readonly isListed?: boolean;
  readonly expiresAt: number;
}

/** What another plan changes: the time to take it depends on how fast the game is. */
export type ChangedChallenge = Pick<NewStoredChallenge, 'plan' | 'isListed' | 'expiresAt'>;

/** A game that is about to begin. `info.players` name the people by side. */
export interface NewStoredGame {
  readonly info: GameInfo;
  /** The match before any event. Names in its terms are not stored; `find` fills in those of the players. */
  readonly first: MatchState;
  /** When the game has to be looked at, should no player move. */
  readonly wakeAt?: number;
}

/** Makes the game of a challenge. Called again when the challenge has changed meanwhile; an error is passed on. */
export type MakeGame = (challenge: Challenge, taker: Person) => NewStoredGame;

/** Who takes a challenge, and which plan they have seen. */
export interface Acceptor {
  readonly taker: string;
  readonly planHash: string;
}

/**
 * Why a challenge cannot be taken: there is none, it is no longer open, it is one's own, for another person, or has another
 * plan than the one that was seen.
 */
export type TakeRefusal = 'unknown' | 'over' | 'own' | 'not-yours' | 'changed';

export type StoredRematch = { readonly challenge: Challenge } | { readonly game: string };

/** `state` of every challenge is that at the time of asking, and `game` is present whoever asks. */
export interface Challenges {
  create(challenge: NewStoredChallenge, now: number): Promise<Challenge>;
  find(id: string, now: number): Promise<Challenge | undefined>;
  /** Returns `undefined` unless it is open and made by this person. */
  change(id: string, maker: string, changed: ChangedChallenge, now: number): Promise<Challenge | undefined>;
  /** Returns `false` unless it was open and made by this person. */
  cancel(id: string, maker: string, now: number): Promise<boolean>;
  /** Returns `false` unless it was open and addressed to this person. */
  decline(id: string, taker: string, now: number): Promise<boolean>;
  /**
   * Takes a challenge and creates its game, in one transaction: of several takers one succeeds. Returns the id of the
   * game, also to the taker who asks again.
   */
  take(id: string, acceptor: Acceptor, makeGame: MakeGame, now: number): Promise<Result<string, TakeRefusal>>;
  /**
   * Returns the open challenges that a person has made or that are addressed to them, the newest first, without those
   * between two of whom one blocks the other.
   */
  open(person: string, now: number): Promise<readonly Challenge[]>;
  countOpen(maker: string, now: number): Promise<number>;
  /**
   * Asks for another game after `game`. When the opponent has asked already, the game is made of the opponent's plan, and
   * there is never more than one. A challenge that was withdrawn, declined or has expired opens again.
   */
  askRematch(
    game: string,
    challenge: NewStoredChallenge & { readonly taker: string },
    makeGame: MakeGame,
    now: number,
  ): Promise<StoredRematch>;
  withdrawRematch(game: string, maker: string, now: number): Promise<boolean>;
  /** Returns who has asked for a rematch of a game, and the game that came of it. */
  rematchOf(game: string, now: number): Promise<{ readonly by: readonly string[]; readonly game?: string }>;
  /** Deletes challenges that expired before that time and led to no game. */
  prune(before: number): Promise<void>;
}

export interface Games {
  /** Creates a game without a challenge. */
  create(game: NewStoredGame): Promise<void>;
  /** Returns the live games of a person, then the 50 that ended last. */
  listMine(person: string): Promise<readonly GameSummary[]>;
  /** Returns public games as spectators see them `info.delay` late, the newest first. */
  listPublic(now: number, limit: number): Promise<readonly GameSummary[]>;
  /** Returns live games of a tournament, the newest first. */
  listOfTournament(id: string, limit: number): Promise<readonly GameSummary[]>;
  /** Returns live games, whoever plays them, the newest first. */
  /** Returns the ids of all correspondence games that are being played. */
  listCorrespondence(): Promise<readonly string[]>;
  listLive(limit: number): Promise<readonly GameSummary[]>;
  countLive(person?: string): Promise<number>;
  /** Returns the games with these ids, in the same order, as a list of this person shows them. */
  summaries(ids: readonly string[], person: string): Promise<readonly GameSummary[]>;
  /** Returns the games with these ids, in the same order, as spectators see them. */
  publicSummaries(ids: readonly string[], now: number): Promise<readonly GameSummary[]>;
  /**
   * Returns the public games of one kind that are played with clocks: those of the best players first, then the newest.
   * Players without a rating count as the weakest.
   */
  listBest(game: string, now: number, limit: number): Promise<readonly BestGame[]>;
  /** Returns a game and its match; with `until`, as it was at that time. */
  snapshot(id: string, until?: number): Promise<Omit<GameSnapshot, 'side'> | undefined>;
  /** Returns ids of games that are over and not settled. */
  unsettled(limit: number): Promise<readonly string[]>;
  /** Archives the events of a game that is over. Returns `false` when it is not, or was settled before. */
  settle(id: string, now: number): Promise<boolean>;
  /**
   * Makes room for the games of the next days, where days have tables of their own, and deletes those of days whose games
   * were all settled before `before`.
   */
  tidyDays(now: number, before: number): Promise<void>;
  /**
   * Deletes the log of some games that were settled before that time; their archive stays. Returns the number of games,
   * 0 when all is done.
   */
  prune(before: number): Promise<number>;
}

/** A game that is worth watching. */
export interface BestGame {
  readonly id: string;
  readonly players: readonly [string, string];
  /** The sum of both ratings. */
  readonly strength: number;
}

export interface Site {
  setting(key: string): Promise<string | undefined>;
  /** `undefined` deletes the setting. */
  set(key: string, value: string | undefined): Promise<void>;
  /**
   * Notes that a server is running; to be called every second. Returns the outage that it ends: the time since the last
   * beat of any process, if that is three seconds ago or more. `openStore` beats once. `hasBus` says whether the process
   * reaches others over the bus.
   */
  beat(now: number, hasBus?: boolean): Promise<Outage | undefined>;
  /** The turn of this process among those that were running at its last beat. */
  readonly turn: ProcessTurn;
  /** Reports whether another process is running that other processes can tell what has happened. */
  hasOthersWithBus(now: number): Promise<boolean>;
  /** Epoch milliseconds by the clock of the database. */
  now(): Promise<number>;
  /** Stores a value under a key and returns what is stored, to see that the database takes values. */
  echo(key: string, value: string): Promise<string>;
  /** Returns the setting, which is `value` if there was none. */
  settle(key: string, value: string): Promise<string>;
  /** Returns the last outages, the latest first. */
  lastOutages(limit: number): Promise<readonly Outage[]>;
  /** The size of the database in bytes. */
  size(): Promise<number>;
  /** Writes a copy of the database while it is in use, to a file that does not exist. */
  backup(path: string, now: number): Promise<void>;
  /** The time of the last backup. */
  lastBackup(): Promise<number | undefined>;
}

/** Which of so many processes one is, counted from 0. */
export interface ProcessTurn {
  readonly place: number;
  readonly of: number;
}

/** The database cannot be used: the disk is full or fails, the file is damaged, or the store is closed. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
