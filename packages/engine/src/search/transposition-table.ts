import * as scores from './score.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { MIN_DECIDED } = scores;

/** The kinds of bound of a stored score. */
export const NO_BOUND = 0;
export const UPPER = 1;
export const LOWER = 2;
export const EXACT = 3;

/** Stands for a missing static evaluation. */
export const NO_EVALUATION = 32_001;

// An entry is four words, a bucket four entries: one cache line of 64 bytes.
const ENTRY = 4;
const BUCKET = 16;
// CHECK holds the upper half of the key, XORed with the three other words, so that an entry written by two threads at
// once fails to verify. META holds depth + 2 in bits 0–7 (0 = empty), the bound in 8–9, the PV flag in 10, the age in
// 11–15, and the upper half of the key's lower word.
const CHECK = 0;
const MOVE = 1;
const SCORES = 2;
const META = 3;
const DEPTH_OFFSET = 2;
const AGE_SHIFT = 11;
const AGES = 31;
const KEY_BITS = 0xffff0000 | 0;
/** One search of age counts as much as this many plies of depth. */
const AGE_COST = 4;

const BYTES_PER_BUCKET = BUCKET * 4;

/** Returns the size of a table's buffer in bytes: the largest power of two that fits. */
export function tableBytes(megabytes: number): number {
  const buckets = 2 ** Math.floor(Math.log2((megabytes * 2 ** 20) / BYTES_PER_BUCKET));
  return Math.max(64, buckets) * BYTES_PER_BUCKET;
}

/**
 * Transposition table. Threads share one by sharing its buffer. There are no locks and no Atomics: a torn entry is
 * detected, and a lost one costs little.
 */
export class TranspositionTable {
  readonly buffer: ArrayBufferLike;
  private readonly words: Int32Array;
  private readonly mask: number;
  private age = 1;

  // The result of the last successful probe.
  move = 0;
  score = 0;
  evaluation = 0;
  depth = 0;
  bound = 0;
  isPv = false;

  /** Uses the buffer if one is given (`tableBytes` long); with a SharedArrayBuffer, threads share the table. */
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

  /** Starts a new search: older entries are replaced first. */
  newSearch(): void {
    this.age = (this.age % AGES) + 1;
  }

  /** As `newSearch`, where several threads share the memory: the age comes from the job number, so that all agree. */
  joinSearch(number: number): void {
    this.age = (number % AGES) + 1;
  }

  /** Returns the thousandths of the table filled by the current search (hashfull). */
  use(): number {
    const words = this.words;
    const end = Math.min(words.length, 1000 * ENTRY);
    let used = 0;
    for (let at = META; at < end; at += ENTRY) {
      if ((words[at] & 255) !== 0 && ((words[at] >> AGE_SHIFT) & AGES) === this.age) used++;
    }
    return Math.round((used * 1000) / (end / ENTRY));
  }

  /**
   * Looks up a position. Returns true and sets the fields if it is found. Scores of decided games are counted from
   * `ply`.
   */
  probe(low: number, high: number, ply: number): boolean {
    const words = this.words;
    let at = (low & this.mask) * BUCKET;
    const end = at + BUCKET;
    for (; at < end; at += ENTRY) {
      const meta = words[at + META];
      if (((meta ^ low) & KEY_BITS) !== 0 || (meta & 255) === 0) continue;
      const scoresWord = words[at + SCORES];
      const move = words[at + MOVE];
      if ((words[at + CHECK] ^ move ^ scoresWord ^ meta) !== high) continue;
      let score = (scoresWord << 16) >> 16;
      if (score >= MIN_DECIDED) score -= ply;
      else if (score <= -MIN_DECIDED) score += ply;
      this.move = move;
      this.score = score;
      this.evaluation = scoresWord >> 16;
      this.depth = (meta & 255) - DEPTH_OFFSET;
      this.bound = (meta >> 8) & 3;
      this.isPv = (meta & 1024) !== 0;
      return true;
    }
    return false;
  }

  /** Stores a result in the least valuable entry of the bucket. A move of 0 keeps the move stored before. */
  store(
    low: number,
    high: number,
    ply: number,
    move: number,
    score: number,
    evaluation: number,
    depth: number,
    bound: number,
    isPv: boolean,
  ): void {
    const words = this.words;
    const first = (low & this.mask) * BUCKET;
    let chosen = first;
    let least = 1 << 20;
    for (let at = first; at < first + BUCKET; at += ENTRY) {
      const meta = words[at + META];
      if (
        ((meta ^ low) & KEY_BITS) === 0 &&
        (meta & 255) !== 0 &&
        (words[at + CHECK] ^ words[at + MOVE] ^ words[at + SCORES] ^ meta) === high
      ) {
        // Same position: a much shallower result does not replace a deeper one of the same search.
        const isCurrent = ((meta >> AGE_SHIFT) & AGES) === this.age;
        if (bound !== EXACT && isCurrent && depth + DEPTH_OFFSET + 3 < (meta & 255)) return;
        if (move === 0) move = words[at + MOVE];
        chosen = at;
        break;
      }
      const ageDistance = (this.age - ((meta >> AGE_SHIFT) & AGES) + AGES) % AGES;
      const worth = (meta & 255) === 0 ? -1024 : (meta & 255) - AGE_COST * ageDistance;
      if (worth < least) {
        least = worth;
        chosen = at;
      }
    }
    let kept = score;
    if (score >= MIN_DECIDED) kept += ply;
    else if (score <= -MIN_DECIDED) kept -= ply;
    const scoresWord = (kept & 0xffff) | (evaluation << 16);
    const meta = (depth + DEPTH_OFFSET) | (bound << 8) | (isPv ? 1024 : 0) | (this.age << AGE_SHIFT) | (low & KEY_BITS);
    words[chosen + CHECK] = high ^ move ^ scoresWord ^ meta;
    words[chosen + MOVE] = move;
    words[chosen + SCORES] = scoresWord;
    words[chosen + META] = meta;
  }
}
