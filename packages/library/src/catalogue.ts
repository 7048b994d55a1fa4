import { fail, ok, type Game, type Result } from '@tesuji/rules';
import type { LibraryFault } from './library-fault.ts';
import type { Batch, LibraryStore, StoredGame } from './library-store.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { guard } from './store-error.ts';
import type { Summary } from './summary.ts';

/** All summaries by id, deleted games included, as they stood at one revision. Never changed once made. */
export interface Snapshot {
  readonly revision: string;
  readonly summaries: ReadonlyMap<string, Summary>;
}

/** Changes worked out for a snapshot, and what to answer when they are made. */
export interface Plan<T> {
  readonly puts?: readonly StoredGame[];
  readonly removes?: readonly string[];
  readonly answer: T;
}

/** What happened to a library. */
export type LibraryChange =
  | { readonly kind: 'own'; readonly ids: readonly string[] }
  /** Another program or tab wrote; what it changed is for a new list to tell. */
  | { readonly kind: 'foreign' };

const MOST_TRIES = 50;

/**
 * The summaries of a store, kept in memory until somebody writes, and the only way to write. A change is worked out
 * on a snapshot and written only if the store still stands there; otherwise it is worked out again.
 */
export class Catalogue {
  readonly games: readonly Game[];
  readonly schema: Schema;
  private readonly store: LibraryStore;
  private readonly listeners = new Set<(change: LibraryChange) => void>();
  private latest: Snapshot | undefined;
  private lastWork: Promise<unknown> = Promise.resolve();

  constructor(store: LibraryStore, games: readonly Game[], schema: Schema) {
    this.store = store;
    this.games = games;
    this.schema = schema;
    store.onChange(() => this.tell({ kind: 'foreign' }));
  }

  read(): Promise<Result<Snapshot, LibraryFault>> {
    return guard(() => this.readNow());
  }

  /** Makes one change after the other. */
  commit<T>(plan: (snapshot: Snapshot) => Promise<Result<Plan<T>, LibraryFault>>): Promise<Result<T, LibraryFault>> {
    const work = this.lastWork.then(() => guard(() => this.commitNow(plan)));
    this.lastWork = work.catch(() => undefined);
    return work;
  }

  onChange(listener: (change: LibraryChange) => void): () => void {
    // Wrapped, so that a listener given twice is called twice and stopped once.
    const entry = (change: LibraryChange): void => listener(change);
    this.listeners.add(entry);
    return () => void this.listeners.delete(entry);
  }

  private async readNow(): Promise<Result<Snapshot, LibraryFault>> {
    const { latest, store } = this;
    if (latest !== undefined && latest.revision === (await store.readRevision())) return ok(latest);
    const migrated = await migrate(store, this.games, this.schema);
    if (!migrated.ok) return migrated;
    const { revision, summaries } = await store.readListing();
    this.latest = { revision, summaries: new Map(summaries.map((summary) => [summary.id, summary])) };
    return ok(this.latest);
  }

  private async commitNow<T>(
    plan: (snapshot: Snapshot) => Promise<Result<Plan<T>, LibraryFault>>,
  ): Promise<Result<T, LibraryFault>> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const snapshot = await this.readNow();
      if (!snapshot.ok) return snapshot;
      const planned = await plan(snapshot.value);
      if (!planned.ok) return planned;
      const { answer, puts = [], removes = [] } = planned.value;
      if (puts.length === 0 && removes.length === 0) return ok(answer);
      if (await this.write(snapshot.value, { basedOn: snapshot.value.revision, puts, removes })) return ok(answer);
    }
    return fail({ code: 'busy' });
  }

  private async write({ summaries }: Snapshot, batch: Batch): Promise<boolean> {
    const { version, keyVersion } = this.schema;
    const isNew = (await this.store.readHead()) === undefined;
    const revision = await this.store.write(isNew ? { ...batch, head: { version, keyVersion } } : batch);
    if (revision === undefined) return false;
    const { puts = [], removes = [] } = batch;
    const after = new Map(summaries);
    for (const { summary } of puts) after.set(summary.id, summary);
    for (const id of removes) after.delete(id);
    this.latest = { revision, summaries: after };
    this.tell({ kind: 'own', ids: [...puts.map(({ summary }) => summary.id), ...removes] });
    return true;
  }

  private tell(change: LibraryChange): void {
    for (const listener of this.listeners) listener(change);
  }
}
