/**
 * `npm test`: every check in order, stopping at the first that fails. Step names as arguments run only those steps.
 */
import { globSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { filesToRepeat, readReport, readReports } from './test/reports.ts';
import { commandOf, ROOT, runScript } from './tool.ts';

interface Step {
  readonly name: string;
  readonly what: string;
  run(): Promise<number>;
}

const WEB = join(ROOT, 'apps/web');
/** One more than the number of cores, since some files wait for the disk or for child processes. */
const WORKERS = availableParallelism() + 1;
const REPORTS = join(ROOT, '.cache/tests');
/** The compile cache of `tesuji`, so that threads and programs started by tests need not strip types again. */
const COMPILED = join(ROOT, 'node_modules/.cache/tesuji');

function script(path: string): () => Promise<number> {
  return () => runScript(join(ROOT, path));
}

function tool(packageName: string, ...args: string[]): () => Promise<number> {
  return () => runScript(commandOf(packageName), args);
}

/**
 * Runs the projects whose names begin with `projects`. The files of tests that fail run once more, by themselves: a test
 * that passes then depends on what else the machine does, and is named at the end.
 */
function vitest(projects: string, ...more: string[]): () => Promise<number> {
  const args = ['run', '--project', `${projects}*`, ...more];
  return async () => {
    const report = join(REPORTS, `${projects}.json`);
    const code = await runTests(args, report);
    const files = code === 0 ? [] : filesToRepeat(readReport(report));
    if (files.length === 0) return code;
    console.log(`\n── once more, alone: ${files.join(', ')}`);
    return runTests([...args, '--no-file-parallelism', ...files], join(REPORTS, `${projects}.repeated.json`));
  };
}

function runTests(args: readonly string[], report: string): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runScript(commandOf('vitest'), [...args, ...reporters], ROOT, { NODE_COMPILE_CACHE: COMPILED });
}

async function checkTypes(): Promise<number> {
  const code = await runScript(commandOf('typescript'), ['-b']);
  // tsc does not check Svelte components; svelte-check does, with its own, older compiler.
  if (code !== 0 || globSync('src/**/*.svelte', { cwd: WEB }).length === 0) return code;
  return runScript(commandOf('svelte-check', WEB), ['--tsconfig', 'tsconfig.src.json', '--fail-on-warnings'], WEB);
}

const STEPS: readonly Step[] = [
  { name: 'chromium', what: 'find or fetch a browser', run: script('scripts/test/chromium.ts') },
  { name: 'format', what: 'formatting', run: tool('oxfmt', '--check') },
  { name: 'lint', what: 'lint and import cycles', run: tool('oxlint') },
  { name: 'boundaries', what: 'what each package may import', run: script('scripts/boundaries.ts') },
  { name: 'types', what: 'types', run: checkTypes },
  { name: 'unused', what: 'unused code and dependencies', run: tool('knip', '--no-config-hints') },
  { name: 'rules', what: 'rules that no test names', run: script('scripts/rule-coverage.ts') },
  { name: 'unit', what: 'unit and property tests', run: vitest('unit', `--maxWorkers=${WORKERS}`) },
  { name: 'packages', what: 'packages as people install them', run: vitest('packages') },
  { name: 'browser', what: 'tests in a real browser', run: vitest('browser') },
];

function chooseSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`No step named ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.name).join(', ')}.`);
    process.exit(2);
  }
  return names.length === 0 ? STEPS : STEPS.filter((step) => names.includes(step.name));
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

const started = performance.now();
const table: string[] = [];
let failure: Step | undefined;
rmSync(REPORTS, { recursive: true, force: true });

for (const step of chooseSteps(process.argv.slice(2))) {
  console.log(`\n── ${step.name}: ${step.what}`);
  const began = performance.now();
  const code = await step.run();
  table.push(`${code === 0 ? '✓' : '✗'} ${step.name.padEnd(12)}${seconds(began).padStart(9)}`);
  if (code !== 0) {
    failure = step;
    break;
  }
}

console.log(`\n${table.join('\n')}\n  ${'total'.padEnd(12)}${seconds(started).padStart(9)}`);
const { passed, failed, unstable } = readReports(REPORTS);
for (const test of unstable) console.log(`unstable, passed when it ran alone: ${test}`);
if (passed + failed > 0) console.log(`${passed} passed, ${failed} failed`);
if (failure !== undefined) {
  console.error(`FAILED at step "${failure.name}" (${failure.what}). Run it alone: npm test -- ${failure.name}`);
  process.exitCode = 1;
}
