/** A lead of 400 Elo means ten points scored for each one lost. */
const SCALE = 400;

/** The lead in Elo that a mean score from 0 to 1 speaks of; endless at either end. */
export function eloOf(score: number): number {
  return SCALE * Math.log10(score / (1 - score)) + 0;
}

/** The mean score to expect with a lead in Elo. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / SCALE));
}
