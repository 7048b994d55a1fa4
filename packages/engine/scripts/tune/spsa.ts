import type { SeededRandom } from '../../src/agents/seeded-random.ts';

/**
 * Simultaneous perturbation stochastic approximation: all numbers are changed at once, each up or down at random, and
 * the two settings that differ in every number play each other. The result moves every number a little towards the
 * better side; over many rounds, what does not matter cancels out.
 */
export interface TunedNumber {
  readonly name: string;
  /** The current value, with its fraction. */
  readonly value: number;
  /** How far the first rounds change it in either direction. */
  readonly step: number;
}

/** The state of a run; as JSON, the file that it is resumed from. */
export interface SpsaState {
  readonly round: number;
  readonly games: number;
  readonly numbers: readonly TunedNumber[];
}

// The usual exponents, and a tenth of the rounds before the rate falls.
const RATE_EXPONENT = 0.602;
const STEP_EXPONENT = 0.101;
const STABILITY = 0.1;

/** Two settings, and in which direction the first one changed each number. */
export interface Perturbation {
  readonly directions: readonly number[];
  readonly plus: Readonly<Record<string, number>>;
  readonly minus: Readonly<Record<string, number>>;
}

/** Returns the two settings of a round. Numbers are whole, and differ in both settings. */
export function perturb(state: SpsaState, random: SeededRandom): Perturbation {
  const directions = state.numbers.map(() => (random.below(2) === 0 ? 1 : -1));
  const shifted = (sign: number): Record<string, number> =>
    Object.fromEntries(
      state.numbers.map(({ name, value, step }, i) => {
        const change = Math.max(1, step / (state.round + 1) ** STEP_EXPONENT);
        return [name, Math.round(value + sign * directions[i] * change)];
      }),
    );
  return { directions, plus: shifted(1), minus: shifted(-1) };
}

/**
 * Returns the state after a round. `score` is the share of points of the first setting. `rate` is how many steps a
 * number moves in the first round when one setting wins every game.
 */
export function advance(
  state: SpsaState,
  { directions }: Perturbation,
  score: number,
  games: number,
  rate: number,
  rounds: number,
): SpsaState {
  const calm = STABILITY * rounds;
  const now = rate * ((1 + calm) / (state.round + 1 + calm)) ** RATE_EXPONENT;
  const lead = 2 * score - 1;
  return {
    round: state.round + 1,
    games: state.games + games,
    numbers: state.numbers.map((each, i) => ({ ...each, value: each.value + now * lead * directions[i] * each.step })),
  };
}

/** Reads `NAME`, `NAME:STEP` or `NAME:STEP:START`. Without a step it is an eighth of the value. */
export function parseTunedNumber(text: string, valueOf: (name: string) => number | undefined): TunedNumber {
  const [name, step, start] = text.split(':');
  const known = valueOf(name);
  if (known === undefined) throw new Error(`the search has no number ${name}; see search/parameters.ts`);
  const value = start === undefined ? known : Number(start);
  const size = step === undefined ? Math.max(1, Math.abs(value) / 8) : Number(step);
  if (!(size > 0) || !Number.isFinite(size) || !Number.isFinite(value))
    throw new Error(`${text}: NAME, NAME:STEP or NAME:STEP:START is expected, such as ${name}:10`);
  return { name, value, step: size };
}
