import {
  choicesFor,
  explainFeedback,
  LessonRun,
  lessonsOf,
  lessonTitle,
  stepText,
  type Feedback,
  type Lesson,
  type LessonProgress,
  type StepPlace,
} from '@tesuji/lessons';
import { readTypedMove } from '@tesuji/records';
import { legalMoves, type Game, type Position } from '@tesuji/rules';
import { LANGUAGES, type Language } from '@tesuji/words';
import { BadInput } from '../errors.ts';

/** A lesson in progress: takes typed answers and returns events. */
export class LearnSession {
  readonly run: LessonRun;
  private readonly language: Language;

  constructor(run: LessonRun, language: Language) {
    this.run = run;
    this.language = language;
  }

  get isDone(): boolean {
    return this.run.progress.isDone;
  }

  /** Returns the event for the current step. */
  describeStep(): LearnEvent {
    const { game, lesson, step, progress } = this.run;
    const position = this.run.position();
    return {
      type: 'step',
      lesson: lesson.id,
      title: lessonTitle(game, lesson.id, this.language),
      step: step.id,
      number: progress.step + 1,
      of: lesson.steps.length,
      position: game.formatPosition(position),
      side: game.sides[position.side],
      task: stepText(this.place(), 'task', this.language) ?? '',
      wanted: this.run.wanted(),
      choices: choicesFor(game, this.run.wanted(), this.language).map(({ name }) => name),
    };
  }

  answer(typed: string): readonly LearnEvent[] {
    const place = this.place();
    const position = this.run.position();
    const text = this.readAnswer(position, typed);
    if (text === undefined)
      return [{ type: 'note', text: `“${typed}” could be several moves; write it with both squares.` }];
    const feedback = this.run.answer(text);
    return [
      { type: 'feedback', answer: text, ...this.describeFeedback(place, position, text, feedback) },
      ...(this.isDone ? [this.doneEvent()] : []),
    ];
  }

  /** Returns a hint the first time, and then the answer. */
  help(): LearnEvent {
    const help = this.run.help();
    if (help.kind === 'hint') return { type: 'hint', text: stepText(this.place(), 'hint', this.language) ?? '' };
    const named = choicesFor(this.run.game, this.run.wanted(), this.language).find(
      (each) => each.answer === help.answer,
    );
    return { type: 'answer', answer: named?.name ?? help.answer };
  }

  private place(): StepPlace {
    const { game, lesson, step } = this.run;
    return { game, lesson: lesson.id, step: step.id };
  }

  private describeFeedback(
    place: StepPlace,
    position: Position,
    answer: string,
    feedback: Feedback,
  ): Pick<Extract<LearnEvent, { type: 'feedback' }>, 'verdict' | 'text' | 'reply' | 'rule' | 'isStepDone'> {
    const { game } = place;
    const replyText = replyOf(feedback);
    const reply = replyText === undefined ? undefined : notateReply(game, position, answer, replyText);
    const [any] = legalMoves(game, position);
    const example = any === undefined ? undefined : game.formatMove(any);
    const facts = { ...(reply === undefined ? {} : { reply }), ...(example === undefined ? {} : { example }) };
    return {
      verdict: feedback.verdict,
      text: explainFeedback(place, position, feedback, this.language, facts),
      ...(replyText === undefined ? {} : { reply: replyText }),
      ...(feedback.verdict === 'illegal' ? { rule: feedback.illegality.rule } : {}),
      isStepDone: feedback.verdict === 'right' && feedback.isStepDone,
    };
  }

  private doneEvent(): LearnEvent {
    const { game, lesson } = this.run;
    return { type: 'done', lesson: lesson.id, next: lessonAfter(game, lesson)?.id ?? null };
  }

  /** Returns the answer in the form that lessons take, or `undefined` where it could mean several moves. */
  private readAnswer(position: Position, typed: string): string | undefined {
    const { game } = this.run;
    const wanted = this.run.wanted();
    if (wanted === 'move') {
      const read = readTypedMove(game, position, typed);
      return read.kind === 'one' ? read.move : undefined;
    }
    const word = SHORT[typed.toLowerCase()] ?? typed.toLowerCase();
    const choices = LANGUAGES.flatMap((language) => choicesFor(game, wanted, language));
    return choices.find(({ answer, name }) => answer === word || name === word)?.answer ?? typed;
  }
}

const SHORT: Readonly<Record<string, string>> = { y: 'yes', n: 'no', mate: 'checkmate' };

function replyOf(feedback: Feedback): string | undefined {
  if (feedback.verdict === 'right') return feedback.reply;
  return feedback.verdict === 'wrong' ? feedback.refutation : undefined;
}

/** Returns the reply of the other side in notation. */
function notateReply(game: Game, position: Position, answer: string, reply: string): string {
  const move = game.parseMove(position, answer);
  if (!move.ok) return reply;
  position.make(move.value);
  const replied = game.parseMove(position, reply);
  const text = replied.ok ? game.notate(position, replied.value) : reply;
  position.unmake();
  return text;
}

/** What happens in a lesson, as `--json` prints it: one object per line. Moves and squares are text. */
export type LearnEvent =
  | {
      readonly type: 'step';
      readonly lesson: string;
      readonly title: string;
      readonly step: string;
      /** The number of the step, from 1. */
      readonly number: number;
      readonly of: number;
      readonly position: string;
      readonly side: string;
      readonly task: string;
      readonly wanted: string;
      /** The possible answers to a question. */
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

/** Returns a lesson by its id or its number in the course; without either, the first that is not done, or the first. */
export function chooseLesson(
  game: Game,
  asked: string | undefined,
  progress: ReadonlyMap<string, LessonProgress>,
): Lesson {
  const lessons = lessonsOf(game);
  const found =
    asked === undefined
      ? (lessons.find(({ id }) => progress.get(id)?.isDone !== true) ?? lessons[0])
      : (lessons.find(({ id }) => id === asked) ?? (/^\d+$/.test(asked) ? lessons[Number(asked) - 1] : undefined));
  if (found !== undefined) return found;
  throw new BadInput(
    `${game.id} has no lesson “${asked ?? ''}”; give a number from 1 to ${lessons.length} or an id: see “tesuji learn ${game.id} --list”`,
  );
}

/** Returns the next lesson of the course. */
function lessonAfter(game: Game, lesson: Lesson): Lesson | undefined {
  const lessons = lessonsOf(game);
  return lessons[lessons.indexOf(lesson) + 1];
}
