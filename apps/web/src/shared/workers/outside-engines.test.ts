import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEngineKey } from './engine-access.ts';
import { listOutsideEngines } from './outside-engines.ts';

const FAIRY = { name: 'Fairy', protocol: 'usi' };
const BASE = 'http://127.0.0.1:4649/';
const JSON_TYPE = 'application/json; charset=utf-8';

type Reply = readonly [text: string, status?: number, type?: string];

/** What the page has stored, and its address. */
let stored: Map<string, string>;
let address: { hash: string; pathname: string; search: string };
let asked: string[];

beforeEach(() => {
  stored = new Map();
  address = { hash: '', pathname: '/', search: '' };
  asked = [];
  vi.stubGlobal('document', { baseURI: BASE });
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: string, url: string) => Object.assign(address, { hash: '', url }),
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Responses by request, such as `GET /engines`. */
function serve(replies: Readonly<Record<string, Reply>>): void {
  vi.stubGlobal('fetch', (url: URL, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    asked.push(`${method} ${url.pathname} ${body}`.trim());
    const [text, status = 200, type = JSON_TYPE] = replies[`${method} ${url.pathname}`] ?? ['', 404, 'text/plain'];
    return Promise.resolve(new Response(text, { status, headers: { 'content-type': type } }));
  });
}

const ATTACHED: Reply = ['{"attached":true}'];

describe('with the key in the address', () => {
  beforeEach(() => (address.hash = '#key=s3cr-et_'));

  it('the key is taken out of the address at once, and the engines are listed', async () => {
    const list = JSON.stringify([FAIRY, { name: 3 }, { name: 'x', protocol: 'ftp' }, null]);
    serve({ 'POST /engines': ['{"path":"/engines/r00m"}'], 'GET /engines/r00m': [list], 'GET /engines': ATTACHED });
    takeEngineKey();
    expect(address).toMatchObject({ hash: '', url: '/' });
    expect(await listOutsideEngines()).toEqual([FAIRY]);
    expect(asked).toEqual(['POST /engines s3cr-et_', 'GET /engines/r00m']);
    expect([...stored.values()].join()).not.toContain('s3cr-et_');
  });

  it('a later visit needs no key', async () => {
    serve({ 'POST /engines': ['{"path":"/engines/r00m"}'], 'GET /engines/r00m': [JSON.stringify([FAIRY])] });
    takeEngineKey();
    await listOutsideEngines();
    takeEngineKey();
    expect(await listOutsideEngines()).toEqual([FAIRY]);
    expect(asked.filter((each) => each.startsWith('POST'))).toHaveLength(1);
  });

  it('a wrong key unlocks nothing', async () => {
    serve({ 'POST /engines': ['no', 403, 'text/plain'], 'GET /engines': ATTACHED });
    takeEngineKey();
    expect(address.hash).toBe('');
    expect(await listOutsideEngines()).toBe('locked');
  });
});

it('a path from an earlier start of the server is removed', async () => {
  stored.set('tesuji.engines-path', '/engines/old');
  serve({ 'GET /engines/old': ['no', 403, 'text/plain'], 'GET /engines': ATTACHED });
  expect(await listOutsideEngines()).toBe('locked');
  expect(stored.size).toBe(0);
});

it('an address without a key is not changed', () => {
  address.hash = '#/learn?key=x';
  serve({});
  takeEngineKey();
  expect([address.hash, asked]).toEqual(['#/learn?key=x', []]);
});

it.each<[string, Reply]>([
  ['a server without any', ['{"attached":false}']],
  ['the page itself, as static servers answer', ['<p>home</p>', 200, 'text/html']],
  ['a refusal', ['[]', 403]],
  ['broken data', ['[{']],
  ['something else', ['[1]']],
])('finds none in %s', async (_, reply) => {
  serve({ 'GET /engines': reply });
  expect(await listOutsideEngines()).toEqual([]);
});

it('finds no engines where there is no server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  expect(await listOutsideEngines()).toEqual([]);
});
