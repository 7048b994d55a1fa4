/** Shows an address to the person at this machine, without showing it to the other accounts on it. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './tool.ts';

/** How long a browser may take to start and read the file, in milliseconds. */
const READING_TIME = 60_000;

/** The command that opens a file or an address; undefined where there is no desktop. */
function opener(): readonly [string, ...string[]] | undefined {
  if (process.env['CI']) return undefined;
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['explorer.exe'];
  return process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'] ? ['xdg-open'] : undefined;
}

/**
 * Opens an address in the person's browser, if there is a desktop. `command` is for tests.
 *
 * Every account can list the commands that run, so a secret address is not given to one: the browser is handed a file
 * that only this account can read, and that leads on to the address. Returns a function that removes the file.
 */
export async function openPage(
  { url, privateUrl }: { readonly url: string; readonly privateUrl: string },
  command: readonly [string, ...string[]] | undefined = opener(),
): Promise<() => Promise<void>> {
  if (command === undefined) return async () => {};
  if (url === privateUrl) {
    run(command, url);
    return async () => {};
  }
  const folder = await privateFolder();
  const file = join(folder, 'tesuji.html');
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  await writeFile(file, redirectTo(privateUrl), { mode: 0o600 });
  run(command, file);
  setTimeout(() => void remove(), READING_TIME).unref();
  return remove;
}

/** A browser in a sandbox often sees nothing of the system's folder for temporary files, but what is below one's home. */
async function privateFolder(): Promise<string> {
  const parent = process.platform === 'linux' ? join(ROOT, '.cache') : tmpdir();
  await mkdir(parent, { recursive: true });
  // Made for this account alone (0700).
  return mkdtemp(join(parent, 'tesuji-open-'));
}

function redirectTo(url: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Tesuji</title><meta http-equiv="refresh" content="0;url=${url}"><a href="${url}">Tesuji</a>\n`;
}

function run([program, ...args]: readonly [string, ...string[]], target: string): void {
  // The address is printed anyway, so a desktop that cannot open it is no reason to stop.
  spawn(program, [...args, target], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
