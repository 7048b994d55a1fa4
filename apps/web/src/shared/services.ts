import type { Game } from '@tesuji/rules';
import { createContext } from 'svelte';
import type { LiveGames } from './play/live-games.svelte.ts';
import type { SettingsStore } from './settings/settings-store.svelte.ts';
import type { Sounds } from './sound/voices.ts';
import type { KeyValueStore } from './storage/key-value-store.ts';
import type { WebLibrary } from './storage/library/open-web-library.ts';
import type { ThinkingService } from './workers/thinking-service.ts';

/** What every screen may use. Made once when the page starts; large parts are loaded when first needed. */
export interface Services {
  readonly games: readonly Game[];
  readonly settings: SettingsStore;
  readonly sounds: Sounds;
  /** Small named JSON values on this device: progress in lessons, puzzle decks, reviews. */
  readonly storage: KeyValueStore;
  thinking(): Promise<ThinkingService>;
  live(): Promise<LiveGames>;
  library(): Promise<WebLibrary>;
  /** Shows a message at the edge of the page for a while, optionally with one button (undo, say). */
  notify(message: string, action?: { readonly label: string; run(): void }): void;
}

const [getServices, setServices] = createContext<Services>();

/** The services of the page, for the components below the one that called `setServices`. */
export { getServices, setServices };
