import type { GameTrace, TraceStore } from '@tesuji/library/openings';
import type { DBSchema } from 'idb';
import { SpareDatabase } from '../storage/spare-database.ts';

interface Schema extends DBSchema {
  /** Written by `write`; the stored value may be damaged. */
  traces: { key: string; value: unknown };
}

/** Traces in IndexedDB, so that games are read once and not at every visit. */
export class WebTraceStore implements TraceStore {
  private readonly database = new SpareDatabase<Schema>(
    'tesuji-traces',
    (fresh) => void fresh.createObjectStore('traces'),
  );

  async readAll(): Promise<readonly unknown[]> {
    return (await this.database.attempt((database) => database.getAll('traces'))) ?? [];
  }

  async write(traces: readonly GameTrace[]): Promise<void> {
    await this.database.attempt(async (database) => {
      const { store, done } = database.transaction('traces', 'readwrite');
      await Promise.all([...traces.map((trace) => store.put(trace, trace.id)), done]);
    });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.database.attempt(async (database) => {
      const { store, done } = database.transaction('traces', 'readwrite');
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
    });
  }
}
