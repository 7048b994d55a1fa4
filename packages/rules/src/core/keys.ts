/**
 * Zobrist numbers from a fixed generator. Stored libraries find positions by these keys, so neither the generator
 * nor the seeds may change without a new KEY_VERSION and a migration.
 */
export const KEY_VERSION = 1;

/** `count` pseudo-random int32 values for a seed (a 32-bit mixer over a Weyl sequence; no state is shared). */
export function makeKeys(seed: number, count: number): Int32Array {
  const keys = new Int32Array(count);
  let state = seed | 0;
  for (let i = 0; i < count; i++) {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    keys[i] = mixed ^ (mixed >>> 15);
  }
  return keys;
}
