import type { Feedback, LessonProgress } from '@tesuji/lessons';
import type { ExerciseState } from '../exercise/exercise.ts';

/** What was said to the last try, and all that is needed to say it again in another language. */
export interface Told {
  readonly feedback: Feedback;
  /** The moves before the try, and the try itself. */
  readonly played: readonly string[];
  readonly tried: string;
}

/** Where a learner is in a step. */
export interface LessonState extends ExerciseState {
  /** The step on the screen, counted from 0; the number of steps when the lesson is over. */
  readonly at: number;
  readonly progress: LessonProgress;
  /** `busy`: a try is being judged, or its answer is awaited. */
  readonly phase: 'open' | 'busy' | 'refuted' | 'done';
  readonly told: Told | undefined;
  /** Nothing, a hint, or the answer itself. */
  readonly help: 'none' | 'hint' | 'answer';
  readonly answer: string | undefined;
  /** Squares pointed at so far, where a step asks for squares. */
  readonly picks: readonly number[];
  /** The teacher could not be reached. */
  readonly isLost: boolean;
}

/** Nobody is in the middle of anything. */
export const AT_REST: Omit<LessonState, 'at' | 'progress'> = {
  phase: 'open',
  told: undefined,
  help: 'none',
  answer: undefined,
  picks: [],
  moves: [],
  selected: undefined,
  question: undefined,
  last: [],
  isLost: false,
};
