import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './tool.ts';

/** Runs the example in README.md and compares its output with its comments. */
it('the library example in the README prints what its comments state', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]);
  expect(expected.length).toBeGreaterThan(2);
  const folder = join(ROOT, 'apps/cli/.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'readme-example.ts');
  writeFileSync(file, code);
  const output = execFileSync(process.execPath, [file], { encoding: 'utf8' });
  expect(output.trim().split('\n')).toEqual(expected);
});
