import {
  choicesFor,
  explainFeedback,
  isQuestion,
  stepPosition,
  type Feedback,
  type LessonProgress,
} from '@tesuji/lessons';
import type { ExerciseEnvironment, ExerciseState } from '../../../shared/exercise/exercise.svelte.ts';
import type { AskLessonWorker } from '../../../shared/workers/lessons/lesson-client.ts';
import { parseSquare, type Game, type Position } from '@tesuji/rules';
import { listWords, squareName, type Language } from '@tesuji/words';
import type { LessonCtrl } from './lesson-ctrl.ts';
import { LEARN_TEXT } from '../text.ts';

/** The feedback to the last try, with what is needed to write it in another language. */
export interface LessonFeedback {
  readonly feedback: Feedback;
  /** The moves before the try, and the try itself. */
  readonly played: readonly string[];
  readonly tried: string;
}

/** The state of a step. */
export interface LessonState extends ExerciseState {
  /** The step on the screen, counted from 0; the number of steps when the lesson is over. */
  readonly at: number;
  readonly progress: LessonProgress;
  /** `busy`: a try is being judged, or its answer is awaited. */
  readonly phase: 'open' | 'busy' | 'refuted' | 'done';
  readonly lastTry: LessonFeedback | undefined;
  /** Nothing, a hint, or the answer itself. */
  readonly help: 'none' | 'hint' | 'answer';
  readonly answer: string | undefined;
  /** Squares pointed at so far, where a step asks for squares. */
  readonly picks: readonly number[];
  /** The worker has failed. */
  readonly isLost: boolean;
}

/** The initial values: nothing is selected, asked or refused. */
export const NEW_STEP: Omit<LessonState, 'at' | 'progress'> = {
  phase: 'open',
  lastTry: undefined,
  help: 'none',
  answer: undefined,
  picks: [],
  moves: [],
  selected: undefined,
  question: undefined,
  last: [],
  isLost: false,
};

/** How moves are to be written, beside the language. */
interface Style {
  readonly language: Language;
  readonly notation: string | undefined;
}

/** The feedback to the last try; `undefined` before the first. */
export function lessonFeedback(ctrl: LessonCtrl, { lastTry }: LessonState, style: Style): string | undefined {
  const { game, lesson, step } = ctrl;
  const position = lastTry && stepPosition(game, step, lastTry.played);
  if (lastTry === undefined || position === undefined) return undefined;
  const { feedback } = lastTry;
  const place = { game, lesson: lesson.id, step: step.id };
  const text =
    feedback.verdict === 'right' ? feedback.reply : 'refutation' in feedback ? feedback.refutation : undefined;
  const reply = text === undefined ? undefined : notateAfter(game, position.clone(), [lastTry.tried, text], style);
  return explainFeedback(place, position, feedback, style.language, reply === undefined ? {} : { reply });
}

/** The answer in words, once it is shown. */
export function lessonAnswer(ctrl: LessonCtrl, state: LessonState, style: Style): string | undefined {
  const { game, step } = ctrl;
  const { answer, progress } = state;
  const t = LEARN_TEXT[style.language].lesson;
  if (answer === undefined) return undefined;
  if (isQuestion(step.task)) return t.answerIs(nameAnswer(ctrl, answer, style.language));
  const position = stepPosition(game, step, progress.played);
  const move = position && game.parseMove(position, answer);
  if (position === undefined || move?.ok !== true) return undefined;
  const turned = game.effects(position, move.value).find((effect) => effect.kind === 'rotate');
  if (turned !== undefined) return t.turnIt(squareName(game, turned.at, style.language), turned.turn === 1);
  return t.playIt(notateAfter(game, position, [answer], style));
}

/** The text of an answer: a choice, or a list of squares. */
function nameAnswer({ game, wanted }: LessonCtrl, answer: string, language: Language): string {
  const choice = choicesFor(game, wanted, language).find((each) => each.answer === answer);
  const squares = answer.split(' ').map((name) => squareName(game, parseSquare(game.shape, name) ?? 0, language));
  return choice?.name ?? listWords(squares, language) ?? answer;
}

/** The last of these moves as people write it. */
function notateAfter(game: Game, position: Position, moves: readonly string[], { notation }: Style): string {
  let written = '';
  for (const text of moves) {
    const move = game.parseMove(position, text);
    if (!move.ok) return text;
    written = game.notate(position, move.value, notation === undefined ? {} : { style: notation });
    position.make(move.value);
  }
  return written;
}

/** What a lesson needs from the app. */
export interface LessonEnvironment extends ExerciseEnvironment {
  readonly ask: AskLessonWorker;
  /** The stored progress of this lesson. */
  readonly progress: LessonProgress | undefined;
  save(progress: LessonProgress): void;
}
