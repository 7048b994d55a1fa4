import type { ClockFace } from '@tesuji/match';
import type { Mark } from '../drawing/mark.ts';
import type { OutcomeJson } from '../outcome-json.ts';

/** Everything a game in the terminal can answer, as data: shown as text, or printed one JSON object a line. */
export type PlayEvent =
  | {
      readonly type: 'position';
      readonly game: string;
      readonly position: string;
      readonly side: string;
      /** Moves made since the start. */
      readonly ply: number;
      readonly check: boolean;
      readonly outcome: OutcomeJson | null;
      /** By the name of the side, where there are clocks; milliseconds. */
      readonly clocks?: Readonly<Record<string, ClockFace>>;
    }
  | {
      readonly type: 'move';
      readonly side: string;
      readonly move: string;
      readonly notation: string;
      /** What was captured, a sentence each. */
      readonly captures: readonly string[];
      /** Who made it, unless a person here did. */
      readonly by?: string;
      /** Milliseconds of thinking, where there are clocks. */
      readonly spent?: number;
    }
  /** `code` is why the match refused it, or `ambiguous`; other lines that never came so far have none. */
  | {
      readonly type: 'refused';
      readonly text: string;
      readonly reason: string;
      readonly code?: string;
      readonly rule?: string;
    }
  | { readonly type: 'undone'; readonly moves: readonly string[] }
  | {
      readonly type: 'moves';
      readonly moves: readonly MoveText[];
      /** Squares the listed moves lead to, when they are those of one square. */
      readonly targets: readonly string[];
    }
  /** What the coach points at, as sentences; `move` from the step on that gives it away. */
  | {
      readonly type: 'hint';
      readonly text: readonly string[];
      readonly squares: readonly MarkedSquare[];
      readonly stage?: string;
      readonly move?: string;
    }
  /** The move has not been made: `yes` plays it after all. */
  | {
      readonly type: 'warning';
      readonly move: string;
      readonly cause: string;
      readonly text: readonly string[];
      /** How it is answered, and what the engine would play. */
      readonly reply: string | null;
      readonly better: string;
      readonly squares: readonly MarkedSquare[];
    }
  | { readonly type: 'record'; readonly moves: readonly string[] }
  | { readonly type: 'offer'; readonly side: string; readonly text: string }
  | { readonly type: 'outcome'; readonly winner: string | null; readonly reason: string; readonly text: string }
  /** A player that is no person has broken down; the match is paused. */
  | { readonly type: 'fault'; readonly side: string; readonly code: string; readonly text: string }
  /** `kind` names the match event it tells of. */
  | { readonly type: 'note'; readonly text: string; readonly kind?: string };

export interface MarkedSquare {
  readonly square: string;
  readonly mark: Mark;
}

export interface MoveText {
  readonly move: string;
  readonly notation: string;
}

export function note(text: string): PlayEvent {
  return { type: 'note', text };
}
