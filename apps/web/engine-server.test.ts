import type { Port } from '@tesuji/engine/port';
import { OutsideEngine } from '@tesuji/host/outside/outside-engine';
import type { Thought } from '@tesuji/host/think/thinker';
import { shogi } from '@tesuji/rules/shogi/game';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openFakeEngine } from '../../packages/host/test/node-process.ts';
import { RealTime } from '../../packages/host/test/real-time.ts';
import { type Served, serveFolder } from './serve.ts';
import { socketPort } from './src/minds/outside-engines.ts';

/** Says back what it hears, in the middle of the server. */
class Echo implements Port<string> {
  readonly heard: string[] = [];
  isClosed = false;
  #onMessage: (line: string) => void = () => {};
  #onEnd: (why: string) => void = () => {};

  send(line: string): void {
    this.heard.push(line);
    if (line === 'die') this.#onEnd('it was tired');
    else this.#onMessage(`echo ${line}`);
  }

  onMessage(listener: (line: string) => void): void {
    this.#onMessage = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    this.isClosed = true;
  }
}

let folder: string;
let served: Served;
const echoes: Echo[] = [];

async function serve(): Promise<Served> {
  const openEcho = (): Echo => {
    echoes.push(new Echo());
    return echoes.at(-1)!;
  };
  const engines = [
    { name: 'Fake', protocol: 'usi', open: () => openFakeEngine('plain') },
    { name: 'Echo one', protocol: 'uci', open: openEcho },
  ] as const;
  return serveFolder({ folder, port: 0, engines });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesuji-engines-'));
  await writeFile(join(folder, 'index.html'), '<p>home</p>');
  served = await serve();
});

afterEach(() => echoes.splice(0));

afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

const originOf = ({ url }: Served): string => url.replace(/\/$/, '');

/** A page at an origin; browsers always say it. */
function connect(name: string, origin: string | undefined = originOf(served), server = served): WebSocket {
  const url = `${server.url.replace('http', 'ws')}engines?${new URLSearchParams({ name }).toString()}`;
  // Node takes headers where browsers take names of protocols.
  const headers = { headers: origin === '' ? {} : { origin } };
  return new WebSocket(url, headers as unknown as string[]);
}

const opened = (socket: WebSocket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('close', () => resolve(false));
  });
const closed = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) => socket.addEventListener('close', ({ reason }) => resolve(reason)));
const nextLine = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) =>
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data), { once: true }),
  );

function listAs(headers: Readonly<Record<string, string>>): Promise<readonly [number | undefined, string]> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.url);
    request({ hostname, port, path: '/engines', headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve([response.statusCode, text]));
    })
      .on('error', reject)
      .end();
  });
}

describe('the list of engines', () => {
  test('names what was named at the start, and nothing of how it is started', async () => {
    const response = await fetch(new URL('engines', served.url));
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual([
      { name: 'Fake', protocol: 'usi' },
      { name: 'Echo one', protocol: 'uci' },
    ]);
  });

  test('is empty where none are attached', async () => {
    const bare = await serveFolder({ folder, port: 0 });
    expect(await (await fetch(new URL('engines', bare.url))).json()).toEqual([]);
    await bare.close();
  });

  test.each([
    ['a name that was made to lead here', { host: 'evil.example:4649' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('is not for %s', async (_, headers: Readonly<Record<string, string>>) => {
    expect((await listAs(headers))[0]).toBe(403);
  });
});

describe('a talk', () => {
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
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (heard.push(data) === 4) resolve();
      });
    });
    const lines = ['', 'x'.repeat(125), '手'.repeat(1000), 'z'.repeat(60_000)];
    for (const line of lines) socket.send(line);
    await done;
    expect(heard).toEqual(lines.map((line) => `echo ${line}`));
    socket.close();
    await closed(socket);
  });

  test('gives every page a program of its own, which ends with it', async () => {
    const [one, other] = [connect('Echo one'), connect('Echo one')];
    await Promise.all([opened(one), opened(other)]);
    expect(echoes).toHaveLength(2);
    one.close();
    await closed(one);
    // The server has heard of it when it answers the next line of the other.
    const answer = nextLine(other);
    other.send('still there?');
    expect(await answer).toBe('echo still there?');
    expect(echoes.filter(({ isClosed }) => isClosed)).toHaveLength(1);
    other.close();
    await closed(other);
  });

  test('says why a program ended', async () => {
    const socket = connect('Echo one');
    await opened(socket);
    const reason = closed(socket);
    socket.send('die');
    expect(await reason).toBe('it was tired');
  });

  test('ends with the server', async () => {
    const own = await serve();
    const socket = connect('Echo one', originOf(own), own);
    await opened(socket);
    const end = closed(socket);
    await own.close();
    await end;
    expect(echoes.map(({ isClosed }) => isClosed)).toEqual([true]);
  });

  test('is cut off when a page says too much at once', async () => {
    const socket = connect('Echo one');
    await opened(socket);
    const end = closed(socket);
    socket.send('x'.repeat((1 << 20) + 1));
    await end;
    expect(echoes.map(({ heard, isClosed }) => [heard.length, isClosed])).toEqual([[0, true]]);
  });

  test.each([
    ['an engine that was not named', 'Other', undefined],
    ['a page from elsewhere', 'Echo one', 'http://evil.example'],
    ['nobody knows whom', 'Echo one', ''],
  ])('is refused with %s', async (_, name, origin) => {
    expect(await opened(connect(name, origin))).toBe(false);
    expect(echoes).toHaveLength(0);
  });
});
