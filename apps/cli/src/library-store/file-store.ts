import {
  hasKey,
  StoreError,
  type Batch,
  type LibraryHead,
  type LibraryStore,
  type Listing,
  type StoredGame,
} from '@tesuji/library';
import { NOTHING_TO_STOP, type Stop } from '@tesuji/host';
import type { Disk } from './disk.ts';
import { FolderLock, makeToken, type Programs } from './folder-lock.ts';
import { parseGameFile, parseHead, parseKeys } from './game-file.ts';
import { GameIndex, revisionOf, type IndexState } from './game-index.ts';
import { Journal } from './journal.ts';
import { libraryPaths, type LibraryPaths } from './library-paths.ts';
import { codeOf, nodeDisk } from './node-disk.ts';
import { thisMachine } from './this-machine.ts';

/**
 * A library in a folder, one file for each game. Reading waits while somebody writes, and finishes or clears away what
 * a program that is gone has left behind. A folder that does not exist is an empty library; the first game makes it.
 */
export class FileStore implements LibraryStore {
  private readonly disk: Disk;
  private readonly programs: Programs;
  private readonly paths: LibraryPaths;
  private readonly lock: FolderLock;
  private readonly journal: Journal;
  private readonly index: GameIndex;
  private isClosed = false;

  constructor(folder: string, disk: Disk = nodeDisk, programs: Programs = thisMachine) {
    this.disk = disk;
    this.programs = programs;
    this.paths = libraryPaths(folder);
    this.lock = new FolderLock(disk, this.paths.locks, programs);
    this.journal = new Journal(disk, this.paths);
    this.index = new GameIndex(disk, this.paths, programs);
  }

  readHead(): Promise<LibraryHead | undefined> {
    return this.run(async () => parseHead((await this.disk.read(this.paths.head)) ?? ''));
  }

  readRevision(): Promise<string> {
    return this.run(async () => revisionOf(await this.current()));
  }

  readListing(): Promise<Listing> {
    return this.run(async () => {
      const state = await this.current();
      return { revision: revisionOf(state), summaries: [...state.entries.values()] };
    });
  }

  readGame(id: string): Promise<StoredGame | undefined> {
    return this.run(async () => {
      // Besides saving time, this keeps ids that are none from becoming paths.
      if (!(await this.current()).entries.has(id)) return undefined;
      const text = await this.disk.read(this.paths.game(id));
      const game = text === undefined ? undefined : parseGameFile(text);
      if (text === undefined || game?.summary.id === id) return game;
      // Now, as a program that runs for one command has no later. Where nothing can be written, all else can be read.
      const state = await this.lock.hold(() => this.index.rebuild()).catch(() => undefined);
      const place = state === undefined ? 'is not what was written' : `is kept in ${this.paths.damaged}`;
      throw new StoreError('damaged', `the file of game ${id} ${place}`);
    });
  }

  findKey(low: number, high: number): Promise<readonly string[]> {
    return this.run(async () => {
      const keys =
        (await this.index.loadKeys(await this.current())) ??
        (await this.lock.hold(async () => this.index.repairKeys(await this.settle())));
      return [...keys].filter(([, text]) => hasKey(parseKeys(text), low, high)).map(([id]) => id);
    });
  }

  write(batch: Batch): Promise<string | undefined> {
    return this.run(() => this.lock.hold(() => this.writeNow(batch)));
  }

  /** Files of other programs are noticed at the next call, not before. */
  onChange(): Stop {
    return NOTHING_TO_STOP;
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  private async writeNow(batch: Batch): Promise<string | undefined> {
    const state = await this.settle();
    if (batch.basedOn !== revisionOf(state)) return undefined;
    await this.journal.carryOut(batch, makeToken(this.programs));
    const next = await this.index.update(state, batch);
    await this.journal.clear();
    return revisionOf(next);
  }

  /** The index, when nothing is on its way and it agrees with the files. */
  private async current(): Promise<IndexState> {
    const state = (await this.journal.isBusy()) ? undefined : await this.index.load();
    return state ?? this.lock.hold(() => this.settle());
  }

  /** Only for the lock's holder: brings everything in order. */
  private async settle(): Promise<IndexState> {
    const isChanged = await this.journal.settle();
    const state = (isChanged ? undefined : await this.index.load()) ?? (await this.index.rebuild());
    if (await this.journal.isBusy()) await this.journal.clear();
    return state;
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isClosed) throw new StoreError('closed', 'the library is closed');
    try {
      return await work();
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined || !(error instanceof Error)) throw error;
      throw new StoreError(code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'failed', error.message);
    }
  }
}
