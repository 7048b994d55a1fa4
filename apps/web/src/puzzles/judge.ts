import type { Fact, Warning } from '@tesuji/coach';
import type { GameLine, Position } from '@tesuji/rules';

/** A moment of a problem; the position is at the end of the line, and not to be played on. */
export interface Scene {
  readonly line: GameLine;
  readonly position: Position;
}

/** What is to be said to a legal try. */
export type Verdict =
  /** That was it; with what speaks for it, where somebody can say. */
  | { readonly kind: 'solved'; readonly facts: readonly Fact[] }
  /** On the way: the defence, how many plies are left after it, and whether there was a shorter way. */
  | { readonly kind: 'right'; readonly reply: number; readonly left: number; readonly isLonger: boolean }
  /** With the defence that refutes it, unless nothing needs to be answered. */
  | { readonly kind: 'wrong'; readonly reply?: number; readonly warning?: Warning }
  | { readonly kind: 'no-check' }
  /** Nobody could tell in time whether this defence holds. */
  | { readonly kind: 'unsure'; readonly reply: number }
  /** Nobody answered. */
  | { readonly kind: 'lost' };

/** The way to the goal from a scene on, as far as it is known. */
export type Solution =
  | { readonly kind: 'line'; readonly moves: readonly number[] }
  | { readonly kind: 'none' | 'unknown' | 'lost' };

/** Who knows what is right in a problem. */
export interface Judge {
  judge(scene: Scene, move: number): Promise<Verdict>;
  solution(scene: Scene): Promise<Solution>;
  /** Calls off whatever is being asked, for good: nobody is at the problem any more. */
  stop(): void;
}
