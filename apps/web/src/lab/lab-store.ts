import { parseFinishedGame, type FinishedGame } from '@tesuji/host/arena/finished-game';
import type { Game } from '@tesuji/rules/core/game';
import { openDB, type IDBPDatabase } from 'idb';
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

const NAME = 'tesuji-lab';
const PLAN = 'plan';
const GAMES = 'games';

/** In IndexedDB: a thousand games are more than `localStorage` holds. */
export function openLabStore(known: readonly Game[]): LabStore {
  let opening: Promise<IDBPDatabase> | undefined;
  const attempt = async <T>(act: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> => {
    try {
      opening ??= openDB(NAME, 1, {
        upgrade: (db) => {
          db.createObjectStore(PLAN);
          db.createObjectStore(GAMES, { keyPath: 'number' });
        },
      });
      return await act(await opening);
    } catch {
      return undefined;
    }
  };
  return {
    load: () =>
      attempt(async (db) => {
        const plan = readLabPlan(await db.get(PLAN, 0), known);
        const games = (await db.getAll(GAMES)).map(parseFinishedGame).filter((game) => game !== undefined);
        return plan === undefined ? undefined : { plan, games: games.filter(({ number }) => number < plan.games) };
      }),
    begin: async (plan) => {
      await attempt(async (db) => {
        const change = db.transaction([PLAN, GAMES], 'readwrite');
        await Promise.all([change.objectStore(PLAN).put(plan, 0), change.objectStore(GAMES).clear(), change.done]);
      });
    },
    add: async (games) => {
      await attempt(async (db) => {
        const change = db.transaction(GAMES, 'readwrite');
        await Promise.all([...games.map((game) => change.store.put(game)), change.done]);
      });
    },
  };
}
