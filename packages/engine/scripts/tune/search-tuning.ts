import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Knowledge } from '../../src/knowledge.ts';
import { SearchParameters } from '../../src/search/parameters.ts';
import { randomFor } from './collect.ts';
import { runPool } from './pool.ts';
import { advance, parseTunedNumber, perturb, type SpsaState } from './spsa.ts';
import type { Done, Task } from './worker.ts';

/** What a run of `tune GAME search` is given. */
export interface SearchTuning {
  /** The state of the run; it is resumed where the file exists. */
  readonly file: string;
  /** `NAME`, `NAME:STEP` or `NAME:STEP:START`. */
  readonly numbers: readonly string[];
  readonly rounds: number;
  /** Pairs of games a round. */
  readonly pairs: number;
  readonly rate: number;
  readonly processes: number;
  readonly task: Task;
  /** Whether there is time for another round. */
  readonly hasTime: () => boolean;
}

/** Tunes numbers of the search by SPSA, and prints and stores the state after every round. */
export async function tuneSearch(knowledge: Knowledge, tuning: SearchTuning): Promise<void> {
  const { file, rounds, pairs, rate, processes, task } = tuning;
  let state = readState(knowledge, tuning);
  mkdirSync(dirname(file), { recursive: true });
  while (state.round < rounds && tuning.hasTime()) {
    const settings = perturb(state, randomFor(task.seed, state.round));
    const scores: number[] = [];
    const pool = {
      worker: new URL('worker.ts', import.meta.url),
      task: { ...task, settings: [settings.plus, settings.minus] },
      processes,
      take: (done: Done) => {
        if (done.kind === 'score') scores.push(done.score);
      },
    };
    const first = state.round * pairs * 2;
    await runPool(pool, Array.from({ length: pairs * 2 }, (_, i) => first + i).values());
    const score = scores.reduce((sum, each) => sum + each, 0) / scores.length;
    state = advance(state, settings, score, scores.length, rate, rounds);
    writeFileSync(file, `${JSON.stringify(state, undefined, 2)}\n`);
    console.log(formatState(state));
  }
  console.log(`${state.games} games; the state is in ${file}`);
}

function readState({ margins }: Knowledge, { file, numbers }: SearchTuning): SpsaState {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SpsaState;
  if (numbers.length === 0) throw new Error('name the numbers to tune: --number NAME, NAME:STEP or NAME:STEP:START');
  const known: Readonly<Record<string, unknown>> = { ...new SearchParameters(), ...margins };
  const valueOf = (name: string): number | undefined => {
    const value = known[name];
    return typeof value === 'number' ? value : undefined;
  };
  return { round: 0, games: 0, numbers: numbers.map((text) => parseTunedNumber(text, valueOf)) };
}

function formatState({ round, numbers }: SpsaState): string {
  return `round ${round}: ${numbers.map(({ name, value }) => `${name} ${value.toFixed(1)}`).join(', ')}`;
}
