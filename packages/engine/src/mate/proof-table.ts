import type { Finding } from './finding.ts';
import type { HandCode } from './hand-code.ts';

/** What a probe found. */
export const NOTHING = 0;
export const ESTIMATE = 1;
export const PROVED = 2;
export const DISPROVED = 3;

/** Longer than any mate; as the length of a disproof it means "no mate at all". */
export const FOREVER = 0x7ffe;

// Words of an entry. KEY holds the upper half of the board's key; LENGTHS the proved length, and above bit 16 one more
// than the disproved length, so that 0 means none.
const WORDS = 8;
const KEY = 0;
const HAND = 1;
const PN = 2;
const DN = 3;
const LENGTHS = 4;
/** Shallowest depth the position was met at, and the generation above bit 16. */
const MET = 5;
const WORK = 6;
const MOVE = 7;

const UNPROVED = 0x7fff;
/** Positions with the same board and other hands lie in one window, next to whatever else fell there. */
const WINDOW = 24;
const MAX_GENERATION = 0x7fff;

/**
 * Everything known about positions, keyed by the board alone; the attacker's hand is compared, because a mate with
 * less in hand is a mate with more, and no mate with more is none with less. One entry may hold a proof ("mate
 * within n, with at least this hand"), a disproof ("no mate within m, with at most this hand") and estimates.
 */
export class ProofTable {
  private readonly words: Int32Array;
  private readonly mask: number;
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
    const entries = 2 ** Math.max(10, Math.floor(Math.log2((megabytes * 2 ** 20) / (WORDS * 4))));
    this.words = new Int32Array((entries + WINDOW) * WORDS);
    this.mask = entries - 1;
    this.forget();
  }

  /** Forgets everything by making it outdated; clearing the memory would cost more than a short problem does. */
  forget(): void {
    if (++this.generation <= MAX_GENERATION) return;
    this.words.fill(0);
    this.generation = 1;
  }

  probe(low: number, high: number, hand: number, length: number, codes: HandCode): number {
    const words = this.words;
    const guards = codes.guards;
    const generation = this.generation;
    let at = (low & this.mask) * WORDS;
    let found = NOTHING;
    let leastPn = 1;
    let leastDn = 1;
    for (let i = 0; i < WINDOW; i++, at += WORDS) {
      if (words[at + MET] >>> 16 !== generation) break;
      if (words[at + KEY] !== high) continue;
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
        this.met = words[at + MET] & 0xffff;
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
    if (depth < (words[at + MET] & 0xffff)) words[at + MET] = (this.generation << 16) | depth;
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
    const words = this.words;
    const generation = this.generation;
    let at = (low & this.mask) * WORDS;
    let cheapest = at;
    let same = -1;
    for (let i = 0; i < WINDOW; i++, at += WORDS) {
      if (words[at + MET] >>> 16 !== generation) {
        cheapest = at;
        break;
      }
      if (words[at + KEY] === high) {
        if (words[at + HAND] === hand) {
          words[at + WORK] += work;
          return at;
        }
        if (words[at + HAND] === held && words[at + LENGTHS] === UNPROVED) same = at;
      }
      if (words[at + WORK] < words[cheapest + WORK]) cheapest = at;
    }
    if (same >= 0) cheapest = same;
    words[cheapest + KEY] = high;
    words[cheapest + HAND] = hand;
    words[cheapest + PN] = 1;
    words[cheapest + DN] = 1;
    words[cheapest + LENGTHS] = UNPROVED;
    words[cheapest + MET] = (generation << 16) | depth;
    words[cheapest + WORK] = work;
    words[cheapest + MOVE] = 0;
    return cheapest;
  }
}
