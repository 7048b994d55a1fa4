/** Every weight is a pair, in hundredths of a pawn: what it is worth in the opening, and what in the ending. */
export const OPENING = 0;
export const ENDING = 1;

/** The weights of a term are neighbours: numbers `start` to `start + size − 1`. */
export interface Slice {
  readonly term: string;
  readonly start: number;
  readonly size: number;
}

/** As they are kept in a file: for every term its pairs, one after the other. */
export type WrittenWeights = Readonly<Record<string, readonly number[]>>;

/** Which weights an evaluation has. Terms are listed with how many weights each needs. */
export class WeightLayout {
  readonly slices: readonly Slice[];
  readonly size: number;

  constructor(sizes: Readonly<Record<string, number>>) {
    let start = 0;
    this.slices = Object.entries(sizes).map(([term, size]) => {
      start += size;
      return { term, start: start - size, size };
    });
    this.size = start;
  }

  get terms(): readonly string[] {
    return this.slices.map(({ term }) => term);
  }

  /** The number of a term's first weight. */
  startOf(term: string): number {
    const slice = this.slices.find((each) => each.term === term);
    if (slice === undefined) throw new Error(`no weights are called ${term}`);
    return slice.start;
  }

  /** Weights of all terms, or of those named: the others count nothing. */
  read(written: WrittenWeights, terms: readonly string[] = this.terms): Int16Array {
    const pairs = new Int16Array(this.size * 2);
    for (const { term, start, size } of this.slices) {
      const own = written[term];
      if (own?.length !== size * 2) throw new Error(`${term} needs ${size} pairs of weights`);
      if (terms.includes(term)) pairs.set(own, start * 2);
    }
    return pairs;
  }

  write(pairs: ArrayLike<number>): WrittenWeights {
    const all = Array.from(pairs, Math.round);
    return Object.fromEntries(
      this.slices.map(({ term, start, size }) => [term, all.slice(start * 2, (start + size) * 2)]),
    );
  }
}
