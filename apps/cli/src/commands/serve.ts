import { parseAgent } from '@tesuji/engine';
import type {
  LogLevel,
  Registration,
  ResidentOptions,
  RunningServer,
  ServedEngine,
  ServerOptions,
} from '@tesuji/server';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { writeFileSync } from 'node:fs';
import { readCount } from '../args.ts';
import { findBuiltPage } from '../built-page.ts';
import { BadInput } from '../errors.ts';
import { readInput } from '../files.ts';
import { ownNetworkFiles } from '../networks.ts';
import { engineNames } from '../players/agents.ts';
import { startEngine } from '../players/engine-process.ts';
import { openPage } from '../terminal/open-page.ts';
import { onInterrupt, type Terminal } from '../terminal/terminal.ts';

interface ServeFlags {
  readonly port?: string;
  readonly open: boolean;
  readonly engine?: readonly string[];
  readonly lan?: boolean;
  readonly publicUrl?: string;
  readonly trustProxy?: readonly string[];
  readonly data?: string;
  readonly database?: string;
  readonly bus?: string;
  readonly copyFrom?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly registration?: Registration;
  readonly name?: string;
  readonly logLevel: LogLevel;
  readonly slowMs?: string;
  readonly levelThreads?: string;
  readonly reviewThreads?: string;
  readonly pushKeys?: string;
  readonly makePushKeys?: string;
  readonly csa?: string | true;
}

// 4649 reads yo-ro-shi-ku, what players say before a game. It is fixed because a browser keeps saved games by address.
const USUAL_PORT = 4649;
// What shogi servers use since the first of them.
const USUAL_CSA_PORT = 4081;
const TRIES = 20;
const LONGEST_NAME = 60;
const MOST_THREADS = 256;

const HELP = `
Examples:
  tesuji serve
  tesuji serve --port 8080 --no-open
  tesuji serve --engine "usi:fairy-stockfish" --engine "uci:stockfish"
  tesuji serve --lan --name "Chess club"
  tesuji serve --public-url https://club.example --trust-proxy 127.0.0.1
  tesuji serve --public-url https://club.example --trust-proxy 10.0.0.1 --port 4650 \\
    --database postgres://tesuji@db.example/tesuji --bus redis://bus.example

Without --port, the environment variable PORT is used, or else the first free port from ${USUAL_PORT} on. A browser keeps
saved games by port.

Without --lan and --public-url, the server is for this machine only. With them, people elsewhere can open the page and play
each other. Connections are encrypted with --cert and --key, or by a proxy that sends the header X-Forwarded-Proto and is
named by --trust-proxy. Where they are not, new accounts can be made only after the host has opened the registration, in the
host panel or with --registration open.

The ten levels are players of the server whom anybody can challenge. They think in half as many threads as the machine has
cores, with low priority, unless --level-threads says otherwise.

Players can have a finished game reviewed by the server. It does so in a process of low priority, one game at a time, or as
many as --review-threads says; “tesuji worker” adds more, also on other machines.

With --push-keys, browsers whose users want it are notified of their turn, of challenges and of tournaments while the page
is closed. That needs an encrypted connection. Make the keys once, with --make-push-keys.

With --database, what the server keeps is in PostgreSQL, which any number of servers may share behind a balancer; --bus is the
Redis, Valkey or NATS over which they tell each other what has happened. Without it they look into the database every second,
and do not know who is connected to the others. --copy-from fills an empty database with the data of a server that has kept it
in a file, and does nothing else; that server must not run meanwhile.

With --csa, shogi engines connect over the CSA protocol, with the token of an account of a program. Other programs use the
port of the page; docs/api.md says how.

Engines can be used only by a browser that has opened the full address printed at the start, which contains a key; at most
four engines run at a time, and none while others can reach the server.`;

/** `findPage` returns the folder of the built page. It is called after the flags have been checked. */
export function defineServe(
  command: Command,
  terminal: Terminal,
  findPage: () => Promise<string> = async () => builtPage(),
): void {
  command
    .option('--port <n>', 'serve at this port, or fail if it is taken; 0 takes any free port')
    .option('--no-open', 'print the address, and do not open a browser')
    .option(
      '--engine <engine>',
      'let the page use an engine on this machine: “usi:COMMAND” for shogi, “uci:COMMAND” for the other games; repeatable',
      (text: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), text],
    )
    .option('--lan', 'let other machines in the network open the page; prints the addresses and a QR code')
    .option('--public-url <url>', 'the address at which a proxy makes this server public')
    .option(
      '--trust-proxy <addresses>',
      'addresses of proxies, with commas; only their X-Forwarded headers count',
      splitList,
    )
    .option('--data <folder>', 'keep games between people and accounts here')
    .option(
      '--database <url>',
      'keep them in this PostgreSQL database instead, which several servers may share',
      readDatabase,
    )
    .option(
      '--bus <url>',
      'tell servers with the same database over this Redis, Valkey or NATS what has happened',
      readBus,
    )
    .option(
      '--copy-from <sqlite:file>',
      'copy the data of a server in a file to the empty --database, and do nothing else',
    )
    .option('--cert <file>', 'encrypt connections with this certificate (PEM)')
    .option('--key <file>', 'the private key of the certificate (PEM)')
    .addOption(new Option('--registration <who>', 'whether new accounts can be made').choices(['open', 'closed']))
    .option('--name <name>', 'what the server is called', readName)
    .addOption(
      new Option('--log-level <level>', 'what is logged, as JSON on standard error')
        .choices(['silent', 'error', 'warn', 'info', 'debug'])
        .default('warn'),
    )
    .option('--slow-ms <n>', 'log requests and commands that take so many milliseconds or more')
    .option('--level-threads <n>', 'threads that think for levels as players of this server; 0 for no such players')
    .option(
      '--review-threads <n>',
      'reviews of games that this server makes at a time, 1 if absent; 0 leaves all to “tesuji worker”',
    )
    .option('--csa [port]', `let clients of the CSA protocol connect, at port ${USUAL_CSA_PORT} if no other is given`)
    .option('--push-keys <file>', 'notify people over Web Push while their page is closed, with the keys in this file')
    .option('--make-push-keys <file>', 'write new keys for --push-keys to this file, and do nothing else')
    .addHelpText('after', HELP)
    .action(async (flags: ServeFlags) => serve(terminal, flags, findPage));
}

async function serve(terminal: Terminal, flags: ServeFlags, findPage: () => Promise<string>): Promise<void> {
  if (flags.makePushKeys !== undefined) return makePushKeys(terminal, flags.makePushKeys);
  if (flags.bus !== undefined && flags.database === undefined)
    throw new BadInput('--bus needs --database: servers that share nothing have nothing to tell each other');
  if (flags.copyFrom !== undefined) return copyDatabase(terminal, flags.copyFrom, flags.database);
  const options = { ...readOptions(flags), ...(await readPushKeys(flags.pushKeys)) };
  if (flags.publicUrl?.startsWith('https:') === true && flags.cert === undefined && flags.trustProxy === undefined)
    terminal.warn('Without --trust-proxy, requests through the proxy count as unencrypted, and passwords are refused.');
  const quit = Promise.withResolvers<void>();
  const served = await start({ ...options, folder: await findPage(), onQuit: () => quit.resolve() }, flags, terminal);
  await printAddresses(terminal, served, flags);
  terminal.print('Press Ctrl+C to stop.');
  const removeFile = flags.open ? await openPage(served) : async (): Promise<void> => {};
  onInterrupt(() => quit.resolve(), ['SIGINT', 'SIGTERM', 'SIGHUP']);
  await quit.promise;
  await Promise.all([served.close(), removeFile()]);
}

/** Reports whether people elsewhere can reach the server. */
function isOpen({ lan, publicUrl }: ServeFlags): boolean {
  return lan === true || publicUrl !== undefined;
}

/** Checks the flags. Throws a `BadInput` about the first that is wrong. */
function readOptions(flags: ServeFlags): Omit<ServerOptions, 'folder'> {
  const port = readPort('--port', flags.port) ?? readPort('PORT', process.env['PORT'] || undefined);
  const engines = (flags.engine ?? []).map(readEngine);
  if (engines.length > 0 && isOpen(flags))
    throw new BadInput('--engine cannot be used with --lan or --public-url: engines are for this machine only');
  const names = engineNames(engines.map(({ command }) => command));
  return {
    // Only the default port is replaced by the next free one; a port given by the user is used or refused.
    ...(port === undefined ? { port: USUAL_PORT, tries: TRIES } : { port }),
    engines: engines.map((engine, index) => ({ ...engine, name: names[index]! })),
    ...(flags.lan === true && { isLan: true }),
    ...(flags.publicUrl !== undefined && { publicUrl: readPublicUrl(flags.publicUrl) }),
    ...(flags.trustProxy !== undefined && { trustedProxies: flags.trustProxy }),
    ...readCertificate(flags),
    ...(flags.registration !== undefined && { registration: flags.registration }),
    ...(flags.name !== undefined && { name: flags.name }),
    ...(flags.database !== undefined && { database: flags.database }),
    ...(flags.bus !== undefined && { bus: flags.bus }),
    logLevel: flags.logLevel,
    ...(flags.slowMs !== undefined && { slowMs: readCount('--slow-ms', flags.slowMs) }),
    residents: readResidents(flags.levelThreads),
    ...(flags.reviewThreads !== undefined && {
      reviews: { threads: readThreads('--review-threads', flags.reviewThreads) },
    }),
    ...(flags.csa !== undefined && {
      csaPort: flags.csa === true ? USUAL_CSA_PORT : (readPort('--csa', flags.csa) ?? USUAL_CSA_PORT),
    }),
  };
}

function readResidents(text: string | undefined): ResidentOptions {
  const networks = ownNetworkFiles();
  if (text === undefined) return { networks };
  return { networks, workers: readThreads('--level-threads', text) };
}

function readThreads(name: string, text: string): number {
  const threads = /^\d{1,3}$/.test(text) ? Number(text) : Infinity;
  if (threads <= MOST_THREADS) return threads;
  throw new BadInput(`${name} must be a number from 0 to ${MOST_THREADS}, not “${text}”`);
}

/** Writes keys for Web Push to a new file that only this account can read. */
async function makePushKeys(terminal: Terminal, file: string): Promise<void> {
  const { makeVapidKeys } = await import('@tesuji/server');
  try {
    // Other keys would end all subscriptions, so that a file that is there is never replaced.
    writeFileSync(file, `${JSON.stringify(makeVapidKeys(), null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    const why = isThere ? 'there is such a file already' : error instanceof Error ? error.message : String(error);
    throw new BadInput(`--make-push-keys: “${file}” cannot be written: ${why}`);
  }
  terminal.print(`The keys are in “${file}”. Keep the file: other keys end all subscriptions.`);
  terminal.print(
    'You may add a line “contact” to it, with a mailto: or https: address, by which push services reach you.',
  );
}

async function readPushKeys(file: string | undefined): Promise<Pick<ServerOptions, 'push'>> {
  if (file === undefined) return {};
  const text = readInput(file).toString();
  const { parseVapidKeys } = await import('@tesuji/server');
  try {
    return { push: { keys: parseVapidKeys(text) } };
  } catch (error) {
    throw new BadInput(
      `--push-keys: “${file}” cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function start(options: ServerOptions, flags: ServeFlags, terminal: Terminal): Promise<RunningServer> {
  // Loaded only now: its dependencies would slow down the help of all commands.
  const { DataError, dataFolder, startServer } = await import('@tesuji/server');
  const isNeeded = flags.data !== undefined || flags.database !== undefined || isOpen(flags);
  try {
    return await startServer({ ...options, data: dataFolder(flags.data) }).catch((error: unknown) => {
      if (isNeeded || !(error instanceof DataError)) throw error;
      // The page can be used without, for example when a second server is started.
      terminal.warn(`Games with people elsewhere are not available: ${error.message}`);
      return startServer(options);
    });
  } catch (error) {
    throw new BadInput(error instanceof Error ? error.message : String(error));
  }
}

async function printAddresses(terminal: Terminal, served: RunningServer, flags: ServeFlags): Promise<void> {
  terminal.print(`\nTesuji is ready: ${served.privateUrl}`);
  if ((flags.engine ?? []).length > 0)
    terminal.print('Only a browser that has opened this full address can use the engines.');
  if (served.csaPort !== undefined) terminal.print(`CSA clients connect at port ${served.csaPort}.`);
  if (!isOpen(flags)) return;
  const [first] = served.addresses;
  if (first === undefined) terminal.print('This machine is in no network: nobody else can open the page.');
  else {
    terminal.print(`Others open: ${served.addresses.join('  ')}`);
    const { renderUnicodeCompact } = await import('uqr');
    terminal.print(renderUnicodeCompact(first, { border: 2 }));
  }
  terminal.print(`Host panel, only for you: ${served.url}#/host?key=${served.key}`);
}

function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new BadInput(`${name} must be a number from 0 to 65535, not “${text}”`);
}

function readPublicUrl(text: string): string {
  const url = URL.parse(text);
  const isRight = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(text);
  if (isRight) return url.href;
  throw new BadInput(`--public-url must be an address such as https://club.example, not “${text}”`);
}

function readCertificate({ cert, key }: ServeFlags): Pick<ServerOptions, 'certificate'> {
  if (cert === undefined && key === undefined) return {};
  if (cert === undefined || key === undefined) throw new BadInput('--cert and --key belong together');
  return { certificate: { cert: readPem('--cert', cert), key: readPem('--key', key) } };
}

function readPem(name: string, file: string): string {
  const text = readInput(file).toString();
  if (text.includes('-----BEGIN ')) return text;
  throw new BadInput(`${name}: “${file}” is not a PEM file`);
}

function splitList(text: string): readonly string[] {
  return text.split(',').map((part) => part.trim());
}

function readDatabase(text: string): string {
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('It must be an address such as postgres://user@host/name.');
}

function readBus(text: string): string {
  if (/^(?:rediss?|nats):$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('It must be an address such as redis://host or nats://host.');
}

/** Copies the data of a server from a file to a database that servers share. */
async function copyDatabase(terminal: Terminal, from: string, database: string | undefined): Promise<void> {
  const file = /^sqlite:(.+)$/.exec(from)?.[1];
  if (file === undefined) throw new BadInput(`--copy-from must be “sqlite:” and a file, not “${from}”`);
  if (database === undefined) throw new BadInput('--copy-from needs --database, to which the data is copied');
  const { copyToPostgres } = await import('@tesuji/server');
  try {
    const copied = await copyToPostgres(file, database);
    for (const { table, rows } of copied) if (rows > 0) terminal.print(`${table.padEnd(24)}${rows}`);
  } catch (error) {
    throw new BadInput(`--copy-from: ${error instanceof Error ? error.message : String(error)}`);
  }
  terminal.print('All data is in the new database. Start servers with the same --database.');
}

function readName(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= LONGEST_NAME) return name;
  throw new InvalidArgumentError(`It must have 1 to ${LONGEST_NAME} characters.`);
}

function readEngine(text: string): Omit<ServedEngine, 'name'> & { readonly command: string } {
  const spec = parseAgent(text);
  if (spec.ok && spec.value.kind === 'outside') {
    const { command, protocol } = spec.value;
    return { command, protocol, open: () => startEngine(command) };
  }
  const isEmpty = !spec.ok && spec.error.kind === 'missing-command';
  throw new BadInput(
    isEmpty ? `--engine “${text}” names no program` : `--engine must be “usi:COMMAND” or “uci:COMMAND”, not “${text}”`,
  );
}

function builtPage(): string {
  const found = findBuiltPage();
  if (found !== undefined) return found;
  throw new BadInput('the page has not been built; “npm start” builds and serves it');
}
