import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the library is: as asked for, as the environment says, or where this system keeps the data of programs. */
export function libraryFolder(
  asked: string | undefined,
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  return asked ?? (env['TESUJI_LIBRARY'] || join(dataFolder(platform, env), 'tesuji', 'library'));
}

function dataFolder(platform: NodeJS.Platform, env: Environment): string {
  const home = homedir();
  if (platform === 'win32') return env['APPDATA'] || join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return env['XDG_DATA_HOME'] || join(home, '.local', 'share');
}
