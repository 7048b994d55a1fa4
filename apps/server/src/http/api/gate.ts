/** What every request passes before its handler: which operation it asks for, and whether its token opens that. */
import { matchedRoutes } from 'hono/route';
import { grantsScope } from '../../security/may.ts';
import { ApiFailure } from '../failure.ts';
import { needSession, spend, tokenOf, type ApiApp, type ApiContext, type World } from '../world.ts';
import { operationOf } from './operations.ts';

/**
 * Refuses requests with a token that opens nothing, or not this operation. What is not documented as open to tokens is
 * closed to them, so that a new route is so until somebody decides otherwise.
 */
export function guardTokens(api: ApiApp, world: World): void {
  api.use(async (c, next) => {
    const path = matchedRoutes(c).findLast((route) => !route.path.endsWith('*'))?.path;
    const operation = path === undefined ? undefined : operationOf(c.req.method, path);
    c.set('operation', operation);
    if (tokenOf(c) !== undefined) {
      await checkToken(world, c);
      if (path !== undefined) await checkScope(world, c);
    }
    await next();
  });
}

/** Counts a request of a token. Throws an `ApiFailure` when there is no such token, or it is used too often. */
export async function checkToken(world: World, c: ApiContext): Promise<void> {
  const { person } = await needSession(world, c);
  await spend(world, 'token', person.id);
}

async function checkScope(world: World, c: ApiContext): Promise<void> {
  const session = await needSession(world, c);
  const scopes = c.get('operation')?.scopes;
  const isOpen = scopes?.length === 0 || scopes?.some((scope) => grantsScope(session, scope)) === true;
  if (!isOpen) throw new ApiFailure('no-scope', scopes?.[0] === undefined ? {} : { field: scopes[0] });
}
