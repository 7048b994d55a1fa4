/** What Vitest writes about a run, as JSON, and what follows from several runs together. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../tool.ts';

export interface TestReport {
  readonly testResults: readonly FileResult[];
}

export interface FileResult {
  readonly name: string;
  readonly status: 'passed' | 'failed';
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

export interface TestSummary {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed among all others, and passed when they ran again alone. */
  readonly unstable: readonly string[];
}

/** More files than this fail for a reason, and not by chance. */
const MOST_REPEATED = 3;

/** Returns the report, or an empty one where a run has ended without it. */
export function readReport(path: string): TestReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestReport;
  } catch {
    return { testResults: [] };
  }
}

/** Returns the files whose failure may be chance; none if there are too many. */
export function filesToRepeat({ testResults }: TestReport): readonly string[] {
  const failed = testResults.filter((file) => file.status === 'failed').map((file) => relative(ROOT, file.name));
  const files = [...new Set(failed)];
  return files.length > MOST_REPEATED ? [] : files;
}

/** Adds up all reports of a folder. Where a file ran again, the second run counts. */
export function readReports(folder: string): TestSummary {
  let [passed, failed] = [0, 0];
  const unstable: string[] = [];
  for (const name of globSync('*.json', { cwd: folder }).filter((path) => !path.endsWith('.repeated.json'))) {
    const repeated = readReport(join(folder, name.replace('.json', '.repeated.json'))).testResults;
    const again = new Set(repeated.map((file) => file.name));
    const first = readReport(join(folder, name)).testResults;
    for (const file of [...first.filter((each) => !again.has(each.name)), ...repeated]) {
      passed += count(file, 'passed');
      failed += Math.max(count(file, 'failed'), file.status === 'failed' ? 1 : 0);
    }
    unstable.push(...passedAtLast(first, repeated));
  }
  return { passed, failed, unstable };
}

function count(file: FileResult, status: string): number {
  return file.assertionResults.filter((test) => test.status === status).length;
}

function passedAtLast(first: readonly FileResult[], repeated: readonly FileResult[]): string[] {
  const passed = new Set(repeated.filter((file) => file.status === 'passed').map((file) => file.name));
  const failed = first.filter((file) => file.status === 'failed' && passed.has(file.name));
  return failed.flatMap((file) => {
    const path = relative(ROOT, file.name);
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    return tests.length === 0 ? [path] : tests.map((test) => `${path}: ${test.fullName}`);
  });
}
