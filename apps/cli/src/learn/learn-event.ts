/** What happens in a lesson, as `--json` prints it: one object a line. Moves and squares are text. */
export type LearnEvent =
  | {
      readonly type: 'step';
      readonly lesson: string;
      readonly title: string;
      readonly step: string;
      /** From 1. */
      readonly number: number;
      readonly of: number;
      readonly position: string;
      readonly side: string;
      readonly task: string;
      readonly wanted: string;
      /** What a question can be answered with. */
      readonly choices: readonly string[];
    }
  | {
      readonly type: 'feedback';
      readonly answer: string;
      readonly verdict: 'right' | 'wrong' | 'illegal' | 'unreadable';
      readonly text: string;
      readonly reply?: string;
      readonly rule?: string;
      readonly isStepDone: boolean;
    }
  | { readonly type: 'hint'; readonly text: string }
  | { readonly type: 'answer'; readonly answer: string }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'done'; readonly lesson: string; readonly next: string | null };
