import type { BoardData } from '@tesuji/board';
import {
  answerKindOf,
  freshProgress,
  isSolo,
  stepPosition,
  type AnswerKind,
  type Feedback,
  type Lesson,
  type LessonProgress,
  type Step,
} from '@tesuji/lessons';
import { isHandPlace, unwrap, type Attempt, type Game, type Side } from '@tesuji/rules';
import { Exercise, REPLY_AFTER } from '../../../shared/exercise/exercise.svelte.ts';
import { listMoves, pointedAttempt } from '../../../shared/board/legal-moves.ts';
import { lessonBoard } from './lesson-board.ts';
import { NEW_STEP, type LessonEnvironment, type LessonFeedback, type LessonState } from './lesson-state.ts';

/** A lesson at a board: the learner's commands, and what the page shows. */
export class LessonCtrl extends Exercise<LessonState, LessonEnvironment> {
  readonly lesson: Lesson;
  private side!: Side;
  /** The steps done in this visit; a lesson that was done before starts again. */
  private done: readonly number[];

  constructor(game: Game, lesson: Lesson, environment: LessonEnvironment) {
    super(game, environment);
    this.lesson = lesson;
    const { progress } = environment;
    this.done = progress === undefined || progress.isDone ? [] : progress.done;
    const isBegun = progress !== undefined && !progress.isDone && progress.step < lesson.steps.length;
    this.open(isBegun ? progress : this.freshAt(0));
  }

  get step(): Step {
    const step = this.lesson.steps[Math.min(this.now.at, this.lesson.steps.length - 1)];
    if (step === undefined) throw new Error(`lesson ${this.lesson.id} has no steps`);
    return step;
  }

  get isOver(): boolean {
    return this.now.at >= this.lesson.steps.length;
  }

  get wanted(): AnswerKind {
    return answerKindOf(this.step.task);
  }

  get board(): BoardData {
    return lessonBoard({ game: this.game, step: this.step, position: this.position, side: this.side, state: this.now });
  }

  /** Shows a step from its beginning, or the end of the lesson. The step that is shown already stays as it is. */
  goTo(at: number): void {
    const wanted = Math.max(0, Math.min(at, this.lesson.steps.length));
    if (wanted !== this.now.at) this.open(this.freshAt(wanted));
  }

  /** Begins the step again. */
  restart(): void {
    this.open(this.freshAt(this.now.at));
  }

  /** Answers a question in its words, or with the squares that were picked. */
  async answer(text: string = this.namesOf(this.now.picks)): Promise<void> {
    if (this.now.phase !== 'open' || text === '') return;
    const { visit } = this;
    const lastTry = await this.judge(text);
    if (visit !== this.visit) return;
    if (lastTry === undefined) return this.change({ phase: 'open' });
    const isDone = lastTry.feedback.verdict === 'right';
    if (!isDone) this.environment.hear('refused', false);
    this.change({ phase: isDone ? 'done' : 'open', ...(isDone ? {} : { picks: [] }) });
  }

  /** The next piece of help: a hint, then the answer drawn on the board, then the answer given. */
  async help(): Promise<void> {
    this.giveBack();
    if (this.now.phase !== 'open') return;
    if (this.now.help === 'none') return this.change({ help: 'hint', lastTry: undefined });
    if (this.now.help === 'hint') return this.showAnswer();
    return this.playAnswer();
  }

  private async showAnswer(): Promise<void> {
    const { visit } = this;
    this.change({ phase: 'busy' });
    const shown = await this.environment.ask('show', { game: this.game.id, progress: this.now.progress });
    if (visit !== this.visit) return;
    if (shown === undefined) return this.change({ isLost: true, phase: 'open' });
    // If other moves than the expected ones were made, the exercise is restarted, so that the answer can be shown.
    if (shown.progress.played.length !== this.now.progress.played.length) this.open(shown.progress);
    this.change({ phase: 'open', help: 'answer', answer: shown.answer, lastTry: undefined });
  }

  private async playAnswer(): Promise<void> {
    const { answer = '' } = this.now;
    if (this.wanted !== 'move') return this.answer(answer);
    const move = this.game.parseMove(this.position, answer);
    if (move.ok) await this.play(move.value);
  }

  private freshAt(step: number): LessonProgress {
    return { ...freshProgress(this.lesson), step, done: this.done };
  }

  private open(progress: LessonProgress): void {
    this.visit++;
    this.now = { ...NEW_STEP, at: progress.step, progress };
    this.reset();
    this.show();
  }

  /** Sets the board up for the progress of the lesson. */
  private reset(): void {
    const { step } = this;
    this.side = unwrap(this.game.parsePosition(step.position, step.options)).side;
    const position = stepPosition(this.game, step, this.now.progress.played);
    if (position === undefined) {
      this.now = { ...this.now, progress: this.freshAt(this.now.at) };
      return this.reset();
    }
    this.position = position;
    this.now = { ...this.now, moves: this.isOver ? [] : listMoves(this.game, position), last: [] };
  }

  private pick(place: number): void {
    if (isHandPlace(place)) return;
    const { picks } = this.now;
    this.change({ picks: picks.includes(place) ? picks.filter((each) => each !== place) : [...picks, place] });
  }

  private namesOf(squares: readonly number[]): string {
    return squares.map((square) => this.game.shape.names[square] ?? '').join(' ');
  }

  /** Picks a square where squares are asked for; elsewhere it is said why nothing can be picked up there. */
  protected override point(place: number): void {
    if (this.wanted === 'squares') return this.pick(place);
    if (this.wanted !== 'move') return;
    const illegality = this.game.whyIllegal(this.position, pointedAttempt(this.game, place));
    if (illegality === undefined) return;
    this.change({ lastTry: this.withFeedback({ verdict: 'illegal', illegality }, '') });
  }

  protected explain(attempt: Attempt): void {
    const illegality = this.game.whyIllegal(this.position, attempt);
    if (illegality === undefined) return;
    this.change({ selected: undefined, lastTry: this.withFeedback({ verdict: 'illegal', illegality }, '') });
    if (attempt.turn === undefined) void this.askIllegal(this.game.formatMove(attempt.to | (attempt.from << 8)));
  }

  /** An illegal try is judged too, since it may be one of the typical mistakes. */
  private async askIllegal(tried: string): Promise<void> {
    if (this.step.wrong?.some(({ answers }) => answers.includes(tried)) !== true) return;
    const { visit } = this;
    await this.judge(tried);
    if (visit === this.visit) this.change({ phase: 'open' });
  }

  protected async play(move: number): Promise<void> {
    const { visit } = this;
    const text = this.game.formatMove(move);
    this.now = { ...this.now, phase: 'busy', selected: undefined, question: undefined, answer: undefined };
    this.make(move);
    const lastTry = await this.judge(text);
    if (visit !== this.visit) return;
    if (lastTry?.feedback.verdict === 'right') return this.goOn(lastTry.feedback, visit);
    const refutation = lastTry?.feedback.verdict === 'wrong' ? lastTry.feedback.refutation : undefined;
    const reply = refutation === undefined ? undefined : unwrap(this.game.parseMove(this.position, refutation));
    return this.answerWrong(reply, visit);
  }

  private async goOn(feedback: Extract<Feedback, { verdict: 'right' }>, visit: number): Promise<void> {
    if (feedback.reply !== undefined) {
      await this.environment.wait(REPLY_AFTER);
      if (visit !== this.visit) return;
      this.make(unwrap(this.game.parseMove(this.position, feedback.reply)));
    }
    if (feedback.isStepDone) return this.change({ phase: 'done', moves: [] });
    if (isSolo(this.step.task)) this.position.makeNull();
    this.change({ phase: 'open', help: 'none', moves: listMoves(this.game, this.position) });
  }

  protected reopen(): void {
    // After too many moves an exercise stands at its beginning again.
    this.reset();
    this.change({ phase: 'open' });
  }

  /**
   * Has a try judged and takes over the progress of the lesson; the feedback is shown at once. The caller lets
   * the next try be made, when the board stands as it should.
   */
  private async judge(tried: string): Promise<LessonFeedback | undefined> {
    const { visit } = this;
    const { progress } = this.now;
    this.change({ phase: 'busy' });
    const marked = await this.environment.ask('answer', { game: this.game.id, progress, text: tried });
    if (visit !== this.visit) return undefined;
    if (marked === undefined) {
      this.change({ isLost: true });
      return undefined;
    }
    const lastTry = { feedback: marked.feedback, played: progress.played, tried };
    this.environment.save(marked.progress);
    this.done = marked.progress.done;
    const isDone = marked.progress.step !== progress.step;
    this.change({ lastTry, isLost: false, ...(isDone ? {} : { progress: marked.progress }) });
    return lastTry;
  }

  private withFeedback(feedback: Feedback, tried: string): LessonFeedback {
    return { feedback, played: this.now.progress.played, tried };
  }
}
