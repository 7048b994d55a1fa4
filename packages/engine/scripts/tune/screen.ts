import type { SearchChoice } from '../../src/agents/agent-spec.ts';
import { SeededRandom } from '../../src/agents/seeded-random.ts';

/**
 * A factorial experiment: in every pair of games each side has its own random half of all changes. So each game tells
 * something about every change, and as many games as a single comparison takes measure all changes at once.
 */
export interface ScreenedPair {
  readonly number: number;
  /** A digit for each change, 1 where the side has it. */
  readonly first: string;
  readonly second: string;
  /** Of the first side, 0 to 2. */
  readonly points: number;
}

/** Returns which changes either side has in a pair. */
export function drawChanges(random: SeededRandom, changes: number): readonly [string, string] {
  const draw = (): string => Array.from({ length: changes }, () => random.below(2)).join('');
  return [draw(), draw()];
}

/** Returns a setting with the changes that the digits name. */
export function settingWith(changes: readonly SearchChoice[], digits: string): SearchChoice {
  return Object.assign({}, ...changes.filter((_, i) => digits[i] === '1')) as SearchChoice;
}

export interface Effect {
  readonly elo: number;
  /** Half of the 95 % interval. */
  readonly error: number;
}

/** Elo for a share of points of 1, near equality. */
const ELO = 1600 / Math.LN10;

/** Returns the effect of every change: a least-squares fit of the points to the differences between both sides. */
export function effectsOf(pairs: readonly ScreenedPair[], changes: number): readonly Effect[] {
  const rows = pairs.map(({ first, second }) =>
    Array.from({ length: changes }, (_, i) => Number(first[i]) - Number(second[i])),
  );
  const leads = pairs.map(({ points }) => points / 2 - 0.5);
  const products = Array.from({ length: changes }, (_, i) =>
    Array.from({ length: changes }, (_each, j) => rows.reduce((sum, row) => sum + row[i] * row[j], 0)),
  );
  const inverse = invert(products);
  if (inverse === undefined) return [];
  const sums = products.map((_, i) => rows.reduce((sum, row, k) => sum + row[i] * leads[k], 0));
  const fitted = inverse.map((row) => row.reduce((sum, each, j) => sum + each * sums[j], 0));
  const squares = rows.reduce(
    (sum, row, k) => sum + (leads[k] - row.reduce((all, each, i) => all + each * fitted[i], 0)) ** 2,
    0,
  );
  const variance = squares / Math.max(1, pairs.length - changes);
  return fitted.map((each, i) => ({ elo: each * ELO, error: 1.96 * Math.sqrt(variance * inverse[i][i]) * ELO }));
}

/** Returns the inverse of a symmetric matrix by Gauss–Jordan elimination, or `undefined` with too few pairs. */
function invert(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] | undefined {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: size }, (_, j) => (i === j ? 1 : 0))]);
  for (let at = 0; at < size; at++) {
    const pivot = rows[at][at];
    if (Math.abs(pivot) < 1e-9) return undefined;
    rows[at] = rows[at].map((each) => each / pivot);
    for (let i = 0; i < size; i++) {
      if (i === at) continue;
      const factor = rows[i][at];
      rows[i] = rows[i].map((each, j) => each - factor * rows[at][j]);
    }
  }
  return rows.map((row) => row.slice(size));
}

export function parsePairs(text: string): readonly ScreenedPair[] {
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as ScreenedPair);
}

/** Returns a table of the changes, the best first. */
export function formatEffects(names: readonly string[], effects: readonly Effect[]): string {
  return effects
    .map(({ elo, error }, i) => ({ elo, line: `${signed(elo)} ± ${error.toFixed(0)}\t${names[i]}` }))
    .toSorted((a, b) => b.elo - a.elo)
    .map(({ line }) => line)
    .join('\n');
}

function signed(elo: number): string {
  return `${elo < 0 ? '−' : '+'}${Math.abs(elo).toFixed(0)}`;
}
