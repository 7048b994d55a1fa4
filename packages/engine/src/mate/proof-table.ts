import type { Finding } from './finding.ts';
import type { HandCode } from './hand-code.ts';

/** What a probe found. */
export const NOTHING = 0;
export const ESTIMATE = 1;
export const PROVED = 2;
export const DISPROVED = 3;

/** Longer than any mate; as the length of a disproof it means "no mate at all". */
export const FOREVER = 0x7ffe;

// Words of an entry; one without a proof number is empty. LENGTHS holds the proved length, and above bit 16 one more
// than the disproved length, so that 0 means none.
const WORDS = 8;
const KEY_LOW = 0;
const KEY_HIGH = 1;
const HAND = 2;
const PN = 3;
const DN = 4;
const LENGTHS = 5;
/** Shallowest depth the position was met at, and above DEPTH_BITS the nodes spent on it. */
const MET = 6;
const MOVE = 7;

const UNPROVED = 0x7fff;
/** Positions with the same board and other hands lie in one window, next to whatever else fell there. */
const WINDOW = 24;
const DEPTH_BITS = 11;
const DEPTH = (1 << DEPTH_BITS) - 1;
const MOST_WORK = 0x7fffffff >>> DEPTH_BITS;
const FIRST_ENTRIES = 1 << 12;

/**
 * Everything known about positions, keyed by the board alone; the attacker's hand is compared, because a mate with
 * less in hand is a mate with more, and no mate with more is none with less. One entry may hold a proof ("mate
 * within n, with at least this hand"), a disproof ("no mate within m, with at most this hand") and estimates.
 */
export class ProofTable {
  private readonly words: Int32Array;
  private readonly entries: number;
  /** The part in use begins small and doubles when half full: what fits into the processor's caches is found sooner. */
  private mask = 0;
  private used = 0;
  private readonly spill = new Int32Array(WINDOW * WORDS);
  /** Counts how often everything was forgotten. */
  generation = 0;

  // The answer of the last probe.
  pn = 0;
  dn = 0;
  hand = 0;
  length = 0;
  met = 0;
  move = 0;

  /** Takes the largest power of two that fits into `megabytes`. */
  constructor(megabytes: number) {
    this.entries = 2 ** Math.max(10, Math.floor(Math.log2((megabytes * 2 ** 20) / (WORDS * 4))));
    this.words = new Int32Array((this.entries + WINDOW) * WORDS);
    this.mask = Math.min(this.entries, FIRST_ENTRIES) - 1;
  }

  forget(): void {
    this.generation = (this.generation + 1) & 0xffff;
    this.words.fill(0, 0, (this.mask + 1 + WINDOW) * WORDS);
    this.mask = Math.min(this.entries, FIRST_ENTRIES) - 1;
    this.used = 0;
  }

  probe(low: number, high: number, hand: number, length: number, codes: HandCode): number {
    const words = this.words;
    const guards = codes.guards;
    let at = (low & this.mask) * WORDS;
    let found = NOTHING;
    let leastPn = 1;
    let leastDn = 1;
    for (let i = 0; i < WINDOW; i++, at += WORDS) {
      if (words[at + PN] === 0) break;
      if (words[at + KEY_LOW] !== low || words[at + KEY_HIGH] !== high) continue;
      const held = words[at + HAND];
      const lengths = words[at + LENGTHS];
      if ((((hand | guards) - held) & guards) === guards) {
        if ((lengths & 0xffff) <= length) return this.answer(at, lengths & 0xffff, PROVED);
        if (words[at + DN] > leastDn) leastDn = words[at + DN];
      }
      if ((((held | guards) - hand) & guards) === guards) {
        if (lengths >>> 16 > length) return this.answer(at, (lengths >>> 16) - 1, DISPROVED);
        if (words[at + PN] > leastPn) leastPn = words[at + PN];
      }
      if (held === hand) {
        found = ESTIMATE;
        this.met = words[at + MET] & DEPTH;
      }
    }
    this.pn = leastPn;
    this.dn = leastDn;
    return found;
  }

  /** The next three write a finding about the position with the hand `held`. */
  storeEstimate(low: number, high: number, held: number, depth: number, work: number, finding: Finding): void {
    const words = this.words;
    const at = this.slot(low, high, held, held, depth, work);
    words[at + PN] = finding.pn;
    words[at + DN] = finding.dn;
    if (depth < (words[at + MET] & DEPTH)) words[at + MET] = (words[at + MET] & ~DEPTH) | depth;
  }

  storeProof(low: number, high: number, held: number, depth: number, work: number, finding: Finding): void {
    const words = this.words;
    const at = this.slot(low, high, finding.hand, held, depth, work);
    const lengths = words[at + LENGTHS];
    if (finding.length >= (lengths & 0xffff)) return;
    words[at + LENGTHS] = (lengths & ~0xffff) | finding.length;
    words[at + MOVE] = finding.move;
  }

  storeDisproof(low: number, high: number, held: number, depth: number, work: number, finding: Finding): void {
    const words = this.words;
    const at = this.slot(low, high, finding.hand, held, depth, work);
    const lengths = words[at + LENGTHS];
    if (finding.length < lengths >>> 16) return;
    words[at + LENGTHS] = (lengths & 0xffff) | ((finding.length + 1) << 16);
  }

  private answer(at: number, length: number, kind: number): number {
    this.length = length;
    this.hand = this.words[at + HAND];
    this.move = this.words[at + MOVE];
    return kind;
  }

  /** The entry for `hand`: its own, the one for `held` if it has nothing but estimates, a free one, or the cheapest. */
  private slot(low: number, high: number, hand: number, held: number, depth: number, work: number): number {
    if (this.used > this.mask >> 1 && this.mask + 1 < this.entries) this.grow();
    const words = this.words;
    let at = (low & this.mask) * WORDS;
    let cheapest = at;
    let same = -1;
    for (let i = 0; i < WINDOW; i++, at += WORDS) {
      if (words[at + PN] === 0) {
        cheapest = at;
        if (same < 0) this.used++;
        break;
      }
      if (words[at + KEY_LOW] === low && words[at + KEY_HIGH] === high) {
        if (words[at + HAND] === hand) {
          words[at + MET] = withWork(words[at + MET], work);
          return at;
        }
        if (words[at + HAND] === held && words[at + LENGTHS] === UNPROVED) same = at;
      }
      if (words[at + MET] >>> DEPTH_BITS < words[cheapest + MET] >>> DEPTH_BITS) cheapest = at;
    }
    if (same >= 0) cheapest = same;
    words[cheapest + KEY_LOW] = low;
    words[cheapest + KEY_HIGH] = high;
    words[cheapest + HAND] = hand;
    words[cheapest + PN] = 1;
    words[cheapest + DN] = 1;
    words[cheapest + LENGTHS] = UNPROVED;
    words[cheapest + MET] = withWork(depth, work);
    words[cheapest + MOVE] = 0;
    return cheapest;
  }

  /** Doubles the part in use, in place: half of the entries move up, the others close the gaps. */
  private grow(): void {
    const { words, spill } = this;
    const size = (this.mask + 1) * WORDS;
    // Windows reach beyond the end: what lies there is in the way of the new half.
    spill.set(words.subarray(size, size + spill.length));
    words.fill(0, size, size + spill.length);
    this.mask = this.mask * 2 + 1;
    for (let at = 0; at < size; at += WORDS) {
      if (words[at + PN] !== 0) this.settle(words, at);
    }
    for (let at = 0; at < spill.length; at += WORDS) {
      if (spill[at + PN] !== 0) this.settle(spill, at);
    }
  }

  /** Moves an entry to the first free place of its window. Places before it are settled already; a full window drops it. */
  private settle(source: Int32Array, from: number): void {
    const words = this.words;
    let at = (source[from + KEY_LOW] & this.mask) * WORDS;
    for (let i = 0; i < WINDOW; i++, at += WORDS) {
      if (source === words && at === from) return;
      if (words[at + PN] !== 0) continue;
      for (let word = 0; word < WORDS; word++) words[at + word] = source[from + word];
      break;
    }
    for (let word = 0; word < WORDS; word++) source[from + word] = 0;
  }
}

function withWork(met: number, work: number): number {
  return (Math.min((met >>> DEPTH_BITS) + work, MOST_WORK) << DEPTH_BITS) | (met & DEPTH);
}
