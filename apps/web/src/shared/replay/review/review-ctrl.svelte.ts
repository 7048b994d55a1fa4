import type { GameReview, Grade, Puzzle, ReviewAnswer, ReviewedMove, ReviewProgress } from '@tesuji/coach';
import type { ServerReview } from '@tesuji/online';
import type { RecordEnd, TreeNode } from '@tesuji/records';
import type { GameLine } from '@tesuji/rules';
import type { RequestFailure } from '../../online/api.ts';
import type { ServerReviews } from '../../online/review/server-reviews.ts';
import type { ReviewStore, StoredReview } from '../../storage/review-store.ts';
import type { ThinkingService } from '../../workers/thinking-service.ts';

/** The state of a review. */
export type ReviewStage =
  | { readonly kind: 'none' }
  /** A part was done before; continuing starts there. */
  | { readonly kind: 'stopped'; readonly share: number }
  | { readonly kind: 'running'; readonly share: number }
  /** The server has it: reviews of others come first, or it has begun. */
  | { readonly kind: 'served'; readonly share: number; readonly ahead?: number; readonly isMine: boolean }
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
  /** Looks for the server at which the game was played. */
  server?(): Promise<ServerReviews | undefined>;
}

/** The review of a whole game: started, stopped, continued and stored; by this device, or by the server. */
export class ReviewCtrl {
  stage: ReviewStage = $state.raw<ReviewStage>({ kind: 'none' });
  /** The server that can make this review; `undefined` where there is none. */
  server: ServerReviews | undefined = $state.raw();
  /** Why the server did not do what it was asked for. */
  failure: RequestFailure | undefined = $state.raw();
  private readonly needs: ReviewNeeds;
  /** What was done here, and the share of the work that it is. */
  private state: unknown;
  private share = 0;
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
    if (kept !== undefined && this.stage.kind === 'none') {
      if (kept.kind === 'done') return void (this.stage = { kind: 'done', ...kept.answer });
      this.state = kept.state;
      this.share = kept.share;
      this.stage = { kind: 'stopped', share: kept.share };
    }
    // Not awaited: the device can begin without it.
    void this.findServer();
  }

  /** Has the server make the review. It goes on when the page is closed. */
  async startOnServer(): Promise<void> {
    const { server } = this;
    if (server === undefined || this.isClosed || this.stage.kind === 'served' || this.stage.kind === 'done') return;
    this.stop();
    this.failure = undefined;
    const asked = await server.ask();
    if (!asked.ok) return void (this.failure = asked.error);
    await this.followServer(asked.value);
  }

  /** Takes a review that the server has not finished away from it. */
  async cancelOnServer(): Promise<void> {
    const cancelled = await this.server?.cancel();
    if (cancelled?.ok === false) return void (this.failure = cancelled.error);
    if (cancelled !== undefined && this.stage.kind === 'served') await this.takeServed(cancelled.value);
  }

  /** Looks for the server, and takes up what it has of this review. */
  private async findServer(): Promise<void> {
    this.server = await this.needs.server?.();
    const known = await this.server?.state();
    if (known?.ok !== true || this.isClosed || this.stage.kind === 'done' || this.stage.kind === 'served') return;
    const { phase } = known.value;
    if (phase === 'none' || phase === 'failed') return;
    // What the server has begun or found need not be done twice.
    this.stop();
    await this.followServer(known.value);
  }

  private async followServer(first: ServerReview): Promise<void> {
    await this.takeServed(first);
    while (this.stage.kind === 'served' && !this.isClosed) {
      await this.server?.wait();
      if (this.stage.kind !== 'served' || this.isClosed) return;
      const next = await this.server?.state();
      // A server that does not answer has not forgotten the review.
      if (next?.ok === true && this.stage.kind === 'served') await this.takeServed(next.value);
    }
  }

  private async takeServed(now: ServerReview): Promise<void> {
    switch (now.phase) {
      case 'none':
        return void (this.stage = this.state === undefined ? { kind: 'none' } : { kind: 'stopped', share: this.share });
      case 'failed':
        return void (this.stage = { kind: 'failed' });
      case 'done': {
        const answer = await this.server?.result(this.needs.line);
        if (answer === undefined) return void (this.stage = { kind: 'failed' });
        this.stage = { kind: 'done', ...answer };
        return this.keep({ kind: 'done', answer });
      }
      default: {
        const { share, ahead, isMine } = now;
        this.stage = { kind: 'served', share, isMine, ...(ahead !== undefined && { ahead }) };
      }
    }
  }

  /** Starts the review, or continues it where it was stopped. */
  async start(): Promise<void> {
    const before = this.stage;
    if (this.isClosed || before.kind === 'running' || before.kind === 'done') return;
    this.failure = undefined;
    this.controller = new AbortController();
    const { signal } = this.controller;
    this.stage = { kind: 'running', share: this.share };
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
    this.share = share;
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
