import type { Game } from '@tesuji/rules';
import { createContext } from 'svelte';
import type { Identity } from './online/identity.svelte.ts';
import type { Inbox } from './online/inbox.svelte.ts';
import type { OnlineGames } from './online/play/online-games.svelte.ts';
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
  /** Small named JSON values on this device, such as the progress in lessons and the puzzle decks. */
  readonly storage: KeyValueStore;
  /** Whether the page has a server, and who this person is there. */
  readonly identity: Identity;
  /** The games and challenges of this person at the server. */
  readonly inbox: Inbox;
  thinking(): Promise<ThinkingService>;
  live(): Promise<LiveGames>;
  /** The games at the server. Loaded by whoever plays there, after `identity` has found one. */
  online(): Promise<OnlineGames>;
  library(): Promise<WebLibrary>;
  /** Shows a message at the edge of the page for a while, optionally with one button (undo, say). */
  notify(message: string, action?: { readonly label: string; run(): void; readonly address?: string }): void;
}

const [getServices, setServices] = createContext<Services>();

/** The services of the page, for the components below the one that called `setServices`. */
export { getServices, setServices };
