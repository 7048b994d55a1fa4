import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serveFolder } from './serve.ts';

let parent: string;
let folder: string;
let served: Served;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tesuji-serve-'));
  folder = join(parent, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'index.html'), '<p>home</p>');
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'let a = 1;');
  await symlink(join(parent, 'secret.txt'), join(folder, 'link.txt'));
  served = await serveFolder({ folder, port: 0 });
});

afterAll(async () => {
  await served.close();
  await rm(parent, { recursive: true });
});

/** Asks for a path exactly as written; `fetch` would tidy the dots away first. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.url);
    request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
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

test('an unchanged file is not sent again', async () => {
  const etag = (await fetch(served.url)).headers.get('etag') ?? '';
  const again = await fetch(served.url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('screens fall back to the page, missing files do not', async () => {
  expect(await (await fetch(new URL('play/shogi?x=1', served.url))).text()).toBe('<p>home</p>');
  expect(await statusOf('/assets/missing.js')).toBe(404);
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/link.txt'])(
  'nothing outside the folder is served: %s',
  async (path) => {
    expect(await statusOf(path)).toBe(404);
  },
);

test.each([
  ['/%', 200],
  ['/%00.txt', 404],
  ['/%ff.js', 404],
])('a malformed path is answered like any unknown one: %s', async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});

test('only reading is answered', async () => {
  expect((await fetch(served.url, { method: 'POST', body: 'x' })).status).toBe(405);
  const head = await fetch(served.url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a taken port is refused, or stepped over when there are more tries', async () => {
  const port = Number(new URL(served.url).port);
  await expect(serveFolder({ folder, port })).rejects.toThrow(`Port ${port} is taken.`);
  const next = await serveFolder({ folder, port, tries: 20 });
  expect(Number(new URL(next.url).port)).toBeGreaterThan(port);
  await next.close();
});
