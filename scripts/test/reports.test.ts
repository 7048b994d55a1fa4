import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../tool.ts';
import { filesToRepeat, readReport, readReports, type FileResult } from './reports.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tesuji-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, ...statuses: string[]): FileResult {
  const assertionResults = statuses.map((status, index) => ({ fullName: `test ${index + 1}`, status }));
  const status = statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed';
  return { name: join(ROOT, name), status, assertionResults };
}

function write(name: string, ...testResults: FileResult[]): void {
  writeFileSync(join(folder, name), JSON.stringify({ testResults }));
}

it('repeats up to three files that failed, each once, though several projects run it', () => {
  const good = file('good.test.ts', 'passed');
  expect(filesToRepeat({ testResults: [good, file('a.test.ts', 'failed'), file('a.test.ts', 'failed')] })).toEqual([
    'a.test.ts',
  ]);
  const many = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.test.ts`, 'failed'));
  expect(filesToRepeat({ testResults: many.slice(1) })).toHaveLength(3);
  expect(filesToRepeat({ testResults: many })).toEqual([]);
});

it('repeats nothing where a run has left no report', () => {
  expect(filesToRepeat(readReport(join(folder, 'unit.json')))).toEqual([]);
});

it('counts the second run of a file, and names what passed only then', () => {
  write('unit.json', file('good.test.ts', 'passed', 'skipped'), file('chance.test.ts', 'passed', 'failed'));
  write('unit.repeated.json', file('chance.test.ts', 'passed', 'passed'));
  write('browser.json', file('page.browser.ts', 'passed'));
  expect(readReports(folder)).toEqual({ passed: 4, failed: 0, unstable: ['chance.test.ts: test 2'] });
});

it('counts what fails twice, and a file that cannot be read as a test', () => {
  write('unit.json', file('bad.test.ts', 'passed', 'failed'), file('broken.test.ts'));
  write('unit.repeated.json', file('bad.test.ts', 'passed', 'failed'), file('broken.test.ts'));
  expect(readReports(folder)).toEqual({ passed: 1, failed: 2, unstable: [] });
});
