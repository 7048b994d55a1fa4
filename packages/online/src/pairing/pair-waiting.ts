/** Who of those that wait in a pool play each other. */

/** A person who waits for an opponent. */
export interface Waiting {
  readonly person: string;
  readonly rating: number;
  /** Epoch milliseconds since when. */
  readonly since: number;
  /** The opponent of the last game. They meet again only if neither could play anybody else who waits. */
  readonly lastOpponent?: string;
  /** Whether the person has asked for another opponent: then they do not meet even so. */
  readonly wantsAnother?: boolean;
}

/** Two people who play each other, the one who has waited longer first. */
export type WaitingPair<W extends Waiting = Waiting> = readonly [W, W];

/** The largest difference of ratings at first, and what is added in each second. */
const FIRST_WINDOW = 100;
const WINDOW_GROWTH = 20;

/** Returns by how much the rating of an opponent may differ, for a person who has waited so many milliseconds. */
export function ratingWindow(waited: number): number {
  return FIRST_WINDOW + (WINDOW_GROWTH * Math.max(0, waited)) / 1000;
}

/**
 * Pairs those who wait in one pool, each of whom is named once. Whoever has waited longest chooses first: the nearest rating
 * within their window, of equally near ones the person who has waited longest. `areBlocked` must be symmetric.
 */
export function pairWaiting<W extends Waiting>(
  waiting: readonly W[],
  areBlocked: (one: string, other: string) => boolean,
  now: number,
): readonly WaitingPair<W>[] {
  /** Whether there is a third person, however far away now, who may come nearer. */
  const hasAnother = (one: W, other: W): boolean =>
    waiting.some(
      (third) => third !== one && third !== other && !isRepeat(one, third) && !areBlocked(one.person, third.person),
    );
  const mayMeet = (one: W, other: W): boolean => {
    if (areBlocked(one.person, other.person)) return false;
    if (!isRepeat(one, other)) return true;
    const isRefused = one.wantsAnother === true || other.wantsAnother === true;
    return !isRefused && !hasAnother(one, other) && !hasAnother(other, one);
  };
  const byAge = waiting.toSorted(compareAge);
  const ratings = new RatingList(byAge);
  const pairs: WaitingPair<W>[] = [];
  for (const one of byAge) {
    if (!ratings.remove(one)) continue;
    const other = ratings.findNearest(one, ratingWindow(now - one.since), (each) => mayMeet(one, each));
    if (other === undefined) continue;
    ratings.remove(other);
    pairs.push([one, other]);
  }
  return pairs;
}

/** Whether one of two has played their last game against the other. */
function isRepeat(one: Waiting, other: Waiting): boolean {
  return one.lastOpponent === other.person || other.lastOpponent === one.person;
}

/** Who came first; of two who came together, any order that is always the same. */
function compareAge(one: Waiting, other: Waiting): number {
  return one.since - other.since || (one.person < other.person ? -1 : 1);
}

/**
 * Those who are not paired yet, by rating. Equal ratings, which all newcomers have, share an entry, and entries without
 * people are skipped: each search looks only at those whom it may not choose, and at one more.
 */
class RatingList<W extends Waiting> {
  readonly #ratings: readonly number[];
  readonly #entries: readonly Set<W>[];
  readonly #index = new Map<number, number>();
  /** The next entry with people below and above each entry; those of entries without people are not up to date. */
  readonly #below: number[];
  readonly #above: number[];

  /** Takes people in the order in which those of the same rating are chosen. */
  constructor(people: readonly W[]) {
    this.#ratings = [...new Set(people.map(({ rating }) => rating))].sort((one, other) => one - other);
    this.#ratings.forEach((rating, index) => this.#index.set(rating, index));
    this.#entries = this.#ratings.map(() => new Set());
    this.#below = this.#ratings.map((_, index) => index - 1);
    this.#above = this.#ratings.map((_, index) => index + 1);
    for (const each of people) this.#entryOf(each).add(each);
  }

  /** Returns `false` when the person is not in the list. */
  remove(person: W): boolean {
    const entry = this.#entryOf(person);
    if (!entry.delete(person)) return false;
    if (entry.size === 0) this.#skip(this.#index.get(person.rating)!);
    return true;
  }

  /** Finds the person with the nearest rating, at most `window` away, whom the test allows. */
  findNearest({ rating }: W, window: number, isAllowed: (person: W) => boolean): W | undefined {
    const own = this.#index.get(rating)!;
    const here = this.#firstIn(own, isAllowed);
    if (here !== undefined) return here;
    let [below, above] = [this.#below[own]!, this.#above[own]!];
    for (;;) {
      const [down, up] = [this.#distance(rating, below), this.#distance(rating, above)];
      const nearest = Math.min(down, up);
      if (nearest > window) return undefined;
      const found = [
        ...(down === nearest ? [this.#firstIn(below, isAllowed)] : []),
        ...(up === nearest ? [this.#firstIn(above, isAllowed)] : []),
      ].filter((each) => each !== undefined);
      if (found.length > 0) return found.sort(compareAge)[0];
      if (down === nearest) below = this.#below[below]!;
      if (up === nearest) above = this.#above[above]!;
    }
  }

  #entryOf({ rating }: W): Set<W> {
    return this.#entries[this.#index.get(rating)!]!;
  }

  #firstIn(index: number, isAllowed: (person: W) => boolean): W | undefined {
    for (const each of this.#entries[index]!) if (isAllowed(each)) return each;
    return undefined;
  }

  /** Infinite beyond either end. */
  #distance(rating: number, index: number): number {
    return Math.abs((this.#ratings[index] ?? Infinity) - rating);
  }

  #skip(index: number): void {
    const [below, above] = [this.#below[index]!, this.#above[index]!];
    if (below >= 0) this.#above[below] = above;
    if (above < this.#ratings.length) this.#below[above] = below;
  }
}
