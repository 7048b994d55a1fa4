/** `npm start`: builds the page, serves it on this machine and opens it. `npm start -- --help` says what else it does. */
import { parseAgent } from '@tesuji/engine';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engineNames } from '../apps/cli/src/players/engine-names.ts';
import { startEngine } from '../apps/cli/src/players/engine-process.ts';
import { MOST_PROGRAMS, type ServedEngine } from '../apps/web/engine-server.ts';
import { serveFolder, type Served } from '../apps/web/serve.ts';
import { buildWeb } from './build-web.ts';
import { openPage } from './open-page.ts';
import { ROOT } from './tool.ts';

// 4649 reads yo-ro-shi-ku, what players say before a game. Fixed, because a browser keeps saved games per address.
const USUAL_PORT = 4649;
const TRIES = 20;
const FOLDER = join(ROOT, 'apps/web/dist');

const USAGE = `npm start -- [--port NUMBER] [--no-open] [--engine "usi:COMMAND"] [--engine "uci:COMMAND"] …

  --port      serve at this port, or fail if it is taken; 0 takes any free one. Without it the environment variable
              PORT counts, and without that the first free port from ${USUAL_PORT} on. Saved games belong to a port.
  --no-open   print the address and leave the browser alone
  --engine    let the page play against an engine on this machine: usi: for shogi, uci: for the other games;
              may be given more than once, as in --engine "usi:fairy-stockfish" --engine "uci:stockfish".
              Only a browser that has opened the whole address printed at the start, with its key, may use the
              engines, and no more than ${MOST_PROGRAMS} of them run at a time.
  --help      print this

The page is served to this machine alone.`;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

interface Flags {
  /** Undefined where none was asked for. */
  readonly port: number | undefined;
  readonly isToOpen: boolean;
  readonly engines: readonly ServedEngine[];
}

function readFlags(): Flags {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        engine: { type: 'string', multiple: true, default: [] },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const port = values.port === undefined ? readPort('PORT', process.env['PORT']) : readPort('--port', values.port);
    return { port, isToOpen: !values['no-open'], engines: readEngines(values.engine) };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined || (text === '' && name === 'PORT')) return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) fail(`${name} must be a number from 0 to 65535, not "${text}".`);
  return Number(text);
}

function readEngines(texts: readonly string[]): readonly ServedEngine[] {
  const specs = texts.map((text) => {
    const spec = parseAgent(text);
    if (spec.ok && spec.value.kind === 'outside') return spec.value;
    const isEmpty = !spec.ok && spec.error.kind === 'missing-command';
    return fail(
      isEmpty ? `--engine ${text} names no program.` : `--engine must be usi:COMMAND or uci:COMMAND, not "${text}".`,
    );
  });
  const names = engineNames(specs.map(({ command }) => command));
  return specs.map(({ command, protocol }, index) => ({
    name: names[index]!,
    protocol,
    open: () => startEngine(command),
  }));
}

/** A port asked for by name is used or refused; the usual one gives way to the next. */
function serve({ port, engines }: Flags): Promise<Served> {
  if (port === undefined) return serveFolder({ folder: FOLDER, port: USUAL_PORT, tries: TRIES, engines });
  return serveFolder({ folder: FOLDER, port, engines });
}

const flags = readFlags();
if ((await buildWeb(FOLDER)) !== 0) fail('The page could not be built.');
const served = await serve(flags).catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);
console.log(`\nTesuji is ready: ${served.privateUrl}`);
if (flags.engines.length > 0) console.log('Only a browser that has opened this whole address may use the engines.');
console.log('Press Ctrl+C to stop.');
const removeFile = flags.isToOpen ? await openPage(served) : async (): Promise<void> => {};
const stop = async (): Promise<void> => {
  await Promise.all([served.close(), removeFile()]);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());
