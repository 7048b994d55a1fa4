import { isGameId, type Batch, type StoredGame, type Summary } from '@tesuji/library';
import { BatchLog, type LogState } from './batch-log.ts';
import type { Disk } from './disk.ts';
import { makeToken, type Programs } from './folder-lock.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { formatKeys, parseGameFile } from './game-file.ts';
import { GAME_FILE, type LibraryPaths } from './library-paths.ts';

export type IndexState = LogState<Summary>;

/** There is nothing yet, and whoever comes first is right. */
const NOTHING: IndexState = { generation: 'new', number: 0, entries: new Map(), waste: 0 };
const LEAST_WASTE = 1000;

/** What the whole library looks like, told from two files instead of thousands. The files of the games are the truth. */
export class GameIndex {
  private readonly disk: Disk;
  private readonly paths: LibraryPaths;
  private readonly programs: Programs;
  private readonly summaries: BatchLog<Summary>;
  private readonly keys: BatchLog<string>;
  private known: { readonly stamp: string; readonly state: IndexState } | undefined;

  constructor(disk: Disk, paths: LibraryPaths, programs: Programs) {
    this.disk = disk;
    this.paths = paths;
    this.programs = programs;
    this.summaries = new BatchLog(disk, paths.index);
    this.keys = new BatchLog(disk, paths.positions);
  }

  /** Undefined when the index is missing, broken, or of other games than there are. */
  async load(): Promise<IndexState | undefined> {
    const stamp = (await this.disk.stamp(this.paths.index))?.text;
    if (stamp !== undefined && stamp === this.known?.stamp) return this.known.state;
    const state = stamp === undefined ? NOTHING : await this.summaries.load();
    const ids = await this.listIds();
    if (state?.entries.size !== ids.length || !ids.every((id) => state.entries.has(id))) return undefined;
    this.known = stamp === undefined ? undefined : { stamp, state };
    return state;
  }

  /** Writes down what a batch has changed. Only the lock's holder may. */
  async update(state: IndexState, { puts = [], removes = [] }: Batch): Promise<IndexState> {
    if (state === NOTHING || state.waste > LEAST_WASTE + state.entries.size) return this.rebuild();
    const number = state.number + 1;
    await this.keys.append(number, puts.map(keysOf), removes);
    await this.summaries.append(number, puts.map(summaryOf), removes);
    const entries = new Map([...state.entries, ...puts.map(summaryOf)]);
    for (const id of removes) entries.delete(id);
    const waste = state.waste + state.entries.size + puts.length - entries.size;
    return this.know({ generation: state.generation, number, entries, waste });
  }

  /** Makes the index anew from all games and puts damaged files aside. Only the lock's holder may. */
  async rebuild(): Promise<IndexState> {
    const { disk, paths } = this;
    const entries = new Map<string, Summary>();
    const keys = new Map<string, string>();
    await forEachAtOnce(await this.listIds(), async (id) => {
      const game = parseGameFile((await disk.read(paths.game(id))) ?? '');
      if (game?.summary.id !== id) return this.putAside(id);
      entries.set(...summaryOf(game));
      keys.set(...keysOf(game));
    });
    const generation = makeToken(this.programs);
    await disk.makeFolder(paths.root);
    await this.keys.rewrite(generation, 1, keys);
    await this.summaries.rewrite(generation, 1, entries);
    await disk.syncFolder(paths.root);
    return this.know({ generation, number: 1, entries, waste: 0 });
  }

  /** The position keys of all games as text; undefined when they are not those of this state. */
  async loadKeys(state: IndexState): Promise<ReadonlyMap<string, string> | undefined> {
    if (state.entries.size === 0) return new Map();
    const keys = await this.keys.load();
    const isSame = keys?.generation === state.generation && keys.number === state.number;
    return isSame ? keys.entries : undefined;
  }

  /** As `loadKeys`, and makes them anew if need be. Only the lock's holder may. */
  async repairKeys(state: IndexState): Promise<ReadonlyMap<string, string>> {
    return (await this.loadKeys(state)) ?? (await this.loadKeys(await this.rebuild())) ?? new Map();
  }

  private async know(state: IndexState): Promise<IndexState> {
    const stamp = await this.disk.stamp(this.paths.index);
    this.known = stamp === undefined ? undefined : { stamp: stamp.text, state };
    return state;
  }

  private async listIds(): Promise<string[]> {
    const names = await this.disk.list(this.paths.games);
    return names
      .filter((name) => name.endsWith(GAME_FILE))
      .map((name) => name.slice(0, -GAME_FILE.length))
      .filter(isGameId);
  }

  private async putAside(id: string): Promise<void> {
    const { disk, paths } = this;
    await disk.makeFolder(paths.damaged);
    await disk.rename(paths.game(id), `${paths.damaged}/${id}-${makeToken(this.programs)}${GAME_FILE}`);
  }
}

/** Changes whenever the index does. */
export function revisionOf({ generation, number }: IndexState): string {
  return `${generation} ${number}`;
}

function summaryOf({ summary }: StoredGame): readonly [string, Summary] {
  return [summary.id, summary];
}

function keysOf({ summary, keys }: StoredGame): readonly [string, string] {
  return [summary.id, formatKeys(keys)];
}
