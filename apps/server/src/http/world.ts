/** What all requests share, and what handlers need of a single one. */
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Passwords } from '../accounts/passwords.ts';
import type { PersonSession, SessionKeeper } from '../accounts/sessions.ts';
import { principalOfSession } from '../accounts/principal.ts';
import type { TokenKeeper } from '../accounts/tokens.ts';
import type { SiteSettings } from '../accounts/site-settings.ts';
import type { OwnWorker } from '../jobs/own-worker.ts';
import type { Live } from '../live.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { SlowLog } from '../operations/slow-log.ts';
import type { ResidentService } from '../residents/resident-service.ts';
import type { ProgramStreams } from '../programs/program-streams.ts';
import type { PushService } from '../push/push-service.ts';
import { limitKey, type Client } from '../security/client.ts';
import type { HostAccess } from '../security/host-access.ts';
import type { LimitName } from '../security/limits.ts';
import type { Principal } from '../security/may.ts';
import type { SharedLimits } from '../security/shared-limits.ts';
import type { Topics } from '../socket/topic-service.ts';
import type { Store } from '../store/store.ts';
import type { TournamentService } from '../tournaments/tournament-service.ts';
import type { Operation } from './api/operation.ts';
import { ApiFailure } from './failure.ts';

/** The parts of the server behind the API. */
export interface World {
  readonly store: Store;
  readonly sessions: SessionKeeper;
  readonly tokens: TokenKeeper;
  readonly settings: SiteSettings;
  readonly passwords: Passwords;
  readonly limits: SharedLimits;
  readonly host: HostAccess;
  readonly live: Live;
  /** What pages follow and do over their sockets. */
  readonly topics: Topics;
  readonly streams: ProgramStreams;
  /** Present where the host has set keys for Web Push. */
  readonly push?: Pick<PushService, 'allows' | 'publicKey' | 'subscribe' | 'unsubscribe'>;
  readonly residents: Pick<ResidentService, 'challenge' | 'list'>;
  /** The worker of this server for reviews. */
  readonly reviews: Pick<OwnWorker, 'wake'>;
  readonly tournaments: TournamentService;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly slow: SlowLog;
  /** The version of the page, which tells old pages to load again. */
  readonly build: string;
  readonly version: string;
  readonly startedAt: number;
  /** The folder for backups. */
  readonly backups: string;
  /** Addresses under which others can reach the server. */
  addresses(): readonly string[];
  /** Epoch milliseconds. */
  now(): number;
  random(bytes: number): Uint8Array;
}

/** What Hono carries with a request. */
export interface ApiEnv {
  readonly Bindings: { readonly client: Client };
  readonly Variables: {
    session?: Promise<PersonSession | undefined>;
    /** The documented operation that the request asks for. */
    operation?: Operation | undefined;
  };
}
export type ApiContext = Context<ApiEnv>;
export type ApiApp = Hono<ApiEnv>;

/** Returns the session of a request; `undefined` when it has none. It is looked up once. */
export function findSession(world: World, c: ApiContext): Promise<PersonSession | undefined> {
  let found = c.get('session');
  if (found === undefined) {
    found = tokenOf(c) === undefined ? world.sessions.find(sessionRequest(c)) : findToken(world, c);
    c.set('session', found);
  }
  return found;
}

/** Returns the token of a request; `undefined` where it has no `Authorization` header. */
export function tokenOf(c: ApiContext): string | undefined {
  const header = c.req.header('authorization');
  return header === undefined ? undefined : (/^bearer +(\S+)$/i.exec(header.trim())?.[1] ?? '');
}

async function findToken({ tokens }: World, c: ApiContext): Promise<PersonSession> {
  const found = await tokens.find(tokenOf(c) ?? '');
  if (found === undefined) throw new ApiFailure('bad-token');
  return found;
}

/** Returns the session of a request. Throws an `ApiFailure` when it has none. */
export async function needSession(world: World, c: ApiContext): Promise<PersonSession> {
  const session = await findSession(world, c);
  if (session === undefined) throw new ApiFailure('not-signed-in');
  return session;
}

export function sessionRequest(c: ApiContext): {
  readonly client: Client;
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
} {
  return { client: c.env.client, cookies: c.req.header('cookie'), userAgent: c.req.header('user-agent') };
}

/** Returns whoever sends a request, for `may`. */
export async function principalOf(world: World, c: ApiContext): Promise<Principal> {
  const session = await findSession(world, c);
  return principalOfSession(session, isHost(world, c));
}

/** Reports whether a request has the cookie of the host. One with a token has no cookies, whatever its headers say. */
export function isHost({ host }: World, c: ApiContext): boolean {
  return tokenOf(c) === undefined && host.allows(c.env.client, c.req.header('cookie'));
}

/** Counts one use of something limited. Throws an `ApiFailure` when it has been used too often. */
export async function spend({ limits, metrics }: World, name: LimitName, key: string): Promise<void> {
  const ms = await limits.spend(name, key);
  if (ms === 0) return;
  metrics.limited.inc({ limit: name });
  throw new ApiFailure('too-many', { ms });
}

/** The same, by the address of the request. */
export function spendByAddress(world: World, name: LimitName, c: ApiContext): Promise<void> {
  return spend(world, name, limitKey(c.env.client.address));
}

/**
 * Reads the body of a request. Throws an `ApiFailure` with the first field that is wrong, and a `TypeError` when the schema
 * is not the one that the API is documented with.
 */
export async function readBody<T>(c: ApiContext, schema: z.ZodMiniType<T>): Promise<T> {
  const operation = c.get('operation');
  if (operation !== undefined && operation.body !== (schema as z.ZodMiniType))
    throw new TypeError(`the documented body of ${c.req.method} ${c.req.path} is another`);
  let data: unknown;
  try {
    data = JSON.parse(await c.req.text());
  } catch {
    // It is not JSON, or the sender has closed the connection before its end.
    throw new ApiFailure('malformed');
  }
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  const field = read.error.issues[0]?.path.join('.') ?? '';
  throw new ApiFailure('malformed', field === '' ? {} : { field });
}
