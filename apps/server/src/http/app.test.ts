import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_ERRORS } from '@tesuji/online';
import { DatabaseError } from '../store/store.ts';
import { LOCAL, SampleSite, samplePlan, type Browser } from './test/sample-site.ts';

const MUCH = { burst: 1e9, perSecond: 1e9 };
const RATES = {
  request: MUCH,
  guest: MUCH,
  login: MUCH,
  loginName: MUCH,
  registration: MUCH,
  hostKey: MUCH,
  export: MUCH,
};
let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset({ rates: RATES }));
afterAll(() => site.close());

const CHANGING = [
  ['POST', '/guest', {}],
  ['POST', '/session', { name: 'Mika', password: 'correct horse' }],
  ['DELETE', '/session', undefined],
  ['POST', '/challenges', { plan: samplePlan() }],
  ['PUT', '/account/password', { old: 'x', password: 'correct horse' }],
  ['DELETE', '/account', { password: 'x' }],
  ['POST', '/host/key', { key: 'x' }],
  ['PUT', '/host', {}],
] as const;

describe('requests that change something', () => {
  it.each(CHANGING)('%s %s must come from our own page', async (method, path, body) => {
    const browser = await site.guest();
    const foreign = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { origin: 'https://127.0.0.1:4649' },
      { origin: 'http://127.0.0.1:4650' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const reply = await browser.send(method, path, body, headers);
      expect([headers, reply.status, reply.json()]).toEqual([headers, 403, { code: 'forbidden', field: 'origin' }]);
    }
    const { app } = site;
    const bare = await app.request(`${LOCAL.origin}/api/v1${path}`, { method }, { client: LOCAL });
    expect(bare.status).toBe(403);
  });

  it.each(CHANGING.filter(([, , body]) => body !== undefined))('%s %s must be JSON', async (method, path, body) => {
    const browser = await site.guest();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      '',
    ]) {
      const reply = await browser.send(method, path, body, { 'content-type': type });
      expect([type, reply.json()]).toEqual([type, { code: 'malformed', field: 'content-type' }]);
    }
    const reply = await browser.send(method, path, body, { 'content-type': 'Application/JSON; charset=utf-8' });
    expect(reply.text).not.toContain('content-type');
  });
});

describe('every response', () => {
  it('may not be stored', async () => {
    for (const path of ['/site', '/nothing', '/games', '//healthz', '/challenges/x']) {
      expect((await site.browser().get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('to an unknown path or method is an error in JSON', async () => {
    const browser = site.browser();
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PUT', '/site'],
      ['GET', '//api'],
      ['GET', '//api/v2/site'],
      ['GET', '/site/'],
    ] as const) {
      const reply = await browser.send(method, path, method === 'PUT' ? {} : undefined);
      expect([reply.status, reply.json()]).toEqual([404, { code: 'not-found' }]);
    }
  });

  it('to a body that is too large, broken, or of another shape says so', async () => {
    const browser = await site.guest();
    const large = await browser.post('/challenges', { plan: 'x'.repeat(17_000) });
    expect([large.status, large.json()]).toEqual([413, { code: 'too-large' }]);
    expect((await browser.post('/challenges', '{')).json()).toEqual({ code: 'malformed' });
    expect((await browser.post('/challenges', '')).json()).toEqual({ code: 'malformed' });
    expect((await browser.post('/challenges', '[]')).json()).toEqual({ code: 'malformed' });
    expect((await browser.post('/session', { name: 'x', password: 'y', __proto__: null, extra: 1 })).json().code).toBe(
      'malformed',
    );
  });

  it('while the database cannot be used says that, and no more', async () => {
    const browser = await site.guest();
    const { store } = site.world;
    const { listMine } = store.games;
    store.games.listMine = () => Promise.reject(new DatabaseError('disk full at /secret/path'));
    try {
      const reply = await browser.get('/games');
      expect([reply.status, reply.json()]).toEqual([503, { code: 'unavailable', ms: 2000 }]);
      expect(site.logged.at(-2)).toContain('disk full');
    } finally {
      store.games.listMine = listMine;
    }
  });
});

const ROUTES = [
  'GET /site',
  'POST /guest',
  'POST /account',
  'PUT /account/password',
  'DELETE /account',
  'GET /account/export',
  'POST /session',
  'GET /sessions',
  'DELETE /sessions/ID',
  'POST /challenges',
  'GET /challenges',
  'GET /challenges/ID',
  'PUT /challenges/ID',
  'DELETE /challenges/ID',
  'POST /challenges/ID/accept',
  'POST /challenges/ID/decline',
  'POST /games/ID/rematch',
  'DELETE /games/ID/rematch',
  'GET /games',
  'GET /games/ID',
  'GET /games/ID/record?format=ID',
  'GET /public',
  'POST /host/key',
  'GET /host',
  'PUT /host',
  'POST /host/backup',
  'POST /host/pause-all',
  'POST /host/games/ID/pause',
  'POST /host/games/ID/abort',
  'DELETE /host/people/ID/sessions',
] as const;

/** Bodies near those that are right: the right fields with wrong values, and right values in wrong places. */
const anyBody = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .record(
      {
        name: fc.oneof(fc.string({ unit: 'binary', maxLength: 25 }), fc.anything()),
        password: fc.oneof(fc.string({ maxLength: 30 }), fc.anything()),
        old: fc.string(),
        key: fc.string(),
        to: fc.string({ unit: 'grapheme' }),
        plan: fc.oneof(
          fc.anything(),
          fc
            .record({ line: fc.anything(), clocks: fc.anything(), side: fc.constantFrom(0, 1, 'random', 2) })
            .map((part) => ({ ...samplePlan(), ...part })),
          fc.constant(samplePlan()),
        ),
        registration: fc.constantFrom('open', 'closed', 'x'),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item))),
);
const anyRequest = fc.record({
  route: fc.constantFrom(...ROUTES),
  id: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('abcdefghij', '..', '__proto__', 'constructor'),
  ),
  body: anyBody,
  cookie: fc.oneof(fc.constant(undefined), fc.string({ maxLength: 60 })),
});

describe('random requests', () => {
  it('are answered by what the API says, and never by a failure of the program', async () => {
    const browsers: readonly Browser[] = [
      site.browser(),
      await site.guest(),
      await site.account('Mika'),
      await site.host(),
    ];
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(anyRequest, fc.nat(3), async ({ route, id, body, cookie }, who) => {
        const [method = '', path = ''] = route.split(' ');
        const hasBody = method === 'POST' || method === 'PUT' || route === 'DELETE /account';
        const headers: Record<string, string> = cookie === undefined || /[^\x21-\x7e]/.test(cookie) ? {} : { cookie };
        const safeId = encodeURIComponent(id.toWellFormed()) || 'x';
        const reply = await browsers[who]!.send(
          method,
          path.replace('ID', safeId),
          hasBody ? body : undefined,
          headers,
        );
        answered++;
        site.time++;
        if (reply.status === 200) return;
        expect(API_ERRORS).toContain(reply.json().code);
        expect([route, body, reply.status]).not.toEqual([route, body, 503]);
      }),
      { numRuns: 2000 },
    );
    expect(answered).toBeGreaterThanOrEqual(2000);
    expect(site.logged.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});
