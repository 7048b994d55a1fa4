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
    }
  | {
      readonly type: 'move';
      readonly side: string;
      readonly move: string;
      readonly notation: string;
      /** What was captured, a sentence each. */
      readonly captures: readonly string[];
    }
  | { readonly type: 'refused'; readonly text: string; readonly reason: string; readonly rule?: string }
  | { readonly type: 'undone'; readonly moves: readonly string[] }
  | {
      readonly type: 'moves';
      readonly moves: readonly MoveText[];
      /** Squares the listed moves lead to, when they are those of one square. */
      readonly targets: readonly string[];
    }
  | { readonly type: 'record'; readonly moves: readonly string[] }
  | { readonly type: 'offer'; readonly side: string; readonly text: string }
  | { readonly type: 'outcome'; readonly winner: string | null; readonly reason: string; readonly text: string }
  | { readonly type: 'note'; readonly text: string };

export interface MoveText {
  readonly move: string;
  readonly notation: string;
}
