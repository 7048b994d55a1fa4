/** Complete responses of the server, other than files. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Sender } from '../security/own-names.ts';

/** Responds with data. */
export function sendJson(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(data));
}

/** Responds with an error, which may not be cached. */
export function respondWithError(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${sentence}\n`);
}

/** Refuses to change the protocol of a connection. */
export function refuseUpgrade(socket: Socket, status: string): void {
  closeWith(socket, status);
}

/** Writes an empty response, and closes the connection, even if the other end keeps it open. */
export function closeWith(socket: Socket, status: string, headers: Readonly<Record<string, string>> = {}): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // `end` alone would leave one half open for as long as the other end likes.
  socket.once('finish', () => socket.destroy());
  socket.end([`HTTP/1.1 ${status}`, ...lines, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n'));
}

/** Returns what the browser says about the page that sends a request. */
export function senderOf({ headers }: IncomingMessage): Sender {
  return { origin: headers.origin, site: headers['sec-fetch-site'] };
}

/** Returns a text as HTML, also within attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
