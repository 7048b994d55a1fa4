import type { Services } from '../app/services.ts';
import { Cell } from '../cell.ts';
import type { GameCtrl } from '../play/game-ctrl.ts';
import type { LiveGames, LiveSummary } from '../play/live-games.ts';
import { orderOf } from './begin-group.ts';
import { breathe } from './breathe.ts';

export const LAYOUTS = ['grid', 'strip'] as const;
type Layout = (typeof LAYOUTS)[number];
const LAYOUT = 'board-layout';

/** How many games there are, and how many of them are up to somebody at this screen, or over. */
interface Tally {
  readonly games: number;
  readonly waiting: number;
  readonly over: number;
}

interface BoardsState {
  /** Games that are on the page; they come one by one. */
  readonly boards: readonly GameCtrl[];
  readonly isOpening: boolean;
  readonly tally: Tally;
  readonly layout: Layout;
}

/** The games of one group, all attended to as long as this is open. */
export class BoardsCtrl {
  readonly state: Cell<BoardsState>;
  private readonly live: LiveGames;
  private readonly keep: Services['keep'];
  private readonly group: string;
  private readonly attended = new Map<string, () => void>();
  private readonly stopCounting: () => void;
  private isClosed = false;

  constructor(live: LiveGames, keep: Services['keep'], group: string) {
    this.live = live;
    this.keep = keep;
    this.group = group;
    const layout = LAYOUTS.find((each) => each === keep.read(LAYOUT)) ?? 'grid';
    this.state = new Cell<BoardsState>({
      boards: [],
      isOpening: true,
      tally: { games: 0, waiting: 0, over: 0 },
      layout,
    });
    this.stopCounting = live.list.subscribe((list) => this.count(list));
  }

  /** Puts the boards on the page one after another, so that none of them keeps it from answering. */
  async open(): Promise<void> {
    const order = orderOf(this.keep, this.group);
    const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
    const ids = this.summaries(this.live.list.value).map(({ id }) => id);
    for (const id of ids.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))) {
      if (this.isClosed) return;
      this.add(id);
      await breathe();
    }
    this.change({ isOpening: false });
  }

  setLayout(layout: Layout): void {
    this.keep.write(LAYOUT, layout);
    this.change({ layout });
  }

  /** The next board after this one that is up to somebody here, round the end if need be. */
  nextWaiting(after?: string): GameCtrl | undefined {
    const { boards } = this.state.value;
    const at = boards.findIndex(({ id }) => id === after) + 1;
    return [...boards.slice(at), ...boards.slice(0, at)].find(({ id }) => this.waits(id));
  }

  /** Takes a board off the page and forgets its game; answers how to bring it back. */
  remove(id: string): () => void {
    const { boards } = this.state.value;
    const at = boards.findIndex((board) => board.id === id);
    this.attended.get(id)?.();
    this.attended.delete(id);
    this.change({ boards: boards.filter((board) => board.id !== id) });
    const bringBack = this.live.discard(id);
    return () => {
      bringBack();
      if (!this.isClosed) this.add(id, at);
    };
  }

  close(): void {
    this.isClosed = true;
    this.stopCounting();
    for (const stop of this.attended.values()) stop();
    this.attended.clear();
  }

  private waits(id: string): boolean {
    return this.live.list.value.some((summary) => summary.id === id && summary.waits);
  }

  private add(id: string, at: number = this.state.value.boards.length): void {
    const board = this.live.open(id);
    if (board === undefined || this.attended.has(id)) return;
    this.attended.set(id, board.attend());
    this.change({ boards: this.state.value.boards.toSpliced(at, 0, board) });
  }

  private summaries(list: readonly LiveSummary[]): readonly LiveSummary[] {
    return list.filter(({ plan }) => plan.group === this.group);
  }

  private count(list: readonly LiveSummary[]): void {
    const games = this.summaries(list);
    const waiting = games.filter(({ waits }) => waits).length;
    const over = games.filter(({ isOver }) => isOver).length;
    const { tally } = this.state.value;
    if (tally.games === games.length && tally.waiting === waiting && tally.over === over) return;
    this.change({ tally: { games: games.length, waiting, over } });
  }

  private change(part: Partial<BoardsState>): void {
    this.state.set({ ...this.state.value, ...part });
  }
}
