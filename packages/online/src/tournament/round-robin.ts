import type { Pair } from './pairing.ts';

/** One round of a tournament: who plays whom, and who has a bye. */
export interface PairedRound {
  readonly pairs: readonly Pair[];
  readonly bye?: string;
}

/**
 * Returns all rounds in which each plays each once, by the Berger tables (circle method): sides of a person differ by one
 * game at most, and with an odd number each has one bye. Every second cycle is played with sides changed.
 */
export function roundRobin(people: readonly string[], cycles = 1): readonly PairedRound[] {
  if (people.length < 2) return [];
  const once = singleRoundRobin(people);
  return Array.from({ length: cycles }, (_, cycle) => (cycle % 2 === 0 ? once : once.map(withSidesChanged))).flat();
}

function withSidesChanged({ pairs, ...rest }: PairedRound): PairedRound {
  return { ...rest, pairs: pairs.map(([first, second]) => [second, first]) };
}

function singleRoundRobin(people: readonly string[]): readonly PairedRound[] {
  const count = people.length + (people.length % 2);
  const modulus = count - 1;
  // With an odd number, the last one of the table is absent: whoever should play it has a bye.
  const name = (number: number): string | undefined => people[number - 1];
  return Array.from({ length: modulus }, (_, index) => {
    const sum = (index + 2) % modulus;
    const pairs: Pair[] = [];
    let bye: string | undefined;
    for (let one = 1; one < count; one++) {
      const rest = (((sum - one) % modulus) + modulus) % modulus;
      const other = rest === 0 ? modulus : rest;
      const partner = other === one ? count : other;
      if (partner < one) continue;
      const [first, second] = isFirst(one, partner, count) ? [one, partner] : [partner, one];
      const [a, b] = [name(first), name(second)];
      if (a !== undefined && b !== undefined) pairs.push([a, b]);
      else bye = a ?? b;
    }
    return { pairs, ...(bye !== undefined && { bye }) };
  });
}

/** Returns whether the lower number has the first move. */
function isFirst(lower: number, higher: number, count: number): boolean {
  return higher === count ? lower <= count / 2 : (lower + higher) % 2 === 1;
}
