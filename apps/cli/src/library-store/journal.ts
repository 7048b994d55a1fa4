import type { Batch } from '@tesuji/library';
import type { Disk } from './disk.ts';
import { formatGameFile, formatHead } from './game-file.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { GAME_FILE, type LibraryPaths } from './library-paths.ts';

/** What to do when all files of a batch are safe. */
interface Orders {
  readonly head: boolean;
  readonly puts: readonly string[];
  readonly removes: readonly string[];
}

const ORDERS = 'orders.json';
const HEAD = 'head.json';

/**
 * Makes several files change together. New files are written beside the library first, then the orders what to do with
 * them; from then on the batch will happen, if need be after the next start. Only the lock's holder may call any of this.
 */
export class Journal {
  private readonly disk: Disk;
  private readonly paths: LibraryPaths;

  constructor(disk: Disk, paths: LibraryPaths) {
    this.disk = disk;
    this.paths = paths;
  }

  /** Is there a batch on its way, or one that never arrived? */
  async isBusy(): Promise<boolean> {
    return (await this.disk.list(this.paths.staging)).length > 0;
  }

  /** Carries the batch out. If this fails, `settle` either finishes it or clears it away. */
  async carryOut({ head, puts = [], removes = [] }: Batch, token: string): Promise<void> {
    const { disk, paths } = this;
    const folder = `${paths.staging}/${token}`;
    await disk.makeFolder(paths.games);
    await disk.makeFolder(folder);
    await forEachAtOnce(puts, (game) => disk.write(`${folder}/${game.summary.id}${GAME_FILE}`, formatGameFile(game)));
    if (head !== undefined) await disk.write(`${folder}/${HEAD}`, formatHead(head));
    const orders: Orders = { head: head !== undefined, puts: puts.map(({ summary }) => summary.id), removes };
    await disk.write(`${folder}/${ORDERS}.new`, JSON.stringify(orders));
    await disk.syncFolder(folder);
    await disk.rename(`${folder}/${ORDERS}.new`, `${folder}/${ORDERS}`);
    await disk.syncFolder(folder);
    await this.obey(folder, orders);
  }

  /** Finishes what was ordered. Says whether anything was; what was not is left to `clear`. */
  async settle(): Promise<boolean> {
    let isChanged = false;
    for (const name of await this.disk.list(this.paths.staging)) {
      const folder = `${this.paths.staging}/${name}`;
      const orders = await this.disk.read(`${folder}/${ORDERS}`);
      if (orders === undefined) continue;
      await this.obey(folder, JSON.parse(orders) as Orders);
      isChanged = true;
    }
    return isChanged;
  }

  /** Clears away what is left of batches when everything they changed is safe. */
  async clear(): Promise<void> {
    const { disk, paths } = this;
    for (const name of await disk.list(paths.staging)) {
      const folder = `${paths.staging}/${name}`;
      // The orders go first and for good: obeyed again after a later batch, they would undo it.
      await disk.remove(`${folder}/${ORDERS}`);
      await disk.syncFolder(folder);
      await disk.removeFolder(folder);
    }
  }

  /** May be called again for orders that were obeyed in part. */
  private async obey(folder: string, { head, puts, removes }: Orders): Promise<void> {
    const { disk, paths } = this;
    for (const id of puts) await disk.rename(`${folder}/${id}${GAME_FILE}`, paths.game(id));
    for (const id of removes) await disk.remove(paths.game(id));
    if (head) await disk.rename(`${folder}/${HEAD}`, paths.head);
    await disk.syncFolder(paths.games);
    await disk.syncFolder(paths.root);
  }
}
