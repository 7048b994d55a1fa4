import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listOutsideEngines } from './outside-engines.ts';

beforeEach(() => vi.stubGlobal('document', { baseURI: 'http://127.0.0.1:4649/app/' }));
afterEach(() => vi.unstubAllGlobals());

function serve(text: string, type: string, status = 200): string[] {
  const asked: string[] = [];
  const fetch = (url: URL): Promise<Response> => {
    asked.push(url.href);
    return Promise.resolve(new Response(text, { status, headers: { 'content-type': type } }));
  };
  vi.stubGlobal('fetch', fetch);
  return asked;
}

it('lists the engines of the server, and nothing that is none', async () => {
  const engine = { name: 'Fairy', protocol: 'usi' };
  const asked = serve(JSON.stringify([engine, { name: 3 }, { name: 'x', protocol: 'ftp' }, null]), 'application/json');
  expect(await listOutsideEngines()).toEqual([engine]);
  expect(asked).toEqual(['http://127.0.0.1:4649/app/engines']);
});

it.each([
  ['the page itself, as static servers answer', '<p>home</p>', 'text/html', 200],
  ['a refusal', '[]', 'application/json', 403],
  ['broken data', '[{', 'application/json', 200],
  ['something else', '{}', 'application/json', 200],
])('finds none in %s', async (_, text, type, status) => {
  serve(text, type, status);
  expect(await listOutsideEngines()).toEqual([]);
});

it('finds none where there is no server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  expect(await listOutsideEngines()).toEqual([]);
});
