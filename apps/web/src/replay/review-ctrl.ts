import type { GameReview, Puzzle } from '@tesuji/coach';
import type { RecordEnd } from '@tesuji/records';
import type { GameLine } from '@tesuji/rules';
import { Cell } from '../cell.ts';
import type { Asked, Minds, ReviewAnswer } from '../minds/minds.ts';
import type { KeptReview, ReviewShelf } from './review-shelf.ts';

/** How far the review of a game has come. */
export type ReviewStage =
  | { readonly kind: 'none' }
  /** Something was found out before; going on begins there. */
  | { readonly kind: 'stopped'; readonly share: number }
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'done'; readonly review: GameReview; readonly puzzles: readonly Puzzle[] };

export interface ReviewNeeds {
  readonly line: GameLine;
  /** Who played whom, for puzzles made of it. */
  readonly title: string;
  /** How the record says it ended. */
  readonly end?: RecordEnd;
  readonly shelf: ReviewShelf;
  minds(): Promise<Pick<Minds, 'review'>>;
}

/** What is thought about the whole game: asked for, stopped, taken up again, and kept. */
export class ReviewCtrl {
  readonly stage: Cell<ReviewStage> = new Cell<ReviewStage>({ kind: 'none' });
  private readonly needs: ReviewNeeds;
  private state: unknown;
  private asked: Asked<ReviewAnswer> | undefined;
  /** Counts beginnings and stops, so that a late answer knows it is one. */
  private round = 0;
  private isClosed = false;

  constructor(needs: ReviewNeeds) {
    this.needs = needs;
  }

  get line(): GameLine {
    return this.needs.line;
  }

  /** Shows what was kept of an earlier time. */
  async restore(): Promise<void> {
    const { round } = this;
    const kept = await this.needs.shelf.read(this.needs.line);
    if (kept === undefined || round !== this.round) return;
    if (kept.kind === 'done') return this.stage.set({ kind: 'done', ...kept.answer });
    this.state = kept.state;
    this.stage.set({ kind: 'stopped', share: kept.share });
  }

  /** Begins, or goes on where it was stopped. */
  async start(): Promise<void> {
    const before = this.stage.value;
    if (this.isClosed || before.kind === 'running' || before.kind === 'done') return;
    const round = ++this.round;
    this.stage.set({ kind: 'running', share: before.kind === 'stopped' ? before.share : 0 });
    const answer = await this.ask(round);
    if (round !== this.round) return;
    this.asked = undefined;
    if (answer === undefined) return this.stage.set({ kind: 'failed' });
    this.stage.set({ kind: 'done', ...answer });
    this.keep({ kind: 'done', answer });
  }

  stop(): void {
    const { value } = this.stage;
    if (value.kind !== 'running') return;
    this.round++;
    this.asked?.stop();
    this.asked = undefined;
    this.stage.set({ kind: 'stopped', share: value.share });
  }

  /** Nobody looks at it any more: nothing is begun from here on. */
  close(): void {
    this.isClosed = true;
    this.stop();
  }

  private async ask(round: number): Promise<ReviewAnswer | undefined> {
    const { line, title, end } = this.needs;
    try {
      const minds = await this.needs.minds();
      if (round !== this.round) return undefined;
      const question = { line, title, ...(end && { end }), ...(this.state !== undefined && { state: this.state }) };
      this.asked = minds.review(question, (share, state) => this.hear(round, share, state));
      return await this.asked.answer;
    } catch {
      return undefined;
    }
  }

  private hear(round: number, share: number, state: unknown): void {
    if (round !== this.round) return;
    this.state = state;
    this.stage.set({ kind: 'running', share });
    this.keep({ kind: 'begun', share, state });
  }

  private keep(review: KeptReview): void {
    void this.needs.shelf.write(this.needs.line, review);
  }
}
