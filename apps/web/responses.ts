/** Whole answers of the server, other than files. */
import type { ServerResponse } from 'node:http';

/** Answers with data. */
export function sendJson(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(data));
}

/** Answers that there is nothing to be had, and why. It may be otherwise the next time, so nobody may keep the answer. */
export function refuse(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${sentence}\n`);
}
