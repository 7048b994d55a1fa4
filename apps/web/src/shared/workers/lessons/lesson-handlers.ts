import { pieceCard, type PieceCard } from '@tesuji/lessons/cards';
import { LessonRun, lessonsOf, type Feedback, type LessonProgress } from '@tesuji/lessons';
import { findGame, type Side } from '@tesuji/rules';

/** A point of a lesson. */
interface LessonPoint {
  readonly game: string;
  readonly progress: LessonProgress;
}

/**
 * What the lesson worker offers. `progress` is the state of the lesson afterwards. The result is `undefined` for games
 * and lessons that do not exist.
 */
export interface LessonApi {
  card(piece: { readonly game: string; readonly piece: number; readonly side: Side }): PieceCard | undefined;
  /** Judges an answer of the learner. */
  answer(
    point: LessonPoint & { readonly text: string },
  ): { readonly feedback: Feedback; readonly progress: LessonProgress } | undefined;
  /** Returns the right answer. */
  show(point: LessonPoint): { readonly answer: string; readonly progress: LessonProgress } | undefined;
}

/** The handlers of the lesson worker. */
export const lessonHandlers: LessonApi = {
  card: ({ game: id, piece, side }) => {
    const game = findGame(id);
    return game && pieceCard(game, piece, side);
  },
  answer: (point) => {
    const run = openRun(point);
    return run && { feedback: run.answer(point.text), progress: run.progress };
  },
  show: (point) => {
    const run = openRun(point);
    return run && { answer: run.rightAnswer(), progress: run.progress };
  },
};

function openRun({ game: id, progress }: LessonPoint): LessonRun | undefined {
  const game = findGame(id);
  const lesson = game && lessonsOf(game).find((each) => each.id === progress.lesson);
  return game === undefined || lesson === undefined ? undefined : new LessonRun(game, lesson, progress);
}
