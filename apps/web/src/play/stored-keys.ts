/** Under which names games under way are kept in `localStorage`. */
export const LIVE_PREFIX = 'tesuji.live.';
/** Where the first version of the page kept its games. */
export const OLD_GAMES = 'tesuji.games';

/** Is there any game to go on with? Answered without loading the code that would open it. */
export function hasStoredGames(keys: Iterable<string>): boolean {
  for (const key of keys) if (key === OLD_GAMES || key.startsWith(LIVE_PREFIX)) return true;
  return false;
}
