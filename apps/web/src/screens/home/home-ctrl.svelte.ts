import { addressOfGame } from '../../app/route.ts';
import type { Services } from '../../shared/services.ts';
import type { DamagedGame } from '../../shared/play/storage/game-store.ts';
import type { LiveGames, LiveSummary } from '../../shared/play/live-games.svelte.ts';

/** Something to continue: a game, or a group of games. */
export interface UnderWay {
  readonly address: string;
  /** At least one, the last used first. */
  readonly games: readonly [LiveSummary, ...LiveSummary[]];
}

const KEPT = 'home';

/** Stored while there are games to continue, so that the page leaves room for them before they are loaded. */
const UNDER_WAY = 'under-way';

/**
 * The state of home beyond the list of games. `hasOldGames` says, before anything is loaded, whether an earlier version
 * has left games; `hasStoredGames` looks into the database. Where there are none, the code that opens them is not
 * loaded either.
 */
export class HomeCtrl {
  /** Whether no game has been played on this device yet. */
  readonly isNew: boolean;
  private readonly services: Services;
  private readonly expects: boolean;
  private readonly hasStoredGames: () => Promise<boolean>;
  private live: LiveGames | undefined = $state.raw();
  private hasFailed = $state(false);

  constructor(services: Services, hasOldGames: boolean, hasStoredGames: () => Promise<boolean>) {
    const kept = services.storage.read(KEPT);
    this.services = services;
    this.hasStoredGames = hasStoredGames;
    this.expects = hasOldGames || kept === UNDER_WAY;
    this.isNew = !this.expects && kept === undefined;
  }

  /** Undefined until it is known. */
  get underWay(): readonly UnderWay[] | undefined {
    if (this.live === undefined) return this.expects && !this.hasFailed ? undefined : [];
    const open = this.live.list.filter(({ isOver }) => !isOver);
    return [...Map.groupBy(open, addressOfGame)].map(([address, [first, ...rest]]) => ({
      address,
      games: [first!, ...rest],
    }));
  }

  /** Stored games that cannot be read. */
  get damaged(): readonly DamagedGame[] {
    return this.live?.damaged ?? [];
  }

  /** Opens the games under way, if there are any. Home also works if that fails. */
  async load(): Promise<void> {
    if (!this.expects && !(await this.hasStoredGames())) return;
    const live = await this.services.live().catch(() => undefined);
    this.live = live;
    this.hasFailed = live === undefined;
  }

  /** Stores whether there are games to continue, for the next time home is opened. */
  remember(): void {
    const { storage } = this.services;
    const list = this.live?.list;
    if (list === undefined) return;
    if (list.some(({ isOver }) => !isOver)) storage.write(KEPT, UNDER_WAY);
    else if (list.length > 0 || storage.read(KEPT) !== undefined) storage.write(KEPT, 'played');
  }

  removeDamaged(id: string): void {
    this.live?.removeDamaged(id);
  }
}
