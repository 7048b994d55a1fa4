/**
 * Measures how the time of readers and writers grows, in a separate process that `npm run fuzz` starts with
 * `GROWTH_FLAGS`: `measure-growth.ts MEGABYTES TEXT`. Sends a row for each case whose name contains the text.
 */
import { growthCases } from '../packages/records/test/growth.ts';
import { growthSizes, measureGrowth } from './growth.ts';

const [megabytes, only = ''] = process.argv.slice(2);
for (const each of growthCases().filter(({ id }) => id.includes(only))) {
  process.send?.(measureGrowth(each, growthSizes(Number(megabytes))));
}
process.disconnect();
