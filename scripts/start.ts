/** `npm start`: builds the page, serves it on this machine and opens it. `npm start -- --help` says what else it does. */
import { parseAgent } from '@tesuji/engine/agents/agent-text';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engineNames } from '../apps/cli/src/players/engine-names.ts';
import { startEngine } from '../apps/cli/src/players/engine-process.ts';
import type { ServedEngine } from '../apps/web/engine-server.ts';
import { serveFolder, type Served } from '../apps/web/serve.ts';
import { buildWeb } from './build-web.ts';
import { ROOT } from './tool.ts';

// 4649 reads yo-ro-shi-ku, what players say before a game. Fixed, because a browser keeps saved games per address.
const USUAL_PORT = 4649;
const TRIES = 20;
const FOLDER = join(ROOT, 'apps/web/dist');

const USAGE = `npm start -- [--no-open] [--engine "usi:COMMAND"] [--engine "uci:COMMAND"] …

  --no-open   print the address and leave the browser alone
  --engine    let the page play against an engine on this machine: usi: for shogi, uci: for the other games;
              may be given more than once, as in --engine "usi:fairy-stockfish" --engine "uci:stockfish"
  --help      print this

PORT=4000 npm start serves at another port than ${USUAL_PORT}.`;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

interface Flags {
  readonly isToOpen: boolean;
  readonly engines: readonly ServedEngine[];
}

function readFlags(): Flags {
  try {
    const { values } = parseArgs({
      options: {
        engine: { type: 'string', multiple: true, default: [] },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return { isToOpen: !values['no-open'], engines: readEngines(values.engine) };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function readEngines(texts: readonly string[]): readonly ServedEngine[] {
  const specs = texts.map((text) => {
    const spec = parseAgent(text);
    if (!spec.ok || spec.value.kind !== 'outside') throw new Error(`“${text}” is not “usi:COMMAND” or “uci:COMMAND”.`);
    return spec.value;
  });
  const names = engineNames(specs.map(({ command }) => command));
  return specs.map(({ command, protocol }, index) => ({
    name: names[index]!,
    protocol,
    open: () => startEngine(command),
  }));
}

/** A port asked for by name is used or refused; the usual one gives way to the next. */
function serve(engines: readonly ServedEngine[]): Promise<Served> {
  const asked = process.env['PORT'];
  if (!asked) return serveFolder({ folder: FOLDER, port: USUAL_PORT, tries: TRIES, engines });
  if (!/^\d{1,5}$/.test(asked) || Number(asked) > 65535) fail(`PORT must be a number from 0 to 65535, not "${asked}".`);
  return serveFolder({ folder: FOLDER, port: Number(asked), engines });
}

/** The command that shows an address to the person at this machine; undefined where there is no desktop. */
function opener(url: string): readonly [string, ...string[]] | undefined {
  if (process.env['CI']) return undefined;
  if (process.platform === 'darwin') return ['open', url];
  if (process.platform === 'win32') return ['explorer.exe', url];
  return process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'] ? ['xdg-open', url] : undefined;
}

function openPage(url: string): void {
  const command = opener(url);
  if (command === undefined) return;
  const [program, ...args] = command;
  // The address is printed anyway, so a desktop that cannot open it is no reason to stop.
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

const { isToOpen, engines } = readFlags();
if ((await buildWeb(FOLDER)) !== 0) fail('The page could not be built.');
const served = await serve(engines).catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);
console.log(`\nTesuji is ready: ${served.url}\nPress Ctrl+C to stop.`);
if (isToOpen) openPage(served.url);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void served.close());
