/** What travels about the lobby: the topic `lobby`, and `/api/v1/tickets`. */
import * as z from 'zod/mini';
import type { Challenge, GameSummary, Person } from './api.ts';

/** A place in a pool. It is kept while its person is connected, and half a minute longer. */
export interface PoolTicket {
  /** The id of the pool. */
  readonly pool: string;
  /** Since when the person has waited. */
  readonly since: number;
}

/** How a pool stands. */
export interface PoolNow {
  readonly id: string;
  /** How many people wait. */
  readonly waiting: number;
  /** How many milliseconds people have waited lately, in the middle; absent when nobody was paired lately. */
  readonly wait?: number;
}

/** A challenge that its maker has listed, for any person to take. */
export type ListedChallenge = Pick<
  Challenge,
  'id' | 'plan' | 'planHash' | 'maker' | 'makerRating' | 'createdAt' | 'expiresAt'
>;

/** A person who is connected. */
export interface LobbyPerson extends Person {
  /** Whether they play a live game. */
  readonly isPlaying: boolean;
}

/** The value of the topic `lobby`: the last one counts. People who block each other do not see each other in it, nor their games. */
export interface LobbyNow {
  /** Only pools about which there is something to say. */
  readonly pools: readonly PoolNow[];
  /** The newest first. */
  readonly challenges: readonly ListedChallenge[];
  /** A few public games that are being played. */
  readonly games: readonly GameSummary[];
  /**
   * People with an account first, by name; on a server where many are connected, some of them. Then the levels of the
   * engine, which are always there.
   */
  readonly people: readonly LobbyPerson[];
}

/** `PUT /tickets/POOL`. */
export interface NewTicket {
  /** Whether to wait for another opponent than the last one, even if nobody else comes. */
  readonly wantsAnother?: boolean;
}

export const newTicket: z.ZodMiniType<NewTicket> = z.strictObject({ wantsAnother: z.exactOptional(z.boolean()) });
