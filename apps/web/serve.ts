/** A small server for the built page, shared by `npm start` and the browser tests. */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import { ENGINES_PATH, EngineServer, type ServedEngine } from './engine-server.ts';

export interface ServeOptions {
  /** The built folder. */
  readonly folder: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** How many ports to try, counting up from `port`, before giving up. */
  readonly tries?: number;
  /** Engines that the page may talk with. */
  readonly engines?: readonly ServedEngine[];
}

export interface Served {
  readonly url: string;
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

/** Cross-origin isolation: what a browser asks for before it hands out shared memory to workers. */
const EVERY_RESPONSE: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

interface Found {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
}

/** The file a URL path names, or undefined; links and dots that lead out of the folder find nothing. */
async function findFile(folder: string, urlPath: string): Promise<Found | undefined> {
  try {
    const path = await realpath(join(folder, decodeURIComponent(urlPath)));
    if (!path.startsWith(folder + sep)) return undefined;
    const info = await stat(path);
    if (!info.isFile()) return undefined;
    return { path, size: info.size, etag: `"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}"` };
  } catch {
    // Not there, or a path that no file can have.
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

function send(request: IncomingMessage, response: ServerResponse, file: Found, urlPath: string): void {
  // Vite puts a hash of the content into the names under /assets/, so those never change; all else is asked for again.
  response.setHeader(
    'Cache-Control',
    urlPath.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
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
  createReadStream(file.path)
    .on('error', () => response.destroy())
    .pipe(response);
}

async function answer(
  folder: string,
  engines: EngineServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(EVERY_RESPONSE)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    refuse(response, 405, 'Only GET and HEAD are answered here.');
    return;
  }
  const [urlPath = '/'] = (request.url ?? '/').split(/[?#]/, 1);
  if (urlPath === ENGINES_PATH) return engines.list(request, response);
  // A path without an extension is a screen of the app, which the page itself sorts out.
  const file =
    (await findFile(folder, urlPath)) ?? (extname(urlPath) === '' ? await findFile(folder, '/index.html') : undefined);
  if (file === undefined) refuse(response, 404, 'There is nothing at this address.');
  else send(request, response, file, urlPath);
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

export async function serveFolder({ folder, port, tries = 1, engines = [] }: ServeOptions): Promise<Served> {
  const root = await realpath(folder);
  const engineServer = new EngineServer(engines);
  const server = createServer((request, response) => {
    answer(root, engineServer, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket, head) => engineServer.upgrade(request, socket, head));
  for (let attempt = 0; attempt < tries; attempt++) {
    if ((await listen(server, port + attempt)) === 'taken') continue;
    const { port: taken } = server.address() as AddressInfo;
    const close = (): Promise<void> =>
      new Promise((resolve) => {
        engineServer.close();
        server.close(() => resolve());
        server.closeAllConnections();
      });
    return { url: `http://${HOST}:${taken}/`, close };
  }
  throw new Error(tries === 1 ? `Port ${port} is taken.` : `Ports ${port} to ${port + tries - 1} are all taken.`);
}
