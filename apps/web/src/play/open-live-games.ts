import type { Services } from '../app/services.ts';
import { GAME_TIME, stopWhileFrozen } from '../minds/game-time.ts';
import { browserShelf } from '../storage/browser-shelf.ts';
import { freshId } from '../storage/fresh-id.ts';
import { GameStore } from './game-store.ts';
import { IndexedGames } from './games-database.ts';
import { KeptLiveGames } from './kept-live-games.ts';
import type { LiveGames } from './live-games.ts';
import { importLocalGames, migrateOldGames } from './migrate-old-games.ts';
import { putAway } from './put-away.ts';
import { PLAY_TEXT } from './text.ts';
import { lockTenure, LOOSE_TENURE } from './tenure.ts';
import { webBrains } from './web-brains.ts';

/** Opens the games on this device, those that earlier versions of the page kept in `localStorage` included. */
export async function openLiveGames(services: Services): Promise<LiveGames> {
  const shelf = browserShelf();
  const database = new IndexedGames();
  const unimported = shelf === undefined ? new Map<string, unknown>() : await importLocalGames(shelf, database);
  const store = await GameStore.open(database, services.games);
  for (const [id, value] of unimported) store.hold(id, value);
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  stopWhileFrozen(window, document);
  const live = new KeptLiveGames({
    games: services.games,
    settings: services.settings,
    sounds: services.sounds,
    minds: () => services.minds(),
    store,
    tenure: locks === undefined ? LOOSE_TENURE : lockTenure(locks),
    brains: webBrains(() => services.minds()),
    time: GAME_TIME,
    onUnkept: () => services.tell(PLAY_TEXT[services.settings.value.language].unkept),
    makeId: freshId,
    putAway: async (_, match) => putAway(await services.library(), match, Date.now()),
  });
  if (shelf !== undefined) await migrateOldGames(shelf, services.games, live, store);
  return live;
}
