import { isMate, type Tactic } from '../../src/tactics/tactic.ts';

/** The least share of a set that every fifth of the difficulty range has. */
export const LEAST_SHARE = 0.1;
/** The greatest share of mates in a set. */
export const MOST_MATES = 0.3;
/** The levels are divided into so many parts, of two levels each. */
export const FIFTHS = 5;

/** Returns the fifth of the difficulty range of a level, 0 to 4. */
export function fifthOf(level: number): number {
  return Math.floor((level - 1) / 2);
}

/**
 * Returns the largest set, of at most `most` puzzles, in which every fifth of the difficulty range has its least share
 * and mates have at most theirs, the easiest puzzles first. The fifths are as even as what there is allows. Those in
 * `scarce` may have fewer than their share.
 */
export function chooseSet(tactics: readonly Tactic[], most: number, scarce: readonly number[] = []): readonly Tactic[] {
  const fifths = Array.from({ length: FIFTHS }, (_, fifth) => tactics.filter(({ level }) => fifthOf(level) === fifth));
  for (let size = Math.min(most, tactics.length); size > 0; size--) {
    const chosen = chooseSize(fifths, size, scarce);
    if (chosen !== undefined) return chosen.toSorted((a, b) => a.level - b.level);
  }
  return [];
}

function chooseSize(
  fifths: readonly (readonly Tactic[])[],
  size: number,
  scarce: readonly number[],
): readonly Tactic[] | undefined {
  let mates = Math.floor(size * MOST_MATES);
  let left = size;
  const chosen: Tactic[] = [];
  // The fifth with the fewest puzzles first, so that the others make up for it.
  const order = fifths.toSorted((a, b) => a.length - b.length);
  for (const [index, fifth] of order.entries()) {
    const share = Math.ceil(left / (order.length - index));
    const others = fifth.filter((tactic) => !isMate(tactic)).slice(0, share);
    const room = Math.max(share - others.length, Math.min(Math.floor(share * MOST_MATES), mates));
    const mating = fifth.filter(isMate).slice(0, Math.min(room, mates));
    const taken = [...others.slice(0, share - mating.length), ...mating];
    if (taken.length < size * LEAST_SHARE && !scarce.includes(fifths.indexOf(fifth))) return undefined;
    mates -= mating.length;
    left -= taken.length;
    chosen.push(...taken);
  }
  return left > 0 ? undefined : chosen;
}
