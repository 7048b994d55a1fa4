import { ID_PATTERN } from '@tesuji/online';

/**
 * Returns whether an id can be that of a game at a server: those begin with a letter that names the database, which is `a`
 * so far, while those of games on this device begin with the time, and with it with a later letter until 2059.
 */
export function isOnlineId(id: string): boolean {
  return id.startsWith('a') && ID_PATTERN.test(id);
}
