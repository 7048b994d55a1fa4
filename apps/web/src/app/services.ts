import type { Game } from '@tesuji/rules';
import type { Cell } from '../cell.ts';
import type { WebLibrary } from '../library-store/open-web-library.ts';
import type { Minds } from '../minds/minds.ts';
import type { LiveGames } from '../play/live-games.ts';
import type { Settings } from '../settings/settings.ts';
import type { Sounds } from '../sound/sounds.ts';
import type { Keep } from '../storage/keep.ts';

/** What every screen is given. Made once in `main.ts`; whatever is large is loaded when first asked for. */
export interface Services {
  readonly games: readonly Game[];
  readonly settings: Cell<Settings>;
  readonly sounds: Sounds;
  /** Small named JSON values on this device: progress in lessons, puzzle decks, reviews. */
  readonly keep: Keep;
  minds(): Promise<Minds>;
  live(): Promise<LiveGames>;
  library(): Promise<WebLibrary>;
  /** Says something at the edge of the page for a while, with one thing to press if wanted (undo, say). */
  tell(message: string, action?: { readonly label: string; run(): void }): void;
}
