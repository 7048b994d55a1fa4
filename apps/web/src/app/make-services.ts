import type { Game } from '@tesuji/rules';
import { makeSounds } from '../sound/web-sounds.ts';
import { openSettings } from '../storage/kept-settings.ts';
import { openKeep } from '../storage/local-keep.ts';
import type { Notices } from './notices.ts';
import type { Services } from './services.ts';
import { APP_TEXT } from './text.ts';

/** Puts the parts of the app together. */
export function makeServices(games: readonly Game[], notices: Notices): Services {
  const keep = openKeep();
  const settings = openSettings(keep, navigator.languages);
  const services: Services = {
    games,
    settings,
    keep,
    sounds: makeSounds(settings),
    minds: once(async () => (await import('../minds/open-minds.ts')).openMinds()),
    live: once(async () => (await import('../play/open-live-games.ts')).openLiveGames(services)),
    library: once(async () => {
      const [{ openWebLibrary }, { describeLibraryFault }] = await Promise.all([
        import('../library-store/open-web-library.ts'),
        import('@tesuji/words'),
      ]);
      return openWebLibrary(games, (fault) =>
        services.tell(APP_TEXT[settings.value.language].notKept(describeLibraryFault(fault, settings.value.language))),
      );
    }),
    tell: (message, action) => notices.add(message, action),
  };
  return services;
}

/** Made when first asked for; a failure is forgotten, so that asking again tries again. */
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
