import type { Services } from '../../shared/services.ts';
import type { GameCtrl } from '../../shared/play/game-ctrl.svelte.ts';
import type { LiveSummary, PlayedGames } from '../../shared/play/live-games.svelte.ts';
import { breathe, orderOf } from '../../shared/play/setup/start-game.ts';

export const LAYOUTS = ['grid', 'strip'] as const;
type Layout = (typeof LAYOUTS)[number];
const LAYOUT = 'board-layout';

/** How many games there are, how many wait for a person at this screen, and how many are over. */
interface Tally {
  readonly games: number;
  readonly waiting: number;
  readonly over: number;
}

interface BoardsState {
  /** The games on the page; they are added one by one. */
  readonly boards: readonly GameCtrl[];
  readonly isOpening: boolean;
  readonly layout: Layout;
}

/** The games of one group, all played as long as this screen is open. */
export class BoardsCtrl {
  state: BoardsState;
  private readonly games: PlayedGames;
  private readonly storage: Services['storage'];
  private readonly group: string;
  private readonly attended = new Map<string, () => void>();
  /** Games that are on the page, or were: one that was removed does not come back by itself. */
  private readonly known = new Set<string>();
  private isClosed = false;

  constructor(games: PlayedGames, storage: Services['storage'], group: string) {
    this.games = games;
    this.storage = storage;
    this.group = group;
    const layout = LAYOUTS.find((each) => each === storage.read(LAYOUT)) ?? 'grid';
    this.state = $state.raw<BoardsState>({
      boards: [],
      isOpening: true,
      layout,
    });
  }

  get tally(): Tally {
    const { summaries } = this;
    const waiting = summaries.filter(({ waits }) => waits).length;
    const over = summaries.filter(({ isOver }) => isOver).length;
    return { games: summaries.length, waiting, over };
  }

  /** Adds the boards one after another, so that the page stays responsive. */
  async open(): Promise<void> {
    const order = orderOf(this.storage, this.group);
    const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
    const ids = this.summaries.map(({ id }) => id);
    for (const id of ids.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))) {
      if (this.isClosed) return;
      await this.add(id);
      await breathe();
    }
    this.change({ isOpening: false });
  }

  /** Games that have begun since the screen was opened and are not on the page. */
  get newcomers(): readonly string[] {
    if (this.state.isOpening) return [];
    return this.summaries.flatMap(({ id }) => (this.known.has(id) ? [] : [id])).toReversed();
  }

  /** Adds the boards of games that have begun meanwhile, after all others. */
  async addNewcomers(): Promise<void> {
    for (const id of this.newcomers) await this.add(id);
  }

  setLayout(layout: Layout): void {
    this.storage.write(LAYOUT, layout);
    this.change({ layout });
  }

  /** Returns the next board after this one that waits for a person here; after the last board comes the first. */
  nextWaiting(after?: string): GameCtrl | undefined {
    const { boards } = this.state;
    const at = boards.findIndex(({ id }) => id === after) + 1;
    return [...boards.slice(at), ...boards.slice(0, at)].find(({ id }) => this.waits(id));
  }

  /** Removes a board and its game. Returns a function that brings both back. */
  remove(id: string): () => void {
    const { boards } = this.state;
    const at = boards.findIndex((board) => board.id === id);
    this.attended.get(id)?.();
    this.attended.delete(id);
    this.change({ boards: boards.filter((board) => board.id !== id) });
    const bringBack = this.games.discard(id);
    return () => {
      bringBack();
      void this.add(id, at);
    };
  }

  close(): void {
    this.isClosed = true;
    for (const stop of this.attended.values()) stop();
    this.attended.clear();
  }

  private waits(id: string): boolean {
    return this.games.list.some((summary) => summary.id === id && summary.waits);
  }

  private async add(id: string, at: number = this.state.boards.length): Promise<void> {
    this.known.add(id);
    const board = await this.games.open(id);
    if (board === undefined || this.isClosed || this.attended.has(id)) return;
    this.attended.set(id, board.attend());
    this.change({ boards: this.state.boards.toSpliced(at, 0, board) });
  }

  private get summaries(): readonly LiveSummary[] {
    return this.games.list.filter(({ plan }) => plan.group === this.group);
  }

  private change(part: Partial<BoardsState>): void {
    this.state = { ...this.state, ...part };
  }
}

const waiting: (() => void)[] = [];

/** Runs heavy tasks one per frame, in order. Returns a function that cancels this one. */
export function inTurn(act: () => void): () => void {
  waiting.push(act);
  if (waiting.length === 1) requestAnimationFrame(step);
  return () => {
    const at = waiting.indexOf(act);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function step(): void {
  waiting.shift()?.();
  if (waiting.length > 0) requestAnimationFrame(step);
}
