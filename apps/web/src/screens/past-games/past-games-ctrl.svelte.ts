import {
  select,
  type SummaryResult,
  type ImportProgress,
  type Library,
  type LibraryError,
  type OwnOutcome,
  type PositionPlace,
  type SortKey,
  type Summary,
} from '@tesuji/library';
import type { NamedOpening } from '@tesuji/library/openings';
import type { Game, Options } from '@tesuji/rules';
import { importGames, type GameSource, type GamesReport } from './import-games.ts';

/** What the list shows, and in which order. */
export interface ListQuery {
  readonly sort: SortKey;
  readonly order: 'ascending' | 'descending';
  readonly game: string | undefined;
  readonly player: string;
  readonly result: SummaryResult | undefined;
  /** How it ended for the person at this device. */
  readonly own: OwnOutcome | undefined;
  /** The id of an opening, a castle, or a family of them. */
  readonly opening: string | undefined;
}

/** The position that the list is filtered by. */
export interface PositionFilter {
  readonly game: Game;
  readonly text: string;
  /** The rule options of the position, if they are not the usual ones. */
  readonly options: Options;
  /** The ply at which it occurs in each game found, by id. */
  readonly found: ReadonlyMap<string, PositionPlace>;
}

export type OpeningsByGame = ReadonlyMap<string, readonly NamedOpening[]>;

/** An opening to filter by. */
export interface OpeningChoice {
  readonly opening: NamedOpening;
  readonly count: number;
}

export interface PastGamesState {
  /** False until the library was read for the first time. */
  readonly isLoaded: boolean;
  /** The number of games in the library, with those that are filtered out. */
  readonly total: number;
  readonly shown: readonly Summary[];
  /** The openings and castles of each game that has any, by its id. */
  readonly openings: OpeningsByGame;
  /** The openings that can be chosen, in the games that the other filters show, with the number of their games. */
  readonly openingChoices: readonly OpeningChoice[];
  readonly query: ListQuery;
  readonly search: PositionFilter | undefined;
  readonly selected: string | undefined;
  /** The ids of the ticked games, for actions on several at once. */
  readonly ticked: ReadonlySet<string>;
  readonly importing: ImportProgress | undefined;
  readonly report: GamesReport | undefined;
  readonly error: LibraryError | undefined;
}

const FIRST: PastGamesState = {
  isLoaded: false,
  total: 0,
  shown: [],
  openings: new Map(),
  openingChoices: [],
  query: {
    sort: 'time',
    order: 'descending',
    game: undefined,
    player: '',
    result: undefined,
    own: undefined,
    opening: undefined,
  },
  search: undefined,
  selected: undefined,
  ticked: new Set(),
  importing: undefined,
  report: undefined,
  error: undefined,
};

/** Larger files are read in a worker, since reading them would block the page noticeably. */
const MOST_ON_PAGE = 16_000;

type ImportApart = (
  sources: readonly GameSource[],
  onProgress: (progress: ImportProgress) => void,
) => Promise<GamesReport | undefined>;

/** Finds the openings of all games. */
export interface OpeningFinder {
  find(): Promise<OpeningsByGame | undefined>;
  /** Returns the opening that has the name of a family. */
  family(opening: NamedOpening): NamedOpening | undefined;
  close(): void;
}

/** The list of past games: what is shown of the library, what is selected, and what can be done with it. */
export class PastGamesCtrl {
  state: PastGamesState = $state.raw<PastGamesState>(FIRST);
  readonly library: Library;
  readonly games: readonly Game[];
  private readonly importApart: ImportApart;
  private readonly getOwnName: () => string;
  private readonly finder: OpeningFinder | undefined;
  /** The number of times that openings were looked for. Earlier answers are dropped. */
  private searches = 0;
  private all: readonly Summary[] = [];
  /** The last position that was searched for, found or not. */
  private wanted: Omit<PositionFilter, 'found'> | undefined;
  private readonly stopListening: () => void;

  /** `getOwnName` returns the name of the person at this device. */
  constructor(
    library: Library,
    games: readonly Game[],
    importApart: ImportApart,
    getOwnName: () => string = () => '',
    finder?: OpeningFinder,
  ) {
    this.library = library;
    this.games = games;
    this.importApart = importApart;
    this.getOwnName = getOwnName;
    this.finder = finder;
    this.stopListening = library.onChange(() => void this.load());
  }

  close(): void {
    this.searches += 1;
    this.stopListening();
    this.finder?.close();
  }

  async load(): Promise<void> {
    const listed = await this.library.list();
    if (!listed.ok) return this.change({ isLoaded: true, error: listed.error });
    this.all = listed.value;
    void this.findOpenings();
    if (this.wanted === undefined) return this.show({ isLoaded: true });
    // The games with the position may have changed with the library.
    await this.find(this.wanted);
  }

  /** Names come a little later than the list, as games may have to be read for them. */
  private async findOpenings(): Promise<void> {
    const search = ++this.searches;
    const openings = await this.finder?.find();
    if (openings !== undefined && search === this.searches) this.show({ openings });
  }

  setQuery(part: Partial<ListQuery>): void {
    const query = { ...this.state.query, ...part };
    // Another game has other openings.
    const isOther = query.game !== this.state.query.game;
    this.show({ query: isOther ? { ...query, opening: undefined } : query });
  }

  /**
   * Sorts by a column, or reverses the order if it is the same column again. Names are ascending at first, dates and
   * lengths descending.
   */
  sortBy(sort: SortKey): void {
    const { query } = this.state;
    const isDown = sort === 'time' || sort === 'length';
    const usual = isDown ? 'descending' : 'ascending';
    const other = isDown ? 'ascending' : 'descending';
    this.setQuery({ sort, order: query.sort === sort && query.order === usual ? other : usual });
  }

  /** Shows only games in which this position occurs. Returns an error if the text is not a position. */
  async searchPosition(game: Game, text: string, options: Options = {}): Promise<LibraryError | undefined> {
    const before = this.wanted;
    const wanted = { game, text: text.trim(), options };
    this.wanted = wanted;
    const error = await this.find(wanted);
    if (error !== undefined) this.wanted = before;
    return error;
  }

  clearSearch(): void {
    this.wanted = undefined;
    this.show({ search: undefined });
  }

  select(id: string | undefined): void {
    this.change({ selected: id });
  }

  /** Moves the selection along the list. */
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

  /** Ticks all games in the list, or unticks them if all are ticked. */
  tickAll(): void {
    const { shown, ticked } = this.state;
    const isAll = shown.length > 0 && shown.every(({ id }) => ticked.has(id));
    this.change({ ticked: new Set(isAll ? [] : shown.map(({ id }) => id)) });
  }

  /** The games that an action applies to: the ticked ones, else the selected one, in the order of the list. */
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
      this.change({ error: removed.error });
      return 0;
    }
    await this.load();
    const { shown } = this.state;
    this.change({ ticked: new Set(), selected: shown[Math.min(at, shown.length - 1)]?.id });
    return ids.length;
  }

  async undo(): Promise<void> {
    const back = await this.library.undo();
    if (!back.ok) return this.change({ error: back.error });
    await this.load();
    this.change({ selected: back.value[0]?.id });
  }

  /** Searches for a position. The result is dropped if another search has started meanwhile. */
  private async find(wanted: Omit<PositionFilter, 'found'>): Promise<LibraryError | undefined> {
    const { game, text, options } = wanted;
    const found = await this.library.find({ game, position: text, options });
    if (wanted !== this.wanted) return undefined;
    if (!found.ok) return found.error;
    const places = found.value.map(({ summary, places: [first] }) => [summary.id, first!] as const);
    this.show({ isLoaded: true, search: { ...wanted, found: new Map(places) } });
    return undefined;
  }

  /** After any change of the list: updates it, and selects a game that is in it. */
  private show(part: Partial<PastGamesState>): void {
    const next = { ...this.state, ...part };
    const { query, search, openings } = next;
    const { game, player, result, own, opening, sort, order } = query;
    const filter = {
      player,
      ...(game !== undefined && { game }),
      ...(result !== undefined && { result }),
      ...(own !== undefined && { own }),
    };
    const found = search === undefined ? this.all : this.all.filter(({ id }) => search.found.has(id));
    const fitting = select(found, { filter, sort, order, ownName: this.getOwnName() });
    const hasOpening = ({ id, family }: NamedOpening): boolean => id === opening || family === opening;
    const shown = opening === undefined ? fitting : fitting.filter(({ id }) => openings.get(id)?.some(hasOpening));
    const ids = new Set(shown.map(({ id }) => id));
    const selected = next.selected !== undefined && ids.has(next.selected) ? next.selected : shown[0]?.id;
    const ticked = new Set([...next.ticked].filter((id) => ids.has(id)));
    const openingChoices = this.listChoices(fitting, openings);
    this.state = { ...next, error: undefined, total: this.all.length, shown, openingChoices, selected, ticked };
  }

  /** Every opening of the games, and the families that several of them belong to. */
  private listChoices(games: readonly Summary[], openings: OpeningsByGame): readonly OpeningChoice[] {
    const counts = new Map<string, { readonly opening: NamedOpening; count: number }>();
    for (const { id } of games) {
      const own = openings.get(id) ?? [];
      const families = own.flatMap((each) => this.finder?.family(each) ?? []);
      for (const opening of new Map([...families, ...own].map((each) => [each.id, each])).values()) {
        const entry = counts.get(opening.id) ?? { opening, count: 0 };
        counts.set(opening.id, { ...entry, count: entry.count + 1 });
      }
    }
    return [...counts.values()];
  }

  private change(part: Partial<PastGamesState>): void {
    this.state = { ...this.state, ...part };
  }
}
