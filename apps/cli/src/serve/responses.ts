/** Complete responses of the server, other than files. */
import type { ServerResponse } from 'node:http';

/** Responds with data. */
export function sendJson(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(data));
}

/** Responds with an error, which may not be cached. */
export function refuse(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${sentence}\n`);
}
