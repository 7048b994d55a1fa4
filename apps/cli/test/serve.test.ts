import { dataFolder, startServer } from '@tesuji/server';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { makeFolder } from './run-tesuji.ts';
import { defineServe } from '../src/commands/serve.ts';
import { run } from '../src/program.ts';
import type { Terminal } from '../src/terminal/terminal.ts';

/** Runs the command with a page, until it is interrupted. Returns what it printed when it was ready. */
async function serve(...words: string[]): Promise<Ran> {
  return serveWith(['--data', makeFolder(), ...words]);
}

interface Ran {
  readonly printed: string;
  readonly status: string;
}

function makePage(): string {
  const page = makeFolder();
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<p>the page</p>');
  return page;
}

async function serveWith(words: readonly string[]): Promise<Ran> {
  const page = makePage();
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  const print = (text: string): void => {
    lines.push(text);
    if (text.startsWith('Press')) ready.resolve();
  };
  const ended = run(['serve', '--no-open', ...words], { print, warn: print } as unknown as Terminal, {
    serve: (command, terminal) => defineServe(command, terminal, async () => page),
  });
  await Promise.race([ready.promise, ended.then((code) => Promise.reject(new Error(`ended with ${code}`)))]);
  const printed = lines.join('\n');
  const url = /http:\S+/.exec(printed)?.[0] ?? '';
  const response = await fetch(url);
  const status = `${response.status} ${await response.text()}`;
  process.emit('SIGINT');
  expect(await ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  return { printed, status };
}

it('serves the page at a free port until it is interrupted', async () => {
  const { printed, status } = await serve('--port', '0');
  expect(printed).toMatch(/^\nTesuji is ready: http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]{43}\nPress Ctrl\+C to stop\.$/);
  expect(status).toBe('200 <p>the page</p>');
});

it('prints the key of the engines', async () => {
  const { printed } = await serve('--port', '0', '--engine', 'uci:stockfish', '--engine', 'usi:fairy-stockfish');
  expect(printed).toMatch(/ready: http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]{43}\nOnly a browser/);
});

it('prints the addresses for others, a QR code and the key of the host', async () => {
  const { printed } = await serve('--port', '0', '--lan');
  expect(printed).toMatch(/Host panel, only for you: http:\/\/127\.0\.0\.1:\d+\/#\/host\?key=[\w-]{43}/);
  const hasNetwork = Object.values(networkInterfaces()).some((each) => each?.some(({ internal }) => !internal));
  expect(printed).toMatch(hasNetwork ? /Others open: http:[^]*█/ : /This machine is in no network/);
});

it('serves the page also when another server has the data, unless the data was asked for', async () => {
  const data = makeFolder();
  vi.stubEnv('XDG_DATA_HOME', data);
  const first = await startServer({ folder: makePage(), port: 0, data: dataFolder() });
  try {
    const { printed, status } = await serveWith(['--port', '0']);
    expect(printed).toMatch(/^Games with people elsewhere are not available: another Tesuji server/);
    expect(status).toBe('200 <p>the page</p>');
    await expect(serveWith(['--data', dataFolder(), '--port', '0'])).rejects.toThrow('ended with 2');
  } finally {
    await first.close();
    vi.unstubAllEnvs();
  }
});

it('copies the data while the server runs', async () => {
  const data = makeFolder();
  const server = await startServer({ folder: makePage(), port: 0, data });
  const file = join(makeFolder(), 'copy.sqlite');
  try {
    expect(await runHere(['backup', file, '--data', data])).toMatchObject({ code: 0 });
    expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
    expect(await runHere(['backup', file, '--data', data])).toMatchObject({
      code: 2,
      stderr: `tesuji: cannot back up: ${file} exists\n`,
    });
    expect((await runHere(['backup', join(data, 'x'), '--data', makeFolder()])).stderr).toMatch(
      /there is no data of a server/,
    );
  } finally {
    await server.close();
  }
});

it.each([
  [['--data', 'x', '--database', 'postgres://x'], '--data and --database exclude each other'],
  [['--database', 'mysql://x'], '--database must be an address such as postgres://user@host/name, not “mysql://x”'],
  [['--threads', '0', '--data', 'x'], '--threads must be a whole number from 1, not “0”'],
])('a worker refuses %j', async (words, message) => {
  expect(await runHere(['worker', ...words])).toEqual({ code: 2, stdout: '', stderr: `tesuji: ${message}\n` });
});

it('a worker needs the data of a server, and stops when it is told to', async () => {
  const data = makeFolder();
  expect((await runHere(['worker', '--data', data])).stderr).toMatch(/there is no data of a server/);
  await (await startServer({ folder: makePage(), port: 0, data })).close();
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  const print = (text: string): void => {
    lines.push(text);
    ready.resolve();
  };
  const ended = run(['worker', '--data', data, '--threads', '2'], { print, warn: print } as unknown as Terminal);
  await ready.promise;
  process.emit('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines).toEqual(['Tesuji reviews games, 2 at a time. Press Ctrl+C to stop.']);
});

it.each([
  [['--port', '70000'], '--port must be a number from 0 to 65535, not “70000”'],
  [['--level-threads', '-1'], '--level-threads must be a number from 0 to 256, not “-1”'],
  [['--review-threads', 'two'], '--review-threads must be a number from 0 to 256, not “two”'],
  [['--engine', 'level:3'], '--engine must be “usi:COMMAND” or “uci:COMMAND”, not “level:3”'],
  [['--engine', 'uci:'], '--engine “uci:” names no program'],
  [
    ['--lan', '--engine', 'uci:stockfish'],
    '--engine cannot be used with --lan or --public-url: engines are for this machine only',
  ],
  [
    ['--public-url', 'club.example'],
    '--public-url must be an address such as https://club.example, not “club.example”',
  ],
  [['--public-url', 'https://x/y'], '--public-url must be an address such as https://club.example, not “https://x/y”'],
  [['--cert', 'x.pem'], '--cert and --key belong together'],
  [
    ['--bus', 'redis://127.0.0.1'],
    '--bus needs --database: servers that share nothing have nothing to tell each other',
  ],
  [['--copy-from', 'sqlite:x'], '--copy-from needs --database, to which the data is copied'],
  [['--copy-from', 'x', '--database', 'postgres://x/y'], '--copy-from must be “sqlite:” and a file, not “x”'],
  [
    ['--copy-from', 'sqlite:nothing-here', '--database', 'postgres://x/y'],
    '--copy-from: there is no file nothing-here',
  ],
  [
    ['--registration', 'maybe'],
    "option '--registration <who>' argument 'maybe' is invalid. Allowed choices are open, closed; see “tesuji serve --help”",
  ],
])('refuses %j before it looks for the page', async (words, message) => {
  expect(await runHere(['serve', ...words])).toEqual({ code: 2, stdout: '', stderr: `tesuji: ${message}\n` });
});

it('says which database cannot be used, without its password', async () => {
  const lines: string[] = [];
  const warn = (line: string): void => void lines.push(line);
  const words = ['serve', '--port', '0', '--no-open', '--database', 'postgres://tesuji:sesame@127.0.0.1:1/club'];
  const code = await run(words, { print: warn, warn } as unknown as Terminal, {
    serve: (command, terminal) => defineServe(command, terminal, async () => makePage()),
  });
  expect([code, ...lines]).toEqual([
    2,
    'tesuji: the database at “127.0.0.1:1” cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  ]);
});

it('makes keys for Web Push once, and serves with them', async () => {
  const file = join(makeFolder(), 'push.json');
  const made = await runHere(['serve', '--make-push-keys', file]);
  expect(made.stdout).toMatch(/^The keys are in “.*push\.json”\./);
  const keys = readFileSync(file, 'utf8');
  expect(Object.keys(JSON.parse(keys) as object)).toEqual(['publicKey', 'privateKey']);
  expect((await runHere(['serve', '--make-push-keys', file])).stderr).toContain('there is such a file already');
  expect(readFileSync(file, 'utf8')).toBe(keys);
  const { status } = await serve('--port', '0', '--push-keys', file);
  expect(status).toBe('200 <p>the page</p>');
  writeFileSync(file, '{}');
  expect((await runHere(['serve', '--push-keys', file])).stderr).toContain('“publicKey” is missing or wrong');
});
