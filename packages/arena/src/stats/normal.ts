/** 95 of 100 draws from a normal distribution lie within so many deviations of its middle. */
export const DEVIATIONS_95 = 1.959_963_985;

/** The share of a normal distribution below `x` deviations: formula 7.1.26 of Abramowitz and Stegun, right to 2e-7. */
export function normalBelow(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * z);
  const series =
    t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  const tail = 0.5 * series * Math.exp(-z * z);
  return x < 0 ? tail : 1 - tail;
}
