import { fifthOf, FIFTHS, LEAST_SHARE, MOST_MATES } from './choose.ts';

/** No fifth of the difficulty range is given more of the target than this. */
const MOST_SHARE = 0.3;
/** So few puzzles are always wanted. */
const FEW = 20;

/**
 * Says which puzzles are still wanted. The rarest fifth limits the set, since each has its least share in it: so those of
 * other fifths, and mates, are not mined far beyond what the rarest allows at present. A fifth full of mates still wants
 * others, since mates have only a share of the whole.
 */
export class Demand {
  private readonly target: number;
  private readonly fifths: number[] = Array.from({ length: FIFTHS }, () => 0);
  private readonly mates: number[] = Array.from({ length: FIFTHS }, () => 0);

  constructor(target: number) {
    this.target = target;
  }

  add(level: number, isMate: boolean): void {
    this.fifths[fifthOf(level)]!++;
    if (isMate) this.mates[fifthOf(level)]!++;
  }

  wants(level: number, isMate = false): boolean {
    const fifth = fifthOf(level);
    const count = this.fifths[fifth]!;
    const rarest = Math.min(...this.fifths);
    const isRare = count < Math.max(FEW, 1.5 * rarest);
    const size = isRare ? this.target : Math.min(this.target, Math.max(5 * FEW, rarest / LEAST_SHARE));
    const most = MOST_SHARE * size;
    if (isMate) return count < most && sum(this.mates) < MOST_MATES * size;
    return count - this.mates[fifth]! < most;
  }

  /** Returns how many there are in each fifth, and how many of all are mates. */
  counts(): { readonly fifths: readonly number[]; readonly mates: number } {
    return { fifths: this.fifths, mates: sum(this.mates) };
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
