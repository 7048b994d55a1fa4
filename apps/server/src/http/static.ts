/**
 * The files of the built page.
 *
 * Its own code rather than the package `sirv` or the middleware of `hono`, which follow links out of the folder.
 */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { respondWithError } from './responses.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  // As a file, without `Content-Encoding`: the page decompresses it.
  '.gz': 'application/gzip',
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

interface Found {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
  /** Vite puts a hash of the content into the names under `assets`, so those files never change. */
  readonly isFixed: boolean;
}

/** Responds to a request for a decoded path with a file of a folder, whose real path is given. */
export async function sendFile(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return respondWithError(response, 405, 'Only GET and HEAD are allowed here.');
  }
  const file = await findFile(folder, path);
  // Screens have no paths: the page keeps them behind the `#`.
  if (file === undefined) return respondWithError(response, 404, 'There is nothing at this address.');
  send(request, response, file);
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
