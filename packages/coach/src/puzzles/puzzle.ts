import type { Options, Side } from '@tesuji/rules';
import type { Grade } from '../review/grade.ts';

/** A position from somebody's own game where a better move was to be found: plain data to keep anywhere. */
export interface Puzzle {
  /** Names the position: the same one in two games is one puzzle. */
  readonly key: string;
  readonly game: string;
  readonly options: Options;
  readonly position: string;
  readonly side: Side;
  /** Every move that counts as right, the best first. */
  readonly answers: readonly string[];
  /** How the best answer goes on. */
  readonly line: readonly string[];
  /** The answers mate in so many plies, the quickest of them. */
  readonly mate?: number;
  /** What was played in the game: the typical wrong try. */
  readonly wrong: string;
  readonly grade: Grade;
  readonly source: PuzzleSource;
}

export interface PuzzleSource {
  /** Who played whom, or whatever tells the game apart. */
  readonly title: string;
  /** The number of the move in that game. */
  readonly number: number;
}

export function isAnswer({ answers }: Puzzle, move: string): boolean {
  return answers.includes(move);
}
