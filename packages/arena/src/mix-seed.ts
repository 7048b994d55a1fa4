import { Chance } from '@tesuji/engine';

/** One seed from several numbers; each of them changes all of it. */
export function mixSeed(...numbers: readonly number[]): number {
  return numbers.reduce((state, number) => new Chance(state ^ Math.imul(number, 0x9e3779b1)).bits(), 0);
}
