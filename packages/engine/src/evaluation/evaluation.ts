import type { Position } from '@tesuji/rules';
import type { NetworkMarks } from '../network/marks.ts';

/** Evaluates a position during a search. Call `follow` after every make; unmake needs no call. */
export interface PositionEvaluator {
  /** Starts again from the current position, after it was changed without `follow`. */
  refresh(): void;
  /** Records a move or null move that was made. */
  follow(): void;
  /** Returns the score for the side to move, in hundredths of a pawn. */
  evaluate(): number;
}

/** The evaluation of a game, as terms that can be switched off and tuned. All counts are from side 0's view. */
export interface Evaluation {
  readonly layout: WeightLayout;
  readonly weights: WrittenWeights;
  /** The sum of `phaseOf` over all places in a full opening; at 0 a position is all endgame. */
  readonly fullPhase: number;
  /** Counts a byte at a place independently of all others: material, hands, piece-square tables. */
  writePlace(place: number, byte: number, tally: Tally): void;
  /** Returns how much a byte at a place adds to the phase. */
  phaseOf(place: number, byte: number): number;
  /**
   * Creates the terms that depend on more than one place. Created once for a position and used for the whole search.
   */
  createTerms(position: Position, terms: readonly string[]): EvaluationTerms;
  /** What a network of this game cannot know; absent if there is nothing. */
  readonly networkLimits?: NetworkLimits;
  /** What a network of this game can have as inputs besides its pieces; absent if there is nothing. */
  readonly networkMarks?: NetworkMarks;
}

/** Where a network's score is not enough. Called at every evaluation, so both must be cheap. */
export interface NetworkLimits {
  /** Returns whether the terms evaluate this position better, since networks see no such positions in training. */
  usesTerms(position: Position): boolean;
  /** Adjusts a network's score by what is not among its inputs. */
  adjust(position: Position, score: number): number;
}

export interface EvaluationTerms {
  /** Counts everything except `writePlace` in the current position. Allocates nothing. */
  write(tally: Tally): void;
  /** Adjusts the final score from side 0's view, e.g. scales it down in drawish endgames. */
  adjust?(score: number): number;
}

/** Every weight is a pair in hundredths of a pawn: opening and endgame. */
export const OPENING = 0;
export const ENDING = 1;

/** The weights of a term have consecutive numbers, `start` to `start + size − 1`. */
export interface Slice {
  readonly term: string;
  readonly start: number;
  readonly size: number;
}

/** The weights as stored in a file: the pairs of each term. */
export type WrittenWeights = Readonly<Record<string, readonly number[]>>;

/** The numbering of an evaluation's weights, from the number of weights of each term. */
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

  /** Returns the number of a term's first weight. */
  startOf(term: string): number {
    const slice = this.slices.find((each) => each.term === term);
    if (slice === undefined) throw new Error(`there is no term ${term}`);
    return slice.start;
  }

  /** Returns the weights of the given terms; the weights of other terms are 0. */
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

/**
 * What evaluation terms write to: a weight and how often it counts, from side 0's view. The same code serves the
 * search, which needs the sum, and the tuner, which needs to know what was counted.
 */
export interface Tally {
  add(weight: number, count: number): void;
}

/**
 * Sums up the weights. Both halves of a pair are packed in one int32, opening above endgame, which saves a third of the
 * evaluation's cost. A sum must stay within ±32,767; real sums stay far below.
 */
export class Sum implements Tally {
  private packed = 0;
  private readonly pairs: Int32Array;

  constructor(pairs: Int16Array) {
    this.pairs = Int32Array.from(
      { length: pairs.length >> 1 },
      (_, i) => (pairs[2 * i + OPENING] << 16) + pairs[2 * i + ENDING],
    );
  }

  get opening(): number {
    // A negative endgame half has borrowed one from the opening half.
    return (this.packed + 0x8000) >> 16;
  }

  get ending(): number {
    return (this.packed << 16) >> 16;
  }

  clear(): void {
    this.packed = 0;
  }

  add(weight: number, count: number): void {
    this.packed = (this.packed + Math.imul(this.pairs[weight], count)) | 0;
  }
}
