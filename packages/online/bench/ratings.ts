/**
 * `npm run bench:ratings` plays seasons between players of known strength, and prints how well ratings tell it: the
 * correlation at the end (goal 0.95), and for how many players the strength lies in the 95 % interval (goal 92–98 %).
 * `--seeds N` is the number of seasons of each kind. The exit status is 1 when a goal is missed.
 */
import { parseArgs } from 'node:util';
import { playSeason, type SeasonPlan, type SeasonResult } from './season.ts';

const SEASON: SeasonPlan = { players: 200, games: 20_000, days: 180, drift: 0 };
/** The last kind shows how far the interval holds, and has no goal. */
const KINDS: readonly { readonly name: string; readonly plan: SeasonPlan; readonly hasGoal: boolean }[] = [
  { name: 'constant strength', plan: SEASON, hasGoal: true },
  { name: 'drifting, 10 points in ten days', plan: { ...SEASON, drift: 10 }, hasGoal: true },
  { name: 'drifting, 16 points in ten days (no goal)', plan: { ...SEASON, drift: 16 }, hasGoal: false },
];
const LEAST_CORRELATION = 0.95;
const COVERED = [0.92, 0.98] as const;

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '20' } } });
if (!/^[1-9]\d{0,3}$/.test(values.seeds)) {
  console.error(`--seeds must be a whole number from 1 to 9999, not "${values.seeds}".`);
  process.exit(2);
}
let isMissed = false;
for (const { name, plan, hasGoal } of KINDS) {
  const results = Array.from({ length: Number(values.seeds) }, (_, seed) => playSeason(plan, seed + 1));
  const mean = (of: (result: SeasonResult) => number): number =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length;
  const correlation = mean((result) => result.correlation);
  const covered = mean((result) => result.covered);
  const isMet = !hasGoal || (correlation >= LEAST_CORRELATION && covered >= COVERED[0] && covered <= COVERED[1]);
  isMissed ||= !isMet;
  const least = Math.min(...results.map((result) => result.correlation));
  const coverages = results.map((result) => result.covered * 100);
  console.log(
    `${name}: correlation ${correlation.toFixed(3)} (least ${least.toFixed(3)}), in the interval ` +
      `${(covered * 100).toFixed(1)} % (${Math.min(...coverages).toFixed(1)}–${Math.max(...coverages).toFixed(1)}), ` +
      `error ${mean((result) => result.error).toFixed(0)}, deviation ${mean((result) => result.deviation).toFixed(0)}` +
      (isMet ? '' : ': goal missed'),
  );
}
process.exit(isMissed ? 1 : 0);
