import type { Services } from '../app/services.ts';
import { GAME_TIME, stopWhileFrozen } from '../minds/game-time.ts';
import { browserShelf } from '../storage/browser-shelf.ts';
import { freshId } from '../storage/fresh-id.ts';
import { GameStore } from './game-store.ts';
import { KeptLiveGames } from './kept-live-games.ts';
import type { LiveGames } from './live-games.ts';
import { migrateOldGames } from './migrate-old-games.ts';
import { putAway } from './put-away.ts';
import { PLAY_TEXT } from './text.ts';
import { LOOSE_TENURE, lockTenure } from './tenure.ts';
import { webBrains } from './web-brains.ts';

/** Opens the games on this device, those of the first version of the page included. */
export async function openLiveGames(services: Services): Promise<LiveGames> {
  const shelf = browserShelf();
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  stopWhileFrozen(window, document);
  const live = new KeptLiveGames({
    games: services.games,
    settings: services.settings,
    sounds: services.sounds,
    minds: () => services.minds(),
    store: new GameStore(shelf, services.games, window),
    tenure: locks === undefined ? LOOSE_TENURE : lockTenure(locks),
    brains: webBrains(() => services.minds()),
    time: GAME_TIME,
    onUnkept: () => services.tell(PLAY_TEXT[services.settings.value.language].unkept),
    makeId: freshId,
    putAway: async (_, match) => putAway(await services.library(), match, Date.now()),
  });
  if (shelf !== undefined) migrateOldGames(shelf, services.games, live);
  return live;
}
