import { isObject } from '@tesuji/match';
import { addressOfGame } from '../app/address-of-game.ts';
import type { Services } from '../app/services.ts';
import { Cell, type ReadCell } from '../cell.ts';
import type { DamagedGame } from '../play/game-store.ts';
import type { LiveGames, LiveSummary } from '../play/live-games.ts';

/** One thing to go on with: a game, or several begun together. */
export interface UnderWay {
  readonly address: string;
  /** The one touched last first; there is at least one. */
  readonly games: readonly [LiveSummary, ...LiveSummary[]];
}

const KEPT = 'home';

/** What is kept while there are games to go on with, so that room is left for them before they are known. */
const UNDER_WAY = 'under-way';

/**
 * What home knows beyond the list of games. `hasOldGames` says, before anything is loaded, whether an earlier version
 * has left games; `hasStoredGames` looks into the database. Where there are none, the code that would open them is not
 * loaded either.
 */
export class HomeCtrl {
  /** Undefined until it is known. */
  readonly underWay: ReadCell<readonly UnderWay[] | undefined>;
  /** Stored games that cannot be read. */
  readonly damaged: Cell<readonly DamagedGame[]> = new Cell<readonly DamagedGame[]>([]);
  /** Has nobody played on this device yet? */
  readonly isNew: boolean;
  private readonly services: Services;
  private readonly expects: boolean;
  private readonly hasStoredGames: () => Promise<boolean>;
  private readonly cell: Cell<readonly UnderWay[] | undefined>;
  private live: LiveGames | undefined;

  constructor(services: Services, hasOldGames: boolean, hasStoredGames: () => Promise<boolean>) {
    const kept = services.keep.read(KEPT);
    this.services = services;
    this.hasStoredGames = hasStoredGames;
    this.expects = hasOldGames || kept === UNDER_WAY;
    this.isNew = !this.expects && kept === undefined;
    this.underWay = this.cell = new Cell<readonly UnderWay[] | undefined>(this.expects ? undefined : []);
  }

  /** Follows the games under way; answers how to stop. */
  load(): () => void {
    const stops: (() => void)[] = [];
    let isStopped = false;
    const follow = async (): Promise<void> => {
      if (!this.expects && !(await this.hasStoredGames())) return;
      // Without them home is home all the same.
      const live = await this.services.live().catch(() => undefined);
      if (live === undefined) return this.cell.set([]);
      this.live = live;
      if (isStopped) return;
      stops.push(
        live.list.subscribe((list) => this.show(list)),
        live.damaged.subscribe((damaged) => this.damaged.set(damaged)),
      );
    };
    void follow();
    return () => {
      isStopped = true;
      for (const stop of stops) stop();
    };
  }

  removeDamaged(id: string): void {
    this.live?.removeDamaged(id);
  }

  private show(list: readonly LiveSummary[]): void {
    const open = list.filter(({ isOver }) => !isOver);
    if (open.length > 0) this.services.keep.write(KEPT, UNDER_WAY);
    else if (list.length > 0 || this.services.keep.read(KEPT) !== undefined) this.services.keep.write(KEPT, 'played');
    this.cell.set(
      [...Map.groupBy(open, addressOfGame)].map(([address, [first, ...rest]]) => ({
        address,
        games: [first!, ...rest],
      })),
    );
  }
}

/** How many puzzles wait to be repeated: those of a kept deck whose time has come. */
export function countDue(deck: unknown, now: number): number {
  const entries = fieldOf(deck, 'entries');
  if (!Array.isArray(entries)) return 0;
  return entries.filter((entry) => {
    const due = fieldOf(fieldOf(entry, 'schedule'), 'due');
    return typeof due === 'number' && due <= now;
  }).length;
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}
