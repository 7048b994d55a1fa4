import type { Fact, Help, HelpState, Hint, Sensitivity, Warning } from '@tesuji/coach';
import type { Port } from '@tesuji/engine';
import type { GameLine } from '@tesuji/rules';
import type { HintQuestion, ReviewAnswer, ReviewQuestion } from './minds.ts';

/** What the coach is asked, as it crosses to a worker: plain data, and a game line rather than a position. */
export type CoachQuestion =
  | ({ readonly kind: 'hints' } & HintQuestion)
  | { readonly kind: 'judge'; readonly line: GameLine; readonly move: number; readonly sensitivity: Sensitivity }
  | { readonly kind: 'help'; readonly line: GameLine; readonly state: HelpState | undefined }
  | { readonly kind: 'reasons'; readonly line: GameLine; readonly move: number }
  | ({ readonly kind: 'review' } & ReviewQuestion);

/** What it answers to each; `undefined` where there is nothing to be said, or the line cannot be played. */
export interface CoachAnswers {
  readonly hints: readonly Hint[];
  readonly judge: { readonly warning: Warning | undefined };
  readonly help: Help;
  readonly reasons: readonly Fact[];
  readonly review: ReviewAnswer;
}

export type CoachProgress = (share: number, state: unknown) => void;

export interface CoachMessage {
  readonly id: number;
  readonly question: CoachQuestion;
}

export type CoachReply =
  | { readonly id: number; readonly kind: 'answer'; readonly answer: unknown }
  | { readonly id: number; readonly kind: 'progress'; readonly share: number; readonly state: unknown };

export type CoachPort = Port<CoachMessage, CoachReply>;
