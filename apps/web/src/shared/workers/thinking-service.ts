import type { Loading, ThinkerApi, ThinkerPool } from '@tesuji/host';
import type { NetworkFile, ThreadPort } from '@tesuji/engine';
import type {
  Fact,
  Help,
  HelpState,
  Hint,
  MoveWarning,
  ReviewAnswer,
  ReviewProgress,
  ReviewQuestion,
  Sensitivity,
} from '@tesuji/coach';
import { WorkerClient, WorkerPool, type CallOptions, type WorkerPort } from '@tesuji/workers';
import type { GameLine, Side } from '@tesuji/rules';
import type { HintLevel } from '../play/setup/game-plan.ts';
import { AnalysisService } from './analysis-service.ts';
import type { CoachApi } from './coach-handlers.ts';
import { after } from './game-time.ts';
import type { MateApi } from './mate-handlers.ts';
import { MateService } from './mate-service.ts';
import { Networks, type NetworkApi } from './networks.ts';
import { workerPort } from './worker-port.ts';

export interface HintQuestion {
  readonly line: GameLine;
  readonly side: Side;
  readonly level: Exclude<HintLevel, 'off'>;
  /** The square or hand slot of a piece that is picked up. */
  readonly selected?: number;
}

export interface JudgeQuestion {
  readonly line: GameLine;
  /** Legal at the end of the line. */
  readonly move: number;
  readonly sensitivity: Sensitivity;
  /** Whether hints mark the pieces that could be captured: see `WarningRequest`. */
  readonly areRisksShown?: boolean;
}

/** Whether a move is bad; it is not if there is no warning. */
export interface MoveJudgement {
  readonly warning: MoveWarning | undefined;
}

export interface HelpQuestion {
  readonly line: GameLine;
  /** The help given so far. */
  readonly state: HelpState | undefined;
}

export interface ReasonsQuestion {
  readonly line: GameLine;
  readonly move: number;
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

/** What is heard of an analysis before its result. */
export type AnalysisProgress =
  /** The evaluation is being loaded, and that takes noticeably long. */
  { readonly kind: 'loading'; readonly loading: Loading } | { readonly kind: 'report'; readonly report: Analysis };

export interface AnalysisQuestion {
  readonly line: GameLine;
  /** How many lines. */
  readonly lines: number;
  /** Absent: until it is cancelled. */
  readonly ms?: number;
}

export interface MateQuestion {
  readonly line: GameLine;
  readonly ms: number;
  /** Longer mates do not count: `nomate` then says that there is none within so many plies. */
  readonly plies?: number;
  /** All first moves that mate, not just one. */
  readonly all?: boolean;
  /** The length without futile interpositions, too. */
  readonly traditional?: boolean;
  /** Go on with the last search, which was for the same position. */
  readonly isContinued?: boolean;
}

export type MateAnswer =
  | {
      readonly kind: 'mate';
      readonly plies: number;
      /** Whether no shorter mate exists. */
      readonly isShortest?: boolean;
      readonly pliesTraditional?: number;
      readonly isTraditionalShortest?: boolean;
      readonly nodes?: number;
      readonly moves: readonly number[];
      readonly firstMoves: readonly number[];
      /** How many first moves were neither found to mate nor refuted. */
      readonly undecided?: number;
    }
  | { readonly kind: 'nomate' }
  | { readonly kind: 'unknown' };

/**
 * Computes moves, hints and reviews in workers: lines go in, plain data comes out, and the page is not blocked. A
 * worker that fails is replaced by a new one.
 *
 * All methods follow one rule, that of `WorkerClient.call`. The promise is rejected with the reason of the signal as
 * soon as that is aborted, and with an error when the worker fails. It resolves with `undefined` for a line that cannot
 * be played or a move that is not legal. Questions of one kind are answered one after the other; those that are
 * cancelled while they wait are not sent to a worker.
 */
export interface ThinkingService {
  /** Opponents: the pool that `poolThinker` takes. */
  readonly pool: ThinkerPool;
  /** Returns what the coach shows of a position, the most urgent first. */
  hints(question: HintQuestion, options?: CallOptions): Promise<readonly Hint[] | undefined>;
  /** Judges a move. */
  judge(question: JudgeQuestion, options?: CallOptions): Promise<MoveJudgement | undefined>;
  /** Returns help in stages: one stage more than `state`. */
  help(question: HelpQuestion, options?: CallOptions): Promise<Help | undefined>;
  /** Returns what is proved about a move. */
  reasons(question: ReasonsQuestion, options?: CallOptions): Promise<readonly Fact[] | undefined>;
  /** Reports each depth that is finished; resolves with the last report. */
  analyse(question: AnalysisQuestion, options?: CallOptions<AnalysisProgress>): Promise<Analysis>;
  /** Searches for a mate with all threads and much memory, and examines problems. */
  readonly mates: MateService;
  /** Searches for a mate, for puzzles: with one thread and little memory. */
  solve(question: MateQuestion, options?: CallOptions): Promise<MateAnswer | undefined>;
  /** Reviews a whole game. */
  review(question: ReviewQuestion, options?: CallOptions<ReviewProgress>): Promise<ReviewAnswer | undefined>;
}

/** More workers than this cost more memory than they are worth. */
const MOST_WORKERS = 8;
const MOST_MATE_MEGABYTES = 1024;

/** Megabytes for mate problems: an eighth of what the device has, as far as the browser says. */
function mateMegabytes(): number {
  const { deviceMemory = 4 } = navigator as { readonly deviceMemory?: number };
  return Math.max(64, Math.min(MOST_MATE_MEGABYTES, deviceMemory * 128));
}

/** Opens the thinking service. Workers are started when they are first needed. */
export function openThinkingService(): ThinkingService {
  // One core is left to the page.
  const threads = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
  const networks = new Networks({ load: loadNetwork });
  const analysis = new AnalysisService({ threads, spawn: startEngine, networks });
  // Questions that are asked while the user makes a move must not wait for those that take a second, nor these for
  // those that take minutes. The first two are short: when they are cancelled, the worker is allowed to finish them. A
  // review and the mate solver see in shared memory that they are cancelled; without it their worker is replaced.
  const quick = new WorkerClient<CoachApi>({ spawn: startCoach, after, grace: Infinity });
  const slow = new WorkerClient<CoachApi>({ spawn: startCoach, after, grace: Infinity });
  const stoppable = { after, ...(typeof SharedArrayBuffer === 'undefined' && { grace: 0 }) };
  const reviewer = new WorkerClient<CoachApi>({ spawn: startCoach, ...stoppable });
  const solver = new WorkerClient<MateApi>({ spawn: startMateSolver, ...stoppable });
  return {
    mates: new MateService({
      threads,
      megabytes: mateMegabytes(),
      mostThreads: MOST_WORKERS,
      spawn: startMateSolver,
    }),
    pool: new WorkerPool<ThinkerApi>({ size: threads, after, spawn: startOpponent }),
    hints: (question, options) => (question.level === 'beginner' ? quick : slow).call('hints', question, options),
    judge: (question, options) => quick.call('judge', question, options),
    help: (question, options) => slow.call('help', question, options),
    reasons: (question, options) => quick.call('reasons', question, options),
    analyse: (question, options) => analysis.analyse(question, options),
    solve: (question, options) => solver.call('solve', question, options),
    review: (question, options) => reviewer.call('review', question, options),
  };
}

/** Loads a network in a worker, since checking it takes some time. The worker is closed afterwards. */
function loadNetwork(game: string, onProgress: (loading: Loading) => void): Promise<NetworkFile | undefined> {
  const client = new WorkerClient<NetworkApi>({ spawn: startNetworkLoader, after });
  return client.call('load', game, { onProgress }).finally(() => client.close());
}

// The bundler finds a worker only where its address is written like this.

function startCoach(): WorkerPort {
  return workerPort(new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }));
}

function startEngine(): ThreadPort {
  return workerPort(new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }));
}

function startMateSolver(): WorkerPort {
  return workerPort(new Worker(new URL('./mate-worker.ts', import.meta.url), { type: 'module' }));
}

function startNetworkLoader(): WorkerPort {
  return workerPort(new Worker(new URL('./network-worker.ts', import.meta.url), { type: 'module' }));
}

function startOpponent(): WorkerPort {
  return workerPort(new Worker(new URL('./opponent-worker.ts', import.meta.url), { type: 'module' }));
}
