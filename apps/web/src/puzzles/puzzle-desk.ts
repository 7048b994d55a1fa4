import type { Effect } from '@tesuji/rules';
import type { ExerciseDesk } from '../exercise/exercise.ts';
import type { Judge } from './judge.ts';
import type { HelpStage } from './puzzle-state.ts';

/** How a visit to a problem went. */
export interface Attempted {
  /** False when the solution was asked for instead. */
  readonly isSolved: boolean;
  readonly wrong: number;
  readonly help: HelpStage;
  readonly milliseconds: number;
}

/** What a problem needs of the world. */
export interface PuzzleDesk extends ExerciseDesk {
  readonly judge: Judge;
  /** A clock in milliseconds. */
  now(): number;
  hear(what: readonly Effect[] | 'refused' | 'solved', isCheck: boolean): void;
  /** Told once a visit, when it is known how it went. */
  note(attempted: Attempted): void;
}
