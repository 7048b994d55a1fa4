import { lessonsOf, pieceCard, type LessonProgress, type LessonRun } from '@tesuji/lessons';
import { findGame } from '@tesuji/rules';
import type { Question, Replies } from './teacher.ts';

/** Answers a question wherever it runs; `undefined` for games and lessons that do not exist. */
export async function teach(question: Question): Promise<Replies[Question['kind']] | undefined> {
  switch (question.kind) {
    case 'card': {
      const game = findGame(question.game);
      return game && pieceCard(game, question.piece, question.side);
    }
    case 'answer': {
      const run = await openRun(question.game, question.progress);
      return run && { feedback: run.answer(question.text), progress: run.progress };
    }
    case 'show': {
      const run = await openRun(question.game, question.progress);
      return run && { answer: run.rightAnswer(), progress: run.progress };
    }
  }
}

/** Lessons bring the mate solver with them, which whoever only wants a card need not wait for. */
async function openRun(id: string, progress: LessonProgress): Promise<LessonRun | undefined> {
  const game = findGame(id);
  const lesson = game && lessonsOf(game).find((each) => each.id === progress.lesson);
  if (game === undefined || lesson === undefined) return undefined;
  const { LessonRun: Run } = await import('@tesuji/lessons');
  return new Run(game, lesson, progress);
}
