import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { fingerprint } from '@tesuji/host/library/fingerprint';
import type { GameLine } from '@tesuji/rules/core/line';
import type { ReviewAnswer } from '../minds/minds.ts';

/** A review as it is kept: finished, or as far as it has come. */
export type KeptReview =
  | { readonly kind: 'done'; readonly answer: ReviewAnswer }
  | { readonly kind: 'begun'; readonly share: number; readonly state: unknown };

/** Where reviews are kept, by the moves they are of: the same game copied or imported again has its review already. */
export interface ReviewShelf {
  read(line: GameLine): Promise<KeptReview | undefined>;
  write(line: GameLine, review: KeptReview): Promise<void>;
}

interface Schema extends DBSchema {
  reviews: { key: string; value: { readonly line: string; readonly review: KeptReview } };
}

const NAME = 'tesuji-reviews';

/** Reviews in IndexedDB: too large for small named values. Where that is blocked, they last as long as the page. */
export class WebReviewShelf implements ReviewShelf {
  private readonly memory = new Map<string, KeptReview>();
  private database: Promise<IDBPDatabase<Schema> | undefined> | undefined;

  async read(line: GameLine): Promise<KeptReview | undefined> {
    const text = JSON.stringify(line);
    const known = this.memory.get(text);
    if (known !== undefined) return known;
    const kept = await this.attempt((database) => database.get('reviews', fingerprint(text)));
    return kept?.line === text ? kept.review : undefined;
  }

  async write(line: GameLine, review: KeptReview): Promise<void> {
    const text = JSON.stringify(line);
    this.memory.set(text, review);
    await this.attempt((database) => database.put('reviews', { line: text, review }, fingerprint(text)));
  }

  private async attempt<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    this.database ??= open();
    const database = await this.database;
    if (database === undefined) return undefined;
    try {
      return await work(database);
    } catch {
      // A review can be made again; the page goes on without it.
      return undefined;
    }
  }
}

async function open(): Promise<IDBPDatabase<Schema> | undefined> {
  try {
    const database = await openDB<Schema>(NAME, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('reviews'),
      blocking: () => database.close(),
    });
    return database;
  } catch {
    return undefined;
  }
}
