import {
  fail,
  legalMoves,
  moveTo,
  ok,
  unwrap,
  type Game,
  type Illegality,
  type Position,
  type Result,
  type TextError,
} from '@tesuji/rules';
import type { Phrase } from '@tesuji/words';
import {
  answerKindOf,
  isQuestion,
  isSolo,
  type AnswerKind,
  type Lesson,
  type MoveTask,
  type SoloTask,
  type Step,
} from '../lesson.ts';
import { acceptsMove, forcedWinOf, isSoloDone, normaliseAnswer, rightAnswerTo, type ForcedWin } from './judge.ts';

/** How far a learner is in a lesson, as plain data. */
export interface LessonProgress {
  readonly lesson: string;
  /** The current step, from 0; the number of steps when all are done. */
  readonly step: number;
  /** The steps that are done, in any order, since steps may be skipped. */
  readonly done: readonly number[];
  /** Wrong answers at this step. */
  readonly tries: number;
  /** The number of requests for help at this step. */
  readonly helps: number;
  /** Moves played in this step; in solo exercises, those of the learner. */
  readonly played: readonly string[];
  readonly isDone: boolean;
}

/** Feedback for answers that a lesson does not comment on itself. */
export const COMMON_FEEDBACK = [
  'try-again',
  /** The move gives check but does not win by force; `refutation` is a reply that shows it. */
  'not-yet-won',
  'no-check',
  'takes-nothing',
  'no-promotion',
  'too-many-moves',
  /** In solo exercises the other side cannot pass while in check. */
  'gives-check',
  'other-line',
  'other-answer',
] as const;
export type CommonFeedback = (typeof COMMON_FEEDBACK)[number];

/** What is said to an answer. Moves are text. */
export type Feedback =
  | {
      readonly verdict: 'right';
      /** The reply of the other side, when the step continues. */
      readonly reply?: string;
      readonly isStepDone: boolean;
      readonly isLessonDone: boolean;
    }
  | {
      readonly verdict: 'wrong';
      readonly common: CommonFeedback;
      /** The comment of the lesson, which replaces the common one. */
      readonly text?: Phrase;
      readonly refutation?: string;
    }
  | { readonly verdict: 'illegal'; readonly illegality: Illegality; readonly text?: Phrase }
  | { readonly verdict: 'unreadable'; readonly wanted: AnswerKind };

const RIGHT = { verdict: 'right', isStepDone: false, isLessonDone: false } as const;

/** A learner's way through a lesson. Its whole state is `progress`. */
export class LessonRun {
  readonly game: Game;
  readonly lesson: Lesson;
  progress: LessonProgress;

  /** Progress that does not fit the lesson, for example because the lesson was changed, starts again. */
  constructor(game: Game, lesson: Lesson, progress: LessonProgress = freshProgress(lesson)) {
    this.game = game;
    this.lesson = lesson;
    this.progress = progress;
    if (!this.fits()) this.progress = freshProgress(lesson);
  }

  /** The current step; the last one when all are done. */
  get step(): Step {
    const step = this.lesson.steps[Math.min(this.progress.step, this.lesson.steps.length - 1)];
    if (step === undefined) throw new Error(`lesson ${this.lesson.id} has no steps`);
    return step;
  }

  /** Returns the current position: the one of the step after the moves played. */
  position(): Position {
    return this.replay() ?? unwrap(this.game.parsePosition(this.step.position, this.step.options));
  }

  /** Returns the kind of answer that the step expects. */
  wanted(): AnswerKind {
    return answerKindOf(this.step.task);
  }

  /** Judges an answer: a move in coordinate text, `yes` or `no`, a judgement, or squares, as the step asks. */
  answer(text: string): Feedback {
    if (this.progress.isDone) return { ...RIGHT, isStepDone: true, isLessonDone: true };
    const feedback = this.wanted() === 'move' ? this.answerMove(text) : this.answerQuestion(text);
    if (feedback.verdict === 'wrong' || feedback.verdict === 'illegal') {
      this.progress = { ...this.progress, tries: this.progress.tries + 1 };
    }
    return feedback;
  }

  /** Returns the next help: first a hint, then a right answer. */
  help(): { readonly kind: 'hint' } | { readonly kind: 'answer'; readonly answer: string } {
    this.progress = { ...this.progress, helps: this.progress.helps + 1 };
    return this.progress.helps === 1 ? { kind: 'hint' } : { kind: 'answer', answer: this.rightAnswer() };
  }

  /** Starts the step again. */
  restart(): void {
    this.progress = { ...this.progress, played: [] };
  }

  /** Returns a right answer after the moves played. A solo exercise off its written solution starts again. */
  rightAnswer(): string {
    const { task } = this.step;
    const { played } = this.progress;
    if (isSolo(task)) {
      if (!played.every((move, index) => move === task.solution[index])) this.restart();
      return task.solution[this.progress.played.length] ?? '';
    }
    if (task.kind === 'follow') return task.line[played.length] ?? '';
    if (isQuestion(task)) return rightAnswerTo(this.game, this.position(), task);
    const position = this.position();
    const found =
      task.kind === 'win-in'
        ? this.wins.find(position, task.plies - played.length)
        : legalMoves(this.game, position).find((move) => this.accepts(position, task, move));
    return found === undefined ? '' : this.game.formatMove(found);
  }

  /** Created only for steps about winning. */
  private get wins(): ForcedWin {
    return forcedWinOf(this.game);
  }

  private answerMove(text: string): Feedback {
    const position = this.position();
    const parsed = this.game.parseMove(position, text);
    if (!parsed.ok) {
      if (parsed.error.stage === 'text') return { verdict: 'unreadable', wanted: 'move' };
      return { verdict: 'illegal', illegality: parsed.error.illegality, ...this.commentOn(text) };
    }
    const { task } = this.step;
    if (isSolo(task)) return this.playAlone(position, task, parsed.value);
    if (task.kind === 'follow') return this.follow(task.line, this.game.formatMove(parsed.value));
    if (isQuestion(task)) return { verdict: 'unreadable', wanted: this.wanted() };
    return this.accepts(position, task, parsed.value)
      ? this.playOn(position, task, parsed.value)
      : this.refuse(position, task, parsed.value);
  }

  private accepts(position: Position, task: MoveTask, move: number): boolean {
    return acceptsMove(this.game, position, task, this.progress.played.length, move);
  }

  private refuse(position: Position, task: MoveTask, move: number): Feedback {
    const plies = task.kind === 'win-in' ? task.plies - this.progress.played.length : 0;
    const refutation = plies === 0 ? undefined : this.wins.refute(position, move, plies);
    return {
      verdict: 'wrong',
      common: commonFor(task, position, move),
      ...this.commentOn(this.game.formatMove(move)),
      ...(refutation === undefined ? {} : { refutation: this.game.formatMove(refutation) }),
    };
  }

  /** Plays a right move, which ends the step, or the other side replies with the longest defence. */
  private playOn(position: Position, task: MoveTask, move: number): Feedback {
    const played = [...this.progress.played, this.game.formatMove(move)];
    position.make(move);
    const reply = task.kind === 'win-in' ? this.wins.longestDefence(position) : undefined;
    if (reply === undefined) return this.finish();
    const text = this.game.formatMove(reply);
    this.progress = { ...this.progress, played: [...played, text] };
    return { ...RIGHT, reply: text };
  }

  private follow(line: readonly string[], text: string): Feedback {
    const { played } = this.progress;
    if (text !== line[played.length]) return { verdict: 'wrong', common: 'other-line', ...this.commentOn(text) };
    const reply = line[played.length + 1];
    if (line.length <= played.length + 2) return { ...this.finish(), ...(reply === undefined ? {} : { reply }) };
    this.progress = { ...this.progress, played: [...played, text, ...(reply === undefined ? [] : [reply])] };
    return { ...RIGHT, ...(reply === undefined ? {} : { reply }) };
  }

  private playAlone(position: Position, task: SoloTask, move: number): Feedback {
    const text = this.game.formatMove(move);
    const comment = this.commentOn(text);
    if (comment.text !== undefined) return { verdict: 'wrong', common: 'try-again', ...comment };
    const { side } = position;
    const played = [...this.progress.played, text];
    position.make(move);
    if (isSoloDone(this.game, position, task, this.arrivals(played), side)) return this.finish();
    if (!position.makeNull()) return { verdict: 'wrong', common: 'gives-check' };
    if (played.length >= task.within) {
      this.restart();
      return { verdict: 'wrong', common: 'too-many-moves' };
    }
    this.progress = { ...this.progress, played };
    return RIGHT;
  }

  /** Returns the squares visited in a solo exercise. */
  private arrivals(played: readonly string[]): readonly string[] {
    const position = unwrap(this.game.parsePosition(this.step.position, this.step.options));
    return played.map((text) => {
      const move = unwrap(this.game.parseMove(position, text));
      position.make(move);
      position.makeNull();
      return this.game.shape.names[moveTo(move)] ?? '';
    });
  }

  private answerQuestion(text: string): Feedback {
    const { task } = this.step;
    const given = normaliseAnswer(this.game, this.wanted(), text);
    if (given === undefined || !isQuestion(task)) return { verdict: 'unreadable', wanted: this.wanted() };
    if (given === rightAnswerTo(this.game, this.position(), task)) return this.finish();
    return { verdict: 'wrong', common: 'other-answer', ...this.commentOn(given) };
  }

  /** Returns the step's feedback to a wrong answer, if it has one. */
  private commentOn(answer: string): { readonly text?: Phrase } {
    const { length } = this.progress.played;
    const found = this.step.wrong?.find(({ answers, after = 0 }) => answers.includes(answer) && after === length);
    return found === undefined ? {} : { text: found.text };
  }

  /** Goes to the next step that is not done; after the last one, to those that were skipped. */
  private finish(): Feedback {
    const { step: before } = this.progress;
    const done = [...new Set([...this.progress.done, before])];
    const left = [...this.lesson.steps.keys()].filter((each) => !done.includes(each));
    const isDone = left.length === 0;
    const step = left.find((each) => each > before) ?? left[0] ?? this.lesson.steps.length;
    this.progress = { ...freshProgress(this.lesson), step, done, isDone };
    return { ...RIGHT, isStepDone: true, isLessonDone: isDone };
  }

  private fits(): boolean {
    const { lesson, step, isDone } = this.progress;
    const { length } = this.lesson.steps;
    if (lesson !== this.lesson.id || (isDone ? step !== length : step >= length)) return false;
    return this.replay() !== undefined;
  }

  private replay(): Position | undefined {
    return stepPosition(this.game, this.step, this.progress.played);
  }
}

function commonFor(task: MoveTask, position: Position, move: number): CommonFeedback {
  if (task.kind === 'capture') return 'takes-nothing';
  if (task.kind === 'promote') return 'no-promotion';
  if (task.kind !== 'win-in') return 'try-again';
  return position.givesCheck(move) ? 'not-yet-won' : 'no-check';
}

/** Returns the position of a step after these moves; `undefined` when they cannot be played. */
export function stepPosition(game: Game, step: Step, played: readonly string[]): Position | undefined {
  const position = unwrap(game.parsePosition(step.position, step.options));
  for (const text of played) {
    const move = game.parseMove(position, text);
    if (!move.ok) return undefined;
    position.make(move.value);
    if (isSolo(step.task) && !position.makeNull()) return undefined;
  }
  return position;
}

/** Returns the progress at the start of a lesson. */
export function freshProgress(lesson: Lesson): LessonProgress {
  return { lesson: lesson.id, step: 0, done: [], tries: 0, helps: 0, played: [], isDone: false };
}

/** No lesson has more steps; limits the work for a broken file. */
const MAX_STEPS = 1000;

/** Reads progress from data, such as parsed JSON. Whether it fits a lesson is checked by `LessonRun`. */
export function parseProgress(data: unknown): Result<LessonProgress, TextError> {
  const record = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const { lesson, step, done, tries, helps, played, isDone } = record;
  if (typeof lesson !== 'string') return broken('lesson', lesson);
  if (!isCount(step) || step > MAX_STEPS) return broken('step', step);
  if (done !== undefined && !isCounts(done)) return broken('done', done);
  if (!isCount(tries)) return broken('tries', tries);
  if (!isCount(helps)) return broken('helps', helps);
  if (!Array.isArray(played) || !played.every((each) => typeof each === 'string')) return broken('played', played);
  if (typeof isDone !== 'boolean') return broken('isDone', isDone);
  // Progress without `done` counts all steps before the current one as done.
  const known = done ?? Array.from({ length: step }, (_, each) => each);
  return ok({ lesson, step, done: known, tries, helps, played, isDone });
}

function isCounts(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isCount);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function broken(field: string, got: unknown): { readonly ok: false; readonly error: TextError } {
  return fail({ kind: 'bad-progress', at: 0, got: JSON.stringify(got) ?? 'nothing', expected: field });
}
