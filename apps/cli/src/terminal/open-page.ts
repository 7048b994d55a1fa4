import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds that a browser has to start and read the file. */
const READING_TIME = 60_000;

/** Returns the command that opens a file or an address, or `undefined` where there is no desktop. */
function opener(): readonly [string, ...string[]] | undefined {
  if (process.env['CI']) return undefined;
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['explorer.exe'];
  return process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'] ? ['xdg-open'] : undefined;
}

/**
 * Opens an address in the user's browser, if there is a desktop. `command` is for tests.
 *
 * Every account of a machine can list the arguments of running commands, so a secret address is not passed as one: the
 * browser opens a file that only this account can read, and that redirects to the address. Returns a function that removes
 * the file.
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

/** Returns a new folder that only this account can read (0700). */
async function privateFolder(): Promise<string> {
  try {
    return await makeFolderIn(sandboxVisibleFolder());
  } catch {
    return makeFolderIn(tmpdir());
  }
}

/** On Linux, a browser in a sandbox often sees only the home of the account, and not the folder for temporary files. */
function sandboxVisibleFolder(): string {
  return process.platform === 'linux' ? join(import.meta.dirname, '../../.cache') : tmpdir();
}

async function makeFolderIn(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  return mkdtemp(join(parent, 'tesuji-open-'));
}

function redirectTo(url: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Tesuji</title><meta http-equiv="refresh" content="0;url=${url}"><a href="${url}">Tesuji</a>\n`;
}

function run([program, ...args]: readonly [string, ...string[]], target: string): void {
  // The address is printed anyway, so a browser that does not start is not an error.
  spawn(program, [...args, target], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
