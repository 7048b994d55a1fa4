import { batchStep, type Database } from '../database.ts';

const DAY = 86_400_000;
/** A subscription that the page has not renewed for this long is deleted. Pages do so whenever they are opened. */
const LIFETIME = 90 * DAY;
/** That a message was sent is kept for longer than it could be sent again. */
const MEMORY = 60 * DAY;
/** Subscriptions of one person: the oldest go. */
const MOST_OF_PERSON = 10;

/** Where a browser receives messages. */
export interface PushSubscription {
  /** The id of the session. */
  readonly session: string;
  readonly person: string;
  readonly endpoint: string;
  readonly key: string;
  readonly secret: string;
  readonly language: string;
}

export interface PushSubscriptions {
  /** Stores the subscription of a session. It replaces an earlier one, also of another person in the same browser. */
  put(subscription: PushSubscription, now: number): Promise<void>;
  /** Ends the subscription of a session. */
  remove(session: string): Promise<void>;
  /** Ends a subscription of which the push service says that the browser has ended it. */
  removeEndpoint(endpoint: string): Promise<void>;
  /** Returns the subscriptions of a person whose sessions last, the newest first. */
  of(person: string, now: number): Promise<readonly PushSubscription[]>;
  /** Returns all people with a subscription. */
  people(): Promise<readonly string[]>;
  /** Notes that a person is told about an event. Returns `false` when that was noted before: of several callers one is to tell. */
  claim(person: string, event: string, now: number): Promise<boolean>;
  /** Deletes what has expired, and subscriptions whose session is over. */
  prune(now: number): Promise<void>;
}

export class StoredPushSubscriptions implements PushSubscriptions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async put(subscription: PushSubscription, now: number): Promise<void> {
    const { sql } = this.#database;
    const { session, person, endpoint } = subscription;
    const newest = sql
      .selectFrom('push_subscription as kept')
      .select('kept.session')
      .where('kept.person', '=', person)
      .orderBy('kept.at', 'desc')
      .orderBy('kept.session')
      .limit(MOST_OF_PERSON);
    await this.#database.batch([
      batchStep(
        sql
          .deleteFrom('push_subscription')
          .where((eb) => eb.or([eb('session', '=', session), eb('endpoint', '=', endpoint)])),
      ),
      batchStep(sql.insertInto('push_subscription').values({ ...subscription, at: now })),
      batchStep(sql.deleteFrom('push_subscription').where('person', '=', person).where('session', 'not in', newest)),
    ]);
  }

  async remove(session: string): Promise<void> {
    await this.#database.sql.deleteFrom('push_subscription').where('session', '=', session).execute();
  }

  async removeEndpoint(endpoint: string): Promise<void> {
    await this.#database.sql.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
  }

  async of(person: string, now: number): Promise<readonly PushSubscription[]> {
    return (
      this.#database.sql
        .selectFrom('push_subscription')
        .innerJoin('session', 'session.id', 'push_subscription.session')
        .select(['push_subscription.session', 'push_subscription.person', 'push_subscription.endpoint'])
        .select(['push_subscription.key', 'push_subscription.secret', 'push_subscription.language'])
        .where('push_subscription.person', '=', person)
        // A session may have been taken over by another person since.
        .where('session.person', '=', person)
        .where('session.expires_at', '>', now)
        .orderBy('push_subscription.at', 'desc')
        .orderBy('push_subscription.session')
        .execute()
    );
  }

  async people(): Promise<readonly string[]> {
    const rows = await this.#database.sql.selectFrom('push_subscription').select('person').distinct().execute();
    return rows.map(({ person }) => person);
  }

  async claim(person: string, event: string, now: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#database.sql
      .insertInto('push_sent')
      .values({ person, event, at: now })
      .onConflict((conflict) => conflict.columns(['person', 'event']).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async prune(now: number): Promise<void> {
    const { sql } = this.#database;
    await this.#database.batch([
      batchStep(
        sql
          .deleteFrom('push_subscription')
          .where((eb) =>
            eb.or([
              eb('at', '<', now - LIFETIME),
              eb('session', 'not in', eb.selectFrom('session').select('session.id')),
            ]),
          ),
      ),
      batchStep(sql.deleteFrom('push_sent').where('at', '<', now - MEMORY)),
    ]);
  }
}
