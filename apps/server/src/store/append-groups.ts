import type { Result } from '@tesuji/rules';
import type { LogRow } from './database.ts';
import { DatabaseError } from './store.ts';

interface WaitingRow {
  readonly row: LogRow;
  resolve(isStored: boolean): void;
  reject(error: unknown): void;
}

/** Writes rows in one transaction. Each has its own outcome: whether it was stored, or an error. */
export type WriteRows = (rows: readonly LogRow[]) => Promise<readonly Result<boolean, string>[]>;

export interface GroupOptions {
  /** How many transactions may be under way at a time. */
  readonly lanes: number;
  /** The most rows of one transaction. */
  readonly most?: number;
  /** Whether a transaction takes only one row of each game; others wait for the next. */
  readonly isOnePerGame?: boolean;
}

/**
 * Rows of the log that wait for the disk. Those that come while all lanes are busy share the next transaction, as do those
 * of the same task.
 */
export class AppendGroups {
  readonly #write: WriteRows;
  readonly #options: GroupOptions;
  #waiting: WaitingRow[] = [];
  #openLanes = 0;
  readonly #running = new Set<Promise<void>>();

  constructor(write: WriteRows, options: GroupOptions) {
    this.#write = write;
    this.#options = options;
  }

  /** Resolves to whether the row was stored. Rejects with a `DatabaseError` when that is unknown. */
  add(row: LogRow): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      if (this.#openLanes < this.#options.lanes) this.#open();
    });
  }

  /** Resolves when no row is waiting or being written. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  #open(): void {
    this.#openLanes++;
    const lane = this.#run().finally(() => this.#running.delete(lane));
    this.#running.add(lane);
  }

  async #run(): Promise<void> {
    await Promise.resolve();
    for (let group = this.#take(); group.length > 0; group = this.#take()) await this.#writeGroup(group);
    // In the same step in which no row was left: one that comes later opens a lane.
    this.#openLanes--;
  }

  /** Takes the rows of the next transaction from those that wait. */
  #take(): readonly WaitingRow[] {
    const { most = Infinity, isOnePerGame = false } = this.#options;
    const games = new Set<string>();
    const group: WaitingRow[] = [];
    this.#waiting = this.#waiting.filter((each) => {
      if (group.length >= most || (isOnePerGame && games.has(each.row.game))) return true;
      games.add(each.row.game);
      group.push(each);
      return false;
    });
    return group;
  }

  async #writeGroup(group: readonly WaitingRow[]): Promise<void> {
    try {
      const outcomes = await this.#write(group.map(({ row }) => row));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome?.ok === true) resolve(outcome.value);
        else reject(new DatabaseError(outcome?.error ?? 'the database gave no answer'));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
