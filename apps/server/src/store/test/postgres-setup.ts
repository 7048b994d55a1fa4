/**
 * Set-up of the project `unit-postgres`: starts a PostgreSQL of its own, in which each file of tests has a database. Without the
 * program they run over SQLite, and a line says so.
 */
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../test/services/private-service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL for tests; empty where there is none. */
    postgres: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const service = await startPostgres();
  project.provide('postgres', service?.url ?? '');
  if (service === undefined) {
    console.log('PostgreSQL was not found: the store is tested over SQLite alone.');
    return async () => {};
  }
  return () => service.close();
}
