import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where the library is: as asked for, as the environment says, or where this system keeps the data of programs. It has
 * a name whatever was typed, “.” or a slash at the end, since files beside it are named after it.
 */
export function libraryFolder(
  asked: string | undefined,
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const named = asked ?? (env['TESUJI_LIBRARY'] || undefined);
  return named === undefined ? join(dataFolder(platform, env), 'tesuji', 'library') : resolve(named);
}

function dataFolder(platform: NodeJS.Platform, env: Environment): string {
  const home = homedir();
  if (platform === 'win32') return env['APPDATA'] || join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return env['XDG_DATA_HOME'] || join(home, '.local', 'share');
}
