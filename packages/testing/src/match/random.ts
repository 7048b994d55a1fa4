/** A seeded random number generator. */
export interface Random {
  /** A whole number from 0 to `bound` − 1. */
  below(bound: number): number;
  /** True with probability 1/`times`. */
  once(times: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

export function makeRandom(seed: number): Random {
  let state = seed | 0;
  const below = (bound: number): number => {
    // A 32-bit mixer over a Weyl sequence.
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % bound;
  };
  return {
    below,
    once: (times) => below(times) === 0,
    pick: ([first, ...rest]) => rest[below(rest.length + 1) - 1] ?? first,
  };
}
