import { fifthOf, FIFTHS, LEAST_SHARE, MOST_MATES } from './choose.ts';

/** No fifth of the difficulty range is given more of the target than this. */
const MOST_SHARE = 0.3;
/** So few puzzles are always wanted. */
const FEW = 20;

/**
 * Says which puzzles are still wanted. The rarest fifth limits the set, since each has its least share in it: so those of
 * other fifths, and mates, are not mined far beyond what the rarest allows at present.
 */
export class Demand {
  private readonly target: number;
  private readonly fifths: number[] = Array.from({ length: FIFTHS }, () => 0);
  private mates = 0;

  constructor(target: number) {
    this.target = target;
  }

  add(level: number, isMate: boolean): void {
    this.fifths[fifthOf(level)]!++;
    if (isMate) this.mates++;
  }

  wants(level: number, isMate = false): boolean {
    const fifth = fifthOf(level);
    const rarest = Math.min(...this.fifths);
    const isRare = this.fifths[fifth]! < Math.max(FEW, 1.5 * rarest);
    const size = isRare ? this.target : Math.min(this.target, Math.max(5 * FEW, rarest / LEAST_SHARE));
    return this.fifths[fifth]! < MOST_SHARE * size && (!isMate || this.mates < MOST_MATES * size);
  }

  /** Returns how many there are in each fifth, and how many of all are mates. */
  counts(): { readonly fifths: readonly number[]; readonly mates: number } {
    return { fifths: this.fifths, mates: this.mates };
  }
}
