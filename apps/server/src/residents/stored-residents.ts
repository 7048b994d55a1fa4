import { RESIDENT_LEVELS, residentId, residentName, type Challenge } from '@tesuji/online';
import { foldName } from '../accounts/names.ts';
import { challengeOf, selectChallenges } from '../store/challenges.ts';
import { batchStep, type Database } from '../store/database.ts';

/** Games that a process takes at once, so that those that were left are divided among several. */
const MOST_TAKEN = 10;

/** The accounts of the levels, and the games that the server has to play for them. */
export interface Residents {
  /** Makes the accounts that do not exist. */
  createAccounts(now: number): Promise<void>;
  /** Returns the ids of all live games in which a level plays. */
  liveGames(): Promise<readonly string[]>;
  /**
   * Takes live games for a process, which plays in them alone until a time: those that it has, and some that no other
   * process has. Returns their ids.
   */
  takeGames(process: string, now: number, until: number): Promise<readonly string[]>;
  /** Gives the games of a process back, for one that ends. */
  giveBack(process: string): Promise<void>;
  /** Returns open challenges that are addressed to levels, the oldest first. */
  challenges(now: number): Promise<readonly Challenge[]>;
  /** Counts the live games in which a level plays, with a person or in all. */
  countLive(person?: string): Promise<number>;
}

export class StoredResidents implements Residents {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async createAccounts(now: number): Promise<void> {
    const { sql } = this.#database;
    const accounts = RESIDENT_LEVELS.map((level) => ({
      id: residentId(level),
      name: residentName(level),
      kind: 'bot' as const,
      created_at: now,
    }));
    // No person can have registered these names, see `names.ts`.
    const names = accounts.map(({ id, name }) => ({ folded: foldName(name), account: id }));
    await this.#database.batch([
      batchStep(
        sql
          .insertInto('account')
          .values(accounts)
          .onConflict((conflict) => conflict.column('id').doNothing()),
      ),
      batchStep(
        sql
          .insertInto('account_name')
          .values(names)
          .onConflict((conflict) => conflict.column('folded').doNothing()),
      ),
    ]);
  }

  async liveGames(): Promise<readonly string[]> {
    const { sql } = this.#database;
    const rows = await sql
      .selectFrom('resident_game')
      .innerJoin('game', 'game.id', 'resident_game.game')
      .select(['game.id', 'game.phase'])
      .execute();
    const over = rows.filter(({ phase }) => phase !== 'live').map(({ id }) => id);
    // A game that is over never becomes live again.
    if (over.length > 0) await sql.deleteFrom('resident_game').where('game', 'in', over).execute();
    return rows.filter(({ phase }) => phase === 'live').map(({ id }) => id);
  }

  async takeGames(process: string, now: number, until: number): Promise<readonly string[]> {
    const live = new Set(await this.liveGames());
    if (live.size === 0) return [];
    const { sql } = this.#database;
    const taken = await sql
      .updateTable('resident_game')
      .set({ taken_by: process, leased_until: until })
      .where((eb) =>
        eb.or([
          eb('taken_by', '=', process),
          eb(
            'game',
            'in',
            eb
              .selectFrom('resident_game as free')
              .select('free.game')
              .where('free.leased_until', '<=', now)
              .limit(MOST_TAKEN),
          ),
        ]),
      )
      // Another process may have taken it since it was looked for.
      .where((eb) => eb.or([eb('taken_by', '=', process), eb('leased_until', '<=', now)]))
      .returning('game')
      .execute();
    return taken.map(({ game }) => game).filter((game) => live.has(game));
  }

  async giveBack(process: string): Promise<void> {
    await this.#database.sql
      .updateTable('resident_game')
      .set({ taken_by: null, leased_until: 0 })
      .where('taken_by', '=', process)
      .execute();
  }

  async challenges(now: number): Promise<readonly Challenge[]> {
    const rows = await selectChallenges(this.#database.sql)
      .where('challenge.taker', 'in', RESIDENT_LEVELS.map(residentId))
      .where('challenge.state', '=', 'open')
      .where('challenge.expires_at', '>', now)
      .orderBy('challenge.created_at')
      .execute();
    return rows.map((row) => challengeOf(row, now));
  }

  async countLive(person?: string): Promise<number> {
    const live = this.#database.sql
      .selectFrom('resident_game')
      .innerJoin('game', 'game.id', 'resident_game.game')
      .where('game.phase', '=', 'live');
    const counted =
      person === undefined
        ? live
        : live.innerJoin('seat', 'seat.game', 'resident_game.game').where('seat.person', '=', person);
    const { count } = await counted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
    return Number(count);
  }
}
