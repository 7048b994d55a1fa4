import {
  select,
  type GameResult,
  type ImportProgress,
  type Library,
  type LibraryError,
  type PositionPlace,
  type SortKey,
  type Summary,
} from '@tesuji/library';
import type { Game, Options } from '@tesuji/rules';
import { importGames, type GameSource, type GamesReport } from './import-games.ts';

/** What the list shows, and in which order. */
export interface ListQuery {
  readonly sort: SortKey;
  readonly order: 'ascending' | 'descending';
  readonly game: string | undefined;
  readonly player: string;
  readonly result: GameResult | undefined;
}

/** A position that games are looked for by. */
export interface PositionSought {
  readonly game: Game;
  readonly text: string;
  /** The rules it is a position by, where they are not the ordinary ones. */
  readonly options: Options;
  /** Where it stands in each game found, by id. */
  readonly found: ReadonlyMap<string, PositionPlace>;
}

export interface PastGamesState {
  /** False until the library has answered for the first time. */
  readonly isLoaded: boolean;
  /** Games in the library, whatever is shown of them. */
  readonly total: number;
  readonly shown: readonly Summary[];
  readonly query: ListQuery;
  readonly sought: PositionSought | undefined;
  readonly selected: string | undefined;
  /** Ticked, to do something with several at once. */
  readonly ticked: ReadonlySet<string>;
  readonly importing: ImportProgress | undefined;
  readonly report: GamesReport | undefined;
  readonly fault: LibraryError | undefined;
}

const FIRST: PastGamesState = {
  isLoaded: false,
  total: 0,
  shown: [],
  query: { sort: 'time', order: 'descending', game: undefined, player: '', result: undefined },
  sought: undefined,
  selected: undefined,
  ticked: new Set(),
  importing: undefined,
  report: undefined,
  fault: undefined,
};

/** Reading more than this on the page would be felt. */
const MOST_ON_PAGE = 16_000;

type ImportApart = (
  sources: readonly GameSource[],
  onProgress: (progress: ImportProgress) => void,
) => Promise<GamesReport | undefined>;

/** The list of past games: what is shown of the library, what is selected, and what can be done with it. */
export class PastGamesCtrl {
  state: PastGamesState = $state.raw<PastGamesState>(FIRST);
  readonly library: Library;
  readonly games: readonly Game[];
  private readonly importApart: ImportApart;
  private all: readonly Summary[] = [];
  /** The position looked for last, found or not. */
  private wanted: Omit<PositionSought, 'found'> | undefined;
  private readonly stopListening: () => void;

  constructor(library: Library, games: readonly Game[], importApart: ImportApart) {
    this.library = library;
    this.games = games;
    this.importApart = importApart;
    this.stopListening = library.onChange(() => void this.load());
  }

  close(): void {
    this.stopListening();
  }

  async load(): Promise<void> {
    const listed = await this.library.list();
    if (!listed.ok) return this.change({ isLoaded: true, fault: listed.error });
    this.all = listed.value;
    if (this.wanted === undefined) return this.show({ isLoaded: true });
    // What was found may have changed with the library.
    await this.find(this.wanted);
  }

  setQuery(part: Partial<ListQuery>): void {
    this.show({ query: { ...this.state.query, ...part } });
  }

  /** Sorts by a column; by the same one again the other way round. Names go up by nature, dates and lengths down. */
  sortBy(sort: SortKey): void {
    const { query } = this.state;
    const isDown = sort === 'time' || sort === 'length';
    const usual = isDown ? 'descending' : 'ascending';
    const other = isDown ? 'ascending' : 'descending';
    this.setQuery({ sort, order: query.sort === sort && query.order === usual ? other : usual });
  }

  /** Shows only games in which this position stands; a fault when it is none. */
  async seek(game: Game, text: string, options: Options = {}): Promise<LibraryError | undefined> {
    const before = this.wanted;
    const wanted = { game, text: text.trim(), options };
    this.wanted = wanted;
    const fault = await this.find(wanted);
    if (fault !== undefined) this.wanted = before;
    return fault;
  }

  forgetSought(): void {
    this.wanted = undefined;
    this.show({ sought: undefined });
  }

  select(id: string | undefined): void {
    this.change({ selected: id });
  }

  /** Walks along what is shown. */
  step(by: number): void {
    const { shown, selected } = this.state;
    if (shown.length === 0) return;
    const at = shown.findIndex(({ id }) => id === selected);
    const next = at < 0 ? 0 : Math.min(Math.max(0, at + by), shown.length - 1);
    this.select(shown[next]!.id);
  }

  tick(id: string): void {
    const ticked = new Set(this.state.ticked);
    if (!ticked.delete(id)) ticked.add(id);
    this.change({ ticked });
  }

  /** Ticks all that is shown, or nothing when all of it is ticked. */
  tickAll(): void {
    const { shown, ticked } = this.state;
    const isAll = shown.length > 0 && shown.every(({ id }) => ticked.has(id));
    this.change({ ticked: new Set(isAll ? [] : shown.map(({ id }) => id)) });
  }

  /** The games an action is for: the ticked ones, else the selected one. In the order shown. */
  get chosen(): readonly Summary[] {
    const { shown, ticked, selected } = this.state;
    return shown.filter(({ id }) => (ticked.size > 0 ? ticked.has(id) : id === selected));
  }

  async import(sources: readonly GameSource[]): Promise<GamesReport | undefined> {
    if (this.state.importing !== undefined || sources.length === 0) return undefined;
    const hear = (importing: ImportProgress): void => this.change({ importing });
    hear({ done: 0, added: 0, duplicates: 0, failed: 0 });
    const size = sources.reduce((sum, { content }) => sum + content.length, 0);
    const before = new Set(this.all.map(({ id }) => id));
    const apart = size > MOST_ON_PAGE ? await this.importApart(sources, hear) : undefined;
    const report = apart ?? (await importGames(this.library, this.games, sources, Date.now(), hear));
    this.change({ importing: undefined, report });
    await this.load();
    const added = this.state.shown.find(({ id }) => !before.has(id));
    if (added !== undefined) this.select(added.id);
    return report;
  }

  closeReport(): void {
    this.change({ report: undefined });
  }

  /** Deletes the chosen games. Returns how many; `undo` brings them back. */
  async remove(): Promise<number> {
    const ids = this.chosen.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const at = this.state.shown.findIndex(({ id }) => id === ids[0]);
    const removed = await this.library.remove(ids);
    if (!removed.ok) {
      this.change({ fault: removed.error });
      return 0;
    }
    await this.load();
    const { shown } = this.state;
    this.change({ ticked: new Set(), selected: shown[Math.min(at, shown.length - 1)]?.id });
    return ids.length;
  }

  async undo(): Promise<void> {
    const back = await this.library.undo();
    if (!back.ok) return this.change({ fault: back.error });
    await this.load();
    this.change({ selected: back.value[0]?.id });
  }

  /** Looks a position up; an answer that comes when something else is wanted is dropped. */
  private async find(wanted: Omit<PositionSought, 'found'>): Promise<LibraryError | undefined> {
    const { game, text, options } = wanted;
    const found = await this.library.find({ game, position: text, options });
    if (wanted !== this.wanted) return undefined;
    if (!found.ok) return found.error;
    const places = found.value.map(({ summary, places: [first] }) => [summary.id, first!] as const);
    this.show({ isLoaded: true, sought: { ...wanted, found: new Map(places) } });
    return undefined;
  }

  /** After any change to what is shown: the list anew, and a selection that is in it. */
  private show(part: Partial<PastGamesState>): void {
    const next = { ...this.state, ...part };
    const { query, sought } = next;
    const { game, player, result, sort, order } = query;
    const filter = { player, ...(game !== undefined && { game }), ...(result !== undefined && { result }) };
    const found = sought === undefined ? this.all : this.all.filter(({ id }) => sought.found.has(id));
    const shown = select(found, { filter, sort, order });
    const ids = new Set(shown.map(({ id }) => id));
    const selected = next.selected !== undefined && ids.has(next.selected) ? next.selected : shown[0]?.id;
    const ticked = new Set([...next.ticked].filter((id) => ids.has(id)));
    this.state = { ...next, fault: undefined, total: this.all.length, shown, selected, ticked };
  }

  private change(part: Partial<PastGamesState>): void {
    this.state = { ...this.state, ...part };
  }
}
