import type { Game } from '@tesuji/rules';
import { makeSounds } from '../shared/sound/web-sounds.ts';
import { openIdentity } from '../shared/online/identity.svelte.ts';
import { Inbox } from '../shared/online/inbox.svelte.ts';
import { openSettings } from '../shared/settings/settings-store.svelte.ts';
import { openKeyValueStore } from '../shared/storage/key-value-store.ts';
import type { Notices } from './notices.svelte.ts';
import type { Services } from '../shared/services.ts';
import { APP_TEXT } from './text.ts';

/** Creates the services of the app. */
export function makeServices(games: readonly Game[], notices: Notices): Services {
  const storage = openKeyValueStore();
  const settings = openSettings(storage, navigator.languages);
  const identity = openIdentity(storage);
  const services: Services = {
    games,
    settings,
    storage,
    identity,
    inbox: new Inbox(identity, storage),
    sounds: makeSounds(settings),
    thinking: once(async () => (await import('../shared/workers/thinking-service.ts')).openThinkingService()),
    live: once(async () => (await import('../shared/play/live-games.svelte.ts')).openLiveGames(services)),
    online: once(async () => (await import('../shared/online/play/online-games.svelte.ts')).openOnlineGames(services)),
    library: once(async () => {
      const { openWebLibrary, describeLibraryError } = await import('../shared/storage/library/open-web-library.ts');
      return openWebLibrary(games, (error) =>
        services.notify(
          APP_TEXT[settings.value.language].notKept(describeLibraryError(error, settings.value.language)),
        ),
      );
    }),
    notify: (message, action) => notices.add(message, action),
  };
  return services;
}

/** Calls `make` when the value is first needed. After a failure the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
