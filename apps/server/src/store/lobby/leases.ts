import type { Database } from '../database.ts';

/** What one process at a time does for all, as rows of `job`. */
export interface Leases {
  /**
   * Takes a task for some time, or keeps it. Returns `false` while another process has it. A process that ends without
   * giving it back has it until that time.
   */
  take(task: string, process: string, now: number, until: number): Promise<boolean>;
  /** Deletes those that ended before a time. */
  prune(before: number): Promise<void>;
}

const KIND = 'lease';

export class StoredLeases implements Leases {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async take(task: string, process: string, now: number, until: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#database.sql
      .insertInto('job')
      .values({ key: `${KIND}:${task}`, kind: KIND, run_at: now, taken_by: process, leased_until: until })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ run_at: now, taken_by: process, leased_until: until })
          .where((eb) => eb.or([eb('job.taken_by', '=', process), eb('job.leased_until', '<=', now)])),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async prune(before: number): Promise<void> {
    await this.#database.sql.deleteFrom('job').where('kind', '=', KIND).where('leased_until', '<', before).execute();
  }
}
