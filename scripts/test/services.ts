/**
 * `npm run test:services`: the tests that need PostgreSQL and Redis, which they start themselves. Unlike `npm test`, which
 * leaves them out where a program is missing, this fails without both.
 */
import { findPostgres, findProgram } from '../../apps/server/test/services/find-programs.ts';
import { commandOf, runScript } from '../tool.ts';

const FILES = [
  'apps/server/src/bus',
  'apps/server/src/security/shared-limits.test.ts',
  'apps/server/test/processes.test.ts',
];

const missing = [
  ...(findPostgres() === undefined ? ['postgres and initdb'] : []),
  ...((findProgram('redis-server') ?? findProgram('valkey-server')) === undefined
    ? ['redis-server or valkey-server']
    : []),
];
if (missing.length > 0) {
  console.error(`Not found on the PATH or in Debian's places: ${missing.join(', ')}.`);
  process.exit(1);
}
const vitest = (...args: readonly string[]): Promise<number> => runScript(commandOf('vitest'), ['run', ...args]);
const codes = [await vitest('--project', 'unit-postgres'), await vitest('--project', 'unit-shared', ...FILES)];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
