import type { RoomTime } from '@tesuji/online';
import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Registration } from './accounts/site-settings.ts';
import type { EngineProcess } from './engines/engine-process.ts';
import { EngineServer, type ServedEngine } from './engines/engine-server.ts';
import { createListener, listen, stop, type Certificate } from './http/listener.ts';
import { refuseUpgrade } from './http/responses.ts';
import { startWorker, type RunningWorker, type WorkerOptions } from './jobs/start-worker.ts';
import { DataError, openOnline, type OnlineOptions, type ReviewOptions } from './online.ts';
import type { PushOptions } from './push/push-sender.ts';
import { makeVapidKeys, parseVapidKeys, type VapidKeys } from './push/vapid.ts';
import { copyData, restoreData } from './operations/backup.ts';
import { createLog, type LogLevel } from './operations/log.ts';
import type { ResidentOptions } from './residents/resident-service.ts';
import { ClientReader } from './security/client.ts';
import type { ChangedRates } from './security/limits.ts';
import { networkAddresses, OwnNames } from './security/own-names.ts';
import { securityHeaders } from './security/security-headers.ts';
import { StartKey } from './security/start-key.ts';
import { copyToPostgres, type CopiedTable } from './store/postgres/copy-database.ts';
import { dataFolder } from './store/data-folder.ts';
import { DATABASE_FILE } from './store/open-store.ts';
import { checkDatabase } from './store/sqlite/sqlite-file.ts';

export {
  checkDatabase,
  copyData,
  copyToPostgres,
  DATABASE_FILE,
  DataError,
  dataFolder,
  makeVapidKeys,
  parseVapidKeys,
  restoreData,
  startWorker,
  type Certificate,
  type ChangedRates,
  type CopiedTable,
  type EngineProcess,
  type LogLevel,
  type PushOptions,
  type Registration,
  type ResidentOptions,
  type ReviewOptions,
  type RunningWorker,
  type ServedEngine,
  type VapidKeys,
  type WorkerOptions,
};

const { version: VERSION } = createRequire(import.meta.url)('../package.json') as { readonly version: string };

export interface ServerOptions {
  /** The built page. */
  readonly folder: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** How many ports to try, counting up from `port`, before giving up. */
  readonly tries?: number;
  /** Engines that the page may use. There are none while others can reach the server. */
  readonly engines?: readonly ServedEngine[];
  /** Milliseconds between two checks that a page connected with an engine is still there. */
  readonly heartbeat?: number;
  /** Whether to listen on all addresses of the machine. */
  readonly isLan?: boolean;
  /** The address under which a proxy makes the server public. */
  readonly publicUrl?: string;
  /** Addresses of proxies whose headers about forwarding count. */
  readonly trustedProxies?: readonly string[];
  /** Encrypts connections. */
  readonly certificate?: Certificate;
  /** The folder of what is stored about games between people. Without it there are none. */
  readonly data?: string;
  /** The address of a PostgreSQL database (`postgres://…`) instead, which any number of servers may share. */
  readonly database?: string;
  /** The address over which servers that share a database tell each other what has happened, such as `redis://…`. */
  readonly bus?: string;
  /** Whether new accounts may be made; what the host has chosen before, if absent. */
  readonly registration?: Registration;
  /** What the server is called; what the host has chosen before, if absent. */
  readonly name?: string;
  readonly logLevel?: LogLevel;
  /** Milliseconds after which a request or a command is logged as slow. */
  readonly slowMs?: number;
  /** Other limits than the usual ones, for tests that do much from one address. */
  readonly rates?: ChangedRates;
  /** The keys for Web Push: with them, people are told of their turn while no page is open. */
  readonly push?: PushOptions;
  /** Called when the person who started the server asks on the page that it stops. Without it, the page offers no way to. */
  readonly onQuit?: () => void;
  /** The clock of the games; that of the machine if absent. */
  readonly time?: RoomTime;
  /** How the levels of the engine play at this server. */
  readonly residents?: ResidentOptions;
  /** How the server reviews games by itself. */
  readonly reviews?: ReviewOptions;
  /** The port for clients of the CSA protocol; 0 takes any free one. Absent for none. */
  readonly csaPort?: number;
}

export interface RunningServer {
  readonly url: string;
  /**
   * The address that also opens the engines, if there are any, and lets the page stop the server, while only this machine
   * can reach it. It contains a secret of the person who started the server.
   */
  readonly privateUrl: string;
  /** The secret of the person who started the server, which opens the host panel. */
  readonly key: string;
  /** Addresses under which others can reach the server. */
  readonly addresses: readonly string[];
  /** The port for clients of the CSA protocol; absent without them. */
  readonly csaPort?: number;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** Milliseconds that requests in progress have when the server stops. */
const GRACE = 2000;

/**
 * Serves a built page, and everything around it. Throws when every port that it may use is taken, and a `DataError` when the
 * data cannot be opened.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { isLan = false, certificate, trustedProxies, heartbeat } = options;
  const publicUrl = options.publicUrl === undefined ? undefined : new URL(options.publicUrl);
  const key = new StartKey();
  const engines = isLan || publicUrl !== undefined ? [] : (options.engines ?? []);
  const clients = new ClientReader(trustedProxies, publicUrl);
  const folder = await realpath(options.folder);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  let addresses: readonly string[] = [];
  const online =
    options.data === undefined ? undefined : await openOnline(onlineOptions(options, page, key, () => addresses));
  const hostKey = online?.hostKey ?? key;
  const engineServer = new EngineServer(engines, hostKey, heartbeat, options.onQuit);
  try {
    const server = createListener(
      {
        folder,
        headers: securityHeaders(page),
        names: new OwnNames(isLan, publicUrl),
        clients,
        engines: engineServer,
        api: online?.respond ?? refuseApi,
        socket: online?.upgrade ?? ((_, socket) => refuseUpgrade(socket, '503 Service Unavailable')),
      },
      certificate,
    );
    const { port, tries = 1 } = options;
    const taken = await listen(server, { port, tries, ...(!isLan && { address: LOOPBACK }) });
    addresses = listAddresses(options, taken, publicUrl);
    const url =
      certificate !== undefined && publicUrl !== undefined ? publicUrl.href : addressOf(options, LOOPBACK, taken);
    return {
      url,
      // Others who can reach the server see this address, too.
      privateUrl: isLan || publicUrl !== undefined ? url : `${url}#key=${hostKey.text}`,
      key: hostKey.text,
      addresses,
      ...(online?.csaPort !== undefined && { csaPort: online.csaPort }),
      close: async () => {
        engineServer.close();
        const stopped = stop(server, GRACE);
        // The server stops only when all sockets are closed.
        await online?.closeSockets();
        await stopped;
        await online?.close();
      },
    };
  } catch (error) {
    await online?.closeSockets();
    await online?.close();
    throw error;
  }
}

/** Returns the addresses under which others can reach the server. */
function listAddresses(options: ServerOptions, port: number, publicUrl: URL | undefined): readonly string[] {
  const found = options.isLan === true ? networkAddresses().map((address) => addressOf(options, address, port)) : [];
  return publicUrl === undefined ? found : [publicUrl.href, ...found];
}

function addressOf({ certificate }: ServerOptions, address: string, port: number): string {
  const host = address.includes(':') ? `[${address}]` : address;
  return `${certificate === undefined ? 'http' : 'https'}://${host}:${port}/`;
}

/** What is asked for, and what holds if nothing is. */
function onlineOptions(
  {
    data = '',
    database,
    bus,
    isLan = false,
    publicUrl,
    certificate,
    registration,
    name,
    logLevel,
    slowMs,
    rates,
    time,
    residents,
    reviews,
    push,
    csaPort,
  }: ServerOptions,
  page: string,
  key: StartKey,
  addresses: () => readonly string[],
): OnlineOptions {
  const isPlain = (isLan && certificate === undefined) || publicUrl?.startsWith('http:') === true;
  return {
    folder: data,
    ...(database !== undefined && { database }),
    ...(bus !== undefined && { bus }),
    key,
    log: createLog(logLevel ?? 'warn'),
    settings: {
      asked: { ...(name !== undefined && { name }), ...(registration !== undefined && { registration }) },
      usual: { name: hostname(), registration: isPlain ? 'closed' : 'open' },
      isPlain,
    },
    // The names of all other files contain their contents, so that this one changes with them.
    build: createHash('sha256').update(page).digest('hex').slice(0, 12),
    version: VERSION,
    ...(slowMs !== undefined && { slowMs }),
    ...(rates !== undefined && { rates }),
    ...(time !== undefined && { time }),
    ...(residents !== undefined && { residents }),
    ...(reviews !== undefined && { reviews }),
    ...(push !== undefined && { push }),
    ...(csaPort !== undefined && {
      csa: { port: csaPort, ...(!isLan && publicUrl === undefined && { address: LOOPBACK }) },
    }),
    addresses,
  };
}

/** There are no games between people here. */
async function refuseApi(_: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.stringify({ code: 'unavailable' });
  response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }).end(body);
}
