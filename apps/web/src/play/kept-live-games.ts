import { Host, type Timekeeper } from '@tesuji/host';
import type { MatchFault } from '@tesuji/match';
import { ok, type Game, type Result } from '@tesuji/rules';
import { Cell } from '../cell.ts';
import { GameCtrl, type GameWorld } from './game-ctrl.ts';
import type { GamePlan } from './game-plan.ts';
import type { DamagedGame, GameStore } from './game-store.ts';
import type { LiveGames, LiveSummary } from './live-games.ts';
import { LiveMatch, type Filed, type MatchWorld } from './live-match.ts';
import { seatName } from './seat-names.ts';
import type { Brains } from './seat-players.ts';
import type { StoredGame } from './stored-game.ts';
import type { Tenure } from './tenure.ts';

/** What the games on a device need of it. */
export interface LiveWorld extends Omit<GameWorld, 'now'> {
  readonly games: readonly Game[];
  readonly store: GameStore;
  readonly tenure: Tenure;
  readonly brains: Brains;
  readonly time: Timekeeper;
  makeId(): string;
  /** Told once when games can no longer be stored. */
  onUnkept(): void;
  /** Puts a finished game away, if that can be done. */
  putAway(game: Game, match: LiveMatch): Promise<Filed | undefined>;
}

/** Finished games that were not left but closed with the page are forgotten after a day, if they are in the library. */
const STALE = 24 * 3600 * 1000;

export class KeptLiveGames implements LiveGames {
  readonly list: Cell<readonly LiveSummary[]> = new Cell<readonly LiveSummary[]>([]);
  readonly damaged: Cell<readonly DamagedGame[]> = new Cell<readonly DamagedGame[]>([]);
  private readonly world: LiveWorld;
  private readonly matchWorld: MatchWorld;
  private hasWarned = false;
  private shelving: Promise<void> = Promise.resolve();
  private readonly ctrls = new Map<string, GameCtrl>();
  /** What is in the store, so that no move of one game reads all the others. */
  private readonly known = new Map<string, Pick<StoredGame, 'plan' | 'summary'>>();

  constructor(world: LiveWorld) {
    const { store, tenure, brains, time } = world;
    this.world = world;
    this.matchWorld = {
      host: new Host(time),
      store,
      tenure,
      brains,
      time,
      onUnkept: () => this.warn(),
    };
    this.takeStock();
    store.onChange((id) => {
      this.ctrls.get(id)?.match.hearOfChange();
      this.note(id, store.read(id));
      this.damaged.set(store.listDamaged());
    });
    store.onSaved((id) => this.ctrls.get(id)?.match.hearOfSaving());
    world.settings.subscribe(() => this.showList());
  }

  begin(plan: GamePlan): Result<string, MatchFault> {
    const game = this.gameOf(plan.line.game);
    if (game === undefined) throw new RangeError(`there is no game ${plan.line.game}`);
    const match = LiveMatch.begin(this.matchWorld, game, this.world.makeId(), plan);
    if (!match.ok) return match;
    this.put(match.value);
    this.note(match.value.id, match.value.kept);
    return ok(match.value.id);
  }

  open(id: string): GameCtrl | undefined {
    const known = this.ctrls.get(id);
    if (known !== undefined) return known;
    const stored = this.world.store.read(id);
    const game = stored === undefined ? undefined : this.gameOf(stored.plan.line.game);
    if (stored === undefined || game === undefined) return undefined;
    const match = LiveMatch.restore(this.matchWorld, game, stored);
    return match === undefined ? undefined : this.put(match);
  }

  removeDamaged(id: string): void {
    this.world.store.remove(id);
    this.damaged.set(this.world.store.listDamaged());
  }

  discard(id: string): () => void {
    const stored = this.world.store.read(id);
    const ctrl = this.ctrls.get(id);
    this.ctrls.delete(id);
    ctrl?.match.close();
    ctrl?.close();
    this.world.store.remove(id);
    this.note(id, undefined);
    return () => {
      if (stored !== undefined) this.world.store.write(stored);
      this.note(id, stored);
    };
  }

  /**
   * Looks through the store. What was over when the page was closed may not have got to the library; that another tab
   * may be putting it there just now does no harm, since it is the same record.
   */
  private takeStock(): void {
    const { store, time } = this.world;
    this.damaged.set(store.listDamaged());
    for (const { match, plan, summary, record } of store.list()) {
      const { isOver, at, plies } = summary;
      const age = time.date() - at;
      const isFiled = record !== undefined || plies === 0;
      if (isOver && isFiled && age > STALE) {
        store.remove(match.id);
        continue;
      }
      this.known.set(match.id, { plan, summary });
      if (isOver && !isFiled) this.putAway(this.open(match.id)?.match);
    }
  }

  private put(match: LiveMatch): GameCtrl {
    const { world } = this;
    const ctrl = new GameCtrl(match, { ...world, now: () => match.now(), minds: () => world.minds() });
    this.ctrls.set(match.id, ctrl);
    match.hearOfSaving();
    match.listen(({ events }) => {
      this.note(match.id, match.kept);
      if (events.some(({ kind }) => kind === 'ended')) this.putAway(match);
    });
    return ctrl;
  }

  private warn(): void {
    if (!this.hasWarned) this.world.onUnkept();
    this.hasWarned = true;
  }

  /** One after the other: a game that ends again while it is being put away has to find its record there. */
  private putAway(match: LiveMatch | undefined): void {
    if (match === undefined) return;
    const act = async (): Promise<void> => {
      const filed = await this.world.putAway(match.game, match);
      // What has been discarded meanwhile must not come back.
      if (filed !== undefined && this.ctrls.get(match.id)?.match === match) match.noteFiled(filed);
    };
    this.shelving = this.shelving.then(act).catch(() => undefined);
  }

  private gameOf(id: string): Game | undefined {
    return this.world.games.find((game) => game.id === id);
  }

  private note(id: string, stored: StoredGame | undefined): void {
    if (stored === undefined) this.known.delete(id);
    else this.known.set(id, { plan: stored.plan, summary: stored.summary });
    this.showList();
  }

  private showList(): void {
    const summaries = [...this.known.values()].flatMap((each) => this.summaryOf(each) ?? []);
    this.list.set(summaries.toSorted((a, b) => b.at - a.at));
  }

  private summaryOf({ plan, summary }: Pick<StoredGame, 'plan' | 'summary'>): LiveSummary | undefined {
    const game = this.gameOf(plan.line.game);
    if (game === undefined) return undefined;
    const { language } = this.world.settings.value;
    return { ...summary, plan, names: [seatName(game, plan, 0, language), seatName(game, plan, 1, language)] };
  }
}
