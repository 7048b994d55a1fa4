/**
 * The one HTTP server behind everything: it checks names, then passes requests on to the API, the engines or the files of
 * the page, and upgrades to the sockets.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { ENGINES_PATH, type EngineServer } from '../engines/engine-server.ts';
import type { Client, ClientReader } from '../security/client.ts';
import type { OwnNames } from '../security/own-names.ts';
import { closeWith, refuseUpgrade, respondWithError } from './responses.ts';
import { sendFile } from './static.ts';

/** The certificate and its private key, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Everything that requests are passed on to. */
export interface SiteParts {
  /** The real path of the built page. */
  readonly folder: string;
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly names: OwnNames;
  readonly clients: ClientReader;
  readonly engines: EngineServer;
  /** Responds to what is below `/api`, and to the paths of operations. */
  api(request: IncomingMessage, response: ServerResponse, client: Client): Promise<void>;
  /** Takes over a connection to `/socket`. */
  socket(request: IncomingMessage, socket: Socket, head: Buffer, client: Client): void;
}

const SOCKET_PATH = '/socket';
const API_PATHS: RegExp = /^\/(?:api(?:\/.*)?|game\/export\/.*|healthz|readyz|metrics|status)$/s;

/** How long a client may take to send its headers, and a whole request, in milliseconds. */
const HEADERS_TIME = 10_000;
const REQUEST_TIME = 30_000;

/** Makes the server of a site, which does not listen yet. */
export function createListener(site: SiteParts, certificate?: Certificate): Server {
  const times = { headersTimeout: HEADERS_TIME, requestTimeout: REQUEST_TIME };
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    respond(site, request, response).catch(() => response.destroy());
  };
  const server =
    certificate === undefined
      ? createServer(times, onRequest)
      : createSecureServer({ ...times, ...certificate }, onRequest);
  server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket, site.headers));
  server.on('upgrade', (request, socket, head) => upgrade(site, request, socket as Socket, head));
  return server;
}

async function respond(site: SiteParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
  if (!site.names.hasHost(request)) return respondWithError(response, 421, 'This server does not have this name.');
  const path = readPath(request);
  if (path === undefined) return respondWithError(response, 400, 'This address is malformed.');
  const client = site.clients.read(request);
  if (path === ENGINES_PATH || path.startsWith(`${ENGINES_PATH}/`))
    return site.engines.respond(request, response, path, client);
  if (API_PATHS.test(path)) return site.api(request, response, client);
  return sendFile(site.folder, request, response, path);
}

function upgrade(site: SiteParts, request: IncomingMessage, socket: Socket, head: Buffer): void {
  socket.on('error', () => {});
  if (!site.names.hasHost(request)) return refuseUpgrade(socket, '421 Misdirected Request');
  const client = site.clients.read(request);
  if (readPath(request) === SOCKET_PATH) site.socket(request, socket, head, client);
  else site.engines.upgrade(request, socket, head, client);
}

/** Returns the decoded path of a request without its query, or `undefined` when it is malformed. */
function readPath({ url = '' }: IncomingMessage): string | undefined {
  if (!url.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0]!);
  } catch {
    return undefined;
  }
}

/** Responds to what is not valid HTTP, or to headers that are too long. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  closeWith(socket, status, headers);
}

/** Where to listen. */
export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** How many ports to try, counting up from `port`, before giving up. */
  readonly tries: number;
  /** The address; absent for all addresses of the machine. */
  readonly address?: string;
}

/** Makes a server listen, and returns its port. Throws when every port that it may use is taken. */
export async function listen(server: Server, { port, tries, address }: ListenOptions): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt++) {
    if (await isListening(server, port + attempt, address)) return (server.address() as AddressInfo).port;
  }
  throw new Error(tries === 1 ? `Port ${port} is taken.` : `Ports ${port} to ${port + tries - 1} are all taken.`);
}

function isListening(server: Server, port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    };
    server.once('error', onError).listen({ port, ...(host !== undefined && { host }) }, () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

/** Stops a server: requests in progress have `grace` milliseconds to end. */
export async function stop(server: Server, grace: number): Promise<void> {
  const isClosed = new Promise<void>((resolve) => void server.close(() => resolve()));
  // A connection that a browser keeps open is idle only after its last response.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const all = setTimeout(() => server.closeAllConnections(), grace);
  await isClosed;
  clearInterval(idle);
  clearTimeout(all);
}
