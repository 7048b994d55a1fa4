/** All operations of the API below `/api/v1`. A test compares them with the routes. */
import type { Operation, Operations } from './operation.ts';
import { ACCOUNT_OPERATIONS } from './operations/account.ts';
import { PEOPLE_OPERATIONS } from './operations/people.ts';
import { PLAY_OPERATIONS } from './operations/play.ts';

export const OPERATIONS: Operations = { ...PLAY_OPERATIONS, ...PEOPLE_OPERATIONS, ...ACCOUNT_OPERATIONS };

/** The path below which the operations are. */
export const API_ROOT = '/api/v1';

/** Returns the operation of a route, whose path is the whole one. */
export function operationOf(method: string, path: string): Operation | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return path.startsWith(API_ROOT) ? OPERATIONS[`${asked} ${path.slice(API_ROOT.length)}`] : undefined;
}
