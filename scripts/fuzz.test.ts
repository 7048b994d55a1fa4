import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

function fuzz(...words: string[]): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'fuzz.ts'), ...words], { encoding: 'utf8' });
}

it('sums up a small run in one line', () => {
  const { status, stdout, stderr } = fuzz('--records', '20', '--sequences', '20', '--seed', '7', '--threads', '1');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^20 mutated records and 20 command sequences in \d+ s, seed 7: no fault\n$/);
  expect(status).toBe(0);
});

it('refuses what is no number and no game', () => {
  expect(fuzz('--records', 'many')).toMatchObject({ status: 2, stderr: expect.stringContaining('--records must be') });
  expect(fuzz('--game', 'ludo')).toMatchObject({ status: 2, stderr: 'There is no game "ludo".\n' });
});
