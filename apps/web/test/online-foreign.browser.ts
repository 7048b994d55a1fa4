/** Pages of other origins in the browser of somebody who plays: they can change nothing, and start nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeEngine } from '@tesuji/testing/host/node-process';
import { builtFolder, launchBrowser } from '../../../scripts/test/open-browser.ts';
import { startServer, type EngineProcess, type RunningServer } from '../../server/src/index.ts';
import { planOf } from '../../server/test/page.ts';

const FOREIGN_HOST = 'evil.example';
const REBOUND_HOST = 'rebound.example';

const folder = mkdtempSync(join(tmpdir(), 'tesuji-foreign-'));
const programs: EngineProcess[] = [];
let served: RunningServer;
let foreign: Server;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  served = await startServer({
    folder: builtFolder(),
    port: 0,
    data: join(folder, 'data'),
    engines: [
      {
        name: 'Fake',
        protocol: 'usi',
        open: () => {
          programs.push(openFakeEngine('plain'));
          return programs.at(-1)!;
        },
      },
    ],
  });
  foreign = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Foreign</title><body>'),
  );
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const rules = [FOREIGN_HOST, REBOUND_HOST].map((host) => `MAP ${host} 127.0.0.1`).join(', ');
  // Without its own protection of the local network, which not every browser has.
  browser = await launchBrowser(`--host-resolver-rules=${rules}`, '--disable-features=LocalNetworkAccessChecks');
  context = await browser.newContext({ serviceWorkers: 'block' });
});
afterAll(async () => {
  await browser.close();
  foreign.close();
  await served.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  page = await context.newPage();
});
afterEach(() => page.close());

/** How many requests to the API the server has refused because of their sender. */
async function countForbidden(): Promise<number> {
  const text = await (await fetch(new URL('metrics', served.url))).text();
  const counted = text.matchAll(/^tesuji_http_seconds_count\{.*status="403"\} (\d+)$/gm);
  return [...counted].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** How many rows there are of what a page can cause to be stored. */
function countRows(): Readonly<Record<string, number>> {
  const database = new DatabaseSync(join(folder, 'data', 'tesuji.sqlite'), { readOnly: true });
  const count = (table: string): number => database.prepare(`select count(*) as n from ${table}`).get()!['n'] as number;
  const counts = Object.fromEntries(['account', 'session', 'challenge', 'game'].map((table) => [table, count(table)]));
  database.close();
  return counts;
}

/** What a page got for each of its attempts. */
type Outcomes = Readonly<Record<string, string>>;

/** Tries everything from the page that is shown. */
function attempt(target: string): Promise<Outcomes> {
  const challenge = JSON.stringify({ plan: planOf('chess') });
  return page.evaluate(
    async ({ target, challenge }) => {
      const open = (path: string): Promise<string> =>
        new Promise((resolve) => {
          const socket = new WebSocket(target.replace('http', 'ws') + path);
          socket.addEventListener('open', () => resolve('open'));
          socket.addEventListener('error', () => resolve('refused'));
        });
      const send = (path: string, body: string, type: string, init: RequestInit): Promise<string> =>
        fetch(target + path, { method: 'POST', headers: { 'content-type': type }, body, ...init }).then(
          ({ status }) => `status ${status}`,
          () => 'refused',
        );
      const json = 'application/json';
      const plain = 'text/plain';
      return {
        socket: await open('socket'),
        'socket of a guessed engine': await open('engines/guessed?name=Fake'),
        guest: await send('api/v1/guest', '{}', json, { credentials: 'omit' }),
        challenge: await send('api/v1/challenges', challenge, json, { credentials: 'include' }),
        'guest as text': await send('api/v1/guest', '{}', plain, { credentials: 'omit', mode: 'no-cors' }),
        'challenge as text': await send('api/v1/challenges', challenge, plain, {
          credentials: 'include',
          mode: 'no-cors',
        }),
        'key of the engines': await send('engines', 'guessed', plain, { credentials: 'include', mode: 'no-cors' }),
        'reading my games': await fetch(`${target}api/v1/games`, { credentials: 'include' }).then(
          ({ status }) => `status ${status}`,
          () => 'refused',
        ),
      };
    },
    { target, challenge },
  );
}

it('the page of the server itself can do all that', async () => {
  await page.goto(served.url);
  const before = countRows();
  // A session, which the browser has from now on.
  const status = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('api/v1/guest', { method: 'POST', headers, body: '{}' })).status;
  });
  expect(status).toBe(200);
  expect(await attempt(served.url)).toEqual({
    socket: 'open',
    'socket of a guessed engine': 'refused',
    guest: 'status 200',
    challenge: 'status 200',
    'guest as text': 'status 400',
    'challenge as text': 'status 400',
    'key of the engines': 'status 403',
    'reading my games': 'status 200',
  });
  const after = countRows();
  expect([after['account']! - before['account']!, after['challenge']! - before['challenge']!]).toEqual([2, 1]);
});

describe.each(['127.0.0.1', 'localhost', FOREIGN_HOST])('a page of %s at another port', (host) => {
  let before: Readonly<Record<string, number>>;
  beforeEach(async () => {
    before = countRows();
    await page.goto(`http://${host}:${(foreign.address() as AddressInfo).port}/`);
  });

  it('opens no socket, starts no engine and stores nothing', async () => {
    const forbidden = await countForbidden();
    expect(await attempt(served.url)).toEqual({
      socket: 'refused',
      'socket of a guessed engine': 'refused',
      guest: 'refused',
      challenge: 'refused',
      'guest as text': 'refused',
      'challenge as text': 'refused',
      'key of the engines': 'refused',
      'reading my games': 'refused',
    });
    // The browser asks before it sends JSON elsewhere. It sends text at once, and hides the answer from the page.
    expect(await countForbidden()).toBe(forbidden + 4);
    expect(countRows()).toEqual(before);
    expect(programs).toEqual([]);
  });

  it('can send no form', async () => {
    // What the form sends is JSON but for its type.
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/v1/guest')),
      page.evaluate((target) => {
        document.body.innerHTML = `<form method="post" enctype="text/plain" action="${target}api/v1/guest">
          <input name='{"x":"' value='"}'></form>`;
        document.forms[0]!.submit();
      }, served.url),
    ]);
    expect(answer.status()).toBe(403);
    expect(countRows()).toEqual(before);
  });

  it('cannot show the page in a frame', async () => {
    const refused = page.waitForResponse((response) => response.url() === served.url);
    await page.evaluate((target) => {
      document.body.innerHTML = `<iframe src="${target}"></iframe>`;
    }, served.url);
    await refused;
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  });
});

it('a page whose name was made to lead here afterwards is refused under that name', async () => {
  const before = countRows();
  const target = `http://${REBOUND_HOST}:${new URL(served.url).port}/`;
  // The first answer came from elsewhere; all others are ours.
  await page.route(`${target}attack`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${target}attack`);
  expect(await page.evaluate(() => location.host)).toBe(new URL(target).host);
  expect(Object.values(await attempt(target))).toEqual([
    'refused',
    'refused',
    ...Array.from({ length: 6 }, () => 'status 421'),
  ]);
  expect(countRows()).toEqual(before);
  expect(programs).toEqual([]);
  expect((await page.goto(target))?.status()).toBe(421);
});
