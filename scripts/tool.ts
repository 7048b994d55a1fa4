import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

export const ROOT: string = dirname(import.meta.dirname);

/** The script behind an installed package's command. Running it directly needs no shell on any system. */
export function commandOf(packageName: string, from: string = ROOT): string {
  const manifest = findPackageJSON(packageName, join(from, 'package.json'));
  if (manifest === undefined) throw new Error(`${packageName} is not installed`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const [script] = typeof bin === 'string' ? [bin] : Object.values(bin);
  if (script === undefined) throw new Error(`${packageName} has no command`);
  return join(dirname(manifest), script);
}

/** Runs a script on this Node with inherited output, and returns its exit code. */
export function runScript(
  script: string,
  args: readonly string[] = [],
  cwd: string = ROOT,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = (): boolean => child.kill();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}
