import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { guard, readWhole, type LibraryError } from './library-error.ts';
import { SCHEMA, type Batch, type LibraryHead, type LibraryStore, type StoredGame } from './library-store.ts';
import type { Summary } from './summary.ts';

/** All summaries by id at one revision, including deleted games. Immutable. */
export interface Snapshot {
  readonly revision: string;
  readonly summaries: ReadonlyMap<string, Summary>;
}

/** Changes to a snapshot, and the result to return once they are written. */
export interface CatalogueChange<T> {
  readonly puts?: readonly StoredGame[];
  readonly removes?: readonly string[];
  readonly result: T;
}

/** A change of a library. */
export type LibraryChange =
  | { readonly kind: 'own'; readonly ids: readonly string[] }
  /** Another program or tab wrote; list again to see what changed. */
  | { readonly kind: 'foreign' };

const MOST_TRIES = 50;

/**
 * Caches the summaries of a store until the next write, and makes all writes. A change is computed
 * for a snapshot and written only if the store still has its revision; otherwise it is computed again.
 */
export class GameCatalogue {
  readonly games: readonly Game[];
  private readonly store: LibraryStore;
  private readonly listeners = new Set<(change: LibraryChange) => void>();
  private latest: Snapshot | undefined;
  private lastWork: Promise<unknown> = Promise.resolve();

  constructor(store: LibraryStore, games: readonly Game[]) {
    this.store = store;
    this.games = games;
    store.onChange(() => this.notify({ kind: 'foreign' }));
  }

  read(): Promise<Result<Snapshot, LibraryError>> {
    return guard(() => this.readNow());
  }

  /** Makes changes one after another. */
  commit<T>(
    plan: (snapshot: Snapshot) => Promise<Result<CatalogueChange<T>, LibraryError>>,
  ): Promise<Result<T, LibraryError>> {
    const work = this.lastWork.then(() => guard(() => this.commitNow(plan)));
    this.lastWork = work.catch(() => undefined);
    return work;
  }

  onChange(listener: (change: LibraryChange) => void): () => void {
    // Wrapped, so that a listener that subscribes twice is called twice and unsubscribes once.
    const entry = (change: LibraryChange): void => listener(change);
    this.listeners.add(entry);
    return () => void this.listeners.delete(entry);
  }

  private async readNow(): Promise<Result<Snapshot, LibraryError>> {
    const { latest, store } = this;
    if (latest !== undefined && latest.revision === (await store.readRevision())) return ok(latest);
    const checked = await checkVersion(store);
    if (!checked.ok) return checked;
    const { revision, summaries } = await store.readListing();
    this.latest = { revision, summaries: new Map(summaries.map((summary) => [summary.id, summary])) };
    return ok(this.latest);
  }

  private async commitNow<T>(
    plan: (snapshot: Snapshot) => Promise<Result<CatalogueChange<T>, LibraryError>>,
  ): Promise<Result<T, LibraryError>> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const snapshot = await this.readNow();
      if (!snapshot.ok) return snapshot;
      const planned = await plan(snapshot.value);
      if (!planned.ok) return planned;
      const { result, puts = [], removes = [] } = planned.value;
      if (puts.length === 0 && removes.length === 0) return ok(result);
      if (await this.write(snapshot.value, { basedOn: snapshot.value.revision, puts, removes })) return ok(result);
    }
    return fail({ code: 'busy' });
  }

  private async write({ summaries }: Snapshot, batch: Batch): Promise<boolean> {
    const isNew = (await this.store.readHead()) === undefined;
    const revision = await this.store.write(isNew ? { ...batch, head: SCHEMA } : batch);
    if (revision === undefined) return false;
    const { puts = [], removes = [] } = batch;
    const after = new Map(summaries);
    for (const { summary } of puts) after.set(summary.id, summary);
    for (const id of removes) after.delete(id);
    this.latest = { revision, summaries: after };
    this.notify({ kind: 'own', ids: [...puts.map(({ summary }) => summary.id), ...removes] });
    return true;
  }

  private notify(change: LibraryChange): void {
    for (const listener of this.listeners) listener(change);
  }
}

/** Refuses a library that a later program wrote, without changing anything. */
async function checkVersion(store: LibraryStore): Promise<Result<undefined, LibraryError>> {
  const head = await store.readHead();
  if (head !== undefined) return isCurrent(head) ? ok(undefined) : refuse(head);
  // Without a head, the games have their own versions. A new library gets its head with the first game.
  for (const { id } of (await store.readListing()).summaries) {
    const game = await readWhole(store, id);
    if (game !== undefined && !isCurrent(game)) return refuse(game);
  }
  return ok(undefined);
}

function isCurrent({ version, keyVersion }: LibraryHead): boolean {
  return version === SCHEMA.version && keyVersion === SCHEMA.keyVersion;
}

function refuse({ version, keyVersion }: LibraryHead): Result<undefined, LibraryError> {
  return fail({ code: 'newer-library', found: { version, keyVersion }, known: SCHEMA });
}
