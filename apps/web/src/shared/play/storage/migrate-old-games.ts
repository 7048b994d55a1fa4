import { fingerprint } from '@tesuji/library';
import { isObject } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { StorageArea } from '../../storage/key-value-store.ts';
import { readPlan } from '../setup/game-plan.ts';
import type { GameStore } from './game-store.ts';
import { LIVE_PREFIX, OLD_GAMES, type GameDatabase } from './games-database.ts';
import type { LiveGames } from '../live-games.svelte.ts';

/** A storage area whose keys can be listed. */
export type ListableStorage = StorageArea & Pick<Storage, 'key' | 'length'>;

/**
 * Moves the games that an earlier version kept in `localStorage` to the database. Each leaves `localStorage` only when
 * the database has confirmed it. Returns those that the database did not take, by id.
 */
export async function importLocalGames(
  area: ListableStorage,
  database: GameDatabase,
): Promise<ReadonlyMap<string, unknown>> {
  const texts = attempt(() => readTexts(area)) ?? new Map<string, string>();
  if (texts.size === 0) return new Map();
  const values = new Map([...texts].map(([id, text]) => [id, parse(text)]));
  const games = [...texts].map(([id, text]) => ({ id, value: values.get(id), print: fingerprint(text) }));
  const isImported = await database.import(games).then(
    () => true,
    () => false,
  );
  if (!isImported) return values;
  for (const [id, text] of texts) {
    const key = LIVE_PREFIX + id;
    // A tab with the earlier version may have played on meanwhile.
    attempt(() => area.getItem(key) === text && area.removeItem(key));
  }
  return new Map();
}

/**
 * Takes up, once, the games that were under way in the first version of the page, which kept the last one of each kind
 * as a list of `{ line, declaration }`; finished ones had no library yet. They are forgotten when the new ones are saved.
 */
export async function migrateOldGames(
  area: ListableStorage,
  games: readonly Game[],
  live: LiveGames,
  store: GameStore,
): Promise<void> {
  const text = attempt(() => area.getItem(OLD_GAMES)) ?? undefined;
  if (text === undefined) return;
  const kept = parse(text);
  // The one played last came first, and what is begun last is listed first.
  const plans = (Array.isArray(kept) ? kept.toReversed() : []).flatMap((each) => planOf(each, games) ?? []);
  const begun = plans.map((plan) => live.begin(plan)).flatMap((id) => (id.ok ? [id.value] : []));
  for (const id of begun) await store.settled(id);
  if (begun.every((id) => store.saved(id).status === 'saved')) attempt(() => area.removeItem(OLD_GAMES));
}

function planOf(kept: unknown, games: readonly Game[]): ReturnType<typeof readPlan> {
  if (!isObject(kept) || isObject(kept['declaration'])) return undefined;
  const person = { kind: 'person', name: '' };
  const none = { kind: 'none' };
  return readPlan(games, {
    line: kept['line'],
    seats: [person, person],
    clocks: [none, none],
    help: { hints: 'off', sides: [], tutorial: false, warnings: 'off' },
    takeback: 'free',
    isCopy: false,
  });
}

/** The stored texts by id of the game. */
function readTexts(area: ListableStorage): ReadonlyMap<string, string> {
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
  const own = keys.filter((key) => key.startsWith(LIVE_PREFIX));
  return new Map(own.map((key) => [key.slice(LIVE_PREFIX.length), area.getItem(key) ?? '']));
}

/** What is no JSON stays as it is: it will be listed as damaged, and can be saved as a file. */
function parse(text: string): unknown {
  return attempt(() => JSON.parse(text) as unknown) ?? text;
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
