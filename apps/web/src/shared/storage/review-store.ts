import { REVIEW_VERSION, type ReviewAnswer } from '@tesuji/coach';
import { fingerprint } from '@tesuji/library';
import { isObject } from '@tesuji/match';
import type { GameLine } from '@tesuji/rules';
import type { DBSchema } from 'idb';
import { SpareDatabase } from './spare-database.ts';

/** A stored review: finished, or the part that is done. */
export type StoredReview =
  | { readonly kind: 'done'; readonly answer: ReviewAnswer }
  | { readonly kind: 'begun'; readonly share: number; readonly state: unknown };

/** Stores reviews by the moves of the game, so that a copy of a game has the same review. */
export interface ReviewStore {
  read(line: GameLine): Promise<StoredReview | undefined>;
  write(line: GameLine, review: StoredReview): Promise<void>;
}

interface Schema extends DBSchema {
  /** Written by `write`; the stored value may be damaged. */
  reviews: { key: string; value: unknown };
}

/** Reviews in IndexedDB: too large for small named values. Where that is blocked, they last as long as the page. */
export class WebReviewStore implements ReviewStore {
  private readonly memory = new Map<string, StoredReview>();
  private readonly database = new SpareDatabase<Schema>(
    'tesuji-reviews',
    (fresh) => void fresh.createObjectStore('reviews'),
  );

  async read(line: GameLine): Promise<StoredReview | undefined> {
    const text = JSON.stringify(line);
    const known = this.memory.get(text);
    if (known !== undefined) return known;
    const kept = await this.database.attempt((database) => database.get('reviews', fingerprint(text)));
    return isObject(kept) && kept['line'] === text ? readReview(kept) : undefined;
  }

  async write(line: GameLine, review: StoredReview): Promise<void> {
    const text = JSON.stringify(line);
    this.memory.set(text, review);
    const print = printOf(review);
    await this.database.attempt((database) =>
      database.put('reviews', { line: text, review, print, version: REVIEW_VERSION }, fingerprint(text)),
    );
  }
}

/** A damaged review, and one of an earlier version, count as absent, since they can be computed again. */
function readReview({ review, print, version }: Readonly<Record<string, unknown>>): StoredReview | undefined {
  return isReview(review) && version === REVIEW_VERSION && print === printOf(review) ? review : undefined;
}

function isReview(value: unknown): value is StoredReview {
  if (!isObject(value)) return false;
  const { kind, answer, share } = value;
  if (kind === 'begun') return typeof share === 'number';
  return kind === 'done' && isObject(answer) && isObject(answer['review']) && Array.isArray(answer['puzzles']);
}

function printOf(review: StoredReview): string {
  return fingerprint(JSON.stringify(review));
}

/** Returns how accurately both sides have played, from 0 to 100, as far as the game was reviewed. */
export async function accuraciesOf(
  reviews: ReviewStore,
  line: GameLine,
): Promise<readonly [number | undefined, number | undefined]> {
  const stored = await reviews.read(line);
  const sides = stored?.kind === 'done' ? stored.answer.review.sides : undefined;
  return [sides?.[0].accuracy, sides?.[1].accuracy];
}
