import type { ApiErrorCode } from '@tesuji/online';
import { API_ERRORS } from '@tesuji/online';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Api } from './api.ts';
import { FakeServer } from './test/fake-server.ts';
import { AKI, GUEST } from './test/sample-people.ts';
import { failureSentence } from './text.ts';

const BASE = 'https://club.example/tesuji/';

/** A client that gets this response, and the requests that it sends. */
function clientOf(response: () => Response) {
  const sent: { address: string; request: RequestInit }[] = [];
  const api = new Api(async (address, request) => {
    await Promise.resolve();
    sent.push({ address: address.href, request });
    return response();
  }, BASE);
  return { api, sent };
}

describe('the client', () => {
  it('asks below the address of the page, as JSON and with the cookie', async () => {
    const { api, sent } = clientOf(() => Response.json({ game: 'a1' }));
    expect(await api.acceptChallenge('a/b', { planHash: 'h' })).toEqual({ ok: true, value: { game: 'a1' } });
    const [{ address, request } = expect.fail('nothing was sent')] = sent;
    expect(address).toBe(`${BASE}api/v1/challenges/a%2Fb/accept`);
    expect(request).toMatchObject({
      method: 'POST',
      body: '{"planHash":"h"}',
      credentials: 'same-origin',
      cache: 'no-store',
    });
    expect(request.headers).toEqual({ 'content-type': 'application/json' });
  });

  it('hands on what the server refuses', async () => {
    const { api } = clientOf(() => Response.json({ code: 'too-many', ms: 5000 }, { status: 429 }));
    expect(await api.guest()).toEqual({ ok: false, error: { code: 'too-many', ms: 5000 } });
  });

  it('reads again what the server had no time for, a few times, and does nothing twice', async () => {
    const waited: number[] = [];
    let refusals = 2;
    const api = new Api(
      async () => (refusals-- > 0 ? Response.json({ code: 'too-many', ms: 200 }, { status: 429 }) : Response.json([])),
      BASE,
      async (milliseconds) => void waited.push(milliseconds),
    );
    expect(await api.games()).toEqual({ ok: true, value: [] });
    expect(waited).toEqual([200, 200]);
    refusals = 3;
    expect(await api.games()).toMatchObject({ ok: false, error: { code: 'too-many' } });
    expect(waited).toHaveLength(4);
    refusals = 1;
    expect(await api.guest()).toMatchObject({ ok: false, error: { code: 'too-many' } });
    expect(waited).toHaveLength(4);
  });

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['a proxy says that the server is down', () => new Response('Bad gateway', { status: 502 }), 'unreachable'],
    ['a server of files has no such file', () => new Response('Not found', { status: 404 }), 'not-ours'],
    ['a server of files sends its page', () => htmlPage(), 'not-ours'],
    ['JSON is cut off', () => new Response('{"na', { headers: { 'content-type': 'application/json' } }), 'unreachable'],
    ['something else sends JSON', () => Response.json({ hello: 'world' }), 'not-ours'],
    ['an error has no code', () => Response.json({ message: 'no' }, { status: 500 }), 'unavailable'],
  ] as const)('says so when %s', async (_, response, code) => {
    const api = new Api(async () => response(), BASE);
    expect(await api.site()).toEqual({ ok: false, error: { code } });
  });

  it('takes no object for a list', async () => {
    const { api } = clientOf(() => Response.json({}));
    expect(await api.games()).toEqual({ ok: false, error: { code: 'not-ours' } });
  });

  it('tells the time of the server where the clock of this device is wrong', async () => {
    const HOUR = 3_600_000;
    const date = (offset: number) => new Date(Date.now() + offset).toUTCString();
    for (const [offset, seen] of [
      [HOUR, HOUR],
      [-HOUR, -HOUR],
      [500, 0],
    ] as const) {
      const { api } = clientOf(() => Response.json([], { headers: { date: date(offset) } }));
      await api.games();
      expect(Math.abs(api.now() - Date.now() - seen)).toBeLessThan(2000);
    }
  });

  it('never rejects', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.integer({ min: 200, max: 599 }), async (text, status) => {
        const body = [204, 205, 304].includes(status) ? null : text;
        const api = new Api(
          async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }),
          BASE,
        );
        expect(await api.site()).toHaveProperty('ok');
      }),
    );
  });
});

function htmlPage(): Response {
  return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
}

describe('sentences about failures', () => {
  const codes = [...API_ERRORS, 'unreachable', 'not-ours'] as const;

  it.each(codes)('exist for %s in both languages, and end as sentences do', (code) => {
    expect(failureSentence({ code }, 'en')).toMatch(/^[A-Z].*\.$/);
    expect(failureSentence({ code }, 'ja')).toMatch(/。$/);
  });

  it('differ from each other', () => {
    for (const language of ['en', 'ja'] as const)
      expect(new Set(codes.map((code) => failureSentence({ code }, language))).size).toBe(codes.length);
  });

  it('say how long to wait, and which field is meant', () => {
    expect(failureSentence({ code: 'too-many', ms: 90_000 }, 'en')).toContain('Wait 1 min and try again');
    expect(failureSentence({ code: 'too-many', ms: 90_000 }, 'ja')).toContain('1分待って');
    expect(failureSentence({ code: 'malformed', field: 'plan.clocks' }, 'en')).toContain('(plan.clocks)');
  });

  it('exist for a reason that only a newer server knows', () => {
    expect(failureSentence({ code: 'constructor' as ApiErrorCode }, 'en')).toMatch(/^The server cannot do this now/);
  });
});

it('the fake server of the tests answers as the client asks', async () => {
  const server = new FakeServer();
  const api = server.client();
  expect(await api.guest()).toEqual({ ok: true, value: GUEST });
  expect(await api.register({ name: AKI.name, password: 'x'.repeat(8) })).toMatchObject({ ok: false });
  expect(await api.game('nothing')).toEqual({ ok: false, error: { code: 'not-found' } });
});
