import { fail, ok, type Game, type Result } from '@tesuji/rules';
import type { LibraryFault } from './library-fault.ts';
import type { LibraryHead, LibraryStore, StoredGame } from './library-store.ts';
import { collectKeys } from './position-keys.ts';
import { readText } from './prepare-game.ts';
import type { Schema } from './schema.ts';
import { readWhole } from './store-error.ts';

const CHUNK = 100;

/**
 * Brings a library up to this program's version; refuses a newer one before anything is touched. Games carry their own
 * versions and the head is written last, so that a migration cut short goes on where it stopped.
 */
export async function migrate(
  store: LibraryStore,
  games: readonly Game[],
  schema: Schema,
): Promise<Result<undefined, LibraryFault>> {
  for (;;) {
    const head = await store.readHead();
    if (head !== undefined && isNewer(head, schema)) return refuse(head, schema);
    if (head !== undefined && isCurrent(head, schema)) return ok(undefined);
    const { revision, summaries } = await store.readListing();
    // A new library; it gets its head with the first game.
    if (head === undefined && summaries.length === 0) return ok(undefined);
    const ids = summaries.map(({ id }) => id);
    const newer = await findNewer(store, ids, schema);
    if (newer !== undefined) return refuse(newer, schema);
    // Somebody else may migrate at the same time; whoever comes too late begins again.
    if (await migrateGames(store, revision, ids, games, schema)) return ok(undefined);
  }
}

/** Says whether all went well. */
async function migrateGames(
  store: LibraryStore,
  revision: string,
  ids: readonly string[],
  games: readonly Game[],
  schema: Schema,
): Promise<boolean> {
  let basedOn: string | undefined = revision;
  for (let at = 0; at < ids.length && basedOn !== undefined; at += CHUNK) {
    const puts: StoredGame[] = [];
    for (const id of ids.slice(at, at + CHUNK)) {
      const game = await readWhole(store, id);
      if (game !== undefined && !isCurrent(game, schema)) puts.push(upgrade(game, games, schema));
    }
    if (puts.length > 0) basedOn = await store.write({ basedOn, puts });
  }
  const { version, keyVersion } = schema;
  if (basedOn !== undefined) basedOn = await store.write({ basedOn, head: { version, keyVersion } });
  return basedOn !== undefined;
}

/** A record that cannot be read any more is kept as it is, and found by no position. */
function upgrade(old: StoredGame, games: readonly Game[], schema: Schema): StoredGame {
  const { version, keyVersion } = schema;
  const game = schema.steps.slice(old.version - 1).reduce((each, step) => step(each), old);
  const read = old.keyVersion === keyVersion ? undefined : readText(games, game.record);
  const keys = read?.ok === true ? collectKeys(read.value.game, read.value.record) : new Int32Array(0);
  return { ...game, version, keyVersion, keys: read === undefined ? game.keys : keys };
}

async function findNewer(
  store: LibraryStore,
  ids: readonly string[],
  schema: Schema,
): Promise<LibraryHead | undefined> {
  for (const id of ids) {
    const game = await readWhole(store, id);
    if (game !== undefined && isNewer(game, schema)) return game;
  }
  return undefined;
}

function isNewer(head: LibraryHead, schema: Schema): boolean {
  return head.version > schema.version || head.keyVersion > schema.keyVersion;
}

function isCurrent(head: LibraryHead, schema: Schema): boolean {
  return head.version === schema.version && head.keyVersion === schema.keyVersion;
}

function refuse({ version, keyVersion }: LibraryHead, schema: Schema): Result<undefined, LibraryFault> {
  const known = { version: schema.version, keyVersion: schema.keyVersion };
  return fail({ code: 'newer-library', found: { version, keyVersion }, known });
}
