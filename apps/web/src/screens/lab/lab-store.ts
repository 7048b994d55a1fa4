import { parseFinishedGame, type FinishedGame } from '@tesuji/arena';
import type { Game } from '@tesuji/rules';
import type { DBSchema } from 'idb';
import { SpareDatabase } from '../../shared/storage/spare-database.ts';
import { readLabPlan, type LabPlan } from './lab-plan.ts';

export interface StoredLabMatch {
  /** Identifies the match. Those of the first version of the page have no id. */
  readonly id: string | undefined;
  readonly plan: LabPlan;
  readonly games: readonly FinishedGame[];
}

/** Stores the last match of any tab. A match that cannot be stored lasts as long as the page; that is not an error. */
export interface LabStore {
  load(): Promise<StoredLabMatch | undefined>;
  /** Replaces the match before. */
  begin(id: string, plan: LabPlan): Promise<void>;
  /** Adds games, unless another match was started meanwhile. */
  add(id: StoredLabMatch['id'], games: readonly FinishedGame[]): Promise<void>;
}

interface Schema extends DBSchema {
  /** Key 0 holds the plan, key 1 the id; the stored data may be damaged. */
  plan: { key: 0 | 1; value: unknown };
  games: { key: number; value: unknown };
}

/** In IndexedDB: a thousand games are more than `localStorage` holds. */
export function openLabStore(known: readonly Game[]): LabStore {
  const database = new SpareDatabase<Schema>('tesuji-lab', (fresh) => {
    fresh.createObjectStore('plan');
    fresh.createObjectStore('games', { keyPath: 'number' });
  });
  return {
    load: () =>
      database.attempt(async (db) => {
        const look = db.transaction(['plan', 'games']);
        const plans = look.objectStore('plan');
        const [kept, id, all] = await Promise.all([plans.get(0), plans.get(1), look.objectStore('games').getAll()]);
        const plan = readLabPlan(kept, known);
        if (plan === undefined) return undefined;
        const games = all.map(parseFinishedGame).filter((game) => game !== undefined);
        const own = games.filter(({ number }) => number < plan.games);
        return { id: typeof id === 'string' ? id : undefined, plan, games: own };
      }),
    begin: async (id, plan) => {
      await database.attempt(async (db) => {
        const change = db.transaction(['plan', 'games'], 'readwrite');
        const plans = change.objectStore('plan');
        await Promise.all([plans.put(plan, 0), plans.put(id, 1), change.objectStore('games').clear(), change.done]);
      });
    },
    add: async (id, games) => {
      await database.attempt(async (db) => {
        const change = db.transaction(['plan', 'games'], 'readwrite');
        // Another tab may have started a match meanwhile.
        if ((await change.objectStore('plan').get(1)) !== id) return;
        const kept = change.objectStore('games');
        await Promise.all([...games.map((game) => kept.put(game)), change.done]);
      });
    },
  };
}
