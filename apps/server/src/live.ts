/** What the requests need of the open sockets and of the games being served. */
import type { ChatEntry, HostAct, RoomAnswer } from '@tesuji/online';
import type { Principal } from './security/may.ts';

/** The part of the server that holds connections and games in memory. All calls return at once unless they say more. */
export interface Live {
  /** Games or challenges of these people have changed: whoever follows them is told. */
  peopleChanged(people: readonly string[]): void;
  /** These people block others or no longer, have other friends, or may do more or less than before. */
  rightsChanged(people: readonly string[]): void;
  /**
   * Returns messages around one of a room, as evidence; `undefined` when there is no such room for this person, and nothing
   * when the message is too old.
   */
  readChat(id: string, principal: Principal, seq: number): Promise<readonly ChatEntry[] | undefined>;
  /** A player has asked for a rematch of this game, or has withdrawn it. */
  rematchChanged(game: string): void;
  /** The players of these games are other people now, or have another name: rooms read them again. */
  playersChanged(games: readonly string[]): void;
  /** The announcement has changed. */
  siteChanged(): void;
  /** These sessions have ended: their sockets are closed. */
  sessionsEnded(ended: EndedSessions): void;
  /** Does something in a game as the host. Resolves to `undefined` when there is no such game. */
  doAsHost(game: string, act: HostAct): Promise<RoomAnswer | undefined>;
  /** Pauses all live games with a clock. Resolves to their number. */
  pauseAll(): Promise<number>;
  /** Resumes the games that the host has paused. Resolves to their number. */
  resumeAll(): Promise<number>;
  /** How many pages watch a game without playing in it. */
  spectatorsOf(game: string): number;
  /** Who is connected, and with how many sockets. */
  people(): ReadonlyMap<string, number>;
  health(): LiveHealth;
  readiness(): LiveReadiness;
}

/** All sessions of a person, or one, or all but one. */
export interface EndedSessions {
  readonly person: string;
  /** The id of the only one. */
  readonly session?: string;
  /** The id of the one that goes on. */
  readonly except?: string;
}

/** Whether this process should be asked, as far as it knows without asking the database. */
export interface LiveReadiness {
  /** The database has not answered for a while, though other processes may reach it; or this process is about to end. */
  readonly isCutOff: boolean;
  /** Whether there should be a bus that reaches other processes, and whether it does. */
  readonly bus?: boolean;
}

export interface LiveHealth {
  readonly sockets: number;
  readonly rooms: number;
  /** Milliseconds within which 99 of 100 appends were stored. */
  readonly appendP99: number;
}
