import { OutsideEngine, type Thought } from '@tesuji/host';
import { shogi } from '@tesuji/rules/shogi';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFakeEngine, openProgram } from '@tesuji/testing/host/node-process';
import { RealTime } from '@tesuji/testing/host/real-time';
import { MOST_PROGRAMS } from './engine-access.ts';
import { startServer, type RunningServer } from '../index.ts';
import { EchoProgram, openSocket, originOf, socketPort, visit, type Visitor } from './test/engine-client.ts';

let folder: string;
let served: RunningServer;
let visitor: Visitor;
const echoes: EchoProgram[] = [];

async function serve(): Promise<RunningServer> {
  const openEcho = (): EchoProgram => {
    echoes.push(new EchoProgram());
    return echoes.at(-1)!;
  };
  const failToOpen = (): never => {
    throw new Error('there is no such program');
  };
  const engines = [
    { name: 'Fake', protocol: 'usi', open: () => openFakeEngine('plain') },
    { name: 'Echo one', protocol: 'uci', open: openEcho },
    { name: 'Missing', protocol: 'uci', open: () => openProgram('/no/such/program', []) },
    { name: 'Nameless', protocol: 'uci', open: failToOpen },
  ] as const;
  return startServer({ folder, port: 0, engines });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesuji-engines-'));
  await writeFile(join(folder, 'index.html'), '<p>home</p>');
  served = await serve();
  visitor = await visit(served);
});

afterEach(() => echoes.splice(0));

afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

const connect = (name: string, who: Visitor = visitor): WebSocket => openSocket(served, who, name);
const opened = (socket: WebSocket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('close', () => resolve(false));
  });
const closed = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) => socket.addEventListener('close', ({ reason }) => resolve(reason)));

/** Sends a request with exactly these headers. */
function ask(
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<readonly [number | undefined, string]> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.url);
    const method = body === undefined ? 'GET' : 'POST';
    request({ hostname, port, path, headers, method, agent: false }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve([response.statusCode, text + String(response.headers['set-cookie'] ?? '')]));
    })
      .on('error', reject)
      .end(body);
  });
}

const FOREIGN: [string, Readonly<Record<string, string>>][] = [
  ['a name that was made to lead here', { host: 'evil.example:4649' }],
  ['another origin', { origin: 'http://evil.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['another port, as the browser says', { 'sec-fetch-site': 'same-site' }],
];

describe('the list of engines', () => {
  test('contains the names given at the start, and no commands', async () => {
    const [status, text] = await ask(visitor.path, visitor.headers);
    expect([status, JSON.parse(text)]).toEqual([
      200,
      [
        { name: 'Fake', protocol: 'usi' },
        { name: 'Echo one', protocol: 'uci' },
        { name: 'Missing', protocol: 'uci' },
        { name: 'Nameless', protocol: 'uci' },
      ],
    ]);
  });

  test('is refused without the cookie or the path', async () => {
    const { cookie: _, ...bare } = visitor.headers;
    expect((await ask(visitor.path, bare))[0]).toBe(403);
    expect((await ask('/engines/x', visitor.headers))[0]).toBe(403);
    expect(await ask('/engines', visitor.headers)).toEqual([200, '{"attached":true}']);
  });

  test.each(FOREIGN)('is not for %s', async (_, headers) => {
    expect([403, 421]).toContain((await ask(visitor.path, { ...visitor.headers, ...headers }))[0]);
  });

  test('its existence is public', async () => {
    const bare = await startServer({ folder, port: 0 });
    expect(bare.privateUrl).toContain(`${bare.url}#key=`);
    expect(await (await fetch(new URL('engines', bare.url))).json()).toEqual({ attached: false });
    expect(await (await fetch(new URL('engines', served.url))).json()).toEqual({ attached: true });
    await bare.close();
  });
});

describe('the key', () => {
  const key = (): string => served.privateUrl.split('#key=')[1]!;

  test('is only in the private address', async () => {
    expect(key()).toMatch(/^[\w-]{43}$/);
    for (const path of ['/', '/engines', '/engines/x', '/x', visitor.path])
      expect((await ask(path, visitor.headers))[1]).not.toContain(key());
  });

  test.each(['', 'wrong', '\0', '{}'])('is required: %j is refused', async (guess) => {
    const [status, text] = await ask('/engines', { origin: originOf(served) }, guess);
    expect(status).toBe(403);
    expect(text).not.toContain('tesuji-engines');
  });

  test('is refused when it is too long', async () => {
    // The server may close the connection before everything is written.
    const asked = ask('/engines', { origin: originOf(served) }, 'x'.repeat(1 << 24)).catch(String);
    expect(String(await asked)).toMatch(/^403,|EPIPE|ECONNRESET/);
  });

  test.each(FOREIGN)('is not accepted from %s', async (_, headers) => {
    const [status, text] = await ask('/engines', { origin: originOf(served), ...headers }, key());
    expect([403, 421]).toContain(status);
    expect(text).not.toContain('tesuji-engines');
  });
});

describe('a connection', () => {
  test('is a game with a real program', async () => {
    const time = new RealTime();
    const engine = new OutsideEngine(shogi, { open: () => socketPort(connect('Fake')), time });
    const line = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: ['7g7f'] };
    const thought = await new Promise<Thought>((resolve) => {
      engine.think({ match: 'm', game: shogi, line, side: 1, budgets: () => undefined }, resolve);
    });
    expect(thought).toMatchObject({ kind: 'move', score: 0 });
    engine.close();
    expect(time.waiting).toBe(0);
  });

  test('carries lines of any length, in order', async () => {
    const socket = connect('Echo one');
    await opened(socket);
    const heard: string[] = [];
    const done = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        if (heard.push(String(data)) === 3) resolve();
      });
    });
    const lines = ['isready', 'position startpos moves 7g7f', `position fen ${'x'.repeat(60_000)}`];
    for (const line of lines) socket.send(line);
    await done;
    expect(heard).toEqual(lines.map((line) => `echo ${line}`));
    socket.close();
    await closed(socket);
  });

  test('gives every page a separate process, which ends with the page', async () => {
    const [one, other] = [connect('Echo one'), connect('Echo one')];
    await Promise.all([opened(one), opened(other)]);
    expect(echoes).toHaveLength(2);
    one.close();
    await closed(one);
    await vi.waitFor(() => expect(echoes.filter(({ isClosed }) => isClosed)).toHaveLength(1));
    other.close();
    await closed(other);
  });

  test('reports why a program ended', async () => {
    const socket = connect('Echo one');
    await opened(socket);
    const reason = closed(socket);
    echoes[0]!.die(`it was tired ${'。'.repeat(100)}`);
    expect(await reason).toMatch(/^it was tired 。{10,}$/);
  });

  test.each([
    ['Missing', /ENOENT/],
    ['Nameless', /^there is no such program$/],
  ])('with a program that cannot be started says so, and the server stays', async (name, why) => {
    expect(await closed(connect(name))).toMatch(why);
    expect((await fetch(served.url)).status).toBe(200);
  });

  test('ends with the server', async () => {
    const own = await serve();
    const socket = openSocket(own, await visit(own), 'Echo one');
    await opened(socket);
    const end = closed(socket);
    await own.close();
    await end;
    expect(echoes.map(({ isClosed }) => isClosed)).toEqual([true]);
  });

  test.each([
    ['a file', 'setoption name Debug Log File value /tmp/x'],
    ['a second line', 'isready\nsetoption name Debug Log File value /tmp/x'],
    ['bytes', new Uint8Array([105])],
    ['more than a line can hold', `position fen ${'x'.repeat(1 << 16)}`],
  ])('is over when a page sends %s', async (_, message) => {
    const socket = connect('Echo one');
    await opened(socket);
    const end = closed(socket);
    socket.send(message);
    await end;
    expect(echoes.map(({ heard, isClosed }) => [heard, isClosed])).toEqual([[[], true]]);
  });

  test.each<[string, string, (who: Visitor) => Visitor]>([
    ['an engine that was not named', 'Other', (who) => who],
    ['a page from elsewhere', 'Echo one', (who) => withHeader(who, 'origin', 'http://evil.example')],
    ['a page at another port', 'Echo one', (who) => withHeader(who, 'origin', 'http://127.0.0.1:1')],
    ['a program without a cookie', 'Echo one', (who) => withHeader(who, 'cookie', '')],
    ['a wrong cookie', 'Echo one', (who) => withHeader(who, 'cookie', `${who.headers['cookie']}x`)],
    ['a cookie that was stolen without the path', 'Echo one', (who) => ({ ...who, path: '/engines/x' })],
    ['no origin', 'Echo one', ({ path, headers: { cookie = '' } }) => ({ path, headers: { cookie } })],
  ])('is refused with %s', async (_, name, change) => {
    expect(await opened(connect(name, change(visitor)))).toBe(false);
    expect(echoes).toHaveLength(0);
  });

  test('is refused while the maximum number of programs runs, until one has ended', async () => {
    const sockets = Array.from({ length: MOST_PROGRAMS }, () => connect('Echo one'));
    await Promise.all(sockets.map(opened));
    expect(await closed(connect('Echo one'))).toBe('4 engines are running, and no more are allowed');
    expect(echoes).toHaveLength(MOST_PROGRAMS);
    echoes[0]!.die('it was tired');
    const next = connect('Echo one');
    expect(await opened(next)).toBe(true);
    expect(echoes).toHaveLength(MOST_PROGRAMS + 1);
    for (const socket of [...sockets, next]) socket.close();
    await vi.waitFor(() => expect(echoes.filter(({ isClosed }) => !isClosed)).toHaveLength(0));
  });
});

function withHeader({ path, headers }: Visitor, name: string, value: string): Visitor {
  return { path, headers: { ...headers, [name]: value } };
}
