import { choicesFor, explainFeedback, isQuestion, stepPosition } from '@tesuji/lessons';
import { parseSquare, type Game, type Position } from '@tesuji/rules';
import { listWords, squareName, type Language } from '@tesuji/words';
import type { LessonCtrl } from './lesson-ctrl.ts';
import type { LessonState } from './lesson-state.ts';
import { LEARN_TEXT } from './text.ts';

/** How moves are to be written, beside the language. */
interface Style {
  readonly language: Language;
  readonly notation: string | undefined;
}

/** What there is to say to the last try; `undefined` before one. */
export function lessonFeedback(ctrl: LessonCtrl, { told }: LessonState, style: Style): string | undefined {
  const { game, lesson, step } = ctrl;
  const position = told && stepPosition(game, step, told.played);
  if (told === undefined || position === undefined) return undefined;
  const { feedback } = told;
  const place = { game, lesson: lesson.id, step: step.id };
  const text =
    feedback.verdict === 'right' ? feedback.reply : 'refutation' in feedback ? feedback.refutation : undefined;
  const reply = text === undefined ? undefined : notateAfter(game, position.clone(), [told.tried, text], style);
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

/** What an answer in words is called: a choice, or a list of squares. */
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
