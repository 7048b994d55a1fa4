import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * A database in IndexedDB for data that can be computed again. Where the browser stores nothing, or has no room, the
 * page works without it.
 */
export class SpareDatabase<Schema extends DBSchema> {
  private readonly name: string;
  private readonly layOut: (fresh: IDBPDatabase<Schema>) => void;
  private opening: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(name: string, layOut: (fresh: IDBPDatabase<Schema>) => void) {
    this.name = name;
    this.layOut = layOut;
  }

  /** Runs work on the database, which is opened at the first call. Returns `undefined` where that fails. */
  async attempt<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      this.opening ??= this.open();
      return await work(await this.opening);
    } catch {
      return undefined;
    }
  }

  private async open(): Promise<IDBPDatabase<Schema>> {
    const database = await openDB<Schema>(this.name, 1, {
      upgrade: this.layOut,
      // A newer version that changes or deletes it does not have to wait for this connection.
      blocking: () => database.close(),
    });
    return database;
  }
}
