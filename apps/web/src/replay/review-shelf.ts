import type { DBSchema } from 'idb';
import { fingerprint } from '@tesuji/library';
import { isObject } from '@tesuji/match';
import type { GameLine } from '@tesuji/rules';
import type { ReviewAnswer } from '../minds/minds.ts';
import { SpareDatabase } from '../storage/spare-database.ts';

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
  /** As `write` leaves it; what is read may be anything. */
  reviews: { key: string; value: unknown };
}

/** Reviews in IndexedDB: too large for small named values. Where that is blocked, they last as long as the page. */
export class WebReviewShelf implements ReviewShelf {
  private readonly memory = new Map<string, KeptReview>();
  private readonly database = new SpareDatabase<Schema>(
    'tesuji-reviews',
    (fresh) => void fresh.createObjectStore('reviews'),
  );

  async read(line: GameLine): Promise<KeptReview | undefined> {
    const text = JSON.stringify(line);
    const known = this.memory.get(text);
    if (known !== undefined) return known;
    const kept = await this.database.attempt((database) => database.get('reviews', fingerprint(text)));
    return isObject(kept) && kept['line'] === text ? readReview(kept) : undefined;
  }

  async write(line: GameLine, review: KeptReview): Promise<void> {
    const text = JSON.stringify(line);
    this.memory.set(text, review);
    const print = printOf(review);
    await this.database.attempt((database) =>
      database.put('reviews', { line: text, review, print }, fingerprint(text)),
    );
  }
}

/** A review that is not as it was written counts as none: it can be made again. Older ones have no print to tell. */
function readReview({ review, print }: Readonly<Record<string, unknown>>): KeptReview | undefined {
  if (!isReview(review)) return undefined;
  return print === undefined || print === printOf(review) ? review : undefined;
}

function isReview(value: unknown): value is KeptReview {
  if (!isObject(value)) return false;
  const { kind, answer, share } = value;
  if (kind === 'begun') return typeof share === 'number';
  return kind === 'done' && isObject(answer) && isObject(answer['review']) && Array.isArray(answer['puzzles']);
}

function printOf(review: KeptReview): string {
  return fingerprint(JSON.stringify(review));
}
