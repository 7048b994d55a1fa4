/** The code of every thread of this program. */
import type { NoPuzzle, Puzzle, ReviewState } from '@tesuji/coach';
import type { BenchResult } from '@tesuji/engine/bench';
import type { MateShare } from '@tesuji/engine/mate';
import type { Game, GameLine, Side } from '@tesuji/rules';
import type { CallContext, Port } from '@tesuji/workers';
import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadStart } from './threads.ts';

/** Milliseconds after which all code is compiled. A thread that is terminated does not write its cache by itself. */
const FLUSH_AFTER = 3000;

export interface BenchInput {
  readonly game: string;
  readonly limits: { readonly depth?: number; readonly nodes?: number };
}

export interface ReviewInput {
  readonly state: ReviewState;
  /** Make puzzles from the mistakes of this side, or of both, after the last position. */
  readonly puzzles?: { readonly title: string; readonly side?: Side } | undefined;
}

/** A problem that several threads solve, and the number of this one, from 1. */
export interface HelpInput {
  readonly line: GameLine;
  readonly share: MateShare;
  readonly number: number;
}

/** The state after each look with the share of the work that is done, and then the puzzle for each mistake. */
export type ReviewUpdate =
  | { readonly state: ReviewState; readonly share: number }
  | { readonly puzzle: Puzzle | NoPuzzle };

/** The API of a thread of the kind `tasks`. */
export interface TaskApi {
  bench(input: BenchInput): Promise<BenchResult>;
  review(input: ReviewInput, context: CallContext<ReviewUpdate>): Promise<void>;
  /** Helps the main thread to solve a mate problem until that is done. Returns the nodes it has searched. */
  helpMate(input: HelpInput): Promise<number>;
}

const { kind, cache } = workerData as ThreadStart;
// A thread does not share the compile cache unless it enables it, before anything else is loaded. So every import below
// is dynamic.
if (cache !== undefined) {
  module.enableCompileCache(cache);
  setTimeout(() => module.flushCompileCache(), FLUSH_AFTER).unref();
}
switch (kind) {
  case 'engine': {
    const { serveEngine } = await import('@tesuji/engine');
    const { games } = await import('@tesuji/rules');
    // The same time scale as in `startEngineThreads`.
    serveEngine(ownPort(), { games, now: () => performance.timeOrigin + performance.now() });
    break;
  }
  case 'thinker': {
    const { serveThinker } = await import('@tesuji/host');
    const { games } = await import('@tesuji/rules');
    const { networkLoader } = await import('../networks.ts');
    const networkOf = networkLoader();
    // Loaded before the job, so that the first move does not pay for it.
    const prepare = async (game: Game): Promise<void> => void networkOf(game);
    serveThinker(ownPort(), { games, now: () => performance.now(), prepare, networkOf });
    break;
  }
  case 'tasks': {
    const { serve } = await import('@tesuji/workers');
    serve<TaskApi>(ownPort(), { bench, review, helpMate });
    break;
  }
}

async function bench({ game: id, limits }: BenchInput): Promise<BenchResult> {
  const { benchSetOf, runBench } = await import('@tesuji/engine/bench');
  const { knowledgeOf } = await import('@tesuji/engine');
  const { chooseGame } = await import('../args.ts');
  const { networkLoader } = await import('../networks.ts');
  const game = chooseGame(id);
  return runBench(knowledgeOf(game), networkLoader()(game), benchSetOf(game), limits, () => performance.now());
}

async function helpMate({ line, share, number }: HelpInput): Promise<number> {
  const { helpMate: help } = await import('@tesuji/engine/mate');
  const { chooseGame } = await import('../args.ts');
  return help(chooseGame(line.game), line, share, number);
}

async function review(
  { state, puzzles }: ReviewInput,
  { isCancelled, progress }: CallContext<ReviewUpdate>,
): Promise<void> {
  const { concludeReview, makePuzzle, mistakesOf, openReview, PositionReviewer } = await import('@tesuji/coach');
  const { unwrap } = await import('@tesuji/rules');
  const { chooseGame } = await import('../args.ts');
  const { networkLoader } = await import('../networks.ts');
  const game = chooseGame(state.line.game);
  const network = state.networkScale === undefined ? undefined : networkLoader()(game);
  const watch = { now: () => performance.now(), isStopped: isCancelled, network };
  const run = unwrap(openReview(game, state, watch));
  while (run.step()) progress({ state: run.state, share: run.share });
  if (!run.isDone || puzzles === undefined) return;
  const reviewer = new PositionReviewer(game, state.limits, watch);
  const concluded = concludeReview(game, run.state);
  for (const mistake of mistakesOf(concluded, puzzles.side)) {
    progress({ puzzle: makePuzzle(reviewer, concluded, mistake, puzzles.title) });
  }
}

/** Returns the thread's end of its channel. */
function ownPort<Sent, Received>(): Port<Sent, Received> {
  const port = parentPort;
  if (port === null) throw new Error('this file is started as a worker');
  return {
    send: (message) => port.postMessage(message, []),
    onMessage: (listener) => port.on('message', listener),
    onEnd: (listener) => port.once('close', () => listener('the program has ended')),
    close: () => port.close(),
  };
}
