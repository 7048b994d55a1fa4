import { games } from '@tesuji/rules';
import { Simulation, type SimulationOptions } from '@tesuji/testing/online/simulation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** TESUJI_FUZZ multiplies the number of runs; TESUJI_SEED chooses others. */
const FUZZ = Math.max(1, Number(process.env['TESUJI_FUZZ'] ?? 1));
const SEED = Number(process.env['TESUJI_SEED'] ?? 2026);

type Conditions = Pick<SimulationOptions, 'processes' | 'main' | 'hasBus'>;

describe.each<[string, Conditions]>([
  ['one process', { processes: 1 }],
  ['one process and clocks', { processes: 1, main: 60_000 }],
  ['two processes', { processes: 2 }],
  ['two processes and clocks', { processes: 2, main: 60_000 }],
  ['two processes without a bus', { processes: 2, hasBus: false }],
])('pages and servers with %s, when everything fails', (_name, conditions) => {
  it('agree with the log, and lose, double and reorder nothing that was acknowledged', async () => {
    let acknowledged = 0;
    let deaths = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.nat(games.length - 1), async (seed, index) => {
        const report = await new Simulation({ seed, game: games[index]!, ...conditions }).run(90);
        expect(report.failures).toEqual([]);
        acknowledged += report.acknowledged;
        deaths += report.deaths;
      }),
      { seed: SEED, numRuns: 12 * FUZZ },
    );
    expect(acknowledged).toBeGreaterThan(100);
    expect(deaths).toBeGreaterThan(10);
  });
});
