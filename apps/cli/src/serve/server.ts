/**
 * The server of the built page: static files and, for engines named at the start, WebSockets.
 *
 * Its own code rather than the package `sirv`, which follows links out of the folder and keeps the sizes of files from the
 * start on.
 */
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { isOwnHost } from './engine-access.ts';
import { ENGINES_PATH, EngineServer, type ServedEngine } from './engine-server.ts';
import { refuse } from './responses.ts';
import { securityHeaders } from './security-headers.ts';

export interface ServeOptions {
  /** The built folder. */
  readonly folder: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** How many ports to try, counting up from `port`, before giving up. */
  readonly tries?: number;
  /** Engines that the page may use. */
  readonly engines?: readonly ServedEngine[];
  /** Milliseconds between two checks that a page connected with an engine is still there. */
  readonly heartbeat?: number;
}

export interface Served {
  readonly url: string;
  /** The address that also opens the engines, if there are any. It contains a secret of the person who started the server. */
  readonly privateUrl: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** How long a client may take to send its headers, and a whole request, in milliseconds. */
const HEADERS_TIME = 10_000;
const REQUEST_TIME = 30_000;

interface Site {
  readonly folder: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly engines: EngineServer;
}

interface Found {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
  /** Vite puts a hash of the content into the names under `assets`, so those files never change. */
  readonly isFixed: boolean;
}

/** Returns the file of a decoded path, or `undefined`. Links and dots that lead out of the folder find nothing. */
async function findFile(folder: string, urlPath: string): Promise<Found | undefined> {
  try {
    const path = await realpath(join(folder, urlPath === '/' ? 'index.html' : urlPath));
    if (!path.startsWith(folder + sep)) return undefined;
    const info = await stat(path);
    if (!info.isFile()) return undefined;
    const etag = `"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}"`;
    return { path, size: info.size, etag, isFixed: path.startsWith(join(folder, 'assets', sep)) };
  } catch {
    // There is no such file, or no file can have such a path.
    return undefined;
  }
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

function send(request: IncomingMessage, response: ServerResponse, file: Found): void {
  response.setHeader('Cache-Control', file.isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('ETag', file.etag);
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', TYPES[extname(file.path)] ?? 'application/octet-stream');
  response.setHeader('Content-Length', file.size);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // Closes the file and the connection, whichever of them fails.
  pipeline(createReadStream(file.path), response, () => {});
}

async function respond(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
  if (!isOwnHost(request)) return refuse(response, 421, 'This server is 127.0.0.1 or localhost.');
  const path = readPath(request);
  if (path === undefined) return refuse(response, 400, 'This address is malformed.');
  if (path === ENGINES_PATH || path.startsWith(`${ENGINES_PATH}/`))
    return site.engines.respond(request, response, path);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'Only GET and HEAD are allowed here.');
  }
  const file = await findFile(site.folder, path);
  // Screens have no paths: the page keeps them behind the `#`.
  if (file === undefined) return refuse(response, 404, 'There is nothing at this address.');
  send(request, response, file);
}

/** Responds to what is not valid HTTP, or to headers that are too long. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n'));
}

function listen(server: Server, port: number): Promise<'listening' | 'taken'> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve('taken');
      else reject(error);
    };
    server.once('error', onError).listen(port, HOST, () => {
      server.off('error', onError);
      resolve('listening');
    });
  });
}

/** Serves a built page to this machine. Throws when every port that it may use is taken. */
export async function serveFolder(options: ServeOptions): Promise<Served> {
  const { port, tries = 1, engines = [], heartbeat } = options;
  const folder = await realpath(options.folder);
  const engineServer = new EngineServer(engines, heartbeat);
  const headers = securityHeaders(await readFile(join(folder, 'index.html'), 'utf8'));
  const site: Site = { folder, headers, engines: engineServer };
  const server = createServer({ headersTimeout: HEADERS_TIME, requestTimeout: REQUEST_TIME }, (request, response) => {
    respond(site, request, response).catch(() => response.destroy());
  });
  server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket, headers));
  server.on('upgrade', (request, socket, head) => engineServer.upgrade(request, socket as Socket, head));
  for (let attempt = 0; attempt < tries; attempt++) {
    if ((await listen(server, port + attempt)) === 'taken') continue;
    const { port: taken } = server.address() as AddressInfo;
    const url = `http://${HOST}:${taken}/`;
    const close = (): Promise<void> =>
      new Promise((resolve) => {
        engineServer.close();
        server.close(() => resolve());
        server.closeAllConnections();
      });
    return { url, privateUrl: engines.length > 0 ? `${url}#key=${engineServer.key}` : url, close };
  }
  throw new Error(tries === 1 ? `Port ${port} is taken.` : `Ports ${port} to ${port + tries - 1} are all taken.`);
}
