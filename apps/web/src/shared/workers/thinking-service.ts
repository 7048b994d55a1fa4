import type { ThinkerApi, ThinkerPool } from '@tesuji/host';
import type { Fact, GameReview, Help, HelpState, Hint, MoveWarning, Puzzle, Sensitivity } from '@tesuji/coach';
import { WorkerClient, WorkerPool, type WorkerPort } from '@tesuji/workers';
import type { RecordEnd } from '@tesuji/records';
import type { GameLine, Side } from '@tesuji/rules';
import type { HintLevel } from '../play/setup/game-plan.ts';
import type { CoachApi } from './coach-handlers.ts';
import { EngineService } from './engine-service.ts';
import { after } from './game-time.ts';
import { ask, workerPort } from './worker-port.ts';

/**
 * A question that was asked: its answer, and a function that cancels it. A cancelled question resolves to
 * `undefined`, it is never rejected.
 */
export interface PendingAnswer<T> {
  readonly answer: Promise<T | undefined>;
  stop(): void;
}

export interface HintQuestion {
  readonly line: GameLine;
  readonly side: Side;
  readonly level: Exclude<HintLevel, 'off'>;
  /** The square or hand slot of a piece that is picked up. */
  readonly selected?: number;
}

/** One line of the engine about a position. */
export interface AnalysisLine {
  /** Legal moves, as ints of the game. */
  readonly moves: readonly number[];
  /** Hundredths of a pawn for the side to move, or a decided score (see `@tesuji/engine`). */
  readonly score: number;
}

export interface Analysis {
  readonly depth: number;
  readonly nodes: number;
  readonly ms: number;
  readonly lines: readonly AnalysisLine[];
}

export interface AnalysisQuestion {
  readonly line: GameLine;
  /** How many lines. */
  readonly lines: number;
  /** Absent: until it is stopped. */
  readonly ms?: number;
}

export interface MateQuestion {
  readonly line: GameLine;
  readonly ms: number;
  /** Longer mates do not count: `nomate` then says that there is none within so many plies. */
  readonly plies?: number;
  /** All first moves that mate, not just one. */
  readonly all?: boolean;
}

export type MateAnswer =
  | {
      readonly kind: 'mate';
      readonly plies: number;
      readonly moves: readonly number[];
      readonly firstMoves: readonly number[];
    }
  | { readonly kind: 'nomate' }
  | { readonly kind: 'unknown' };

export interface ReviewQuestion {
  readonly line: GameLine;
  /** Milliseconds for a position. */
  readonly msPerMove?: number;
  /** The state of a review that was stopped, as its progress gave it. */
  readonly state?: unknown;
  /** How its record says the game ended. */
  readonly end?: RecordEnd;
  /** Who played whom, for the puzzles made of it. */
  readonly title?: string;
}

/** How far a review has come. */
export interface ReviewProgress {
  /** The share done, from 0 to 1. */
  readonly share: number;
  /** A state to go on from. */
  readonly state: unknown;
}

export interface ReviewAnswer {
  readonly review: GameReview;
  readonly puzzles: readonly Puzzle[];
}

/**
 * Computes moves, hints and reviews in workers: lines go in, plain data comes out, and the page is not blocked. A
 * worker that fails is replaced by a new one, and its questions resolve to `undefined`.
 */
export interface ThinkingService {
  /** Opponents: the pool that `poolThinker` takes. */
  readonly pool: ThinkerPool;
  /** What the coach shows of a position, the most urgent first. */
  hints(question: HintQuestion): PendingAnswer<readonly Hint[]>;
  /** Whether a move, legal at the end of the line, is bad; `{ warning: undefined }` when it is not. */
  judge(
    line: GameLine,
    move: number,
    sensitivity: Sensitivity,
  ): PendingAnswer<{ readonly warning: MoveWarning | undefined }>;
  /** Staged help: one step more than `state`. */
  help(line: GameLine, state: HelpState | undefined): PendingAnswer<Help>;
  /** What is proved about a move. */
  reasons(line: GameLine, move: number): PendingAnswer<readonly Fact[]>;
  /** Reports as it deepens; the answer is the last report. Only one analysis runs at a time: a new one ends the old. */
  analyse(question: AnalysisQuestion, onReport: (analysis: Analysis) => void): PendingAnswer<Analysis>;
  solve(question: MateQuestion): PendingAnswer<MateAnswer>;
  review(question: ReviewQuestion, onProgress: (progress: ReviewProgress) => void): PendingAnswer<ReviewAnswer>;
}

/** More workers than this cost more memory than they are worth. */
const MOST_WORKERS = 8;

/** Opens the thinking service. Workers are started when they are first needed. */
export function openThinkingService(): ThinkingService {
  // One core is left to the page.
  const threads = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
  const room = new EngineService({
    threads,
    spawn: () => workerPort(new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })),
  });
  // Questions while a move is made must not wait for those that take a second, nor these for those that take minutes.
  // The first two are short enough to come to their end when they are cancelled. A review sees that it is cancelled in
  // shared memory; without that its worker is replaced.
  const quick = new WorkerClient<CoachApi>({ spawn: startCoach, after, grace: Infinity });
  const slow = new WorkerClient<CoachApi>({ spawn: startCoach, after, grace: Infinity });
  const canShare = typeof SharedArrayBuffer !== 'undefined';
  const reviewer = new WorkerClient<CoachApi>({ spawn: startCoach, after, ...(!canShare && { grace: 0 }) });
  return {
    pool: new WorkerPool<ThinkerApi>({
      size: threads,
      after,
      spawn: () => workerPort(new Worker(new URL('./opponent-worker.ts', import.meta.url), { type: 'module' })),
    }),
    hints: (question) => ask(question.level === 'beginner' ? quick : slow, 'hints', question),
    judge: (line, move, sensitivity) => ask(quick, 'judge', { line, move, sensitivity }),
    help: (line, state) => ask(slow, 'help', { line, state }),
    reasons: (line, move) => ask(quick, 'reasons', { line, move }),
    analyse: (question, onReport) => room.analyse(question, onReport),
    solve: (question) => room.solve(question),
    review: (question, onProgress) => ask(reviewer, 'review', question, onProgress),
  };
}

function startCoach(): WorkerPort {
  return workerPort(new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }));
}
