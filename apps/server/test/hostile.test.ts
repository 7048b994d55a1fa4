/** A small version of `npm run fuzz:online`. */
import { makeRandom } from '@tesuji/testing/match/random';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Attack } from './hostile/attack.ts';
import { HonestTable } from './hostile/honest.ts';
import { exchange, RawClient } from './hostile/raw-client.ts';
import { useServer } from './server.ts';

const COUNT = 3000;
const SECRET = 'this file is not part of the page';
const FEW = { burst: 5, perSecond: 1 };

const place = useServer({ rates: { login: FEW, registration: FEW } });
beforeAll(() => writeFileSync(join(place.folder, 'secret.txt'), SECRET));
afterEach(() => void vi.restoreAllMocks());

async function countSockets(): Promise<number> {
  const { sockets } = (await (await fetch(new URL('readyz', place.url))).json()) as { readonly sockets: number };
  return sockets;
}

it('serves others while it is attacked, and gives away nothing', async () => {
  const log = vi.spyOn(process.stderr, 'write');
  const random = makeRandom(5);
  const table = await HonestTable.sitDown(place.url, false, () => random.below(1e6) / 1e6);
  const attack = new Attack({
    url: place.url,
    games: table.games,
    secretGames: table.games,
    challenges: [],
    secrets: [SECRET, ...table.pages.map(({ cookie }) => cookie.split('=')[1]!)],
  });
  const playing = table.play(100);
  await attack.run(COUNT, 1);
  table.rest();
  await playing;
  attack.release();
  expect(attack.report.faults).toEqual([]);
  expect(attack.total).toBeGreaterThanOrEqual(COUNT);
  expect(Math.min(...Object.values(attack.report.sent))).toBeGreaterThan(COUNT / 50);
  expect(await table.faults()).toEqual([]);
  expect(table.latencies.length).toBeGreaterThan(3);
  await expect.poll(countSockets).toBe(2);
  expect(log.mock.calls).toEqual([]);
  table.close();
});

/** Returns how many attempts to sign in were malformed. */
async function countRefused(): Promise<number> {
  const text = await (await fetch(new URL('metrics', place.url))).text();
  const counted = /tesuji_http_seconds_count\{method="POST",route="\/api\/v1\/session",status="400"\} (\d+)/;
  return Number(counted.exec(text)?.[1] ?? 0);
}

it('takes a request that is broken off for no error of its own', async () => {
  const log = vi.spyOn(process.stderr, 'write');
  const { host, origin } = new URL(place.url);
  const client = new RawClient(place.url);
  const socket = await client.open();
  const headers = `Host: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n`;
  await exchange(socket, Buffer.from(`POST /api/v1/session HTTP/1.1\r\n${headers}\r\n{`));
  const before = await countRefused();
  socket.resetAndDestroy();
  await expect.poll(countRefused).toBe(before + 1);
  expect(log.mock.calls).toEqual([]);
});
