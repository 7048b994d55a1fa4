import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { PostgresDatabase } from '../postgres/postgres.ts';

/** The database of this file of tests, once there is one. */
let made: Promise<string> | undefined;

/** Returns the address of the PostgreSQL database of this file of tests, with all tables and nothing in them. */
export async function emptyPostgres(server: string): Promise<string> {
  if (made === undefined) return (made = makeDatabase(server));
  const address = await made;
  await withClient(address, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_version'`,
    );
    await client.query(`truncate ${rows.map(({ name }) => `"${name}"`).join()}`);
  });
  return address;
}

async function makeDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  await (await PostgresDatabase.open(url.href)).close();
  return url.href;
}

async function withClient(url: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
