import { fifthOf, FIFTHS, LEAST_SHARE, MOST_MATES } from './choose.ts';

/** No fifth of the difficulty range is given more of the target than this. */
const MOST_SHARE = 0.3;

/**
 * Says which puzzles a set of the target's size still lacks. As long as it is too small, all are wanted of which a set
 * can hold more: what is easy is found twenty times as often as what is hard, so that leaving it out to wait for the
 * rarest fifth saves little and costs all of it. A set that is large enough lacks only what its rare fifths lack.
 */
export class Demand {
  private readonly target: number;
  private readonly others: number[] = Array.from({ length: FIFTHS }, () => 0);
  private readonly mates: number[] = Array.from({ length: FIFTHS }, () => 0);

  constructor(target: number) {
    this.target = target;
  }

  add(level: number, isMate: boolean): void {
    (isMate ? this.mates : this.others)[fifthOf(level)]!++;
  }

  wants(level: number, isMate = false): boolean {
    const { mates, others, target } = this;
    const fifth = fifthOf(level);
    const count = others[fifth]! + mates[fifth]!;
    // Mates of a rare fifth take the place of others.
    if (count < LEAST_SHARE * target) return true;
    if (this.isLarge || (isMate && sum(mates) >= MOST_MATES * target)) return false;
    // A fifth full of mates still lacks others, since mates have only a share of the whole.
    return (isMate ? count : others[fifth]!) < MOST_SHARE * target;
  }

  /** Returns how many there are in each fifth, and how many of all are mates. */
  counts(): { readonly fifths: readonly number[]; readonly mates: number } {
    return { fifths: this.others.map((count, fifth) => count + this.mates[fifth]!), mates: sum(this.mates) };
  }

  /** Reports whether there are as many as the target, without those that are too many of one kind. */
  private get isLarge(): boolean {
    const { mates, others, target } = this;
    const most = MOST_SHARE * target;
    return sum(others.map((count) => Math.min(count, most))) + Math.min(sum(mates), MOST_MATES * target) >= target;
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
