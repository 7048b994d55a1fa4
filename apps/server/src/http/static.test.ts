import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../index.ts';

let parent: string;
let folder: string;
let served: RunningServer;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tesuji-serve-'));
  folder = join(parent, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'index.html'), '<p>home</p>');
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'let a = 1;');
  await writeFile(join(folder, 'assets', 'chess.tnn-1a2b.gz'), 'weights');
  await symlink(join(parent, 'secret.txt'), join(folder, 'link.txt'));
  served = await startServer({ folder, port: 0 });
});

afterAll(async () => {
  await served.close();
  await rm(parent, { recursive: true });
});

/** Requests a path exactly as written; `fetch` would normalise the dots. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.url);
    request({ hostname, port, path, headers }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end();
  });
}

async function statusOf(path: string): Promise<number | undefined> {
  return (await ask(path)).statusCode;
}

/** Sends bytes unchanged, and returns the whole response. */
function say(text: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(served.url);
    let answer = '';
    connect(Number(port), hostname, function (this: Socket) {
      this.write(text);
    })
      .on('data', (data: Buffer) => (answer += data.toString()))
      .on('error', () => {})
      .on('close', () => resolve(answer));
  });
}

test('files come with their type, cross-origin isolation and caching', async () => {
  const page = await fetch(served.url);
  expect(await page.text()).toBe('<p>home</p>');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const asset = await fetch(new URL('assets/main-1a2b.js', served.url));
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(asset.headers.get('cache-control')).toMatch(/immutable/);
});

test('a compressed file is a file, not an encoding', async () => {
  const { headers } = await ask('/assets/chess.tnn-1a2b.gz', { 'accept-encoding': 'gzip' });
  expect(headers).toMatchObject({ 'content-type': 'application/gzip', 'content-length': '7' });
  expect(headers['cache-control']).toMatch(/immutable/);
  expect(headers).not.toHaveProperty('content-encoding');
});

test('an unchanged file is not sent again', async () => {
  const etag = (await fetch(served.url)).headers.get('etag') ?? '';
  const again = await fetch(served.url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test.each([
  '/assets/missing.js',
  '/assets/missing',
  '/assets/',
  '/assets',
  '/assets/main-1a2b.js/x',
  '/index.html/x',
  '/play/shogi',
  '/assets/..%2findex.htm',
])('a missing file is reported as such, and browsers do not cache that: %s', async (path) => {
  const { statusCode, headers } = await ask(path);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('only files in the folder of fixed files are cached without limit', async () => {
  const { statusCode, headers } = await ask('/assets/..%2findex.html');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
});

test.each(['/', '/index.html', '/assets/main-1a2b.js', '/nothing', '/%', '/engines', '/engines/x'])(
  'every response keeps other sites out: %s',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  },
);

test.each(['evil.example', 'evil.example:4649', '127.0.0.1.evil.example', 'localhost.', '127.0.0.1:4649:1'])(
  'a name that was made to lead here is refused: %j',
  async (host) => {
    const { statusCode } = await ask('/', { host });
    expect([400, 421]).toContain(statusCode);
  },
);

test.each(['localhost', 'localhost:9999', '127.0.0.1', '[::1]:80'])(
  'a name of this machine is not: %s',
  async (host) => {
    expect((await ask('/', { host })).statusCode).toBe(200);
  },
);

test.each([
  ['nonsense', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['an old version without a host', 'GET / HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 421 /],
  ['huge headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(1 << 17)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
  ['a whole address', 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', / 400 /],
  ['another protocol', 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', / 403 /],
  ['a way through', 'CONNECT evil.example:80 HTTP/1.1\r\nHost: localhost\r\n\r\n', /^$/],
])('a request with %s is refused, and the server stays', async (_, text, answer) => {
  expect(await say(text)).toMatch(answer);
  expect(await statusOf('/')).toBe(200);
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/link.txt'])(
  'nothing outside the folder is served: %s',
  async (path) => {
    expect(await statusOf(path)).toBe(404);
  },
);

test.each([
  ['/%', 400],
  ['/%ff.js', 400],
  ['/%00.txt', 404],
  ['/%5c..%5csecret.txt', 404],
  [`/${'a/'.repeat(4000)}`, 404],
])('a malformed path finds nothing: %s', async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});

test('only GET and HEAD are allowed', async () => {
  expect((await fetch(served.url, { method: 'POST', body: 'x' })).status).toBe(405);
  const head = await fetch(served.url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a port in use is an error, or skipped when there are more tries', async () => {
  const port = Number(new URL(served.url).port);
  await expect(startServer({ folder, port })).rejects.toThrow(`Port ${port} is taken.`);
  const next = await startServer({ folder, port, tries: 20 });
  expect(Number(new URL(next.url).port)).toBeGreaterThan(port);
  await next.close();
});
