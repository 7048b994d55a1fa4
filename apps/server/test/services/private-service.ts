/** Servers that a test or a bench starts for itself, on free ports and in temporary folders. None that runs is touched. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres, findProgram } from './find-programs.ts';

/** A running server. */
export interface PrivateService {
  /** The address that programs are given, such as `postgres://…`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Stops at once, as in a crash: nothing is written any more. */
  kill(): Promise<void>;
  /** Starts again with the same data and port. */
  restart(): Promise<void>;
  /** Stops, and deletes all data. */
  close(): Promise<void>;
}

/** Milliseconds within which a server must take connections. */
const START_TIME = 30_000;

interface Recipe {
  readonly name: string;
  readonly program: string;
  readonly folder: string;
  readonly user: User | undefined;
  /** What it prints when it takes connections. */
  readonly ready: RegExp;
  /** The signal that ends it at once together with all its processes. */
  readonly killSignal: NodeJS.Signals;
  args(port: number): readonly string[];
  url(port: number): string;
}

/** Starts PostgreSQL. `isDurable` waits for the disk, as a server in use does. Resolves to `undefined` where there is none. */
export async function startPostgres({ isDurable = false } = {}): Promise<PrivateService | undefined> {
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  const user = unprivilegedUser();
  const folder = makeFolder('tesuji-postgres-', user);
  const data = join(folder, 'data');
  const init = [
    '-D',
    data,
    '-U',
    'tesuji',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
    '--no-instructions',
  ];
  const made = spawnSync(join(programs, 'initdb'), init, { cwd: folder, encoding: 'utf8', ...user });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: '100',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return startService({
    name: 'PostgreSQL',
    program: join(programs, 'postgres'),
    folder,
    user,
    // Its other processes notice that the first has gone; SIGQUIT lets it end them without writing.
    killSignal: 'SIGQUIT',
    ready: /database system is ready to accept connections/,
    args: (port) => [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    url: (port) => `postgres://tesuji@127.0.0.1:${port}/postgres`,
  });
}

/** Starts Redis, or Valkey. Resolves to `undefined` where there is none. */
export async function startRedis(): Promise<PrivateService | undefined> {
  const program = findProgram('redis-server') ?? findProgram('valkey-server');
  if (program === undefined) return undefined;
  const folder = makeFolder('tesuji-redis-', undefined);
  return startService({
    name: 'Redis',
    program,
    folder,
    user: undefined,
    killSignal: 'SIGKILL',
    ready: /eady to accept connections/,
    args: (port) => [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ],
    url: (port) => `redis://127.0.0.1:${port}`,
  });
}

/** Starts NATS. Resolves to `undefined` where there is none. */
export async function startNats(): Promise<PrivateService | undefined> {
  const program = findProgram('nats-server');
  if (program === undefined) return undefined;
  return startService({
    name: 'NATS',
    program,
    folder: makeFolder('tesuji-nats-', undefined),
    user: undefined,
    killSignal: 'SIGKILL',
    ready: /Server is ready/,
    args: (port) => ['--addr', '127.0.0.1', '--port', String(port)],
    url: (port) => `nats://127.0.0.1:${port}`,
  });
}

async function startService(recipe: Recipe): Promise<PrivateService> {
  const port = await freePort();
  let child = await start(recipe, port);
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: recipe.url(port),
    port,
    get pid() {
      return child.pid!;
    },
    kill: () => stop(recipe.killSignal),
    restart: async () => {
      await stop(recipe.killSignal);
      child = await start(recipe, port);
    },
    close: async () => {
      process.off('exit', end);
      await stop(recipe.killSignal);
      rmSync(recipe.folder, { recursive: true, force: true });
    },
  };
}

async function start({ name, program, args, folder, user, ready }: Recipe, port: number): Promise<ChildProcess> {
  const child = spawn(program, args(port), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...user });
  let printed = '';
  const isReady = new Promise<boolean>((resolve) => {
    const listen = (text: string): void => {
      printed = (printed + text).slice(-4000);
      if (ready.test(printed)) resolve(true);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    child.once('exit', () => resolve(false));
  });
  if (await Promise.race([isReady, sleep(START_TIME, false, { ref: false })])) return child;
  child.kill('SIGKILL');
  throw new Error(`${name} does not take connections: ${printed}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. Returns whom to run it as; `undefined` when this process is not root. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  const row = ['postgres', 'nobody'].map((name) => rows.find((each) => each.startsWith(`${name}:`))).find(Boolean);
  const [, , uid, gid] = row?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

function makeFolder(prefix: string, user: User | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}
