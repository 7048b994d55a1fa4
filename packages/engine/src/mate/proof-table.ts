import * as mateMoves from './mate-moves.ts';
import type { PackedHands } from './proof-hands.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { FRESH, GUESSED, STACK, WAITING } = mateMoves;
const { highs, lows, states } = STACK;

/** An infinite proof or disproof number. */
export const INFINITE_PN: number = 1 << 28;

/** The loop of a disproof that depends on no repetition. */
export const NO_LOOP: number = 1 << 20;

/**
 * The result of a node. It is decided when one of the numbers is 0. Then `hand` is its proof or disproof hand, `length`
 * the plies within which it holds, `loop` the smallest depth of the path that a disproof depends on, and `move` the
 * attacker's move.
 */
export class NodeResult {
  pn = 1;
  dn = 1;
  hand = 0;
  length = 0;
  loop: number = NO_LOOP;
  move = 0;

  proved(hand: number, length: number, move: number): void {
    this.pn = 0;
    this.dn = INFINITE_PN;
    this.hand = hand;
    this.length = length;
    this.loop = NO_LOOP;
    this.move = move;
  }

  disproved(hand: number, length: number, loop: number): void {
    this.pn = INFINITE_PN;
    this.dn = 0;
    this.hand = hand;
    this.length = length;
    this.loop = loop;
    this.move = 0;
  }

  estimated(pn: number, dn: number): void {
    this.pn = pn;
    this.dn = dn;
    this.loop = NO_LOOP;
  }
}

/** The results of a probe. */
export const UNKNOWN = 0;
export const ESTIMATE = 1;
export const PROVED = 2;
export const DISPROVED = 3;

/** Longer than any mate; as the length of a disproof it means "no mate of any length". */
export const FOREVER = 0x7ffe;

// The words of an entry; an entry without a proof number is empty. The second half of the key is mixed with the words
// that a result depends on (`seal`): an entry that two threads have written at the same time fits no position. LENGTHS
// holds the proved length, and above bit 16 the disproved length plus one, so that 0 means none.
const WORDS = 8;
const KEY_LOW = 0;
const KEY_HIGH = 1;
const HAND = 2;
const PN = 3;
const DN = 4;
const LENGTHS = 5;
/** The smallest depth at which the position was reached, and above DEPTH_BITS the nodes spent on it. */
const MET = 6;
/** The proof's move, and whether `LoopTable` may know the position. */
const MOVE = 7;
const IS_LOOP = 1 << 30;

const UNPROVED = 0x7fff;
/** Positions with the same board and different hands share one window. */
const WINDOW = 24;
const DEPTH_BITS = 11;
const DEPTH = (1 << DEPTH_BITS) - 1;
const MOST_WORK = 0x7fffffff >>> DEPTH_BITS;
const FIRST_ENTRIES = 1 << 12;

function entriesOf(megabytes: number): number {
  return 2 ** Math.max(10, Math.floor(Math.log2((megabytes * 2 ** 20) / (WORDS * 4))));
}

/** How many places of the table share a word of bits, as a shift; see `known`. */
const KNOWN_SHIFT = 3;

/** Returns the size of the buffer for a table of so many megabytes. */
export function proofTableBytes(megabytes: number): number {
  const entries = entriesOf(megabytes);
  return (entries + WINDOW) * WORDS * 4 + (entries >>> KNOWN_SHIFT) * 4;
}

/**
 * The transposition table of df-pn, keyed by the board alone. The attacker's hand is compared by dominance: a mate with
 * less in hand is a mate with more, and no mate with more is no mate with less. An entry may hold a proof ("mate within
 * n with at least this hand"), a disproof ("no mate within m with at most this hand") and estimates.
 */
export class ProofTable {
  private readonly words: Int32Array;
  /**
   * Two bits for each board that has entries, in a word for eight places. Most boards that are probed have none, and
   * these bits, unlike the entries, are nearly always in the processor's caches.
   */
  private readonly known: Int32Array;
  private readonly entries: number;
  private readonly isShared: boolean;
  /**
   * The part in use starts small and becomes four times as large when half full, so that it stays in the processor's
   * caches as long as possible.
   */
  private mask = 0;
  private used = 0;
  private readonly spill = new Int32Array(WINDOW * WORDS);
  /** Whether nothing was stored since the memory was new or cleared. */
  private isClean: boolean;
  /** Counts the calls of `forget`. */
  generation = 0;

  // The result of the last probe.
  pn = 0;
  dn = 0;
  hand = 0;
  length = 0;
  met = 0;
  move = 0;
  /** Whether the position may have a disproof in the `LoopTable`. */
  hasLoops = false;

  /**
   * Allocates the largest power of two that fits into `megabytes`. Threads share the table of a SharedArrayBuffer of
   * `proofTableBytes`; it cannot grow, so all of it is in use from the start.
   */
  constructor(megabytes: number, buffer?: SharedArrayBuffer) {
    this.entries = entriesOf(megabytes);
    const memory = buffer ?? new ArrayBuffer(proofTableBytes(megabytes));
    const size = (this.entries + WINDOW) * WORDS;
    this.words = new Int32Array(memory, 0, size);
    this.known = new Int32Array(memory, size * 4);
    this.isShared = buffer !== undefined;
    this.isClean = !this.isShared;
    this.mask = this.firstMask();
  }

  forget(): void {
    this.generation = (this.generation + 1) & 0xffff;
    if (this.isClean) return;
    this.isClean = true;
    this.words.fill(0, 0, (this.mask + 1 + WINDOW) * WORDS);
    this.known.fill(0, 0, (this.mask + 1) >>> KNOWN_SHIFT);
    this.mask = this.firstMask();
    this.used = 0;
  }

  private firstMask(): number {
    return (this.isShared ? this.entries : Math.min(this.entries, FIRST_ENTRIES)) - 1;
  }

  /** The result of a probe that finds nothing. */
  absent(): number {
    this.pn = 1;
    this.dn = 1;
    this.hasLoops = false;
    return UNKNOWN;
  }

  probe(low: number, high: number, hand: number, length: number, codes: PackedHands): number {
    const words = this.words;
    const guards = codes.guards;
    let at = (low & this.mask) * WORDS;
    let found = UNKNOWN;
    let leastPn = 1;
    let leastDn = 1;
    this.hasLoops = false;
    if ((~this.known[(low & this.mask) >>> KNOWN_SHIFT] & knownBits(high)) !== 0) return this.absent();
    for (let i = 0; i < WINDOW; i++, at += WORDS) {
      // Other threads may write at any time: what the seal covers is read once, and only then used.
      const pn = words[at + PN];
      if (pn === 0) break;
      if (words[at + KEY_LOW] !== low) continue;
      const held = words[at + HAND];
      const dn = words[at + DN];
      const lengths = words[at + LENGTHS];
      const move = words[at + MOVE];
      if ((words[at + KEY_HIGH] ^ seal(held, pn, dn, lengths, move)) !== high) continue;
      if ((((hand | guards) - held) & guards) === guards) {
        if ((lengths & 0xffff) <= length) return this.found(held, lengths & 0xffff, move, PROVED);
        if (dn > leastDn) leastDn = dn;
      }
      if ((((held | guards) - hand) & guards) === guards) {
        if (lengths >>> 16 > length) return this.found(held, (lengths >>> 16) - 1, 0, DISPROVED);
        if (pn > leastPn) leastPn = pn;
      }
      if (held === hand) {
        found = ESTIMATE;
        this.met = words[at + MET] & DEPTH;
        this.hasLoops = (move & IS_LOOP) !== 0;
      }
    }
    this.pn = leastPn;
    this.dn = leastDn;
    return found;
  }

  /** The next three methods store a result for the position with the hand `held`. */
  storeEstimate(low: number, high: number, held: number, depth: number, work: number, result: NodeResult): void {
    const words = this.words;
    const at = this.slot(low, high, held, held, depth, work);
    words[at + PN] = result.pn;
    words[at + DN] = result.dn;
    words[at + KEY_HIGH] = high ^ mixed(words, at);
    if (depth < (words[at + MET] & DEPTH)) words[at + MET] = (words[at + MET] & ~DEPTH) | depth;
  }

  storeProof(low: number, high: number, held: number, depth: number, work: number, result: NodeResult): void {
    const words = this.words;
    const at = this.slot(low, high, result.hand, held, depth, work);
    const lengths = words[at + LENGTHS];
    if (result.length >= (lengths & 0xffff)) return;
    words[at + LENGTHS] = (lengths & ~0xffff) | result.length;
    words[at + MOVE] = (words[at + MOVE] & IS_LOOP) | result.move;
    words[at + KEY_HIGH] = high ^ mixed(words, at);
  }

  /** Notes that the `LoopTable` has a disproof for the position on some path. */
  markLoop(low: number, high: number, held: number, depth: number, work: number): void {
    const at = this.slot(low, high, held, held, depth, work);
    this.words[at + MOVE] |= IS_LOOP;
    this.words[at + KEY_HIGH] = high ^ mixed(this.words, at);
  }

  /**
   * Reads where probes of the moves that do not wait will look first. Reads for several positions in a row wait for
   * memory at the same time; without them every probe would wait by itself. Notes which of them certainly have no entry.
   */
  touchAll(isAttack: boolean, at: number, end: number): void {
    const { known, mask, words } = this;
    let read = 0;
    for (let i = at; i < end; i++) {
      if (!isAttack && states[i] === WAITING) continue;
      const place = lows[i] & mask;
      if ((~known[place >>> KNOWN_SHIFT] & knownBits(highs[i])) === 0) {
        read ^= words[place * WORDS];
        states[i] = GUESSED;
      } else states[i] = FRESH;
    }
    this.pn = read;
  }

  storeDisproof(low: number, high: number, held: number, depth: number, work: number, result: NodeResult): void {
    const words = this.words;
    const at = this.slot(low, high, result.hand, held, depth, work);
    const lengths = words[at + LENGTHS];
    if (result.length < lengths >>> 16) return;
    words[at + LENGTHS] = (lengths & 0xffff) | ((result.length + 1) << 16);
    words[at + KEY_HIGH] = high ^ mixed(words, at);
  }

  private found(held: number, length: number, move: number, kind: number): number {
    this.length = length;
    this.hand = held;
    this.move = move & ~IS_LOOP;
    return kind;
  }

  /**
   * Returns the entry for `hand`: its own, the one for `held` if it has only estimates, a free one, or the one with the
   * least work.
   */
  private slot(low: number, high: number, hand: number, held: number, depth: number, work: number): number {
    if (this.used > this.mask >> 1 && this.mask + 1 < this.entries) this.grow();
    this.isClean = false;
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
      if (words[at + KEY_LOW] === low && (words[at + KEY_HIGH] ^ mixed(words, at)) === high) {
        if (words[at + HAND] === hand) {
          words[at + MET] = withWork(words[at + MET], work);
          return at;
        }
        if (words[at + HAND] === held && words[at + LENGTHS] === UNPROVED) same = at;
      }
      if (words[at + MET] >>> DEPTH_BITS < words[cheapest + MET] >>> DEPTH_BITS) cheapest = at;
    }
    if (same >= 0) cheapest = same;
    this.known[(low & this.mask) >>> KNOWN_SHIFT] |= knownBits(high);
    words[cheapest + KEY_LOW] = low;
    words[cheapest + HAND] = hand;
    words[cheapest + PN] = 1;
    words[cheapest + DN] = 1;
    words[cheapest + LENGTHS] = UNPROVED;
    words[cheapest + MET] = withWork(depth, work);
    words[cheapest + MOVE] = 0;
    words[cheapest + KEY_HIGH] = high ^ mixed(words, cheapest);
    return cheapest;
  }

  /** Makes the part in use four times as large, in place: most entries move up, the others close the gaps. */
  private grow(): void {
    const { words, spill } = this;
    const size = (this.mask + 1) * WORDS;
    // Windows extend beyond the end: entries there overlap the new half.
    spill.set(words.subarray(size, size + spill.length));
    words.fill(0, size, size + spill.length);
    this.mask = Math.min(this.entries, (this.mask + 1) * 4) - 1;
    this.known.fill(0, 0, (this.mask + 1) >>> KNOWN_SHIFT);
    this.settleAll(words, size);
    this.settleAll(spill, spill.length);
  }

  private settleAll(source: Int32Array, size: number): void {
    for (let at = 0; at < size; at += WORDS) {
      if (source[at + PN] !== 0) this.settle(source, at);
    }
  }

  /**
   * Moves an entry to the first free slot of its window. Earlier entries have been moved already; in a full window it
   * is dropped.
   */
  private settle(source: Int32Array, from: number): void {
    const words = this.words;
    const place = source[from + KEY_LOW] & this.mask;
    this.known[place >>> KNOWN_SHIFT] |= knownBits(source[from + KEY_HIGH] ^ mixed(source, from));
    let at = place * WORDS;
    for (let i = 0; i < WINDOW; i++, at += WORDS) {
      if (source === words && at === from) return;
      if (words[at + PN] !== 0) continue;
      for (let word = 0; word < WORDS; word++) words[at + word] = source[from + word];
      break;
    }
    for (let word = 0; word < WORDS; word++) source[from + word] = 0;
  }
}

/** Returns the bits of a board in a word of `known`. Two are seldom both set by other boards. */
function knownBits(high: number): number {
  return (1 << high) | (1 << (high >>> 5));
}

/** Returns a hash of the words that a result depends on. */
function seal(hand: number, pn: number, dn: number, lengths: number, move: number): number {
  return (
    Math.imul(hand, 0x2c1b3c6d) ^
    Math.imul(pn, 0x297a2d39) ^
    Math.imul(dn, 0x6b84221b) ^
    Math.imul(lengths, 0x165667b1) ^
    Math.imul(move, 0x27d4eb2f)
  );
}

function mixed(words: Int32Array, at: number): number {
  return seal(words[at + HAND], words[at + PN], words[at + DN], words[at + LENGTHS], words[at + MOVE]);
}

function withWork(met: number, work: number): number {
  return (Math.min((met >>> DEPTH_BITS) + work, MOST_WORK) << DEPTH_BITS) | (met & DEPTH);
}

const LOOP_WORDS = 4;
const LOOP_WINDOW = 4;

/** Returns the size of a `LoopTable` beside a table of so many megabytes: 1/64 of it. */
export function loopEntries(megabytes: number): number {
  return 2 ** Math.max(10, Math.min(22, Math.floor(Math.log2(megabytes * 1024))));
}

/**
 * Disproofs that are valid on one path only, because they depend on a repetition of an earlier position of that path.
 * They are stored under a key of the whole path.
 */
export class LoopTable {
  private readonly words: Int32Array;
  private readonly mask: number;
  private next = 0;

  // The result of the last probe: the repeated depth and the disproved length.
  depth = 0;
  length = 0;

  constructor(entries: number) {
    this.words = new Int32Array((entries + LOOP_WINDOW) * LOOP_WORDS);
    this.mask = entries - 1;
  }

  probe(low: number, high: number, length: number): boolean {
    const words = this.words;
    let at = (low & this.mask) * LOOP_WORDS;
    for (let i = 0; i < LOOP_WINDOW; i++, at += LOOP_WORDS) {
      if (words[at] !== low || words[at + 1] !== high || words[at + 3] < length) continue;
      this.depth = words[at + 2];
      this.length = words[at + 3];
      return true;
    }
    return false;
  }

  store(low: number, high: number, depth: number, length: number): void {
    const words = this.words;
    const first = (low & this.mask) * LOOP_WORDS;
    let at = first;
    let i = 0;
    while (i < LOOP_WINDOW && words[at + 3] !== 0 && (words[at] !== low || words[at + 1] !== high)) {
      i++;
      at += LOOP_WORDS;
    }
    // A full window is overwritten in turn.
    if (i === LOOP_WINDOW) at = first + (this.next++ % LOOP_WINDOW) * LOOP_WORDS;
    words[at] = low;
    words[at + 1] = high;
    words[at + 2] = depth;
    words[at + 3] = length;
  }
}
