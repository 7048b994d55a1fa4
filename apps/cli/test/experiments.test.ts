import { describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { runTesuji } from './run-tesuji.ts';

function rowsOf(stdout: string): readonly Record<string, unknown>[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('tesuji experiments', () => {
  it('plays random agents against each other and prints the published result beside its own', async () => {
    const { code, stdout } = await runTesuji(['experiments', '--only', 'random', '--games', '2', '--json']);
    expect(code).toBe(0);
    const [row] = rowsOf(stdout);
    expect(row).toMatchObject({ experiment: 'random', published: { wins: 102, losses: 98 }, measured: { games: 2 } });
  });

  it('solves the same problems with checks only and with all moves', async () => {
    const { code, stdout } = await runTesuji([
      'experiments',
      '--only',
      'tsume',
      '--problems',
      '1',
      '--time-limit',
      '1',
      '--json',
    ]);
    expect(code).toBe(0);
    const rows = rowsOf(stdout) as {
      published: object;
      measured: { pieces: number } & Record<'checks' | 'all', Record<string, number>>;
    }[];
    const published = [
      { plies: 3, problems: 100, checks: 0.67, all: 4.1 },
      { plies: 5, problems: 50, checks: 6.23, all: 40.91 },
      { plies: 7, problems: 20, checks: 56.72, all: 1873.52 },
    ];
    expect(rows.map((row) => row.published)).toEqual(published.flatMap((each) => [each, each]));
    expect(rows.map(({ measured }) => measured.pieces)).toEqual([26, 15, 26, 15, 26, 15]);
    for (const { measured } of rows) {
      expect(measured.checks).toMatchObject({ failed: 0, givenUp: 0 });
      expect(measured.all['failed']).toBe(0);
      expect(measured.all['nodes']).toBeGreaterThan(measured.checks['nodes'] ?? 0);
    }
  });

  it('reports problems that were given up', async () => {
    const { stdout } = await runTesuji(['experiments', '--only', 'tsume', '--problems', '2', '--time-limit', '0.05']);
    const last = stdout.split('\n').find((line) => line.startsWith('7 plies')) ?? '';
    expect(last).toMatch(/1873\.52 s +more than .* s \(\d of 2 given up\)/);
    expect(stdout).toContain('Problems are given up after 0.05 s');
  });

  it('finds the same value with fewer and fewer nodes', async () => {
    const { stdout } = await runTesuji(['experiments', '--only', 'nodes', '--depth', '2', '--json']);
    for (const { values, nodes } of rowsOf(stdout) as { values: object; nodes: object }[]) {
      expect(new Set(Object.values(values)).size).toBe(1);
      const [full = 0, pruned = 0, remembered = 0] = Object.values(nodes) as number[];
      expect(pruned).toBeLessThan(full);
      expect(remembered).toBeLessThanOrEqual(pruned);
    }
  });

  it.each([
    [['--only', 'luck'], /--only has no part “luck”; the parts are random, baseline, person, tsume, nodes/],
    [['--games', '3'], /--games must be an even number/],
    [['--problems', 'x'], /--problems must be a whole number/],
    [['--time-limit', '0'], /--time-limit must be a number of seconds above 0/],
    [['--person', 'nobody'], /“nobody” is not an agent/],
  ])('refuses %j in one clear line', async (words, message) => {
    const { code, stderr } = await runHere(['experiments', ...words]);
    expect(code).toBe(2);
    expect(stderr.trim()).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('has help with examples', async () => {
    const { code, stdout } = await runHere(['experiments', '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('tesuji experiments --only tsume,nodes');
  });
});
