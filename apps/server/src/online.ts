/** Games between people: the store, the API over it, and the sockets. */
import { getRequestListener } from '@hono/node-server';
import type { ReviewLimits } from '@tesuji/coach';
import type { RoomTime } from '@tesuji/online';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Passwords } from './accounts/passwords.ts';
import { SessionKeeper } from './accounts/sessions.ts';
import { TokenKeeper } from './accounts/tokens.ts';
import { SiteSettings, type FirstSettings } from './accounts/site-settings.ts';
import { openBus, type ServerBus } from './bus/open-bus.ts';
import { OnlineMetrics } from './games/online-metrics.ts';
import { DatabaseClock, ServerClock } from './games/server-clock.ts';
import { OwnWorker } from './jobs/own-worker.ts';
import { CsaServer } from './csa/csa-server.ts';
import { createApp } from './http/app.ts';
import { gameMaker } from './http/challenges.ts';
import { refuseUpgrade, senderOf } from './http/responses.ts';
import type { ApiApp, World } from './http/world.ts';
import { keepHouse } from './operations/housekeeping.ts';
import type { LogLevel } from './operations/log.ts';
import { Metrics } from './operations/metrics.ts';
import { SlowLog } from './operations/slow-log.ts';
import { addJobMetrics } from './jobs/job-metrics.ts';
import { ProgramStreams } from './programs/program-streams.ts';
import { PushSender, type PushOptions } from './push/push-sender.ts';
import { startPush } from './push/push-service.ts';
import { limitYoungGeneration } from './operations/young-generation.ts';
import { ResidentService, type ResidentOptions } from './residents/resident-service.ts';
import { limitKey, type Client } from './security/client.ts';
import { HostAccess } from './security/host-access.ts';
import { RATES, type ChangedRates } from './security/limits.ts';
import { isOwnOrigin } from './security/own-names.ts';
import { SharedLimits } from './security/shared-limits.ts';
import { StartKey } from './security/start-key.ts';
import { LiveServices } from './live-services.ts';
import { Connections } from './socket/connections.ts';
import { SocketServer } from './socket/socket-server.ts';
import { DATABASE_FILE, openDatabaseStore, openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

export interface OnlineOptions {
  /** The folder of the database, and of backups. */
  readonly folder: string;
  /** The address of a PostgreSQL database that servers share, instead of one in the folder. */
  readonly database?: string;
  /** The address of the server over which processes tell each other what has happened. */
  readonly bus?: string;
  /** Opens the host panel, unless a shared database has a key of its own. */
  readonly key: StartKey;
  readonly settings: FirstSettings;
  readonly log: Logger;
  readonly build: string;
  readonly version: string;
  readonly rates?: ChangedRates;
  /** That of the machine if absent. */
  readonly time?: RoomTime;
  readonly residents?: ResidentOptions;
  readonly reviews?: ReviewOptions;
  /** Milliseconds after which a request or a command is logged as slow. */
  readonly slowMs?: number;
  /** The keys for Web Push. Without them nobody is told who does not have the page open. */
  readonly push?: PushOptions;
  /** Where CSA clients connect, if they can: a port, and an address unless it is all of the machine. */
  readonly csa?: { readonly port: number; readonly address?: string };
  addresses(): readonly string[];
}

/** How the server reviews games by itself, besides what workers elsewhere do. */
export interface ReviewOptions {
  /** How many at a time; one if absent. With 0 all is left to workers that are started apart. */
  readonly threads?: number;
  /** The effort for a position, and whether other programs come first. For tests. */
  readonly limits?: ReviewLimits;
  readonly isLow?: boolean;
}

/** What answers requests and sockets about games between people. */
export interface Online {
  /** What opens the host panel. */
  readonly hostKey: StartKey;
  respond(request: IncomingMessage, response: ServerResponse, client: Client): Promise<void>;
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer, client: Client): void;
  /** The port for CSA clients. */
  readonly csaPort: number | undefined;
  /** Answers what has come, and closes all sockets. No game is served afterwards. */
  closeSockets(): Promise<void>;
  close(): Promise<void>;
}

/** The data of the server cannot be opened: another server has it, or the folder, the database or the bus cannot be used. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** Opens the store and everything over it. Rejects with a `DataError` when the store cannot be opened. */
export async function openOnline(options: OnlineOptions): Promise<Online> {
  const { folder, log, build, version, addresses, rates } = options;
  const { store, bus, time, hostKey, stopClock } = await openShared(options);
  const now = (): number => time.now();
  const settings = await SiteSettings.load(store, options.settings);
  const metrics = new Metrics();
  const slow = new SlowLog(log, options.slowMs);
  addJobMetrics(metrics.registry, store.jobs, now);
  const streams = new ProgramStreams();
  const connections = new Connections();
  const process = randomUUID();
  const onlineMetrics = new OnlineMetrics(metrics.registry, {
    sockets: () => connections.size,
    rooms: () => services.games.rooms.size,
  });
  const services = new LiveServices({
    store,
    bus,
    hasBus: options.bus !== undefined,
    process,
    time,
    metrics: onlineMetrics,
    log,
    connections,
    ...(rates !== undefined && { rates }),
    announcement: () => settings.announcement,
    reloadSettings: () => settings.reload(),
    streams,
  });
  await services.start();
  const sockets = new SocketServer(
    {
      time,
      topics: services.topics,
      metrics: onlineMetrics,
      slow,
      build,
      rates: { ...RATES, ...rates },
      onError: (error) => log.error({ err: error }, 'sockets'),
    },
    connections,
  );
  const random = (bytes: number): Uint8Array => randomBytes(bytes);
  const residents = new ResidentService(
    {
      store,
      games: services.games,
      time,
      makeGame: gameMaker({ now, random }),
      process,
      onError: (error) => log.error({ err: error }, 'residents'),
    },
    options.residents,
  );
  await residents.start();
  const push =
    options.push === undefined
      ? undefined
      : startPush({
          store,
          sender: new PushSender({ ...options.push, now }),
          seen: services.seen,
          notices: services.games.notices,
          time,
          onError: (error) => log.error({ err: error }, 'push'),
        });
  const reviews = new OwnWorker(store.jobs, log, {
    database: options.database ?? join(folder, DATABASE_FILE),
    logLevel: log.level as LogLevel,
    threads: 1,
    networks: options.residents?.networks ?? {},
    ...options.reviews,
  });
  const world: World = {
    store,
    residents,
    reviews,
    ...(push !== undefined && { push }),
    sessions: new SessionKeeper(store, now),
    tokens: new TokenKeeper(store, now),
    settings,
    passwords: new Passwords(),
    limits: new SharedLimits(() => performance.now(), rates, bus),
    host: new HostAccess(hostKey),
    live: services,
    topics: services.topics,
    streams,
    tournaments: services.tournaments,
    metrics,
    log,
    slow,
    build,
    version,
    startedAt: now(),
    backups: join(folder, 'backups'),
    addresses,
    now,
    random,
  };
  const stopTidying = keepHouse(store, log, now);
  const stopLimiting = limitYoungGeneration();
  const app = createApp(world);
  const csa = options.csa === undefined ? undefined : new CsaServer({ world, app });
  let csaPort: number | undefined;
  const online: Online = {
    hostKey,
    get csaPort() {
      return csaPort;
    },
    respond: makeResponder(app),
    upgrade: (request, socket, head, client) => void upgrade(world, sockets, { request, socket, head, client }),
    closeSockets: async () => {
      // From now on the balancer is told to ask others.
      services.rest();
      const left = reviews.close();
      streams.close();
      await csa?.close();
      await residents.close();
      await push?.close();
      await sockets.close();
      await services.close();
      await left;
    },
    close: async () => {
      stopLimiting();
      stopClock();
      await stopTidying();
      await bus.close();
      await store.close();
      metrics.close();
    },
  };
  try {
    csaPort = await csa?.listen(options.csa?.port ?? 0, options.csa?.address);
  } catch (error) {
    await online.closeSockets();
    await online.close();
    throw new Error(`Port ${options.csa?.port} for CSA clients cannot be used.`, { cause: error });
  }
  return online;
}

/** What processes have in common, or what one process has alone. */
interface Shared {
  readonly store: Store;
  readonly bus: ServerBus;
  readonly time: RoomTime;
  readonly hostKey: StartKey;
  stopClock(): void;
}

/** Opens the database and the bus. Rejects with a `DataError`. */
async function openShared(options: OnlineOptions): Promise<Shared> {
  const { folder, database, key, log } = options;
  const store =
    database === undefined
      ? await openStore(folder, options.time?.now()).catch(refuseData)
      : await openDatabaseStore(database).catch((error: unknown) => refuseAddress('database', database, error));
  try {
    const bus = await openBus(options.bus, !store.isShared, (error) => log.error({ err: error }, 'bus')).catch(
      (error: unknown) => refuseAddress('bus', options.bus ?? '', error),
    );
    if (!store.isShared)
      return { store, bus, time: options.time ?? new ServerClock(), hostKey: key, stopClock: () => {} };
    const { site } = store;
    const clock = await DatabaseClock.start(() => site.now());
    // A browser gives the key to one process, and asks any.
    const hostKey = new StartKey(await site.settle('host-key', key.text));
    return { store, bus, time: options.time ?? clock, hostKey, stopClock: clock.follow() };
  } catch (error) {
    await store.close();
    return refuseData(error);
  }
}

function refuseData(error: unknown): never {
  if (error instanceof DataError) throw error;
  throw new DataError(sayFailure(error), { cause: error });
}

/** Says which of the services at other addresses it was, without the password that may be in its address. */
function refuseAddress(what: string, address: string, error: unknown): never {
  const host = URL.parse(address)?.host ?? '';
  throw new DataError(`the ${what} at “${host}” cannot be used: ${sayFailure(error)}`, { cause: error });
}

/** A name with several addresses fails with an error for each, and without a message of its own. */
function sayFailure(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(sayFailure).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function makeResponder(app: ApiApp): Online['respond'] {
  const clients = new WeakMap<IncomingMessage, Client>();
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { client: clients.get(incoming as IncomingMessage)! }),
    { overrideGlobalObjects: false },
  );
  return (request, response, client) => {
    clients.set(request, client);
    return listener(request, response);
  };
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  readonly head: Buffer;
  readonly client: Client;
}

/** Hands a connection over to the sockets, if it comes from our own page. */
async function upgrade(world: World, sockets: SocketServer, { request, socket, head, client }: Upgrade): Promise<void> {
  if (!isOwnOrigin(senderOf(request), client)) return refuseUpgrade(socket, '403 Forbidden');
  if (world.live.readiness().isCutOff) return refuseUpgrade(socket, '503 Service Unavailable');
  if (world.limits.take('request', limitKey(client.address)) > 0) return refuseUpgrade(socket, '429 Too Many Requests');
  try {
    const { cookie } = request.headers;
    const session = await world.sessions.find({ client, cookies: cookie });
    const isHost = world.host.allows(client, cookie);
    if (!socket.destroyed) sockets.upgrade(request, socket, head, { client, session, isHost });
  } catch (error) {
    world.log.error({ err: error }, 'socket refused');
    refuseUpgrade(socket, '503 Service Unavailable');
  }
}
