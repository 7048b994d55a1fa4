import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './tool.ts';

function run(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, ['scripts/run.mjs', join(ROOT, 'scripts/chaos.ts'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}

describe('a script of the repository', () => {
  test('prints the comment at its top when asked for help', () => {
    const { status, stdout } = run('--help');
    expect(stdout).toMatch(/^`npm run chaos`/);
    expect(status).toBe(0);
  });

  test('refuses an option that it does not have in one line', () => {
    const { status, stderr } = run('--nonsense');
    expect(stderr.trim()).toBe("Unknown option '--nonsense'; --help lists the options.");
    expect(status).toBe(2);
  });
});
