import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EngineServer } from '../engines/engine-server.ts';
import { ClientReader } from '../security/client.ts';
import { OwnNames } from '../security/own-names.ts';
import { StartKey } from '../security/start-key.ts';
import { createListener, listen, stop } from './listener.ts';
import { refuseUpgrade } from './responses.ts';

let server: Server;
let port: number;
beforeEach(async () => {
  server = createListener({
    folder: '/nowhere',
    headers: { 'X-Frame-Options': 'DENY' },
    names: new OwnNames(),
    clients: new ClientReader(),
    engines: new EngineServer([], new StartKey()),
    api: async (_, response) => void response.end(),
    socket: (_, socket) => refuseUpgrade(socket, '403 Forbidden'),
  });
  port = await listen(server, { port: 0, tries: 1, address: '127.0.0.1' });
});
afterEach(() => stop(server, 0));

function countConnections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

it.each([
  ['something else than HTTP', () => 'nonsense\r\n\r\n', '400 Bad Request'],
  ['headers that are too long', () => `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, '431 Request'],
  ['another name', () => `GET /socket HTTP/1.1\r\nHost: evil.example\r\n${UPGRADE}`, '421 Misdirected'],
  ['a socket that is refused', () => `GET /socket HTTP/1.1\r\nHost: localhost:${port}\r\n${UPGRADE}`, '403 Forbidden'],
  [
    'an engine that is refused',
    () => `GET /engines/x HTTP/1.1\r\nHost: localhost:${port}\r\n${UPGRADE}`,
    '403 Forbidden',
  ],
])('closes a connection after %s, though the other end keeps it open', async (_, write, status) => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (part: Buffer) => (received += part.toString()));
  const isOver = Promise.race([once(socket, 'end'), once(socket, 'close')]);
  socket.write(write());
  await isOver;
  expect(received).toContain(`HTTP/1.1 ${status}`);
  await expect.poll(countConnections).toBe(0);
  socket.destroy();
});
