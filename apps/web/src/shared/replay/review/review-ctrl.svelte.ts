import type { GameReview, Grade, Puzzle, ReviewAnswer, ReviewedMove, ReviewProgress } from '@tesuji/coach';
import type { RecordEnd, TreeNode } from '@tesuji/records';
import type { GameLine } from '@tesuji/rules';
import type { ReviewStore, StoredReview } from '../../storage/review-store.ts';
import type { ThinkingService } from '../../workers/thinking-service.ts';

/** The state of a review. */
export type ReviewStage =
  | { readonly kind: 'none' }
  /** A part was done before; continuing starts there. */
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
  readonly reviews: ReviewStore;
  thinking(): Promise<Pick<ThinkingService, 'review'>>;
}

/** The review of a whole game: started, stopped, continued and stored. */
export class ReviewCtrl {
  stage: ReviewStage = $state.raw<ReviewStage>({ kind: 'none' });
  private readonly needs: ReviewNeeds;
  private state: unknown;
  /** Cancels the review that is running. */
  private controller = new AbortController();
  private isClosed = false;

  constructor(needs: ReviewNeeds) {
    this.needs = needs;
  }

  get line(): GameLine {
    return this.needs.line;
  }

  /** Restores what was stored earlier. */
  async restore(): Promise<void> {
    const kept = await this.needs.reviews.read(this.needs.line);
    if (kept === undefined || this.stage.kind !== 'none') return;
    if (kept.kind === 'done') return void (this.stage = { kind: 'done', ...kept.answer });
    this.state = kept.state;
    this.stage = { kind: 'stopped', share: kept.share };
  }

  /** Starts the review, or continues it where it was stopped. */
  async start(): Promise<void> {
    const before = this.stage;
    if (this.isClosed || before.kind === 'running' || before.kind === 'done') return;
    this.controller = new AbortController();
    const { signal } = this.controller;
    this.stage = { kind: 'running', share: before.kind === 'stopped' ? before.share : 0 };
    const answer = await this.ask(signal).catch(() => undefined);
    if (signal.aborted) return;
    if (answer === undefined) return void (this.stage = { kind: 'failed' });
    this.stage = { kind: 'done', ...answer };
    this.keep({ kind: 'done', answer });
  }

  stop(): void {
    const value = this.stage;
    if (value.kind !== 'running') return;
    this.controller.abort();
    this.stage = { kind: 'stopped', share: value.share };
  }

  /** Stops the review for good, when the screen is left. */
  close(): void {
    this.isClosed = true;
    this.stop();
  }

  private async ask(signal: AbortSignal): Promise<ReviewAnswer | undefined> {
    const { line, title, end } = this.needs;
    const thinking = await this.needs.thinking();
    const question = { line, title, ...(end && { end }), ...(this.state !== undefined && { state: this.state }) };
    return thinking.review(question, { signal, onProgress: (progress) => this.hear(progress) });
  }

  private hear({ share, state }: ReviewProgress): void {
    this.state = state;
    this.stage = { kind: 'running', share };
    this.keep({ kind: 'begun', share, state });
  }

  private keep(review: StoredReview): void {
    void this.needs.reviews.write(this.needs.line, review);
  }
}

/** The nodes of a line that was reviewed, as far as the tree still has them, the root first. */
export function reviewedNodes({ root }: { readonly root: TreeNode }, { moves }: GameLine): readonly TreeNode[] {
  const found = [root];
  for (const text of moves) {
    const next = found.at(-1)!.children.find((child) => child.text === text);
    if (next === undefined) break;
    found.push(next);
  }
  return found;
}

/** The grade of each move, by the node it leads to. */
export function gradesOf(nodes: readonly TreeNode[], moves: readonly ReviewedMove[]): ReadonlyMap<TreeNode, Grade> {
  return new Map(
    moves.flatMap(({ ply, grade }): readonly (readonly [TreeNode, Grade])[] => {
      const node = nodes[ply + 1];
      return node === undefined ? [] : [[node, grade]];
    }),
  );
}
