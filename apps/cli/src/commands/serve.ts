import { parseAgent } from '@tesuji/engine';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadInput } from '../errors.ts';
import { engineNames } from '../players/agents.ts';
import { startEngine } from '../players/engine-process.ts';
import { MOST_PROGRAMS } from '../serve/engine-access.ts';
import type { ServedEngine } from '../serve/engine-server.ts';
import { openPage } from '../serve/open-page.ts';
import type { Served } from '../serve/server.ts';
import { onInterrupt, type Terminal } from '../terminal/terminal.ts';

interface ServeFlags {
  readonly port?: string;
  readonly open: boolean;
  readonly engine?: readonly string[];
}

// 4649 reads yo-ro-shi-ku, what players say before a game. It is fixed because a browser keeps saved games by address.
const USUAL_PORT = 4649;
const TRIES = 20;

const HELP = `
Examples:
  tesuji serve
  tesuji serve --port 8080 --no-open
  tesuji serve --engine "usi:fairy-stockfish" --engine "uci:stockfish"

Without --port, the environment variable PORT is used, or else the first free port from ${USUAL_PORT} on. A browser keeps
saved games by port. The page is served to this machine only. Engines can be used only by a browser that has opened the
full address printed at the start, which contains a key; at most ${MOST_PROGRAMS} engines run at a time.`;

/** `findPage` returns the folder of the built page. It is called after the flags have been checked. */
export function defineServe(
  command: Command,
  terminal: Terminal,
  findPage: () => Promise<string> = async () => findBuiltPage(),
): void {
  command
    .option('--port <n>', 'serve at this port, or fail if it is taken; 0 takes any free port')
    .option('--no-open', 'print the address, and do not open a browser')
    .option(
      '--engine <engine>',
      'let the page use an engine on this machine: “usi:COMMAND” for shogi, “uci:COMMAND” for the other games; repeatable',
      (text: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), text],
    )
    .addHelpText('after', HELP)
    .action(async (flags: ServeFlags) => serve(terminal, flags, findPage));
}

async function serve(terminal: Terminal, flags: ServeFlags, findPage: () => Promise<string>): Promise<void> {
  const port = readPort('--port', flags.port) ?? readPort('PORT', process.env['PORT'] || undefined);
  const engines = (flags.engine ?? []).map(readEngine);
  const names = engineNames(engines.map(({ command }) => command));
  const served = await listen(
    await findPage(),
    port,
    engines.map((engine, index) => ({ ...engine, name: names[index]! })),
  );
  terminal.print(`\nTesuji is ready: ${served.privateUrl}`);
  if (engines.length > 0) terminal.print('Only a browser that has opened this full address can use the engines.');
  terminal.print('Press Ctrl+C to stop.');
  const removeFile = flags.open ? await openPage(served) : async (): Promise<void> => {};
  await new Promise<void>((resolve) => onInterrupt(resolve, ['SIGINT', 'SIGTERM', 'SIGHUP']));
  await Promise.all([served.close(), removeFile()]);
}

/** Only the default port is replaced by the next free one; a port given by the user is used or refused. */
async function listen(folder: string, port: number | undefined, engines: readonly ServedEngine[]): Promise<Served> {
  // Loaded only now: its WebSockets would slow down the help of all commands.
  const { serveFolder } = await import('../serve/server.ts');
  try {
    return await serveFolder({
      folder,
      engines,
      ...(port === undefined ? { port: USUAL_PORT, tries: TRIES } : { port }),
    });
  } catch (error) {
    throw new BadInput(error instanceof Error ? error.message : String(error));
  }
}

function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new BadInput(`${name} must be a number from 0 to 65535, not “${text}”`);
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

/** Finds the page in the installed package, or in a checkout where it was built. */
function findBuiltPage(): string {
  let root = import.meta.dirname;
  while (!existsSync(join(root, 'package.json')) && dirname(root) !== root) root = dirname(root);
  const folders = [join(root, 'page'), join(root, '..', 'web', 'dist')];
  const found = folders.find((folder) => existsSync(join(folder, 'index.html')));
  if (found !== undefined) return found;
  throw new BadInput('the page has not been built; “npm start” builds and serves it');
}
