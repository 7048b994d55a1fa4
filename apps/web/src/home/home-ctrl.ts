import { isObject } from '@tesuji/match/shape';
import { addressOfGame } from '../app/address-of-game.ts';
import type { Services } from '../app/services.ts';
import { Cell, type ReadCell } from '../cell.ts';
import type { LiveSummary } from '../play/live-games.ts';

/** One thing to go on with: a game, or several begun together. */
export interface UnderWay {
  readonly address: string;
  /** The one touched last first; there is at least one. */
  readonly games: readonly [LiveSummary, ...LiveSummary[]];
}

const KEPT = 'home';

/**
 * What home knows beyond the list of games. `expects` says, before anything is loaded, whether there may be games to go
 * on with; where there are none, the code that would open them is not loaded either.
 */
export class HomeCtrl {
  /** Undefined until it is known. */
  readonly underWay: ReadCell<readonly UnderWay[] | undefined>;
  /** Has nobody played on this device yet? */
  readonly isNew: boolean;
  private readonly services: Services;
  private readonly expects: boolean;
  private readonly cell: Cell<readonly UnderWay[] | undefined>;

  constructor(services: Services, expects: boolean) {
    this.services = services;
    this.expects = expects;
    this.isNew = !expects && services.keep.read(KEPT) === undefined;
    this.underWay = this.cell = new Cell<readonly UnderWay[] | undefined>(expects ? undefined : []);
  }

  /** Follows the games under way; answers how to stop. */
  load(): () => void {
    let stop: (() => void) | undefined;
    let isStopped = false;
    const follow = async (): Promise<void> => {
      // Without them home is home all the same.
      const live = await this.services.live().catch(() => undefined);
      if (live === undefined) this.cell.set([]);
      else if (!isStopped) stop = live.list.subscribe((list) => this.show(list));
    };
    if (this.expects) void follow();
    return () => {
      isStopped = true;
      stop?.();
    };
  }

  private show(list: readonly LiveSummary[]): void {
    if (list.length > 0) this.services.keep.write(KEPT, 'played');
    const open = list.filter(({ isOver }) => !isOver);
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
