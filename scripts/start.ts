/** `npm start`: builds the page, serves it on this machine and opens it. `--no-open` leaves the browser alone. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serveFolder, type Served } from '../apps/web/serve.ts';
import { buildWeb } from './build-web.ts';
import { ROOT } from './tool.ts';

// 4649 reads yo-ro-shi-ku, what players say before a game. Fixed, because a browser keeps saved games per address.
const USUAL_PORT = 4649;
const TRIES = 20;
const FOLDER = join(ROOT, 'apps/web/dist');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** A port asked for by name is used or refused; the usual one gives way to the next. */
function serve(): Promise<Served> {
  const asked = process.env['PORT'];
  if (!asked) return serveFolder({ folder: FOLDER, port: USUAL_PORT, tries: TRIES });
  if (!/^\d{1,5}$/.test(asked) || Number(asked) > 65535) fail(`PORT must be a number from 0 to 65535, not "${asked}".`);
  return serveFolder({ folder: FOLDER, port: Number(asked) });
}

/** The command that shows an address to the person at this machine; undefined where there is no desktop. */
function opener(url: string): readonly [string, ...string[]] | undefined {
  if (process.argv.includes('--no-open') || process.env['CI']) return undefined;
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

if ((await buildWeb(FOLDER)) !== 0) fail('The page could not be built.');
const served = await serve().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
console.log(`\nTesuji is ready: ${served.url}\nPress Ctrl+C to stop.`);
openPage(served.url);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void served.close());
