import type { Game, GameLine, Outcome, Side } from '@tesuji/rules';
import type { Fault } from '../fault.ts';
import type { Stop } from '../stop.ts';
import type { Budget } from '@tesuji/engine';

/** "What now?" */
export interface Question {
  readonly match: string;
  readonly game: Game;
  readonly line: GameLine;
  /** The side to move. */
  readonly side: Side;
  /** What the clocks of both sides allow when it is called; `undefined` when nothing hurries. */
  budgets(): readonly [Budget, Budget] | undefined;
}

/** A move, and what is known of how it was found. */
export interface MoveThought {
  readonly kind: 'move';
  readonly move: string;
  /** For the side to move, in hundredths of a pawn. */
  readonly score?: number;
  readonly depth?: number;
  readonly nodes?: number;
  /** Milliseconds of thinking, without the way there and back. */
  readonly ms?: number;
}

export type Thought =
  | MoveThought
  | { readonly kind: 'resign' }
  | { readonly kind: 'claim'; readonly claim: string }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** What a machine's moves come from: our own workers, or an attached engine. */
export interface Thinker {
  /** A match is coming up: whoever takes time to get ready may begin to. */
  prepare?(match: string): void;
  /** Reports once, unless stopped first. */
  think(question: Question, report: (thought: Thought) => void): Stop;
  /** The match is over. */
  rest?(side: Side, outcome: Outcome | undefined): void;
  close?(): void;
}
