import { FULL_STRENGTH, LEVELS } from '../levels/level.ts';
import type { Dialect } from './dialect.ts';
import type { EngineOption } from './engine-option.ts';

/** Beyond what any evaluation says: never give up. */
const NEVER = 99_999;

export const LEVEL_OPTION = 'Level';
export const THREADS_OPTION = 'Threads';

/** Options that have nothing to do with rules. */
export function sessionOptions(dialect: Dialect, mostThreads: number): readonly EngineOption[] {
  return [
    { kind: 'spin', name: dialect.hashOption, initial: 64, min: 1, max: 4096 },
    { kind: 'button', name: dialect.clearOption },
    { kind: 'check', name: dialect.ponderOption, initial: false },
    { kind: 'spin', name: THREADS_OPTION, initial: 1, min: 1, max: mostThreads },
    { kind: 'spin', name: 'MultiPV', initial: 1, min: 1, max: 100 },
    { kind: 'spin', name: LEVEL_OPTION, initial: FULL_STRENGTH, min: LEVELS[0], max: FULL_STRENGTH },
    { kind: 'spin', name: dialect.overheadOption, initial: 50, min: 0, max: 5000 },
    ...(dialect.resignOption === undefined
      ? []
      : [{ kind: 'spin', name: dialect.resignOption, initial: NEVER, min: 0, max: NEVER } as const]),
  ];
}
