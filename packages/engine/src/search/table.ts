import * as scores from './score.ts';

// Module-local copies: V8 folds these, but loads an imported binding at each use.
const { MOST_PLIES, WIN } = scores;

/** What a stored score says about the true one. */
export const NO_BOUND = 0;
export const UPPER = 1;
export const LOWER = 2;
export const EXACT = 3;

/** In place of a static evaluation where there is none. */
export const NO_EVALUATION = 32_001;

// An entry is four words, a bucket four entries: one cache line of 64 bytes.
const ENTRY = 4;
const BUCKET = 16;
// CHECK holds the upper half of the key, XORed with the three other words: an entry that two threads wrote at once
// fails to verify. FACTS: depth + 2 in bits 0–7 (0 = empty), bound 8–9, was it on a principal variation 10, age 11–15,
// and the upper half of the key's lower word.
const CHECK = 0;
const MOVE = 1;
const SCORES = 2;
const FACTS = 3;
const DEPTH_OFFSET = 2;
const AGE_SHIFT = 11;
const AGES = 31;
const KEY_BITS = 0xffff0000 | 0;
/** A search ago counts as much as this many plies of depth. */
const AGE_COST = 4;

const LEAST_DECIDED = WIN - MOST_PLIES;
const BYTES_PER_BUCKET = BUCKET * 4;

/** Bytes for a buffer of a table: the largest power of two that fits. */
export function tableBytes(megabytes: number): number {
  const buckets = 2 ** Math.floor(Math.log2((megabytes * 2 ** 20) / BYTES_PER_BUCKET));
  return Math.max(64, buckets) * BYTES_PER_BUCKET;
}

/**
 * Remembers positions by key. Threads share one by sharing its buffer; there are no locks and no Atomics, since a
 * torn entry is recognised and a lost one costs little.
 */
export class Table {
  readonly buffer: ArrayBufferLike;
  private readonly words: Int32Array;
  private readonly mask: number;
  private age = 1;

  // The answer of the last successful probe.
  move = 0;
  score = 0;
  evaluation = 0;
  depth = 0;
  bound = 0;
  wasPrincipal = false;

  /** With a buffer (`tableBytes` long), uses that; a SharedArrayBuffer lets threads work on one table. */
  constructor(megabytes: number, buffer: ArrayBufferLike = new ArrayBuffer(tableBytes(megabytes))) {
    this.buffer = buffer;
    this.words = new Int32Array(buffer);
    const buckets = 2 ** Math.floor(Math.log2(buffer.byteLength / BYTES_PER_BUCKET));
    this.mask = buckets - 1;
  }

  clear(): void {
    this.words.fill(0);
    this.age = 1;
  }

  /** What is there gives way before what is stored from now on. */
  newSearch(): void {
    this.age = (this.age % AGES) + 1;
  }

  /** The same where several threads share the memory: all must agree on the age, so it comes from the job's number. */
  joinSearch(number: number): void {
    this.age = (number % AGES) + 1;
  }

  /** Thousandths of the table that the present search has filled. */
  use(): number {
    const words = this.words;
    const end = Math.min(words.length, 1000 * ENTRY);
    let used = 0;
    for (let at = FACTS; at < end; at += ENTRY) {
      if ((words[at] & 255) !== 0 && ((words[at] >> AGE_SHIFT) & AGES) === this.age) used++;
    }
    return Math.round((used * 1000) / (end / ENTRY));
  }

  /** Looks a position up; true when the fields hold what is known. Scores of decided games count from `ply`. */
  probe(low: number, high: number, ply: number): boolean {
    const words = this.words;
    let at = (low & this.mask) * BUCKET;
    const end = at + BUCKET;
    for (; at < end; at += ENTRY) {
      const facts = words[at + FACTS];
      const scoresWord = words[at + SCORES];
      const move = words[at + MOVE];
      if ((words[at + CHECK] ^ move ^ scoresWord ^ facts) !== high || ((facts ^ low) & KEY_BITS) !== 0) continue;
      if ((facts & 255) === 0) continue;
      let score = (scoresWord << 16) >> 16;
      if (score >= LEAST_DECIDED) score -= ply;
      else if (score <= -LEAST_DECIDED) score += ply;
      this.move = move;
      this.score = score;
      this.evaluation = scoresWord >> 16;
      this.depth = (facts & 255) - DEPTH_OFFSET;
      this.bound = (facts >> 8) & 3;
      this.wasPrincipal = (facts & 1024) !== 0;
      return true;
    }
    return false;
  }

  /** Writes what was found, over the entry that is worth least. A move of 0 leaves the one known before. */
  store(
    low: number,
    high: number,
    ply: number,
    move: number,
    score: number,
    evaluation: number,
    depth: number,
    bound: number,
    isPrincipal: boolean,
  ): void {
    const words = this.words;
    const first = (low & this.mask) * BUCKET;
    let chosen = first;
    let least = 1 << 20;
    for (let at = first; at < first + BUCKET; at += ENTRY) {
      const facts = words[at + FACTS];
      if (
        (words[at + CHECK] ^ words[at + MOVE] ^ words[at + SCORES] ^ facts) === high &&
        ((facts ^ low) & KEY_BITS) === 0 &&
        (facts & 255) !== 0
      ) {
        // The same position: a much shallower look does not displace a deeper one of this search.
        const isCurrent = ((facts >> AGE_SHIFT) & AGES) === this.age;
        if (bound !== EXACT && isCurrent && depth + DEPTH_OFFSET + 3 < (facts & 255)) return;
        if (move === 0) move = words[at + MOVE];
        chosen = at;
        break;
      }
      const ageDistance = (this.age - ((facts >> AGE_SHIFT) & AGES) + AGES) % AGES;
      const worth = (facts & 255) === 0 ? -1024 : (facts & 255) - AGE_COST * ageDistance;
      if (worth < least) {
        least = worth;
        chosen = at;
      }
    }
    let kept = score;
    if (score >= LEAST_DECIDED) kept += ply;
    else if (score <= -LEAST_DECIDED) kept -= ply;
    const scoresWord = (kept & 0xffff) | (evaluation << 16);
    const facts =
      (depth + DEPTH_OFFSET) | (bound << 8) | (isPrincipal ? 1024 : 0) | (this.age << AGE_SHIFT) | (low & KEY_BITS);
    words[chosen + CHECK] = high ^ move ^ scoresWord ^ facts;
    words[chosen + MOVE] = move;
    words[chosen + SCORES] = scoresWord;
    words[chosen + FACTS] = facts;
  }
}
