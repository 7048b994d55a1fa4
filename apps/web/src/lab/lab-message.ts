import type { FinishedGame } from '@tesuji/arena';
import type { Port } from '@tesuji/engine';
import type { LabPlan } from './lab-plan.ts';

/** A board of a match under way. */
export interface LabBoard {
  /** The game, from 0. */
  readonly number: number;
  readonly position: string;
  readonly ply: number;
}

export interface LabOrder {
  readonly plan: LabPlan;
  /** Games that need not be played again. */
  readonly finished: readonly FinishedGame[];
  /** How many games to play at a time. */
  readonly slots: number;
}

export type LabNews =
  | { readonly kind: 'progress'; readonly games: readonly FinishedGame[]; readonly board?: LabBoard }
  | { readonly kind: 'done' }
  /** Somebody could not even begin to play: no result, but a mistake to be mended. */
  | { readonly kind: 'failed'; readonly game: FinishedGame };

export type LabPort = Port<LabOrder, LabNews>;
