import { createSharedBoard, type PageTime, type Person, type SharedBoard } from '@tesuji/online';
import { RecordCursor } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import type { WebLibrary } from '../../storage/library/open-web-library.ts';
import { applyBoard } from './apply-board.ts';
import type { SharedReview } from './shared-review.svelte.ts';

/** Milliseconds after a change until the record in the library is written. */
const CALM = 700;

/** The record of a game in the library, and what is needed to write into it. */
export interface KeptGame {
  readonly game: Game;
  /** Its id in the library; `undefined` until it is there. */
  readonly record: string | undefined;
}

export interface KeeperWorld {
  readonly time: PageTime;
  library(): Promise<WebLibrary>;
}

/**
 * Puts what is added in a review into the record of the game in the library of this device: variations and comments, with the
 * names of those who wrote them. What the person has written there alone stays.
 */
export class ReviewKeeper {
  readonly #world: KeeperWorld;
  readonly #review: SharedReview;
  readonly #kept: KeptGame;
  /** The board that is in the library. */
  #stored: SharedBoard | undefined;
  #isWaiting = false;
  #writing: Promise<void> = Promise.resolve();

  private constructor(world: KeeperWorld, review: SharedReview, kept: KeptGame) {
    this.#world = world;
    this.#review = review;
    this.#kept = kept;
  }

  /** Begins to keep a review, from what it has at present on. */
  static start(world: KeeperWorld, review: SharedReview, kept: KeptGame): void {
    const keeper = new ReviewKeeper(world, review, kept);
    review.listen(() => keeper.#schedule());
    keeper.#schedule();
  }

  #schedule(): void {
    const { confirmed } = this.#review;
    if (confirmed === undefined || confirmed === this.#stored || this.#isWaiting) return;
    this.#isWaiting = true;
    this.#world.time.after(CALM, () => {
      this.#isWaiting = false;
      this.#writing = this.#writing.then(() => this.#write()).catch(() => undefined);
    });
  }

  async #write(): Promise<void> {
    const { confirmed: after, authors } = this.#review;
    const { game, record: id } = this.#kept;
    if (after === undefined || id === undefined) return;
    const before = this.#stored ?? createSharedBoard(after.line);
    const { library } = await this.#world.library();
    const found = await library.get(id);
    const cursor = found.ok ? RecordCursor.open(game, found.value.record) : undefined;
    if (cursor?.ok !== true) return;
    const { isChanged } = applyBoard(cursor.value, { before, after, nameOf: (person) => nameIn(authors, person) });
    if (isChanged && !(await library.update(id, { record: cursor.value.record })).ok) return;
    this.#stored = after;
  }
}

/** The name that a record has for a person, in whatever language it is read. */
function nameIn(authors: readonly Person[], person: string): string {
  return authors.find(({ id }) => id === person)?.name ?? '?';
}
