import { legalMoves, moveTo, unwrap, type Game, type Position } from '@tesuji/rules';
import { acceptsMove, isSoloDone, type MoveTask } from './accept.ts';
import type { CommonFeedback, Feedback, Wanted } from './feedback.ts';
import { forcedWinOf, type ForcedWin } from './forced-win.ts';
import type { Lesson, Step } from './lesson.ts';
import { freshProgress, type LessonProgress } from './progress.ts';
import { readWords, rightWords } from './question.ts';
import { isSolo, stepPosition, type SoloTask } from './step-position.ts';
import { isQuestion, wantedBy } from './wanted.ts';

const RIGHT = { verdict: 'right', isStepDone: false, isLessonDone: false } as const;

/** A learner going through a lesson. All there is to know is in `progress`, which is plain data. */
export class LessonRun {
  readonly game: Game;
  readonly lesson: Lesson;
  progress: LessonProgress;

  /** Progress that does not fit the lesson, as after the lesson was rewritten, begins again. */
  constructor(game: Game, lesson: Lesson, progress: LessonProgress = freshProgress(lesson)) {
    this.game = game;
    this.lesson = lesson;
    this.progress = progress;
    if (!this.fits()) this.progress = freshProgress(lesson);
  }

  /** Asked for only where a step is about winning. */
  private get wins(): ForcedWin {
    return forcedWinOf(this.game);
  }

  /** The step the learner is at; the last one when all are done. */
  get step(): Step {
    const step = this.lesson.steps[Math.min(this.progress.step, this.lesson.steps.length - 1)];
    if (step === undefined) throw new Error(`lesson ${this.lesson.id} has no steps`);
    return step;
  }

  /** The position in front of the learner, with the moves of the step played on it. */
  position(): Position {
    return this.replay() ?? unwrap(this.game.parsePosition(this.step.position, this.step.options));
  }

  wanted(): Wanted {
    return wantedBy(this.step.task);
  }

  /** Takes a move in coordinate text, `yes` or `no`, a judgement, or squares, as the step wants it. */
  answer(text: string): Feedback {
    if (this.progress.isDone) return { ...RIGHT, isStepDone: true, isLessonDone: true };
    const feedback = this.wanted() === 'move' ? this.answerMove(text) : this.answerQuestion(text);
    if (feedback.verdict === 'wrong' || feedback.verdict === 'illegal') {
      this.progress = { ...this.progress, tries: this.progress.tries + 1 };
    }
    return feedback;
  }

  /** The next piece of help: first a hint, then an answer that is right. */
  help(): { readonly kind: 'hint' } | { readonly kind: 'answer'; readonly answer: string } {
    this.progress = { ...this.progress, helps: this.progress.helps + 1 };
    return this.progress.helps === 1 ? { kind: 'hint' } : { kind: 'answer', answer: this.rightAnswer() };
  }

  /** Begins the step again. */
  restart(): void {
    this.progress = { ...this.progress, played: [] };
  }

  /** An answer that is right here, given what has been played. */
  rightAnswer(): string {
    const { task } = this.step;
    const { played } = this.progress;
    if (isSolo(task)) {
      if (!played.every((move, index) => move === task.solution[index])) this.restart();
      return task.solution[this.progress.played.length] ?? '';
    }
    if (task.kind === 'follow') return task.line[played.length] ?? '';
    if (isQuestion(task)) return rightWords(this.game, this.position(), task);
    const position = this.position();
    const found =
      task.kind === 'win-in'
        ? this.wins.find(position, task.plies - played.length)
        : legalMoves(this.game, position).find((move) => this.accepts(position, task, move));
    return found === undefined ? '' : this.game.formatMove(found);
  }

  private answerMove(text: string): Feedback {
    const position = this.position();
    const parsed = this.game.parseMove(position, text);
    if (!parsed.ok) {
      if (parsed.error.stage === 'text') return { verdict: 'unreadable', wanted: 'move' };
      return { verdict: 'illegal', illegality: parsed.error.illegality, ...this.keyOf(text) };
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
      ...this.keyOf(this.game.formatMove(move)),
      ...(refutation === undefined ? {} : { refutation: this.game.formatMove(refutation) }),
    };
  }

  /** A right move ends the step, or the other side answers it as well as it can. */
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
    if (text !== line[played.length]) return { verdict: 'wrong', common: 'other-line', ...this.keyOf(text) };
    const reply = line[played.length + 1];
    if (line.length <= played.length + 2) return { ...this.finish(), ...(reply === undefined ? {} : { reply }) };
    this.progress = { ...this.progress, played: [...played, text, ...(reply === undefined ? [] : [reply])] };
    return { ...RIGHT, ...(reply === undefined ? {} : { reply }) };
  }

  private playAlone(position: Position, task: SoloTask, move: number): Feedback {
    const text = this.game.formatMove(move);
    const known = this.keyOf(text);
    if (known.key !== undefined) return { verdict: 'wrong', common: 'try-again', ...known };
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

  /** The squares gone to in an exercise without an opponent. */
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
    const given = readWords(this.game, this.wanted(), text);
    if (given === undefined || !isQuestion(task)) return { verdict: 'unreadable', wanted: this.wanted() };
    if (given === rightWords(this.game, this.position(), task)) return this.finish();
    return { verdict: 'wrong', common: 'other-answer', ...this.keyOf(given) };
  }

  /** The key of a typical wrong try, if this is one. */
  private keyOf(text: string): { readonly key?: string } {
    const { length } = this.progress.played;
    const found = this.step.wrong?.find(({ answers, after = 0 }) => answers.includes(text) && after === length);
    return found === undefined ? {} : { key: found.key };
  }

  /** Goes on to the next step that is not done; after the last one, to what was skipped. */
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

  /** `undefined` when the moves cannot be played. */
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
