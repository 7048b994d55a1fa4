const WORDS = 4;
const WINDOW = 4;

/**
 * Disproofs that hold on one path only, because they lean on a repetition of a position earlier on that path. They are
 * kept under a key of the whole path and never mixed with what is true of a position as such.
 */
export class LoopTable {
  private readonly words: Int32Array;
  private readonly mask: number;
  private next = 0;

  // The answer of the last probe: the depth repeated, and the length disproved.
  depth = 0;
  length = 0;

  constructor(entries: number) {
    this.words = new Int32Array((entries + WINDOW) * WORDS);
    this.mask = entries - 1;
  }

  probe(low: number, high: number, length: number): boolean {
    const words = this.words;
    let at = (low & this.mask) * WORDS;
    for (let i = 0; i < WINDOW; i++, at += WORDS) {
      if (words[at] !== low || words[at + 1] !== high || words[at + 3] < length) continue;
      this.depth = words[at + 2];
      this.length = words[at + 3];
      return true;
    }
    return false;
  }

  store(low: number, high: number, depth: number, length: number): void {
    const words = this.words;
    const first = (low & this.mask) * WORDS;
    let at = first;
    let i = 0;
    while (i < WINDOW && words[at + 3] !== 0 && (words[at] !== low || words[at + 1] !== high)) {
      i++;
      at += WORDS;
    }
    // A full window gives way in turn: a path that is walked again is found again soon.
    if (i === WINDOW) at = first + (this.next++ % WINDOW) * WORDS;
    words[at] = low;
    words[at + 1] = high;
    words[at + 2] = depth;
    words[at + 3] = length;
  }
}
