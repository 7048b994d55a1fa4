import type { Effect } from '@tesuji/rules/core/effect';
import type { Language } from '@tesuji/words/language';
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
export interface PuzzleDesk {
  readonly judge: Judge;
  /** Gives eyes the time to follow. */
  wait(milliseconds: number): Promise<void>;
  /** A clock in milliseconds. */
  now(): number;
  hear(what: readonly Effect[] | 'refused' | 'solved', isCheck: boolean): void;
  /** The language of the moment. */
  language(): Language;
  /** Told once a visit, when it is known how it went. */
  note(attempted: Attempted): void;
}
