import { EngineThreads, type EngineThreadsOptions, type SearchReport } from '@tesuji/engine';
import type { AbortSignalLike, CallOptions } from '@tesuji/workers';
import type { Analysis, AnalysisQuestion } from './thinking-service.ts';

/** Megabytes of the transposition table. */
const MEMORY = 64;

/**
 * Analyses positions with the threads of an `EngineThreads`, which share a table. Analyses run one after the other and
 * are cancelled in the same way as calls of a `WorkerClient`.
 */
export class AnalysisService {
  readonly #threads: EngineThreads;
  /** Resolves when the threads have ended the last analysis. */
  #idle: Promise<unknown> = Promise.resolve();

  constructor(options: Pick<EngineThreadsOptions, 'spawn' | 'threads' | 'canShare'>) {
    this.#threads = new EngineThreads({ ...options, megabytes: MEMORY });
  }

  analyse(question: AnalysisQuestion, { signal, onProgress }: CallOptions<Analysis> = {}): Promise<Analysis> {
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(signal?.reason);
      if (signal?.aborted === true) return abort();
      signal?.addEventListener('abort', abort);
      const run = async (before: Promise<unknown>): Promise<void> => {
        await before;
        try {
          if (signal?.aborted !== true) resolve(await this.#search(question, signal, onProgress));
        } catch (error) {
          reject(error);
        }
        signal?.removeEventListener('abort', abort);
      };
      this.#idle = run(this.#idle);
    });
  }

  async #search(
    { line, lines, ms }: AnalysisQuestion,
    signal: AbortSignalLike | undefined,
    onProgress: CallOptions<Analysis>['onProgress'],
  ): Promise<Analysis> {
    const limits = { lines, ...(ms === undefined ? {} : { time: { usual: ms, most: ms } }) };
    const { result, stop } = this.#threads.search({ line, limits }, (report) => {
      if (signal?.aborted !== true) onProgress?.(analysisOf(report));
    });
    signal?.addEventListener('abort', stop);
    try {
      return analysisOf(await result);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }
}

function analysisOf({ depth, nodes, ms, lines }: SearchReport): Analysis {
  return { depth, nodes, ms, lines: lines.map(({ moves, score }) => ({ moves, score })) };
}
