/** The API below `/api/v1`, and the paths of operations. It knows no port and no socket, so that tests can call it. */
import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { TooBusyError } from '../accounts/passwords.ts';
import { isOwnOrigin } from '../security/own-names.ts';
import { DatabaseError } from '../store/store.ts';
import { addAccountRoutes } from './account.ts';
import { addChallengeRoutes } from './challenges.ts';
import { ApiFailure } from './failure.ts';
import { addGameRoutes } from './games.ts';
import { addHostRoutes } from './host.ts';
import { addModerationRoutes } from './moderation/moderation.ts';
import { addLobbyRoutes } from './lobby.ts';
import { addImportRoutes } from './profile/imports.ts';
import { addOperationRoutes } from './operations.ts';
import { addProfileRoutes } from './profile/profiles.ts';
import { addPushRoutes } from './profile/push.ts';
import { addRatingRoutes } from './ratings.ts';
import { addRelationRoutes } from './relations.ts';
import { addReportRoutes } from './moderation/reports.ts';
import { addReviewRoutes } from '../jobs/review-routes.ts';
import { addSessionRoutes } from './sessions.ts';
import { addSiteRoutes } from './site.ts';
import { addStatusPage } from '../operations/status-page.ts';
import { addTeachingRoutes } from './teaching.ts';
import { addTvRoutes } from './profile/tv.ts';
import { createBotApp } from './lichess/bot-app.ts';
import { addTournamentRoutes } from './tournaments.ts';
import { addDocumentRoutes } from './api/documents.ts';
import { guardTokens } from './api/gate.ts';
import { addRecordRoutes } from './api/records.ts';
import { addStreamRoutes } from './api/streams.ts';
import { addTokenRoutes } from './api/tokens.ts';
import { spendByAddress, tokenOf, type ApiApp, type ApiContext, type ApiEnv, type World } from './world.ts';

/** The longest body of a request, in bytes: a plan with a game that has begun. */
const LONGEST_BODY = 16_384;

/** Makes the API over the parts of a server. */
export function createApp(world: World): ApiApp {
  const app: ApiApp = new Hono<ApiEnv>({ strict: true });
  app.use(async (c, next) => {
    const began = performance.now();
    await next();
    c.header('Cache-Control', 'no-store');
    measure(world, c, began);
  });
  app.onError((error, c) => sendError(world, error, c));
  app.notFound((c) => sendError(world, new ApiFailure('not-found'), c));
  addOperationRoutes(app, world);
  addStatusPage(app, world);

  const api: ApiApp = new Hono<ApiEnv>({ strict: true });
  api.use(async (c, next) => {
    await spendByAddress(world, 'request', c);
    checkSender(c);
    await next();
  });
  api.use(async (c, next) => {
    checkLength(c);
    await next();
  });
  guardTokens(api, world);
  addDocumentRoutes(api, world);
  addTokenRoutes(api, world);
  addStreamRoutes(api, world);
  addSiteRoutes(api, world);
  addAccountRoutes(api, world);
  addSessionRoutes(api, world);
  addChallengeRoutes(api, world);
  addLobbyRoutes(api, world);
  addGameRoutes(api, world);
  addReviewRoutes(api, world);
  addTeachingRoutes(api, world);
  addRatingRoutes(api, world);
  addTournamentRoutes(api, world);
  addRelationRoutes(api, world);
  addReportRoutes(api, world);
  addModerationRoutes(api, world);
  addHostRoutes(api, world);
  addProfileRoutes(api, world);
  addTvRoutes(api, world);
  addPushRoutes(api, world);
  addImportRoutes(api, world);
  addRecordRoutes(api, world);
  // Otherwise the interface for bots would answer, in its own form.
  api.all('*', () => {
    throw new ApiFailure('not-found');
  });
  app.route('/api/v1', api);
  // What is not ours there is that of lichess, whose bots call the same paths. They ask for records outside.
  app.get('/game/export/:id', (c) => {
    const authorization = c.req.header('authorization');
    const path = `/api/v1/games/${encodeURIComponent(c.req.param('id'))}/record?format=pgn`;
    return app.request(
      new URL(path, c.req.url).href,
      { headers: authorization === undefined ? {} : { authorization } },
      c.env,
    );
  });
  return app.route('/api', createBotApp(world, app));
}

/** Node reads no more of a body than its length says, so it is enough to look at that. Pages always say it. */
function checkLength(c: ApiContext): void {
  const isUnknown = c.req.header('transfer-encoding') !== undefined;
  if (isUnknown || Number(c.req.header('content-length') ?? 0) > LONGEST_BODY) throw new ApiFailure('too-large');
}

/**
 * A browser sends cookies also with requests that another site has caused. Whatever changes something must come from our
 * own page, and as JSON, which no form can send.
 */
function checkSender(c: ApiContext): void {
  const { method } = c.req;
  if (method === 'GET' || method === 'HEAD') return;
  // No browser sends a token by itself, and no page of another site may set that header.
  const sender = { origin: c.req.header('origin'), site: c.req.header('sec-fetch-site') };
  if (tokenOf(c) === undefined && !isOwnOrigin(sender, c.env.client))
    throw new ApiFailure('forbidden', { field: 'origin' });
  const type = c.req.header('content-type');
  const isEmpty = type === undefined && method === 'DELETE';
  if (!isEmpty && type?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')
    throw new ApiFailure('malformed', { field: 'content-type' });
}

function sendError({ log }: World, error: Error, c: ApiContext): Response {
  const failure = failureOf(error);
  if (failure.error.code === 'unavailable')
    log.error({ err: error, method: c.req.method, route: routeOf(c) }, 'request failed');
  if (failure.error.ms !== undefined) c.header('Retry-After', String(Math.ceil(failure.error.ms / 1000)));
  c.header('Cache-Control', 'no-store');
  return c.json(failure.error, failure.status);
}

/** Errors of the program and of the database have one face: what was wrong is only in the log. */
function failureOf(error: Error): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof DatabaseError) return new ApiFailure('unavailable', { ms: 2000 });
  return new ApiFailure('unavailable', error instanceof TooBusyError ? { ms: 1000 } : {});
}

function measure({ metrics, log, slow }: World, c: ApiContext, began: number): void {
  const seconds = (performance.now() - began) / 1000;
  const labels = {
    method: METHODS.has(c.req.method) ? c.req.method : 'other',
    route: routeOf(c),
    status: c.res.status,
  };
  metrics.requests.observe({ ...labels, status: String(labels.status) }, seconds);
  slow.note('request', seconds * 1000, labels);
  log.debug({ ...labels, ms: Math.round(seconds * 1000) }, 'request');
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** The pattern of the route that was taken, in which ids are not named. */
function routeOf(c: ApiContext): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none';
}
