/** Under which names an earlier version kept games under way in `localStorage`. */
export const LIVE_PREFIX = 'tesuji.live.';
/** Where the first version of the page kept its games. */
export const OLD_GAMES = 'tesuji.games';

/** Returns whether an earlier version has left games to go on with. */
export function hasOldGames(keys: Iterable<string>): boolean {
  for (const key of keys) if (key === OLD_GAMES || key.startsWith(LIVE_PREFIX)) return true;
  return false;
}
