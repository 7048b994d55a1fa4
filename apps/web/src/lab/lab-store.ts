import { parseFinishedGame, type FinishedGame } from '@tesuji/host/arena/finished-game';
import type { Game } from '@tesuji/rules/core/game';
import type { DBSchema } from 'idb';
import { SpareDatabase } from '../storage/spare-database.ts';
import { readLabPlan, type LabPlan } from './lab-plan.ts';

export interface KeptMatch {
  readonly plan: LabPlan;
  readonly games: readonly FinishedGame[];
}

/** Keeps the last match. What cannot be kept is lost with the page, never an error. */
export interface LabStore {
  load(): Promise<KeptMatch | undefined>;
  /** Forgets the match before. */
  begin(plan: LabPlan): Promise<void>;
  add(games: readonly FinishedGame[]): Promise<void>;
}

interface Schema extends DBSchema {
  /** One value, under the key 0; as anybody may have left it. */
  plan: { key: 0; value: unknown };
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
        const plan = readLabPlan(await db.get('plan', 0), known);
        const games = (await db.getAll('games')).map(parseFinishedGame).filter((game) => game !== undefined);
        return plan === undefined ? undefined : { plan, games: games.filter(({ number }) => number < plan.games) };
      }),
    begin: async (plan) => {
      await database.attempt(async (db) => {
        const change = db.transaction(['plan', 'games'], 'readwrite');
        await Promise.all([change.objectStore('plan').put(plan, 0), change.objectStore('games').clear(), change.done]);
      });
    },
    add: async (games) => {
      await database.attempt(async (db) => {
        const change = db.transaction('games', 'readwrite');
        await Promise.all([...games.map((game) => change.store.put(game)), change.done]);
      });
    },
  };
}
