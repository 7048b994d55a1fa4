import { pieceCard } from '@tesuji/lessons/cards';
import { LessonRun, lessonsOf, type LessonProgress } from '@tesuji/lessons';
import { findGame } from '@tesuji/rules';
import type { LessonQuestion, LessonReplies } from './lesson-client.ts';

/** Answers a question, in the worker or in a test; `undefined` for games and lessons that do not exist. */
export async function answerQuestion(
  question: LessonQuestion,
): Promise<LessonReplies[LessonQuestion['kind']] | undefined> {
  switch (question.kind) {
    case 'card': {
      const game = findGame(question.game);
      return game && pieceCard(game, question.piece, question.side);
    }
    case 'answer': {
      const run = openRun(question.game, question.progress);
      return run && { feedback: run.answer(question.text), progress: run.progress };
    }
    case 'show': {
      const run = openRun(question.game, question.progress);
      return run && { answer: run.rightAnswer(), progress: run.progress };
    }
  }
}

function openRun(id: string, progress: LessonProgress): LessonRun | undefined {
  const game = findGame(id);
  const lesson = game && lessonsOf(game).find((each) => each.id === progress.lesson);
  return game === undefined || lesson === undefined ? undefined : new LessonRun(game, lesson, progress);
}
