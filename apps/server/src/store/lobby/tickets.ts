import {
  FIRST_RATING,
  type Person,
  type PersonKind,
  type PoolNow,
  type PoolTicket,
  type RatingPool,
  type Waiting,
} from '@tesuji/online';
import { sql as raw } from 'kysely';
import { batchStep, type BatchStep, type Database } from '../database.ts';
import { insertGame, personOf } from '../game-rows.ts';
import type { NewStoredGame } from '../store.ts';
import { AWAY_AFTER, TICKET_TIME } from './ticket-steps.ts';

/** Milliseconds in which pairings say how long people wait, and how many are looked at. */
const RECENT = 3_600_000;
const MOST_RECENT = 500;
/** Pairs that are stored in one transaction, which others wait for. */
const MOST_PAIRS = 50;
/** Values in one statement. */
const MOST_VALUES = 500;

export interface NewStoredTicket {
  readonly pool: string;
  readonly person: string;
  /** The pool of the ratings by which this person is paired. */
  readonly ratingPool: RatingPool;
  readonly wantsAnother: boolean;
}

/** A ticket of a person who is there. */
export interface WaitingTicket extends Waiting {
  readonly pool: string;
  readonly who: Person & { readonly kind: PersonKind };
}

/** Two tickets of a pool, and the game that is to come of them. */
export interface PairedTickets {
  readonly pool: string;
  readonly tickets: readonly [Waiting, Waiting];
  readonly game: NewStoredGame;
}

/** Places in the pools of the lobby. They outlive the process and the connection of the person. */
export interface Tickets {
  /** Takes a ticket. A person has one for a pool at most: asking again keeps its time. */
  take(ticket: NewStoredTicket, now: number): Promise<PoolTicket>;
  /** Gives back the ticket of a person for a pool, or all of them. */
  withdraw(person: string, pool?: string): Promise<void>;
  /** Returns the tickets of a person, the oldest first. */
  ofPerson(person: string, now: number): Promise<readonly PoolTicket[]>;
  /** Returns the people who have tickets. */
  holders(now: number): Promise<readonly string[]>;
  /** Notes that people are there. */
  touch(people: readonly string[], now: number): Promise<void>;
  /** Returns the tickets of people who are there. */
  waiting(now: number): Promise<readonly WaitingTicket[]>;
  /**
   * Makes games of pairs of tickets: two tickets and their game are stored together or not at all. Returns for each
   * whether it was: not, if one of the two has given the ticket back, or plays already.
   */
  pair(pairings: readonly PairedTickets[], now: number): Promise<readonly boolean[]>;
  /** Returns how many people wait in each pool, and how long people have waited lately. */
  pools(now: number): Promise<readonly PoolNow[]>;
  /** Deletes what is of no use any more. */
  prune(now: number): Promise<void>;
}

export class StoredTickets implements Tickets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async take({ pool, person, ratingPool, wantsAnother }: NewStoredTicket, now: number): Promise<PoolTicket> {
    const row = {
      pool,
      person,
      rating_pool: ratingPool,
      since: now,
      seen_at: now,
      last_opponent: (await this.#lastOpponent(person)) ?? null,
      wants_another: wantsAnother ? 1 : 0,
    } as const;
    const isKept = raw<boolean>`ticket.seen_at > ${now - TICKET_TIME}`;
    const stored = await this.#database.sql
      .insertInto('ticket')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['pool', 'person']).doUpdateSet({
          since: raw<number>`case when ${isKept} then ticket.since else ${now} end`,
          seen_at: now,
          last_opponent: row.last_opponent,
          wants_another: row.wants_another,
        }),
      )
      .returning(['pool', 'since'])
      .executeTakeFirstOrThrow();
    return stored;
  }

  /** The opponent of the last live game that has begun. */
  async #lastOpponent(person: string): Promise<string | undefined> {
    const row = await this.#database.sql
      .selectFrom('seat as own')
      .innerJoin('game', 'game.id', 'own.game')
      .innerJoin('seat as other', 'other.game', 'own.game')
      .select('other.person')
      .where('own.person', '=', person)
      .where('other.person', '!=', person)
      .where('game.speed', '=', 'live')
      .orderBy('game.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.person;
  }

  async withdraw(person: string, pool?: string): Promise<void> {
    const all = this.#database.sql.deleteFrom('ticket').where('person', '=', person);
    await (pool === undefined ? all : all.where('pool', '=', pool)).execute();
  }

  async ofPerson(person: string, now: number): Promise<readonly PoolTicket[]> {
    return this.#database.sql
      .selectFrom('ticket')
      .select(['pool', 'since'])
      .where('person', '=', person)
      .where('seen_at', '>', now - TICKET_TIME)
      .orderBy('since')
      .orderBy('pool')
      .execute();
  }

  async holders(now: number): Promise<readonly string[]> {
    const rows = await this.#database.sql
      .selectFrom('ticket')
      .select('person')
      .distinct()
      .where('seen_at', '>', now - TICKET_TIME)
      .execute();
    return rows.map(({ person }) => person);
  }

  async touch(people: readonly string[], now: number): Promise<void> {
    for (let at = 0; at < people.length; at += MOST_VALUES) {
      await this.#database.sql
        .updateTable('ticket')
        .set({ seen_at: now })
        .where('person', 'in', people.slice(at, at + MOST_VALUES))
        .where('seen_at', '>', now - TICKET_TIME)
        .where('seen_at', '<', now)
        .execute();
    }
  }

  async waiting(now: number): Promise<readonly WaitingTicket[]> {
    const rows = await this.#database.sql
      .selectFrom('ticket')
      .innerJoin('account', 'account.id', 'ticket.person')
      .leftJoin('rating', (join) =>
        join.onRef('rating.person', '=', 'ticket.person').onRef('rating.pool', '=', 'ticket.rating_pool'),
      )
      .select(['ticket.pool', 'ticket.person', 'ticket.since', 'ticket.last_opponent', 'ticket.wants_another'])
      .select(['account.id', 'account.name', 'account.kind', 'rating.rating'])
      .where('ticket.seen_at', '>', now - AWAY_AFTER)
      .execute();
    return rows.map((row) => ({
      pool: row.pool,
      person: row.person,
      who: { ...personOf(row), kind: row.kind },
      rating: row.rating ?? FIRST_RATING.rating,
      since: row.since,
      ...(row.last_opponent === null ? {} : { lastOpponent: row.last_opponent }),
      wantsAnother: row.wants_another === 1,
    }));
  }

  async pair(pairings: readonly PairedTickets[], now: number): Promise<readonly boolean[]> {
    if (pairings.length === 0) return [];
    // Many together wait for the disk once. If one of them cannot be stored, the halves are tried apart.
    const half = pairings.length > MOST_PAIRS ? MOST_PAIRS : Math.ceil(pairings.length / 2);
    if (pairings.length <= MOST_PAIRS) {
      const stored = await this.#database.batch(pairings.flatMap((pairing) => this.#pairSteps(pairing, now)));
      if (stored.isDone || pairings.length === 1) return pairings.map(() => stored.isDone);
    }
    return [...(await this.pair(pairings.slice(0, half), now)), ...(await this.pair(pairings.slice(half), now))];
  }

  #pairSteps({ pool, tickets, game }: PairedTickets, now: number): BatchStep[] {
    const { sql } = this.#database;
    const waited = Math.round(tickets.reduce((sum, { since }) => sum + Math.max(0, now - since), 0) / tickets.length);
    return [
      // In the same order everywhere, so that two processes cannot wait for each other.
      ...tickets
        .toSorted((one, other) => (one.person < other.person ? -1 : 1))
        .map(({ person, since }) =>
          batchStep(
            sql.deleteFrom('ticket').where('pool', '=', pool).where('person', '=', person).where('since', '=', since),
            1,
          ),
        ),
      ...insertGame(this.#database, game),
      batchStep(sql.insertInto('pairing').values({ game: game.info.id, pool, at: now, waited }), 1),
    ];
  }

  async pools(now: number): Promise<readonly PoolNow[]> {
    const { sql } = this.#database;
    const [counts, recent] = await Promise.all([
      sql
        .selectFrom('ticket')
        .select(['pool', ({ fn }) => fn.countAll().as('count')])
        .where('seen_at', '>', now - TICKET_TIME)
        .groupBy('pool')
        .execute(),
      sql
        .selectFrom('pairing')
        .select(['pool', 'waited'])
        .where('at', '>', now - RECENT)
        .orderBy('at', 'desc')
        .limit(MOST_RECENT)
        .execute(),
    ]);
    const waiting = new Map(counts.map(({ pool, count }) => [pool, Number(count)]));
    const waits = Map.groupBy(recent, ({ pool }) => pool);
    const ids = [...new Set([...waiting.keys(), ...waits.keys()])].sort();
    return ids.map((id) => {
      const middle = median(waits.get(id)?.map(({ waited }) => waited) ?? []);
      return { id, waiting: waiting.get(id) ?? 0, ...(middle === undefined ? {} : { wait: middle }) };
    });
  }

  async prune(now: number): Promise<void> {
    const { sql } = this.#database;
    await sql
      .deleteFrom('ticket')
      .where('seen_at', '<=', now - TICKET_TIME)
      .execute();
    await sql
      .deleteFrom('pairing')
      .where('at', '<=', now - RECENT)
      .execute();
  }
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}
