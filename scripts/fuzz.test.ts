import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { growthCases } from '../packages/records/test/growth.ts';
import { measureGrowth } from './growth.ts';

function fuzz(...words: string[]): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'fuzz.ts'), ...words], { encoding: 'utf8' });
}

const NO_GROWTH = ['--growth', '0'];

it('summarizes a small run in one line', () => {
  const few = ['--records', '20', '--conversions', '20', '--sequences', '20'];
  const { status, stdout, stderr } = fuzz(...few, ...NO_GROWTH, '--seed', '7', '--threads', '1');
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^20 mutated records, 20 conversions, 20 command sequences and 0 cases of growth in \d+ s, seed 7: no fault\n$/,
  );
  expect(status).toBe(0);
});

it('prints the times for growing inputs', () => {
  const none = ['--records', '0', '--conversions', '0', '--sequences', '0'];
  const { status, stdout } = fuzz(...none, '--growth', '2', '--only', 'read usi: one long word', '--seed', '1');
  const lines = stdout.split('\n');
  expect(lines[0]).toMatch(/^processor time in ms +1 MB +2 MB +worst$/);
  expect(lines[1]).toMatch(/^read usi: one long word( +[\d–×.]+){3}$/);
  expect(lines[2]).toMatch(/ and 1 cases of growth in \d+ s, seed 1: no fault$/);
  expect(status).toBe(0);
});

it('rejects invalid numbers and games', () => {
  expect(fuzz('--records', 'many')).toMatchObject({ status: 2, stderr: expect.stringContaining('--records must be') });
  expect(fuzz('--game', 'ludo')).toMatchObject({ status: 2, stderr: 'There is no game "ludo".\n' });
});

/** Returns the duration that the work reports; now and then a longer one, as on a busy machine. */
function fakeClock(): { take(time: number): void; measure(work: () => void): number } {
  let taken = 0;
  let runs = 0;
  return {
    take: (time) => (taken = time),
    measure: (work) => {
      work();
      return taken * (++runs % 3 === 0 ? 4 : 1);
    },
  };
}

it('finds work whose time grows with the square of its input, and no other', () => {
  const { take, measure } = fakeClock();
  const grow = (power: number): string | undefined =>
    measureGrowth({ id: '', prepare: (bytes) => () => take(100 * (bytes / 1_000_000) ** power) }, [1, 2, 4], measure)
      .fault;
  expect(grow(1)).toBeUndefined();
  expect(grow(1.2)).toBeUndefined();
  expect(grow(2)).toBe('4.0 times as long for twice the size');
});

it('reports the error that a case throws', () => {
  const prepare = () => () => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  expect(measureGrowth({ id: 'deep', prepare }, [1]).fault).toContain('Maximum call stack');
});

it('has a case with a unique name for every reader and writer', () => {
  const ids = growthCases().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const format of ['json', 'frame', 'pgn', 'epd', 'kifu', 'ki2u', 'csa', 'jkf', 'usi']) {
    expect(ids.filter((id) => id.startsWith(`read ${format}: `)).length).toBeGreaterThan(2);
    expect(ids.filter((id) => id.startsWith(`write ${format}: `)).length).toBeGreaterThan(8);
  }
});

it('runs every case without an error on a small input', () => {
  for (const { prepare } of growthCases()) expect(() => prepare(300)()).not.toThrow();
});
