/**
 * `npm run crash`: kills the programs during games, restarts them, and counts the moves and endings that were shown as
 * saved and are lost. `--kills N` is the number of kills, `--seed N` repeats a run, `--only NAME` runs one test,
 * `--site FOLDER` tests a page that was built before. The exit status is 1 when anything was lost or is wrong.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { runBrowserKills } from './crash/browser.ts';
import type { CrashOptions, CrashReport } from './crash/report.ts';

interface Test {
  readonly name: string;
  run(options: CrashOptions): Promise<CrashReport>;
}

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    site: { type: 'string' },
  },
});

const TESTS: readonly Test[] = [
  { name: 'browser', run: (options) => runBrowserKills({ ...options, site: values.site }) },
  ...(await findTerminalTest()),
];

/** The terminal's test, where this checkout has it. */
async function findTerminalTest(): Promise<readonly Test[]> {
  const path = join(import.meta.dirname, 'crash', 'terminal.ts');
  if (!existsSync(path)) return [];
  const { runTerminalKills } = (await import(pathToFileURL(path).href)) as { runTerminalKills: Test['run'] };
  return [{ name: 'terminal', run: runTerminalKills }];
}

function readNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return refuse(`--${name} must be a whole number of up to nine digits, not "${text}".`);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const chosen = TESTS.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) {
  refuse(`There is no test "${values.only ?? ''}". Tests: ${TESTS.map(({ name }) => name).join(', ')}.`);
}
const options = { kills: readNumber('kills', values.kills), seed: readNumber('seed', values.seed) };
for (const test of chosen) {
  const { name, kills, movesShownAsKept, lost, details } = await test.run(options);
  for (const detail of details) console.log(detail);
  console.log(`${name}: ${kills} kills, ${movesShownAsKept} moves shown as kept, ${lost} lost (seed ${options.seed})`);
  if (lost > 0 || details.length > 0) process.exitCode = 1;
}
