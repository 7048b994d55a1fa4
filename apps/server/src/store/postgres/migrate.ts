import type { PoolClient } from 'pg';
import { MIGRATIONS, VERSION_TABLE, type Migration } from '../migrations.ts';

/** Any number that nothing else in the database uses as a lock. */
const MIGRATION_LOCK = 7_353_846_271;

/**
 * Brings the tables to the latest version. Servers that start at the same time do it one after the other. Migrations only
 * add, so that servers of the version before can go on meanwhile; a database of a later version is used as it is.
 */
export async function migrate(client: PoolClient, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const version = await versionOf(client);
    if (version === undefined) await client.query(`${VERSION_TABLE}; insert into schema_version values (0)`);
    for (const migration of migrations.slice(version ?? 0)) {
      for (const statement of migration('postgres')) await client.query(statement);
    }
    if ((version ?? 0) < migrations.length)
      await client.query('update schema_version set version = $1', [migrations.length]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Returns the number of migrations that were applied; `undefined` in an empty database. */
async function versionOf(client: PoolClient): Promise<number | undefined> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('schema_version') is not null as found",
  );
  if (tables[0]?.found !== true) return undefined;
  const { rows } = await client.query<{ version: number }>('select version from schema_version');
  return rows[0]?.version;
}
