import { ok, type Result } from '@tesuji/rules';
import type { Catalogue, Plan, Snapshot } from './catalogue.ts';
import type { ImportItem } from './export-line.ts';
import { isGameId, makeGameId, type RandomSource } from './game-id.ts';
import type { LibraryFault } from './library-fault.ts';
import type { LibraryStore, StoredGame } from './library-store.ts';
import { prepareGame, type PreparedGame } from './prepare-game.ts';
import { readWhole } from './store-error.ts';

export interface ImportProgress {
  /** Games looked at so far: all of the following together. */
  readonly done: number;
  readonly added: number;
  /** Left out because the very same record is in the library already. */
  readonly duplicates: number;
  readonly failed: number;
}

export interface ImportReport extends ImportProgress {
  /** Why games failed, with their number in the import from 0. Only the first hundred. */
  readonly failures: readonly { readonly index: number; readonly fault: LibraryFault }[];
}

export interface ImportOptions {
  /** Called whenever some games are safe in the library. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Asked before each game; what is safe by then stays. */
  readonly isStopped?: () => boolean;
}

/** A game that could not even be read is reported with the others. */
export type ImportItems = Iterable<ImportResult> | AsyncIterable<ImportResult>;
type ImportResult = Result<ImportItem, LibraryFault>;

interface Waiting {
  readonly id: string | undefined;
  readonly text: string;
  readonly print: string;
  readonly withId: PreparedGame;
}

/** Small enough that a page can breathe between two of them, large enough that a disk is not worn by thousands of writes. */
const CHUNK = 50;
const MOST_FAILURES = 100;

/** One import under way. */
export class Import {
  private readonly catalogue: Catalogue;
  private readonly store: LibraryStore;
  private readonly random: RandomSource;
  private readonly failures: { readonly index: number; readonly fault: LibraryFault }[] = [];
  private waiting: Waiting[] = [];
  private progress: ImportProgress = { done: 0, added: 0, duplicates: 0, failed: 0 };

  constructor(catalogue: Catalogue, store: LibraryStore, random: RandomSource) {
    this.catalogue = catalogue;
    this.store = store;
    this.random = random;
  }

  async run(items: ImportItems, options: ImportOptions): Promise<Result<ImportReport, LibraryFault>> {
    let index = 0;
    for await (const item of items) {
      if (options.isStopped?.() === true) break;
      this.take(item, index++);
      if (this.waiting.length < CHUNK) continue;
      const fault = await this.flush(options);
      if (fault !== undefined) return fault;
    }
    return (await this.flush(options)) ?? ok({ ...this.progress, failures: this.failures });
  }

  private take(item: ImportResult, index: number): void {
    const { games, schema } = this.catalogue;
    const prepared = item.ok ? prepareGame(games, schema, item.value) : item;
    if (item.ok && prepared.ok) this.waiting.push({ ...prepared.value, id: item.value.id });
    else if (!prepared.ok) this.fail(index, prepared.error);
  }

  private fail(index: number, fault: LibraryFault): void {
    if (this.failures.length < MOST_FAILURES) this.failures.push({ index, fault });
    this.count(0, 0, 1);
  }

  private count(added: number, duplicates: number, failed: number): void {
    const { progress } = this;
    this.progress = {
      done: progress.done + added + duplicates + failed,
      added: progress.added + added,
      duplicates: progress.duplicates + duplicates,
      failed: progress.failed + failed,
    };
  }

  private async flush({ onProgress }: ImportOptions): Promise<Result<ImportReport, LibraryFault> | undefined> {
    const { waiting } = this;
    this.waiting = [];
    const added = await this.catalogue.commit((snapshot) => this.plan(snapshot, waiting));
    if (!added.ok) return added;
    this.count(added.value, waiting.length - added.value, 0);
    onProgress?.(this.progress);
    return undefined;
  }

  private async plan(
    { summaries }: Snapshot,
    waiting: readonly Waiting[],
  ): Promise<Result<Plan<number>, LibraryFault>> {
    const ids = new Map<string, string[]>();
    for (const { id, print, deletion } of summaries.values()) {
      if (deletion === undefined) ids.set(print, [...(ids.get(print) ?? []), id]);
    }
    const puts = new Map<string, StoredGame>();
    const texts = new Set<string>();
    const isTaken = (id: string): boolean => summaries.has(id) || puts.has(id);
    for (const { id, text, print, withId } of waiting) {
      if (texts.has(text) || (await this.isStored(text, ids.get(print) ?? []))) continue;
      texts.add(text);
      const isFree = isGameId(id) && !isTaken(id);
      const game = withId(isFree ? id : makeGameId(this.random, isTaken));
      puts.set(game.summary.id, game);
    }
    return ok({ puts: [...puts.values()], answer: puts.size });
  }

  /** Prints tell which games to look at, texts decide. */
  private async isStored(text: string, ids: readonly string[]): Promise<boolean> {
    for (const id of ids) {
      if ((await readWhole(this.store, id))?.record === text) return true;
    }
    return false;
  }
}
